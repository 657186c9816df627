//! Tells an owner that a visitor left their details, with what was said before. To answer the mail is to write to the
//! visitor, if they left an address.

use botwright_domain::account::EmailAddress;
use botwright_domain::chat::TurnKind;
use botwright_domain::lead::LeadValue;
use botwright_store::conversations::StoredTurn;
use chrono::{DateTime, Utc};

use super::Letter;
use super::letters::page;

pub fn new_lead(bot: &str, values: &[LeadValue], said: &[StoredTurn], at: DateTime<Utc>) -> Letter {
    let at = at.format("%-d %B %Y at %H:%M UTC");
    let opening = format!("Somebody left their details with your bot {bot} on {at}.");
    let lines: Vec<String> = values.iter().map(|value| format!("{}: {}", value.label, value.value)).collect();
    let turns: Vec<(&str, &str)> = said.iter().filter_map(spoken).collect();
    let transcript: Vec<String> =
        turns.iter().map(|(who, text)| format!("{who}: {}", text.replace('\n', "\n  "))).collect();
    let transcript = if transcript.is_empty() { "(Nothing was said.)".into() } else { transcript.join("\n") };
    let html_lines: Vec<String> = values
        .iter()
        .map(|value| format!("<p><b>{}</b><br>{}</p>", escaped(&value.label), escaped(&value.value)))
        .collect();
    let html_turns: Vec<String> = turns
        .iter()
        .map(|(who, text)| format!("<p><b>{who}</b><br>{}</p>", escaped(text).replace('\n', "<br>")))
        .collect();
    Letter {
        subject: format!("A new lead from {}", one_line(bot)),
        text: format!(
            "Hello,\n\n{opening}\n\n{}\n\nThe conversation\n----------------\n{transcript}\n\nBotwright\n",
            lines.join("\n")
        ),
        html: page(&format!(
            "<p>Hello,</p><p>{}</p>{}<h3>The conversation</h3>{}",
            escaped(&opening),
            html_lines.concat(),
            html_turns.concat()
        )),
        reply_to: values.iter().find_map(|value| EmailAddress::parse(&value.value).ok()),
    }
}

fn spoken(turn: &StoredTurn) -> Option<(&str, &str)> {
    match turn.kind {
        TurnKind::Pending => None,
        TurnKind::Visitor => Some(("Visitor", turn.text.as_str())),
        _ => Some(("Bot", turn.text.as_str())),
    }
}

pub(super) fn one_line(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}

/// What strangers wrote stays text.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    #[test]
    fn the_owner_reads_the_lead_and_the_talk_and_no_markup_of_strangers() {
        let value = |label: &str, value: &str| LeadValue {
            name: "x".into(),
            label: label.into(),
            value: value.into(),
        };
        let turn = |kind, text: &str| StoredTurn {
            id: Uuid::nil(),
            kind,
            text: text.into(),
            sources: None,
            created_at: DateTime::UNIX_EPOCH,
        };
        let said = [turn(TurnKind::Visitor, "<script>alert(1)</script>"), turn(TurnKind::Answer, "Hm.")];
        let letter = new_lead("Linden", &[value("Full Name", "Ann <b>")], &said, DateTime::UNIX_EPOCH);
        assert_eq!(letter.subject, "A new lead from Linden");
        assert!(letter.text.contains("Full Name: Ann <b>") && letter.text.contains("Bot: Hm."));
        assert!(
            !letter.html.contains("<script>") && letter.html.contains("Ann &lt;b&gt;"),
            "{}",
            letter.html
        );
    }
}
