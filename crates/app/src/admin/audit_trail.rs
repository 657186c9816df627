//! The record, as the console reads it.

use botwright_domain::audit::Action;
use botwright_store::audit::{self, Kept, Wanted};
use uuid::Uuid;

use super::offset;
use crate::{App, Failure, Outcome};

const MOST_A_PAGE: u64 = 200;

#[derive(Clone, Debug, Default)]
pub struct AuditQuery {
    pub search: String,
    pub action: String,
    pub user_id: String,
    pub page: u64,
    pub per_page: u64,
}

pub struct AuditPage {
    pub events: Vec<Kept>,
    pub matching: u64,
    pub page: u64,
    pub per_page: u64,
}

impl App {
    pub async fn audit_trail(&self, query: &AuditQuery) -> Outcome<AuditPage> {
        let action = match query.action.trim() {
            "" | "all" => None,
            word => Some(
                Action::parse(word)
                    .ok_or_else(|| Failure::invalid("action", "This is not an action we know"))?,
            ),
        };
        let user_id = match query.user_id.trim() {
            "" => None,
            id => Some(Uuid::try_parse(id).map_err(|_| Failure::NoSuchAccount)?),
        };
        let (page, per_page) = (query.page.max(1), query.per_page.clamp(1, MOST_A_PAGE));
        let wanted = Wanted {
            search: query.search.clone(),
            action,
            user_id,
            offset: offset(page, per_page),
            limit: per_page,
        };
        let (events, matching) = audit::list(self.store.read(), &wanted).await?;
        Ok(AuditPage { events, matching, page, per_page })
    }
}
