//! What families of models take. The old ones must be told to send bytes, the new ones refuse to be told; some know
//! any size, others three. What is unknown gets the little that most servers understand, and a field that a server
//! complains about is not sent to it again.

use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};

use crate::models::failure::Complaint;

#[derive(Debug)]
pub struct Parameters {
    model: String,
    /// From the best to the last resort; then none, which is the server's own.
    sizes: &'static [&'static str],
    /// Fields and their values, apart from model, prompt and size.
    optional: &'static [(&'static str, &'static str)],
    unwanted: Mutex<Vec<&'static str>>,
}

const SIZE: &str = "size";

impl Parameters {
    pub fn of(model: &str) -> Self {
        let (sizes, optional): (&[_], &[_]) = match model {
            _ if model.starts_with("dall-e-2") => (&["1024x1024"], &[("response_format", "b64_json")]),
            _ if model.starts_with("dall-e") => {
                (&["1024x1792", "1024x1024"], &[("response_format", "b64_json")])
            }
            // The first generation knows three sizes; later ones take any whose sides divide by 16. This one is 4:5.
            _ if model.starts_with("gpt-image-1") || model.starts_with("chatgpt-image") => {
                (&["1024x1536", "1024x1024"], &[("output_format", "jpeg")])
            }
            _ if model.starts_with("gpt-image") => {
                (&["1088x1360", "1024x1536"], &[("output_format", "jpeg")])
            }
            _ => (&["1024x1536", "1024x1024"], &[("response_format", "b64_json")]),
        };
        Self { model: model.to_owned(), sizes, optional, unwanted: Mutex::default() }
    }

    pub fn body(&self, prompt: &str) -> Value {
        let unwanted = self.unwanted();
        let mut body = json!({ "model": self.model, "prompt": prompt, "n": 1 });
        let refused_sizes = unwanted.iter().filter(|field| **field == SIZE).count();
        if let Some(size) = self.sizes.get(refused_sizes) {
            body[SIZE] = (*size).into();
        }
        for (field, value) in self.optional.iter().filter(|(field, _)| !unwanted.contains(field)) {
            body[*field] = (*value).into();
        }
        body
    }

    /// Whether the next request will be another one. `sent` is what was complained about.
    pub fn learn(&self, complaint: &Complaint, sent: &Value) -> bool {
        let message = complaint.message.to_lowercase();
        let named =
            |field: &str| complaint.param == field || complaint.param.is_empty() && message.contains(field);
        let fields = self.optional.iter().map(|(field, _)| *field).chain([SIZE]);
        let Some(field) = fields.into_iter().find(|field| sent.get(field).is_some() && named(field)) else {
            return false;
        };
        // Another request may have learnt it meanwhile.
        if self.body("").get(field) == sent.get(field) {
            self.unwanted.lock().unwrap_or_else(PoisonError::into_inner).push(field);
        }
        true
    }

    /// How often learning can help.
    pub fn lessons(&self) -> usize {
        self.sizes.len() + self.optional.len()
    }

    fn unwanted(&self) -> Vec<&'static str> {
        self.unwanted.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_family_is_asked_in_its_own_way() {
        let of = |model: &str| Parameters::of(model).body("a loaf");
        assert_eq!(
            of("gpt-image-1"),
            json!({ "model": "gpt-image-1", "prompt": "a loaf", "n": 1, "size": "1024x1536", "output_format": "jpeg" })
        );
        assert_eq!(of("gpt-image-2")["size"], "1088x1360");
        let old = of("dall-e-3");
        assert_eq!((&old["size"], &old["response_format"]), (&json!("1024x1792"), &json!("b64_json")));
        assert_eq!(of("some/flux")["response_format"], "b64_json");
    }

    #[test]
    fn a_field_that_is_not_liked_is_left_out_from_then_on() {
        let parameters = Parameters::of("flux");
        let complaint = |error: Value| Complaint::new(&error);
        let sent = parameters.body("x");
        let unknown = complaint(
            json!({ "message": "Unknown parameter: 'response_format'.", "param": "response_format" }),
        );
        assert!(parameters.learn(&unknown, &sent));
        assert!(parameters.learn(&unknown, &sent), "another request was on its way meanwhile");
        assert!(!parameters.learn(&unknown, &parameters.body("x")));
        let size = complaint(json!("size must be square"));
        assert!(parameters.learn(&size, &parameters.body("x")));
        assert_eq!(
            parameters.body("x"),
            json!({ "model": "flux", "prompt": "x", "n": 1, "size": "1024x1024" })
        );
        assert!(parameters.learn(&size, &parameters.body("x")));
        assert_eq!(parameters.body("x"), json!({ "model": "flux", "prompt": "x", "n": 1 }));
        assert!(!parameters.learn(&size, &parameters.body("x")));
        assert!(!parameters.learn(&complaint(json!({ "message": "no", "param": "prompt" })), &sent));
    }
}
