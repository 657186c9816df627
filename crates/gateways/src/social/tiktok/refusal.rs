//! What TikTok's errors mean. They come with status 200 as well as with others; the code decides.

use chrono::TimeDelta;
use serde::Deserialize;

use super::super::Trouble;
use super::super::wire::Answer;
use super::Envelope;

pub const UNAUDITED: &str = "TikTok has not approved this server's app yet. Until then it may post only to accounts that are set to private.";

#[derive(Deserialize)]
pub struct Said {
    #[serde(default)]
    pub code: String,
    #[serde(default)]
    message: String,
}

pub fn is_unaudited(answer: &Answer) -> bool {
    let said = answer.json::<Envelope>().map(|envelope| envelope.error.code);
    said.is_ok_and(|code| code == "unaudited_client_can_only_post_to_private_accounts")
}

pub fn refusal(answer: &Answer) -> Trouble {
    let own = || Trouble::retryable("TikTok has a problem of its own right now.");
    if answer.status.is_server_error() {
        return own();
    }
    let Ok(Envelope { error, .. }) = answer.json::<Envelope>() else {
        return if answer.status.as_u16() == 401 { ended() } else { answer.strange() };
    };
    let said = format!("TikTok: {} ({})", error.message.trim_end_matches('.'), error.code);
    let after = |wait| answer.after(wait);
    match error.code.as_str() {
        "ok" => answer.strange(),
        "internal_error" => own(),
        "access_token_invalid" | "access_token_expired" => ended(),
        "scope_not_authorized" | "scope_permission_missed" => {
            Trouble::reauth("The permission to post is missing at TikTok. Connect the account again.")
        }
        "rate_limit_exceeded" => {
            let until = answer.retry_after().or_else(|| after(TimeDelta::seconds(60)));
            Trouble::rate_limited(until, "TikTok wants fewer requests.")
        }
        "spam_risk_too_many_posts" | "spam_risk_too_many_pending_share" => Trouble::rate_limited(
            after(TimeDelta::hours(24)),
            "This account has posted as much as TikTok allows for a day.",
        ),
        "reached_active_user_cap" => Trouble::rate_limited(
            after(TimeDelta::hours(24)),
            "This server has posted for as many accounts as TikTok allows for a day.",
        )
        .for_whole_platform(),
        "unaudited_client_can_only_post_to_private_accounts" => Trouble::blocked(UNAUDITED),
        "url_ownership_unverified" => {
            Trouble::blocked("TikTok has not verified this server's address for pictures yet.")
                .for_whole_platform()
        }
        "spam_risk_user_banned_from_posting" => {
            Trouble::blocked("TikTok has banned this account from posting.")
        }
        _ if answer.status.as_u16() == 429 => Trouble::rate_limited(answer.retry_after(), said),
        _ if answer.status.as_u16() == 401 => ended(),
        _ => Trouble::permanent(said),
    }
}

/// The same for the call that publishes: TikTok's own troubles, and answers nobody understands, leave it open.
pub fn refusal_of_announcement(answer: &Answer) -> Trouble {
    let code = answer.json::<Envelope>().map(|envelope| envelope.error.code).unwrap_or_default();
    let definite = !answer.status.is_server_error() && !matches!(code.as_str(), "" | "ok" | "internal_error");
    let trouble = refusal(answer);
    if definite { trouble } else { trouble.while_publishing() }
}

fn ended() -> Trouble {
    Trouble::reauth("The permission at TikTok has ended. Connect the account again.")
}
