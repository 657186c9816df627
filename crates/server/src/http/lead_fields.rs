//! The fields of a lead form as clients see them.

use botwright_domain::lead_form::{FieldType, LeadField};
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FormFieldType {
    Text,
    Email,
    Tel,
    Number,
    Date,
    Select,
}

/// One field to fill in.
#[derive(Serialize, ToSchema)]
pub struct FormField {
    name: String,
    #[serde(rename = "type")]
    field_type: FormFieldType,
    label: String,
    required: bool,
    /// Of a dropdown
    options: Vec<String>,
}

impl From<LeadField> for FormField {
    fn from(field: LeadField) -> Self {
        let field_type = match field.field_type {
            FieldType::Text => FormFieldType::Text,
            FieldType::Email => FormFieldType::Email,
            FieldType::Tel => FormFieldType::Tel,
            FieldType::Number => FormFieldType::Number,
            FieldType::Date => FormFieldType::Date,
            FieldType::Select => FormFieldType::Select,
        };
        Self {
            name: field.name,
            field_type,
            label: field.label,
            required: field.required,
            options: field.options,
        }
    }
}

pub fn form_fields(fields: Vec<LeadField>) -> Vec<FormField> {
    fields.into_iter().map(FormField::from).collect()
}
