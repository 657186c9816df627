//! What passes between a visitor and a bot: what a visitor may send, what a reply was, and what brings the lead form
//! into a chat.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

use crate::field_errors::FieldErrors;
use crate::typed_text::{Lines, text};

pub const MAX_MESSAGE: usize = 250;
const MAX_SESSION_ID: usize = 100;

/// One message, trimmed and within its bounds, and the conversation it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VisitorMessage {
    pub text: String,
    pub session_id: SessionId,
}

/// Names a conversation; made by the visitor's browser. It opens nothing: no call reads a conversation by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionId(String);

impl SessionId {
    pub fn parse(value: &str) -> Result<Self, &'static str> {
        let value = value.trim();
        let good =
            !value.is_empty() && value.len() <= MAX_SESSION_ID && value.chars().all(|c| c.is_ascii_graphic());
        if value.is_empty() {
            Err("session_id is required")
        } else if good {
            Ok(Self(value.to_owned()))
        } else {
            Err("session_id must be at most 100 letters, digits and signs")
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl VisitorMessage {
    pub fn parse(message: &str, session_id: &str) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let session_id = errors.check("session_id", SessionId::parse(session_id).map_err(str::to_owned));
        let text = errors.check("message", text(message, MAX_MESSAGE, Lines::Many)).unwrap_or_default();
        if text.is_empty() && errors.messages().get("message").is_none() {
            errors.add("message", "Please type a message");
        }
        match session_id {
            Some(session_id) if errors.is_empty() => Ok(Self { text, session_id }),
            _ => Err(errors),
        }
    }
}

/// What a turn in a conversation was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnKind {
    Visitor,
    /// From the knowledge, in the owner's words or a model's.
    Answer,
    /// An answer to some of several questions, which says what it has none to.
    Partly,
    SmallTalk,
    /// "Did you mean …": not sure enough to answer.
    Suggestion,
    /// The knowledge does not hold the answer.
    Refusal,
    /// The bot may not answer now, and says so.
    Notice,
    /// The reply is being made. Its message is reserved.
    Pending,
    /// It broke off.
    Failed,
    /// The visitor left before its end.
    Abandoned,
}

impl TurnKind {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Visitor => "visitor",
            Self::Answer => "answer",
            Self::Partly => "partly",
            Self::SmallTalk => "small_talk",
            Self::Suggestion => "suggestion",
            Self::Refusal => "refusal",
            Self::Notice => "notice",
            Self::Pending => "pending",
            Self::Failed => "failed",
            Self::Abandoned => "abandoned",
        }
    }

    pub fn from_stored(word: &str) -> Option<Self> {
        const ALL: [TurnKind; 10] = [
            TurnKind::Visitor,
            TurnKind::Answer,
            TurnKind::Partly,
            TurnKind::SmallTalk,
            TurnKind::Suggestion,
            TurnKind::Refusal,
            TurnKind::Notice,
            TurnKind::Pending,
            TurnKind::Failed,
            TurnKind::Abandoned,
        ];
        ALL.into_iter().find(|kind| kind.as_str() == word)
    }

    /// One AI message for each reply that was delivered; what the knowledge does not hold is not charged.
    pub fn is_charged(self) -> bool {
        matches!(self, Self::Answer | Self::Partly | Self::SmallTalk)
    }
}

/// Why the lead form stands in the chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeadReason {
    /// The visitor said one of the owner's words.
    Trigger,
    /// The visitor wants a person.
    Asked,
    /// The bot does not know.
    Unknown,
    /// The bot may not answer now.
    Unavailable,
}

impl LeadReason {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Trigger => "trigger",
            Self::Asked => "asked",
            Self::Unknown => "unknown",
            Self::Unavailable => "unavailable",
        }
    }
}

/// Whether one of the owner's words stands in the message, in any case, with its accents or without. As a whole word,
/// where the script has a space between two words.
pub fn is_triggered(message: &str, triggers: &[String]) -> bool {
    if triggers.is_empty() {
        return false;
    }
    let message = words(message);
    let is_in = |trigger: &String| {
        let wanted = words(trigger);
        if wanted.is_empty() {
            return false;
        }
        if trigger.contains(joins_words) {
            return message.join(" ").contains(&wanted.join(" "));
        }
        message.windows(wanted.len()).any(|window| window == wanted.as_slice())
    };
    triggers.iter().any(is_in)
}

/// Whether the message is one of the owner's words and nothing else, but for what says that it is wanted.
pub fn is_trigger(message: &str, triggers: &[String]) -> bool {
    /// Of English, Spanish, German and French.
    const WANTED: [&str; 36] = [
        "a", "an", "the", "my", "me", "i", "id", "d", "we", "want", "need", "would", "like", "can", "could",
        "get", "have", "to", "for", "please", "pls", "un", "una", "por", "favor", "quiero", "quisiera",
        "necesito", "ich", "mochte", "will", "ein", "eine", "bitte", "je", "voudrais",
    ];
    let message = words(message);
    let wished: Vec<&String> = message.iter().filter(|word| !WANTED.contains(&word.as_str())).collect();
    let is_it = |trigger: &String| {
        let trigger = words(trigger);
        trigger == message || !wished.is_empty() && trigger.iter().eq(wished.iter().copied())
    };
    !message.is_empty() && triggers.iter().any(is_it)
}

/// Without capitals and accents.
pub(crate) fn words(text: &str) -> Vec<String> {
    let plain: Cow<str> = if text.is_ascii() {
        text.into()
    } else {
        text.nfkd().filter(|c| !matches!(c, '\u{300}'..='\u{36f}')).collect()
    };
    plain
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

/// Thai, Japanese, Chinese and Korean write words, or words and their endings, without a space between them.
fn joins_words(c: char) -> bool {
    matches!(c, '\u{e00}'..='\u{e7f}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}' | '\u{20000}'..='\u{2ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_has_1_to_250_characters_and_a_session() {
        let parse = |message: &str, session: &str| VisitorMessage::parse(message, session);
        assert_eq!(parse("  Hi \r\n there ", "s-1").unwrap().text, "Hi \n there");
        assert!(parse(&"ü".repeat(250), "s").is_ok());
        for (message, session, field) in [
            ("", "s", "message"),
            (" \n\t ", "s", "message"),
            ("\u{200b}\u{feff}", "s", "message"),
            (&"x".repeat(251), "s", "message"),
            ("a\u{0}b", "s", "message"),
            ("hi", "", "session_id"),
            ("hi", "a b", "session_id"),
            ("hi", &"x".repeat(101), "session_id"),
        ] {
            let errors = parse(message, session).unwrap_err();
            assert_eq!(errors.messages().keys().collect::<Vec<_>>(), [field], "{message:?} {session:?}");
        }
    }

    #[test]
    fn triggers_are_whole_words_in_any_case() {
        let triggers: Vec<String> = ["pricing", "Sign up", ""].map(str::to_owned).into();
        for message in ["PRICING?", "what's your pricing", "How do I sign-up", "sign  UP now"] {
            assert!(is_triggered(message, &triggers), "{message}");
        }
        for message in ["repricing", "sign me up", "design up", "", "price"] {
            assert!(!is_triggered(message, &triggers), "{message}");
        }
        assert!(is_trigger("Pricing, ", &triggers) && is_trigger("sign up!", &triggers));
        assert!(
            is_trigger("I would like to sign up, please", &triggers) && is_trigger("pricing pls", &triggers)
        );
        for other in ["pricing of cakes", "?", "please", "I do not want pricing"] {
            assert!(!is_trigger(other, &triggers), "{other}");
        }
    }

    #[test]
    fn triggers_are_found_in_any_script_and_without_accents() {
        let triggers: Vec<String> =
            ["Teléfono", "价格", "가격", "ราคา", "devis", "฿"].map(str::to_owned).into();
        for message in
            ["su telefono?", "TELÉFONO", "请问价格多少", "가격이 얼마예요?", "ราคาเท่าไร", "un devis"]
        {
            assert!(is_triggered(message, &triggers), "{message}");
        }
        for message in ["telefonos", "价钱", "价。格局", "얼마예요?", "devises"] {
            assert!(!is_triggered(message, &triggers), "{message}");
        }
        assert!(is_trigger("telefono!", &triggers) && !is_trigger("价格多少", &triggers));
    }

    #[test]
    fn kinds_come_back_as_they_were_stored() {
        for kind in [TurnKind::Visitor, TurnKind::SmallTalk, TurnKind::Abandoned] {
            assert_eq!(TurnKind::from_stored(kind.as_str()), Some(kind));
        }
        assert_eq!(TurnKind::from_stored("?"), None);
        assert!(TurnKind::Answer.is_charged() && !TurnKind::Refusal.is_charged());
    }
}
