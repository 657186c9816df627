//! Wishes to hear of new posts, in two steps: whoever types an address gets a mail sent there, and only a yes from that
//! mail subscribes it. The answer never tells whether an address was known. Leaving takes one link, which every mail
//! carries, and forgets the address.

use botwright_domain::account::EmailAddress;
use botwright_domain::throttle::{SUBSCRIPTIONS_PER_ADDRESS, SUBSCRIPTIONS_PER_NETWORK};
use botwright_store::Store;
use botwright_store::subscribers::{self as stored, Asked};
use chrono::{DateTime, TimeDelta, Utc};
use url::Url;
use uuid::Uuid;

use crate::secrets::{MasterKey, Secrets, new_token, token_hash};
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome, mails};

const CONFIRM_WITHIN: TimeDelta = TimeDelta::days(3);
/// A second wish within this time is a double click, and the first mail answers it.
const ONE_MAIL_WITHIN: TimeDelta = TimeDelta::minutes(1);

/// One line of the operator's list.
pub struct Subscription {
    pub address: String,
    pub confirmed_at: DateTime<Utc>,
    /// To be put into every mail to this address.
    pub unsubscribe_url: Url,
}

impl App {
    pub async fn subscribe(&self, email: &str, network: &str) -> Outcome<()> {
        let address = EmailAddress::parse(email).map_err(|why| Failure::invalid("email", why))?;
        let now = self.now();
        let tx = self.store.begin().await?;
        self.take_place(&tx, "subscribe", Bucket::Address(&address), SUBSCRIPTIONS_PER_ADDRESS).await?;
        self.take_place(&tx, "subscribe", Bucket::Network(network), SUBSCRIPTIONS_PER_NETWORK).await?;

        let (token, confirm_hash) = new_token();
        let confirm_until = now + CONFIRM_WITHIN;
        let asked = Asked { address: &address, confirm_hash, confirm_until, now };
        let (subscriber, is_new) = stored::ask(&tx, &asked).await?;
        let confirm =
            mails::confirm_subscription(&self.blog_link("confirm", &token), CONFIRM_WITHIN.num_days());
        // Each way writes one mail or none that matters, so that the answer takes as long for everybody.
        let (letter, good_until) = if subscriber.confirmed_at.is_some() {
            (mails::still_subscribed(&self.leave_link(subscriber.id)), None)
        } else if is_new {
            (confirm, Some(confirm_until))
        } else if now - subscriber.asked_at < ONE_MAIL_WITHIN {
            (confirm, Some(now))
        } else {
            stored::ask_again(&tx, subscriber.id, asked).await?;
            (confirm, Some(confirm_until))
        };
        self.enqueue_mail(&tx, &address, letter, good_until).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }

    pub async fn confirm_subscription(&self, token: &str) -> Outcome<()> {
        let tx = self.store.begin().await?;
        let confirmed = stored::confirm(&tx, token_hash(token.trim()), self.now()).await?;
        let subscriber = confirmed.ok_or(Failure::DeadConfirmLink)?;
        let address = EmailAddress::parse(&subscriber.address).map_err(Failure::internal)?;
        let letter = mails::subscribed(&self.leave_link(subscriber.id));
        self.enqueue_mail(&tx, &address, letter, None).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }

    /// Done is done, however often the link is used.
    pub async fn unsubscribe(&self, token: &str) -> Outcome<()> {
        let id = self.secrets.leaver(token.trim()).ok_or(Failure::BadLeaveLink)?;
        let tx = self.store.begin().await?;
        stored::remove(&tx, id).await?;
        Ok(tx.commit().await?)
    }

    fn blog_link(&self, page: &str, token: &str) -> Url {
        link(&self.settings.public_url, page, token)
    }

    fn leave_link(&self, subscriber: Uuid) -> Url {
        self.blog_link("unsubscribe", &self.secrets.leave_name(subscriber))
    }
}

/// Everybody who said yes, for the operator's own mailing program. Needs no running server.
pub async fn subscribers(store: &Store, key: &MasterKey, public_url: &Url) -> Outcome<Vec<Subscription>> {
    let secrets = Secrets::new(key);
    let confirmed = stored::confirmed(store.read()).await?.into_iter();
    Ok(confirmed
        .filter_map(|subscriber| {
            Some(Subscription {
                unsubscribe_url: link(public_url, "unsubscribe", &secrets.leave_name(subscriber.id)),
                confirmed_at: subscriber.confirmed_at?,
                address: subscriber.address,
            })
        })
        .collect())
}

fn link(public_url: &Url, page: &str, token: &str) -> Url {
    let mut url = public_url.clone();
    url.set_path(&format!("/blog/{page}"));
    url.query_pairs_mut().clear().append_pair("token", token);
    url
}
