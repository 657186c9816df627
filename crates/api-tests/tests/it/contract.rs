//! The committed contract is the one the server speaks.

use std::fs;
use std::path::Path;

use botwright_testkit::TestDatabase;

use crate::TestApp;

#[test]
fn the_committed_contract_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../api/openapi.json");
    let committed = fs::read_to_string(path).unwrap_or_default();
    assert!(
        committed.trim_end() == botwright::openapi_json(),
        "api/openapi.json is stale: run `make openapi`"
    );
}

#[tokio::test]
async fn the_contract_and_its_browser_are_served_from_the_binary() {
    let app = TestApp::start(&TestDatabase::sqlite()).await;
    let served = app.get("/api/openapi.json").await.expect(200).json();
    assert_eq!(served, serde_json::from_str::<serde_json::Value>(&botwright::openapi_json()).unwrap());
    let page = app.get("/api/docs/").await.expect(200);
    assert!(page.text.contains("swagger-ui-bundle.js"));
    assert!(!page.text.contains("https://"), "nothing comes from elsewhere");
    app.get("/api/docs/swagger-ui-bundle.js").await.expect(200);
}
