//! The form in which a visitor leaves their details. The owner chooses the fields; what a visitor sends is checked
//! against them and against nothing else.

use serde::{Deserialize, Serialize};

use crate::typed_text::{Lines, text};

pub const MAX_FIELDS: usize = 20;
const MAX_OPTIONS: usize = 50;
const MAX_LABEL: usize = 80;
const MAX_FIELD_NAME: usize = 40;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FieldType {
    Text,
    Email,
    Tel,
    Number,
    Date,
    Select,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadField {
    pub name: String,
    #[serde(rename = "type")]
    pub field_type: FieldType,
    pub label: String,
    #[serde(default)]
    pub required: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadForm {
    #[serde(default)]
    pub fields: Vec<LeadField>,
}

impl Default for LeadForm {
    fn default() -> Self {
        let field = |name: &str, field_type, label: &str, required| LeadField {
            name: name.to_owned(),
            field_type,
            label: label.to_owned(),
            required,
            options: vec![],
        };
        Self {
            fields: vec![
                field("full_name", FieldType::Text, "Full Name", true),
                field("email", FieldType::Email, "Email Address", true),
                field("phone", FieldType::Tel, "Phone Number", false),
            ],
        }
    }
}

impl LeadForm {
    /// Cleaned up, or the first thing that is wrong with it.
    pub fn check(self) -> Result<Self, String> {
        if self.fields.len() > MAX_FIELDS {
            return Err(format!("A lead form can have at most {MAX_FIELDS} fields"));
        }
        let mut fields: Vec<LeadField> = vec![];
        for field in self.fields {
            let field = field.check()?;
            if fields.iter().any(|known| known.name == field.name) {
                return Err(format!("Two lead fields are both called '{}'", field.name));
            }
            fields.push(field);
        }
        Ok(Self { fields })
    }
}

impl LeadField {
    fn check(self) -> Result<Self, String> {
        let name = self.name.trim().to_owned();
        let good = !name.is_empty()
            && name.len() <= MAX_FIELD_NAME
            && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
        if !good {
            return Err(format!(
                "The name of a lead field has small letters, digits and _ only, not '{name}'"
            ));
        }
        let label = text(&self.label, MAX_LABEL, Lines::One)?;
        if label.is_empty() {
            return Err(format!("The lead field '{name}' needs a label"));
        }
        let mut options = vec![];
        if self.field_type == FieldType::Select {
            for option in &self.options {
                let option = text(option, MAX_LABEL, Lines::One)?;
                if !option.is_empty() && !options.contains(&option) {
                    options.push(option);
                }
                if options.len() > MAX_OPTIONS {
                    break;
                }
            }
            if options.is_empty() || options.len() > MAX_OPTIONS {
                return Err(format!("The dropdown '{label}' needs 1 to {MAX_OPTIONS} options"));
            }
        }
        Ok(Self { name, label, options, ..self })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(name: &str, field_type: FieldType, options: &[&str]) -> LeadField {
        let options = options.iter().map(|option| (*option).to_owned()).collect();
        LeadField { name: name.into(), field_type, label: " Label ".into(), required: true, options }
    }

    #[test]
    fn dropdowns_need_options_and_others_lose_them() {
        let form = LeadForm {
            fields: vec![
                field("size", FieldType::Select, &[" S ", "", "S", "M"]),
                field("x", FieldType::Text, &["a"]),
            ],
        };
        let form = form.check().unwrap();
        assert_eq!(form.fields[0].options, ["S", "M"]);
        assert!(form.fields[1].options.is_empty());
        assert_eq!(form.fields[1].label, "Label");
        assert!(LeadForm { fields: vec![field("size", FieldType::Select, &[" "])] }.check().is_err());
    }

    #[test]
    fn names_are_plain_and_unique_and_few() {
        for bad in ["", "Full Name", "x\"y", &"x".repeat(41)] {
            assert!(LeadForm { fields: vec![field(bad, FieldType::Text, &[])] }.check().is_err(), "{bad}");
        }
        let twice = vec![field("x", FieldType::Text, &[]), field("x", FieldType::Date, &[])];
        assert!(LeadForm { fields: twice }.check().is_err());
        let many = (0..60).map(|n| field(&format!("f{n}"), FieldType::Text, &[])).collect();
        assert_eq!(LeadForm { fields: many }.check().unwrap_err(), "A lead form can have at most 20 fields");
        assert_eq!(LeadForm::default().check().unwrap(), LeadForm::default());
    }
}
