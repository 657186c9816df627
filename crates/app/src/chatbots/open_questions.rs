//! The owner sees what a bot did not know, and answers it: the answer becomes part of the FAQ, and the bot learns it.

use std::collections::HashSet;

use botwright_domain::audit::Subject;
use botwright_domain::chatbot::MAX_FAQ_TEXT;
use botwright_domain::open_question::{self, Asked, Lesson, OpenQuestion, Settled, Settling};
use botwright_domain::throttle::ANSWERS_PER_ACCOUNT;
use botwright_knowledge::{SmallTalk, faq, small_talk, stands_alone};
use botwright_store::chatbots::{self, Chatbot, Save};
use botwright_store::{Tx, accounts, open_questions};
use uuid::Uuid;

use super::whose;
use crate::accounts::Caller;
use crate::audit::note_change;
use crate::chat::Transcript;
use crate::throttling::Bucket;
use crate::{App, Failure, Outcome};

/// Replies that are looked through, the latest first.
const LOOKED_AT: u64 = 1_000;
const PAGE: usize = 30;

pub struct QuestionPage {
    pub questions: Vec<OpenQuestion>,
    pub total: usize,
}

impl App {
    /// The most frequent first.
    pub async fn open_questions(
        &self,
        caller: &Caller,
        bot: Uuid,
        search: &str,
        offset: u64,
    ) -> Outcome<QuestionPage> {
        let bot = self.own_bot(caller, bot).await?.id;
        let mut questions = self.still_open(bot).await?;
        let words = search.to_lowercase();
        questions.retain(|question| {
            let said = question.latest.words.to_lowercase();
            words.split_whitespace().all(|word| said.contains(word))
        });
        let total = questions.len();
        let offset = usize::try_from(offset).unwrap_or(usize::MAX);
        Ok(QuestionPage { questions: questions.into_iter().skip(offset).take(PAGE).collect(), total })
    }

    pub(super) async fn still_open(&self, bot: Uuid) -> Outcome<Vec<OpenQuestion>> {
        let asked = open_questions::unknown(self.store.read(), bot, LOOKED_AT).await?;
        let settled = open_questions::settled(self.store.read(), bot).await?;
        let seen_to = |plain: &str| settled.get(&self.secrets.question_mark(bot, plain)).copied();
        // What was said to "Did you mean …" asks nothing; the question before it is open.
        let asks = |asked: &Asked| !matches!(small_talk(&asked.words), Some(SmallTalk::Yes | SmallTalk::No));
        Ok(open_question::gather(asked.into_iter().filter(asks), seen_to))
    }

    /// A conversation, and those replies in it in which the bot did not know what its owner has taught it since.
    pub async fn transcript_with_taught(
        &self,
        caller: &Caller,
        bot: Uuid,
        conversation: Uuid,
    ) -> Outcome<(Transcript, HashSet<Uuid>)> {
        let transcript = self.transcript_of(caller, bot, conversation).await?;
        let db = self.store.read();
        let asked = open_questions::in_conversation(db, conversation, LOOKED_AT).await?;
        if asked.is_empty() {
            return Ok((transcript, HashSet::new()));
        }
        let settled = open_questions::settled(db, bot).await?;
        let is_taught = |asked: &Asked| {
            let settled = settled.get(&self.secrets.question_mark(bot, &asked.plain()));
            settled.is_some_and(|settled| settled.was_answered(asked))
        };
        Ok((transcript, asked.into_iter().filter(is_taught).map(|asked| asked.id).collect()))
    }

    /// Adds the answer to the bot's FAQ and lets it learn. `reply` is where the bot said that it did not know.
    pub async fn answer_question(
        &self,
        caller: &Caller,
        bot: Uuid,
        reply: Uuid,
        question: &str,
        answer: &str,
    ) -> Outcome<()> {
        let lesson = Lesson::parse(question, answer)?;
        let tx = self.store.begin().await?;
        let (bot, asked) = self.question_to_settle(&tx, caller, bot, reply).await?;
        if bot.unmetered {
            return Err(Failure::DemoBotStays);
        }
        let mark = self.secrets.question_mark(bot.id, &asked.plain());
        let settled = open_questions::settled(&tx, bot.id).await?.get(&mark).copied();
        if settled.is_some_and(|settled| settled.was_answered(&asked)) {
            return Err(Failure::NotNow(
                "This question was answered already. You can change the answer in the bot's FAQ.",
            ));
        }
        self.take_place(&tx, "answer-question", Bucket::Account(caller.user_id), ANSWERS_PER_ACCOUNT).await?;
        let named = Subject::bot(bot.id, &bot.details.name);
        let mut details = bot.details;
        details.faq_text = longer_faq(&details.faq_text, &lesson, &asked)?;
        let now = self.now();
        let save = Save { details, logo_key: None, file: None };
        let version =
            chatbots::save(&tx, whose(caller), bot.id, save, now).await?.ok_or(Failure::NoSuchBot)?;
        let settled = Settled { by: Settling::Answered, at: now };
        open_questions::settle(&tx, bot.id, mark, settled).await?;
        note_change(&tx, caller, bot.owner_id, named, now).await?;
        self.enqueue_learning(&tx, bot.id, version).await?;
        tx.commit().await?;
        self.wake_worker();
        Ok(())
    }

    /// The bot need not know this, however often it is asked.
    pub async fn dismiss_question(&self, caller: &Caller, bot: Uuid, reply: Uuid) -> Outcome<()> {
        let tx = self.store.begin().await?;
        let (bot, asked) = self.question_to_settle(&tx, caller, bot, reply).await?;
        let mark = self.secrets.question_mark(bot.id, &asked.plain());
        let settled = Settled { by: Settling::Dismissed, at: self.now() };
        open_questions::settle(&tx, bot.id, mark, settled).await?;
        Ok(tx.commit().await?)
    }

    /// Takes a dismissal back. What was answered stays answered.
    pub async fn reopen_question(&self, caller: &Caller, bot: Uuid, reply: Uuid) -> Outcome<()> {
        let tx = self.store.begin().await?;
        let (bot, asked) = self.question_to_settle(&tx, caller, bot, reply).await?;
        let mark = self.secrets.question_mark(bot.id, &asked.plain());
        open_questions::reopen(&tx, bot.id, &mark).await?;
        Ok(tx.commit().await?)
    }

    async fn question_to_settle(
        &self,
        tx: &Tx,
        caller: &Caller,
        bot: Uuid,
        reply: Uuid,
    ) -> Outcome<(Chatbot, Asked)> {
        accounts::lock_owner_of(tx, bot).await?;
        let bot = chatbots::lock(tx, whose(caller), bot).await?.ok_or(Failure::NoSuchBot)?;
        let asked = open_questions::one(tx, bot.id, reply).await?.ok_or(Failure::NoSuchQuestion)?;
        Ok((bot, asked))
    }
}

fn longer_faq(text: &str, lesson: &Lesson, asked: &Asked) -> Outcome<String> {
    // "And on Sundays?" would be answered like this whatever was asked before it.
    let wording = asked.wording_beside(&lesson.question).filter(|words| stands_alone(words));
    let longer = faq::append(text, &lesson.question, wording.as_deref(), &lesson.answer).ok_or_else(|| {
        Failure::invalid(
            "answer",
            "This would not be read as one question with its answer. Please leave out lines that look like a heading or \
             another question, or write it into the FAQ of the bot's form",
        )
    })?;
    if longer.chars().count() > MAX_FAQ_TEXT {
        return Err(Failure::invalid(
            "answer",
            "The FAQ of this bot is full. Please shorten it in the bot's form",
        ));
    }
    Ok(longer)
}
