//! What a visitor wrote into a lead form, checked against the bot's own list of fields.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use crate::account::EmailAddress;
use crate::field_errors::FieldErrors;
use crate::lead_form::{FieldType, LeadField, LeadForm};
use crate::phone::phone;
use crate::typed_text::{Lines, text};

const MAX_VALUE: usize = 500;

/// One field as it was filled in, with the label it had then: forms change, leads stay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadValue {
    pub name: String,
    pub label: String,
    pub value: String,
}

impl LeadForm {
    /// The values in the order of the form, or what is wrong with which field. Fields that the form does not have are
    /// left out; empty optional ones too.
    pub fn read(&self, given: &BTreeMap<String, String>) -> Result<Vec<LeadValue>, FieldErrors> {
        let mut errors = FieldErrors::default();
        let mut values = vec![];
        for field in &self.fields {
            let value = given.get(&field.name).map_or("", String::as_str);
            let Some(value) = errors.check(&field.name, field.read(value)) else { continue };
            if !value.is_empty() {
                values.push(LeadValue { name: field.name.clone(), label: field.label.clone(), value });
            }
        }
        if errors.is_empty() && values.is_empty() {
            errors.add("values", "Please fill in at least one field");
        }
        if errors.is_empty() { Ok(values) } else { Err(errors) }
    }
}

impl LeadField {
    fn read(&self, value: &str) -> Result<String, String> {
        let label = &self.label;
        let value = text(value, MAX_VALUE, Lines::One).map_err(|problem| format!("{label}: {problem}"))?;
        if value.is_empty() {
            return if self.required { Err(format!("{label} is required")) } else { Ok(value) };
        }
        let kept = |good: bool| good.then(|| value.clone());
        let (read, problem) = match self.field_type {
            FieldType::Text => (kept(true), ""),
            FieldType::Email => (kept(EmailAddress::parse(&value).is_ok()), "this is not an email address"),
            FieldType::Tel => (phone(&value, 5..=20), "this is not a phone number"),
            FieldType::Number => (kept(is_number(&value)), "this is not a number"),
            FieldType::Date => {
                let date = NaiveDate::parse_from_str(&value, "%Y-%m-%d");
                (kept(date.is_ok()), "please give a date as YYYY-MM-DD")
            }
            FieldType::Select => (kept(self.options.contains(&value)), "please choose one of the options"),
        };
        read.ok_or_else(|| format!("{label}: {problem}"))
    }
}

/// As people write it: `250,000`, `-2,5`, `$1.5`, `12 000 €`, `1'000`.
fn is_number(value: &str) -> bool {
    let is_beside = |c: char| c.is_whitespace() || matches!(c, '$' | '¢'..='¥' | '\u{20a0}'..='\u{20cf}');
    let number = value.trim_matches(is_beside);
    let number = number.strip_prefix(['+', '-', '\u{2212}']).unwrap_or(number).trim_start_matches(is_beside);
    number.contains(|c: char| c.is_ascii_digit())
        && number.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || ".,'’".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> LeadForm {
        let field = |name: &str, field_type, required, options: &[&str]| LeadField {
            name: name.into(),
            field_type,
            label: format!("The {name}"),
            required,
            options: options.iter().map(|option| (*option).to_owned()).collect(),
        };
        LeadForm {
            fields: vec![
                field("name", FieldType::Text, true, &[]),
                field("email", FieldType::Email, true, &[]),
                field("phone", FieldType::Tel, false, &[]),
                field("guests", FieldType::Number, false, &[]),
                field("day", FieldType::Date, false, &[]),
                field("size", FieldType::Select, false, &["S", "M"]),
            ],
        }
    }

    fn given(values: &[(&str, &str)]) -> BTreeMap<String, String> {
        values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn values_come_in_the_order_of_the_form_and_strangers_are_left_out() {
        let values = form().read(&given(&[
            ("email", " a@b.co "),
            ("name", "Ann"),
            ("phone", ""),
            ("is_admin", "1"),
            ("size", "M"),
        ]));
        let values: Vec<_> = values.unwrap().into_iter().map(|value| (value.name, value.value)).collect();
        let expected = [("name", "Ann"), ("email", "a@b.co"), ("size", "M")];
        assert_eq!(values, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }

    #[test]
    fn every_mistake_is_named_by_its_field() {
        let long = "x".repeat(501);
        let bad = given(&[
            ("name", &long),
            ("email", "nobody"),
            ("phone", "call me"),
            ("guests", "four"),
            ("day", "31.12.2026"),
            ("size", "XL"),
        ]);
        let errors = form().read(&bad).unwrap_err();
        assert_eq!(errors.messages().len(), 6);
        assert_eq!(errors.messages()["email"], "The email: this is not an email address");
        let missing = form().read(&given(&[("name", " ")])).unwrap_err();
        assert_eq!(missing.messages()["name"], "The name is required");
        let nothing = LeadForm { fields: form().fields.split_off(2) }.read(&given(&[])).unwrap_err();
        assert_eq!(nothing.messages()["values"], "Please fill in at least one field");
    }

    #[test]
    fn a_number_is_written_in_many_ways() {
        let numbers = [
            "4",
            "-2.5",
            "2,5",
            "250,000",
            "$250,000",
            "-$5",
            "$ -5",
            "12 000,50 €",
            "1'000",
            "+1’000",
            ".5",
        ];
        for number in numbers {
            assert!(is_number(number), "{number}");
        }
        for other in ["", "four", "$", "1e", "5-10", "NaN", "inf", "1 or 2", ",", "--1", "12€50"] {
            assert!(!is_number(other), "{other}");
        }
    }
}
