use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use botwright_app::Failure;
use botwright_domain::lead::LeadValue;
use botwright_domain::lead_form::LeadField;
use botwright_store::leads::Lead;
use chrono::{DateTime, SecondsFormat, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::conversations::Searched;
use crate::csv::{MARK, line};
use crate::http::Shared;
use crate::http::caller::SignedIn;
use crate::http::error::{ApiError, Problem};
use crate::http::query::Params;

#[derive(Serialize, ToSchema)]
pub struct LeadValueView {
    name: String,
    label: String,
    value: String,
}

#[derive(Serialize, ToSchema)]
pub struct LeadView {
    id: Uuid,
    created_at: DateTime<Utc>,
    /// In the order of the form
    values: Vec<LeadValueView>,
    conversation_id: Option<Uuid>,
}

#[derive(Serialize, ToSchema)]
pub struct Leads {
    total: u64,
    leads: Vec<LeadView>,
}

/// What visitors left with a bot, the newest first, 50 at a time
#[utoipa::path(get, path = "/bot/{bot_id}/leads", tag = "chat", security(("token" = [])),
    params(("bot_id" = String, Path), Searched), responses(
    (status = 200, body = Leads),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn leads(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(bot_id): Path<String>,
    Params(Searched { search, offset }): Params<Searched>,
) -> Result<Json<Leads>, ApiError> {
    let id = Uuid::try_parse(&bot_id).map_err(|_| Failure::NoSuchBot)?;
    let page = shared.app.leads_of(&caller, id, &search, offset).await?;
    Ok(Json(Leads { total: page.total, leads: page.leads.into_iter().map(LeadView::from).collect() }))
}

/// Download all leads of a bot as a CSV file
#[utoipa::path(get, path = "/bot/{bot_id}/leads.csv", tag = "chat", security(("token" = [])),
    params(("bot_id" = String, Path)), responses(
    (status = 200, body = String, content_type = "text/csv"),
    (status = 401, body = Problem),
    (status = 404, body = Problem),
))]
pub(crate) async fn leads_csv(
    State(shared): State<Shared>,
    SignedIn(caller): SignedIn,
    Path(bot_id): Path<String>,
) -> Result<Response, ApiError> {
    let id = Uuid::try_parse(&bot_id).map_err(|_| Failure::NoSuchBot)?;
    let sheet = shared.app.export_leads(&caller, id).await?;
    let file = format!("attachment; filename=\"{}-leads.csv\"", sheet.code);
    let headers = [(CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, file)];
    Ok((headers, csv(&sheet.fields, &sheet.leads)).into_response())
}

/// The columns are those of the form, in its order, whether filled or not: what is downloaded later can stand below what was
/// downloaded before. Fields that the form had once come behind them.
fn csv(form: &[LeadField], leads: &[Lead]) -> String {
    let mut columns: Vec<(&str, &str)> =
        form.iter().map(|field| (field.name.as_str(), field.label.as_str())).collect();
    for value in leads.iter().flat_map(|lead| &lead.values) {
        if !columns.iter().any(|(name, _)| *name == value.name) {
            columns.push((&value.name, &value.label));
        }
    }
    let heading = ["Date (UTC)"].into_iter().chain(columns.iter().map(|(_, label)| *label));
    let mut text = format!("{MARK}{}", line(heading));
    for lead in leads {
        let date = lead.created_at.to_rfc3339_opts(SecondsFormat::Secs, true);
        let value = |(name, _): &(&str, &str)| {
            lead.values.iter().find(|value| value.name == *name).map_or("", |value| value.value.as_str())
        };
        text.push_str(&line([date.as_str()].into_iter().chain(columns.iter().map(value))));
    }
    text
}

impl From<Lead> for LeadView {
    fn from(lead: Lead) -> Self {
        let value =
            |value: LeadValue| LeadValueView { name: value.name, label: value.label, value: value.value };
        Self {
            id: lead.id,
            created_at: lead.created_at,
            values: lead.values.into_iter().map(value).collect(),
            conversation_id: lead.conversation_id,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use botwright_domain::lead_form::FieldType;

    #[test]
    fn a_sheet_has_every_field_and_no_formula() {
        let lead = |values: &[(&str, &str)]| Lead {
            id: Uuid::nil(),
            conversation_id: None,
            values: values
                .iter()
                .map(|(name, value)| LeadValue {
                    name: (*name).into(),
                    label: name.to_uppercase(),
                    value: (*value).into(),
                })
                .collect(),
            created_at: DateTime::UNIX_EPOCH,
        };
        let field = |name: &str| LeadField {
            name: name.into(),
            field_type: FieldType::Text,
            label: name.to_uppercase(),
            required: false,
            options: vec![],
        };
        let sheet = csv(
            &["name", "firm", "phone"].map(field),
            &[lead(&[("name", "O\"Neil, Ann")]), lead(&[("old", "1"), ("phone", "=cmd()"), ("name", "Bob")])],
        );
        assert_eq!(
            sheet,
            "\u{feff}\"Date (UTC)\",\"NAME\",\"FIRM\",\"PHONE\",\"OLD\"\r\n\
             \"1970-01-01T00:00:00Z\",\"O\"\"Neil, Ann\",\"\",\"\",\"\"\r\n\
             \"1970-01-01T00:00:00Z\",\"Bob\",\"\",\"'=cmd()\",\"1\"\r\n"
        );
    }
}
