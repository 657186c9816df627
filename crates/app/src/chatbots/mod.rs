//! Chatbots: making one, teaching it, looking after it.

mod by_code;
mod delete;
mod demo;
mod draft;
mod draft_prompts;
mod export;
mod facts;
mod find;
mod install_check;
mod known_vectors;
mod learn;
mod learned_questions;
mod logo;
mod on_websites;
mod open_questions;
mod read_document;
mod read_web_page;
mod save;
mod toggle;
mod uploads;
mod web_address;

pub use draft::{Brief, Drafted, LeadConfig};
pub use export::BotExport;
pub(crate) use facts::{CONTACT, written_in};
pub use find::{Knowledge, PublicPage};
pub use install_check::{InstallCheck, Verdict};
pub(crate) use learn::{LEARN, LEARN_LARGE, learner, searched};
pub use on_websites::{BotName, Introduction};
pub use open_questions::QuestionPage;
pub use read_document::{
    CHILD_CPU_SECONDS, CHILD_MEMORY, DocumentReader, READ_DOCUMENT, ReadDocument, read_here,
};
pub use read_web_page::PageText;
pub(crate) use save::claim_code;
pub use save::{BotUpload, NewFile};
pub(crate) use uploads::PICTURES_AT_ONCE;

use botwright_domain::account::Role;
use botwright_store::chatbots::Whose;

use crate::accounts::Caller;

/// The admin looks after everybody's bots, an owner after their own.
pub(crate) fn whose(caller: &Caller) -> Whose {
    match caller.role {
        Role::Admin => Whose::Everybodys,
        Role::Owner => Whose::Of(caller.user_id),
    }
}
