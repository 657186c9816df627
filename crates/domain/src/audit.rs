//! What is worth remembering: every action of the admin and everything that touches the safety of an account. The words
//! are what the record stores and the console filters by.

use uuid::Uuid;

use crate::account::EmailAddress;

macro_rules! actions {
    ($($variant:ident = $word:literal),+ $(,)?) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Action { $($variant),+ }

        impl Action {
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            pub fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            pub fn parse(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$variant),)+ _ => None }
            }
        }
    };
}

actions! {
    Registered = "registered",
    SignIn = "sign_in",
    SignInFailed = "sign_in_failed",
    SignOut = "sign_out",
    SessionsRevoked = "sessions_revoked",
    PasswordReset = "password_reset",
    PasswordChanged = "password_changed",
    NameChanged = "name_changed",
    EmailChanged = "email_changed",
    CodeResent = "code_resent",
    ConnectionMade = "connection_made",
    ConnectionRemoved = "connection_removed",
    LimitsChanged = "limits_changed",
    SubscriptionChanged = "subscription_changed",
    Suspended = "suspended",
    Restored = "restored",
    CreditAdjusted = "credit_adjusted",
    MarkSettled = "mark_settled",
    BotChanged = "bot_changed",
    BotDeleted = "bot_deleted",
    JobRetried = "job_retried",
    JobDismissed = "job_dismissed",
    PostRetried = "post_retried",
    UsersExported = "users_exported",
    RoleChanged = "role_changed",
    AccountExported = "account_exported",
    AccountDeleted = "account_deleted",
    VisitorErased = "visitor_erased",
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SubjectKind {
    User,
    Bot,
    Job,
    Post,
}

impl SubjectKind {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Bot => "bot",
            Self::Job => "job",
            Self::Post => "post",
        }
    }
}

/// What an action was done to, with the name it had then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    pub kind: SubjectKind,
    pub id: Uuid,
    pub label: String,
}

impl Subject {
    pub fn user(id: Uuid, email: &EmailAddress) -> Self {
        Self { kind: SubjectKind::User, id, label: email.to_string() }
    }

    pub fn bot(id: Uuid, name: &str) -> Self {
        Self { kind: SubjectKind::Bot, id, label: name.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_found_by_its_word() {
        for action in Action::ALL {
            assert_eq!(Action::parse(action.as_str()), Some(*action));
        }
        assert_eq!(Action::parse("SIGN_IN"), None);
    }
}
