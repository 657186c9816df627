//! Collects what is wrong with a form, field by field, so that a person hears of all of it at once and not of one
//! mistake per attempt.

use std::collections::BTreeMap;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FieldErrors(BTreeMap<String, String>);

impl FieldErrors {
    pub fn one(field: impl Into<String>, message: impl Into<String>) -> Self {
        let mut errors = Self::default();
        errors.add(field, message);
        errors
    }

    /// Keeps the first message for each field.
    pub fn add(&mut self, field: impl Into<String>, message: impl Into<String>) {
        self.0.entry(field.into()).or_insert_with(|| message.into());
    }

    /// Notes the error of a parsed value under its field, and hands on the value of a good one.
    pub fn check<T, E: ToString>(&mut self, field: &str, parsed: Result<T, E>) -> Option<T> {
        parsed.map_err(|error| self.add(field, error.to_string())).ok()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn messages(&self) -> &BTreeMap<String, String> {
        &self.0
    }
}
