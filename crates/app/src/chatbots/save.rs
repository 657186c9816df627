//! Saves what the form sent, as a new bot or over an old one, and asks for the knowledge to be made from it. Files are
//! stored before the transaction and thrown away again if it fails, so that no transaction waits for a file store.

use botwright_domain::account::EmailAddress;
use botwright_domain::allowance::Allowance;
use botwright_domain::audit::Subject;
use botwright_domain::bot_code::bot_code;
use botwright_domain::chatbot::{BotDetails, BotForm};
use botwright_domain::throttle::CHATBOT_SAVES_PER_ACCOUNT;
use botwright_store::accounts::{self, Account};
use botwright_store::chatbots::{self, NewChatbot, Save};
use botwright_store::grants::{self, Grant};
use botwright_store::{Tx, console, social_bots, trials};
use bytes::Bytes;
use uuid::Uuid;

use super::uploads::Uploads;
use super::whose;
use crate::accounts::Caller;
use crate::audit::note_change;
use crate::billing::Once;
use crate::secrets::random_bytes;
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

#[derive(Clone, Debug)]
pub struct NewFile {
    pub name: String,
    pub content: Bytes,
}

/// What the form carries.
#[derive(Clone, Debug, Default)]
pub struct BotUpload {
    pub form: BotForm,
    /// The address the client believes to be signed in with.
    pub email: String,
    pub faq_file: Option<NewFile>,
    pub logo_file: Option<NewFile>,
    pub remove_faq_file: bool,
    pub remove_logo: bool,
    /// When updating: the version that the form was filled from, if the client tells.
    pub version: Option<i64>,
}

impl App {
    pub async fn create_bot(&self, caller: &Caller, upload: BotUpload, once: &Once) -> Outcome<Uuid> {
        let details = upload.form.clone().check()?;
        let account =
            accounts::by_id(self.store.read(), caller.user_id).await?.ok_or(Failure::NotSignedIn)?;
        same_address(&upload.email, &account.email)?;
        let id = Uuid::now_v7();
        let uploads = self.store_uploads(id, &upload).await?;
        let made = self.add_bot(caller, id, details, &uploads, once).await;
        if made.as_ref().is_ok_and(|made| *made == id) {
            self.wake_worker();
        } else {
            self.discard(uploads.keys()).await;
        }
        made
    }

    /// The bot that was made: another one, if the same wish came before.
    async fn add_bot(
        &self,
        caller: &Caller,
        id: Uuid,
        details: BotDetails,
        uploads: &Uploads,
        once: &Once,
    ) -> Outcome<Uuid> {
        let now = self.now();
        let tx = self.store.begin().await?;
        if let Some(made) = self.answered_before(&tx, caller.user_id, once, "create_user_bot").await? {
            return Ok(made);
        }
        // Held to the end: two bots made at once are counted one after the other.
        let account = accounts::lock(&tx, caller.user_id).await?.ok_or(Failure::NotSignedIn)?;
        self.take_save(&tx, caller).await?;
        self.has_room_for_bot(&tx, &account).await?;
        let on_trial = self.take_trial(&tx, trials::CHATBOT, &account, id).await?;
        let new = NewChatbot {
            id,
            owner_id: account.id,
            code: claim_code(&tx, id, &details.name).await?,
            email: account.email.to_string(),
            details,
            logo_key: uploads.logo_key.clone(),
            file: uploads.file.clone(),
            allowance: if on_trial { Allowance::trial(now) } else { Allowance::default() },
            unmetered: false,
            is_public: true,
            now,
        };
        self.add_chatbot(&tx, new, on_trial.then_some((grants::TRIAL, None))).await?;
        self.keep_answer(&tx, account.id, once, &id).await?;
        tx.commit().await?;
        Ok(id)
    }

    async fn take_save(&self, tx: &Tx, caller: &Caller) -> Outcome<()> {
        let account = Bucket::Account(caller.user_id);
        self.take_place(tx, "save-chatbot", account, CHATBOT_SAVES_PER_ACCOUNT).await
    }

    /// A new bot with its lesson to learn, and a note of what it was given: why, and which entry paid for it.
    pub(crate) async fn add_chatbot(
        &self,
        tx: &Tx,
        new: NewChatbot,
        given: Option<(&str, Option<Uuid>)>,
    ) -> Outcome<()> {
        let (id, now) = (new.id, new.now);
        if let Some((kind, ledger_id)) = given {
            let grant = Grant {
                bot_id: id,
                user_id: new.owner_id,
                kind,
                free: new.allowance.free,
                paid: new.allowance.paid,
                resets: true,
                ledger_id,
                ..Grant::default()
            };
            grants::add(tx, grant, now).await?;
        }
        let owner = new.owner_id;
        chatbots::add(tx, new).await?;
        console::refresh(tx, owner).await?;
        self.enqueue_learning(tx, id, 1).await
    }

    /// The plan says how many bots one may have, of whatever kind.
    pub(crate) async fn has_room_for_bot(&self, tx: &Tx, account: &Account) -> Outcome<()> {
        let allowed = self.settings.plan_limits.chatbots_allowed(account.subscription.effective(self.now()));
        let bots = chatbots::count(tx, account.id).await? + social_bots::count(tx, account.id).await?;
        if bots < u64::from(allowed) { Ok(()) } else { Err(Failure::TooManyBots { allowed }) }
    }

    pub async fn update_bot(&self, caller: &Caller, id: Uuid, upload: BotUpload) -> Outcome<()> {
        let old = chatbots::by_id(self.store.read(), whose(caller), id).await?.ok_or(Failure::NoSuchBot)?;
        upload.form.clone().over(old.details).check()?;
        if old.unmetered {
            return Err(Failure::DemoBotStays);
        }
        if old.owner_id == caller.user_id {
            let owner = EmailAddress::parse(&old.email).map_err(Failure::internal)?;
            same_address(&upload.email, &owner)?;
        }
        let uploads = self.store_uploads(id, &upload).await?;
        match self.save_bot(caller, id, upload, &uploads).await {
            Ok(()) => {
                self.wake_worker();
                Ok(())
            }
            Err(failure) => {
                self.discard(uploads.keys()).await;
                Err(failure)
            }
        }
    }

    /// Saves over what stands there at that very moment, and lets the files go that stood there: of two saves at once,
    /// the second replaces what the first has stored, and only what it names.
    async fn save_bot(&self, caller: &Caller, id: Uuid, upload: BotUpload, uploads: &Uploads) -> Outcome<()> {
        let tx = self.store.begin().await?;
        accounts::lock_owner_of(&tx, id).await?;
        let replaced = chatbots::lock(&tx, whose(caller), id).await?.ok_or(Failure::NoSuchBot)?;
        if upload.version.is_some_and(|version| version != replaced.wanted_version) {
            return Err(Failure::BotChanged);
        }
        self.take_save(&tx, caller).await?;
        let new_logo = uploads.logo_key.is_some() || upload.remove_logo;
        let new_file = uploads.file.is_some() || upload.remove_faq_file;
        let save = Save {
            details: upload.form.over(replaced.details.clone()).check()?,
            logo_key: new_logo.then(|| uploads.logo_key.clone()),
            file: new_file.then(|| uploads.file.clone()),
        };
        let old_logo = replaced.logo_key.filter(|_| save.logo_key.is_some());
        let old_file = replaced.file.filter(|_| save.file.is_some()).map(|file| file.key);
        self.enqueue_discarding(&tx, old_logo.into_iter().chain(old_file).collect()).await?;
        let version =
            chatbots::save(&tx, whose(caller), id, save, self.now()).await?.ok_or(Failure::NoSuchBot)?;
        console::refresh(&tx, replaced.owner_id).await?;
        let bot = Subject::bot(id, &replaced.details.name);
        note_change(&tx, caller, replaced.owner_id, bot, self.now()).await?;
        self.enqueue_learning(&tx, id, version).await?;
        Ok(tx.commit().await?)
    }
}

fn same_address(given: &str, account: &EmailAddress) -> Outcome<()> {
    let agrees = given.trim().is_empty() || EmailAddress::parse(given).is_ok_and(|given| given == *account);
    if agrees { Ok(()) } else { Err(Failure::NotYourIdentity) }
}

/// A free code, found by chance. The space is large enough that a few tries always do.
pub(crate) async fn claim_code(tx: &Tx, id: Uuid, name: &str) -> Outcome<String> {
    for _ in 0..20 {
        let code = bot_code(name, random_bytes());
        if chatbots::claim_code(tx, &code, id).await? {
            return Ok(code);
        }
    }
    Err(Failure::internal("no free bot code was found"))
}
