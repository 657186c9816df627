//! What a test wants to go wrong: the next calls to a route answer something else, or are cut off before or after the
//! work was done.

use axum::body::Body;
use axum::response::Response;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Without doing anything.
    Answer {
        status: u16,
        #[serde(default)]
        headers: Vec<(String, String)>,
        body: String,
    },
    /// Nothing is done and no answer comes.
    Cut,
    /// The work is done, and the answer never comes.
    DoAndCut,
    /// The work is done, and the answer comes when the test says so.
    DoAndHold,
}

/// For the next `times` calls with this method whose path contains this text ("/facebook/", "/2/tweets").
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Rule {
    pub method: String,
    pub path: String,
    pub times: u32,
    pub action: Action,
}

pub fn scripted(status: u16, headers: &[(String, String)], body: String) -> Response {
    let mut response = Response::builder().status(status);
    for (name, value) in headers {
        response = response.header(name, value);
    }
    response.body(Body::from(body)).expect("a test scripts a possible answer")
}
