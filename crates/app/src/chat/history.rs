//! All that was said to a bot in a time, as plain text for its owner's files. Written piece by piece, so that years of
//! talk need no more memory than a page of it.

use std::fmt::Write;
use std::sync::Arc;

use botwright_domain::chat::TurnKind;
use botwright_store::chatbots::Chatbot;
use botwright_store::conversations::{self, Conversation};
use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveTime, Utc};
use futures::stream::BoxStream;
use futures::{StreamExt, stream};
use uuid::Uuid;

use crate::accounts::Caller;
use crate::{App, Failure, Outcome};

const PAGE: u64 = 50;
const TURNS: u64 = 5_000;

/// Days in UTC, both included.
#[derive(Clone, Copy, Debug, Default)]
pub struct Period {
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

pub struct History {
    pub bot_code: String,
    pub text: BoxStream<'static, Outcome<String>>,
}

impl Period {
    /// Days as `YYYY-MM-DD`; empty means without end. The first may not lie behind the last.
    pub fn parse(from: &str, to: &str) -> Outcome<Self> {
        let day = |field: &str, text: &str| match text.trim() {
            "" => Ok(None),
            text => NaiveDate::parse_from_str(text.get(..10).unwrap_or(text), "%Y-%m-%d")
                .map(Some)
                .map_err(|_| Failure::invalid(field, "Please give a date as YYYY-MM-DD")),
        };
        let period = Self { from: day("from_date", from)?, to: day("to_date", to)? };
        match period {
            Self { from: Some(from), to: Some(to) } if from > to => {
                Err(Failure::invalid("from_date", "The first day must not be after the last"))
            }
            period => Ok(period),
        }
    }

    fn begins(self) -> Option<DateTime<Utc>> {
        self.from.map(|day| day.and_time(NaiveTime::MIN).and_utc())
    }

    fn ends(self) -> Option<DateTime<Utc>> {
        // Beyond the year 9999 times no longer sort as they are written.
        let next = self.to?.checked_add_days(Days::new(1)).filter(|next| next.year() <= 9999)?;
        Some(next.and_time(NaiveTime::MIN).and_utc())
    }

    fn holds(self, time: DateTime<Utc>) -> bool {
        self.begins().is_none_or(|begin| time >= begin) && self.ends().is_none_or(|end| time < end)
    }
}

impl App {
    pub async fn history(self: &Arc<Self>, caller: &Caller, bot: Uuid, period: Period) -> Outcome<History> {
        let bot = self.own_bot(caller, bot).await?;
        let bot_code = bot.code.clone();
        let head = stream::once(std::future::ready(Ok(heading(&bot, period, self.now()))));
        let app = self.clone();
        let pages = stream::try_unfold(Some(0), move |offset| {
            let (app, bot_id) = (app.clone(), bot.id);
            async move {
                let Some(offset) = offset else { return Ok(None) };
                app.history_page(bot_id, period, offset).await
            }
        });
        Ok(History { bot_code, text: head.chain(pages).boxed() })
    }

    /// The text of one page of conversations, and where the next begins.
    async fn history_page(
        &self,
        bot: Uuid,
        period: Period,
        offset: u64,
    ) -> Outcome<Option<(String, Option<u64>)>> {
        let db = self.store.read();
        let found = conversations::between(db, bot, period.begins(), period.ends(), offset, PAGE).await?;
        if found.is_empty() {
            let nothing = (offset == 0).then(|| ("\nNo conversations in this time.\n".to_owned(), None));
            return Ok(nothing);
        }
        let mut text = String::new();
        for conversation in &found {
            let turns = conversations::transcript(db, conversation.id, TURNS).await?;
            let turns: Vec<_> = turns.into_iter().filter(|turn| period.holds(turn.created_at)).collect();
            if turns.is_empty() {
                continue;
            }
            text.push_str(&title(conversation));
            for turn in turns {
                let who = if turn.kind == TurnKind::Visitor { "Visitor" } else { "Bot" };
                let said = turn.text.replace('\n', "\n    ");
                let _ = writeln!(text, "[{}] {who}: {said}", time(turn.created_at));
            }
        }
        Ok(Some((text, Some(offset + PAGE))))
    }
}

fn heading(bot: &Chatbot, period: Period, now: DateTime<Utc>) -> String {
    let day = |day: Option<NaiveDate>, open: &str| day.map_or_else(|| open.to_owned(), |day| day.to_string());
    format!(
        "Conversations of {} ({})\nFrom {} to {}. All times are UTC. Written {}.\n",
        bot.details.name,
        bot.code,
        day(period.from, "the beginning"),
        day(period.to, "now"),
        time(now),
    )
}

fn title(conversation: &Conversation) -> String {
    let rating = conversation.rating.map(|stars| format!(", rated {stars} of 5")).unwrap_or_default();
    format!("\n--- Conversation begun {}{rating} ---\n", time(conversation.started_at))
}

fn time(time: DateTime<Utc>) -> String {
    time.format("%Y-%m-%d %H:%M:%S UTC").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_is_whole_days() {
        let period = Period::parse("2026-02-28", " 2026-03-01 ").unwrap();
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        assert!(period.holds(at("2026-02-28T00:00:00Z")) && period.holds(at("2026-03-01T23:59:59Z")));
        assert!(!period.holds(at("2026-02-27T23:59:59Z")) && !period.holds(at("2026-03-02T00:00:00Z")));
        assert!(Period::parse("", "9999-12-31").unwrap().holds(at("2026-01-01T00:00:00Z")));
        assert!(Period::parse("", "").unwrap().holds(at("1999-01-01T00:00:00Z")));
        assert!(Period::parse("2026-05-01T10:00:00Z", "").unwrap().from.is_some());
        for (from, to) in
            [("tomorrow", ""), ("", "2026-13-01"), ("2026-03-02", "2026-03-01"), ("ü2026-01-0", "")]
        {
            assert!(Period::parse(from, to).is_err(), "{from} {to}");
        }
    }
}
