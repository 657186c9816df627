//! What a bot did not know, in its owner's hands: listed, answered, dismissed.

use botwright_testkit::{ModelServer, Reply, TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};

use crate::bot_calls::form;
use crate::chat_calls::FAQ;
use crate::{Answer, TestApp};

const GIFTS: &str = "Do you have gift vouchers?";

impl TestApp {
    async fn questions(&self, token: &str, bot: &str) -> Value {
        self.read(Some(token), &format!("/api/bot/{bot}/questions")).await.expect(200).json()
    }

    /// The words of the open questions, and how often each was asked.
    async fn open(&self, token: &str, bot: &str) -> Vec<(String, u64)> {
        let list = self.questions(token, bot).await;
        let questions = list["questions"].as_array().unwrap();
        assert_eq!(list["total"], questions.len());
        questions
            .iter()
            .map(|one| (one["question"].as_str().unwrap().to_owned(), one["times"].as_u64().unwrap()))
            .collect()
    }

    /// Which one it is, by its words.
    async fn open_id(&self, token: &str, bot: &str, words: &str) -> String {
        let list = self.questions(token, bot).await;
        let found = list["questions"].as_array().unwrap().iter().find(|one| one["question"] == words);
        found.unwrap_or_else(|| panic!("{words} is not in {list}"))["id"].as_str().unwrap().to_owned()
    }

    async fn answer(&self, token: &str, bot: &str, id: &str, question: &str, answer: &str) -> Answer {
        let body = json!({ "question": question, "answer": answer });
        self.as_owner(Method::POST, token, &format!("/api/bot/{bot}/questions/{id}/answer"), &body).await
    }

    /// Of each conversation, the latest first, what was asked before the replies that are marked as taught.
    async fn taught(&self, token: &str, bot: &str) -> Vec<Vec<String>> {
        let path = format!("/api/bot/{bot}/conversations");
        let list = self.read(Some(token), &path).await.expect(200).json();
        let mut taught = vec![];
        for conversation in list["conversations"].as_array().unwrap() {
            let path = format!("{path}/{}", conversation["id"].as_str().unwrap());
            let turns = self.read(Some(token), &path).await.expect(200).json()["turns"].clone();
            let pairs = turns.as_array().unwrap().windows(2);
            let marked = pairs.filter(|pair| pair[1]["taught"] == true);
            taught.push(marked.map(|pair| pair[0]["text"].as_str().unwrap().to_owned()).collect());
        }
        taught
    }

    async fn dismiss(&self, token: &str, bot: &str, id: &str) -> Answer {
        self.call(Method::DELETE, &format!("/api/bot/{bot}/questions/{id}"), Some(token), None).await
    }

    async fn reopen(&self, token: &str, bot: &str, id: &str) -> Answer {
        self.call(Method::POST, &format!("/api/bot/{bot}/questions/{id}/reopen"), Some(token), None).await
    }
}

both_databases!(
    async fn a_bot_learns_what_it_did_not_know(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        for (session, message) in [
            ("a", "Do you deliver?"),
            ("a", "Are there vegan wedding rings?"),
            ("b", "DO YOU HAVE  GIFT VOUCHERS"),
            ("c", GIFTS),
        ] {
            app.clock.advance(TimeDelta::minutes(1));
            app.ask(&bot, message, session).await;
        }
        assert_eq!(
            app.open(&token, &bot).await,
            [(GIFTS.to_owned(), 2), ("Are there vegan wedding rings?".to_owned(), 1)]
        );
        let searched = app.read(Some(&token), &format!("/api/bot/{bot}/questions?search=VEGAN")).await;
        assert_eq!(searched.json()["total"], 1);
        let beyond = app.read(Some(&token), &format!("/api/bot/{bot}/questions?offset=99")).await.json();
        assert_eq!((&beyond["total"], &beyond["questions"]), (&json!(2), &json!([])));

        let version = app.own(&token, &bot).await["version"].as_i64().unwrap();
        let id = app.open_id(&token, &bot, GIFTS).await;
        app.answer(&token, &bot, &id, "Can I buy a gift card?", "Yes, at the counter.\n\nFrom $10 on.")
            .await
            .expect(200);
        let learned = app.learned(&token, &bot).await;
        assert_eq!(learned["training_status"], "ready", "{learned}");
        let own = app.own(&token, &bot).await;
        let faq = own["faq_text"].as_str().unwrap();
        assert_eq!(
            faq,
            format!(
                "{FAQ}\n\nQ: Can I buy a gift card?\nAlso asked: {GIFTS}\nA: Yes, at the counter.\n\nFrom $10 on."
            )
        );
        // Whoever has the form open would undo it.
        assert_eq!(own["version"], version + 1);
        for (session, message) in [("d", GIFTS), ("e", "Can I buy a gift card?")] {
            let reply = app.ask(&bot, message, session).await;
            assert_eq!(
                (reply.kind(), reply.text().as_str()),
                ("answer", "Yes, at the counter.\n\nFrom $10 on.")
            );
        }
        assert_eq!(app.ask(&bot, "Do you deliver?", "f").await.kind(), "answer");
        assert_eq!(app.open(&token, &bot).await, [("Are there vegan wedding rings?".to_owned(), 1)]);
    }
);

both_databases!(
    async fn words_that_mean_nothing_alone_are_no_wording_and_signs_are_no_question(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        let pointing = "what about those ones?";
        for message in [pointing, "?", "12", "xy"] {
            app.ask(&bot, message, "a").await;
        }
        assert_eq!(app.open(&token, &bot).await, [(pointing.to_owned(), 1)]);
        let id = app.open_id(&token, &bot, pointing).await;
        app.answer(&token, &bot, &id, GIFTS, "Yes.").await.expect(200);
        let faq = app.own(&token, &bot).await["faq_text"].as_str().unwrap().to_owned();
        assert_eq!(faq, format!("{FAQ}\n\nQ: {GIFTS}\nA: Yes."));
    }
);

both_databases!(
    async fn an_answer_is_added_once(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        app.ask(&bot, GIFTS, "a").await;
        let id = app.open_id(&token, &bot, GIFTS).await;
        let answers = join_all((0..6).map(|_| app.answer(&token, &bot, &id, GIFTS, "Yes."))).await;
        let statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
        assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
        assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 5, "{statuses:?}");
        let faq = app.own(&token, &bot).await["faq_text"].as_str().unwrap().to_owned();
        assert_eq!(faq, format!("{FAQ}\n\nQ: {GIFTS}\nA: Yes."));
    }
);

both_databases!(
    async fn what_is_dismissed_stays_away_and_what_is_asked_after_its_answer_comes_back(
        database: TestDatabase,
    ) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        let rings = "Are there vegan wedding rings?";
        for message in [GIFTS, rings] {
            app.ask(&bot, message, "a").await;
        }
        let rings_id = app.open_id(&token, &bot, rings).await;
        app.dismiss(&token, &bot, &rings_id).await.expect(200);
        assert_eq!(app.open(&token, &bot).await.len(), 1);
        let other = app.owner("bob@example.com").await;
        app.reopen(&other, &bot, &rings_id).await.expect(404);
        app.reopen(&token, &bot, &rings_id).await.expect(200);
        assert_eq!(app.open(&token, &bot).await.len(), 2, "dismissed by mistake");
        app.dismiss(&token, &bot, &rings_id).await.expect(200);
        let id = app.open_id(&token, &bot, GIFTS).await;
        app.answer(&token, &bot, &id, GIFTS, "Yes.").await.expect(200);
        app.reopen(&token, &bot, &id).await.expect(200);
        assert_eq!(app.open(&token, &bot).await, [], "what was answered stays answered");
        // Before the bot has learned the answer, it is asked both again.
        app.clock.advance(TimeDelta::minutes(1));
        for message in ["do you have gift vouchers", rings] {
            app.ask(&bot, message, "b").await;
        }
        assert_eq!(app.open(&token, &bot).await, [("do you have gift vouchers".to_owned(), 1)]);
        // The conversation tells which of them need no answer any more: both were asked in it, one was answered.
        assert_eq!(app.taught(&token, &bot).await, [vec![], vec![GIFTS]]);
        // What was dismissed by mistake can still be answered, from its conversation.
        app.answer(&token, &bot, &id, GIFTS, "Yes.").await.expect(409);
        app.answer(&token, &bot, &rings_id, rings, "No, sorry.").await.expect(200);
        app.run_jobs().await;
        assert_eq!(app.ask(&bot, rings, "c").await.text(), "No, sorry.");
    }
);

both_databases!(
    async fn what_the_bot_has_learned_otherwise_is_no_longer_open(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        let rings = "Are there vegan wedding rings?";
        for message in [GIFTS, "do you have any gift vouchers please", rings] {
            app.ask(&bot, message, "a").await;
        }
        let first = app.open_id(&token, &bot, GIFTS).await;
        let save = async |faq: String| {
            let form = form().text("bot_id", bot.clone()).text("faq_text", faq);
            app.send_form("/api/update_user_bot", &token, form).await.expect(200);
            app.run_jobs().await;
        };
        save(format!("{FAQ}\n\nDo you bake on Christmas?\nNo, we sleep.")).await;
        assert_eq!(app.open(&token, &bot).await.len(), 3, "that was none of the questions");
        save(format!("{FAQ}\n\n{GIFTS}\nYes, at the counter.")).await;
        assert_eq!(app.open(&token, &bot).await, [(rings.to_owned(), 1)], "in other words as well");
        // If the owner finds that it was no answer, they can still give one.
        app.answer(&token, &bot, &first, "Can I buy a voucher?", "From $10 on.").await.expect(200);
        app.answer(&token, &bot, &first, "Can I buy a voucher?", "From $10 on.").await.expect(409);
    }
);

#[tokio::test]
async fn what_a_model_refused_stays_open_until_there_is_something_new_to_say() {
    let model = ModelServer::start().await;
    let flags = ["--model", &format!("openai:{}", ModelServer::MODEL), "--model-url", &model.url];
    let app = TestApp::start_with(&TestDatabase::sqlite(), &flags).await;
    let token = app.owner("ann@example.com").await;
    let bot = app.bakery(&token).await;
    model.then(Reply::says("[[UNKNOWN]] I do not know where to."));
    assert_eq!(app.ask(&bot, "Do you deliver?", "a").await.kind(), "refusal");
    let delivery = "Within 5 km, from $20 on.";
    for (answer, open) in [("Within 5 km, from $20 on.\n\nQ: Do you bake?\nA: Yes.", 1), ("Everywhere.", 0)] {
        let form = form().text("bot_id", bot.clone()).text("faq_text", FAQ.replace(delivery, answer));
        app.send_form("/api/update_user_bot", &token, form).await.expect(200);
        app.run_jobs().await;
        assert_eq!(app.open(&token, &bot).await.len(), open, "{answer}");
    }
}

both_databases!(
    async fn a_suggestion_that_was_taken_up_is_no_open_question(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        for (session, next) in [("a", "Do you sell gluten-free bread?"), ("b", "When are you open?")] {
            let suggested = app.ask(&bot, GIFTS, session).await;
            assert_eq!(suggested.kind(), "suggestion");
            assert_eq!(suggested.text().contains(next), session == "a", "{}", suggested.text());
            assert_eq!(app.ask(&bot, next, session).await.kind(), "answer");
            assert_eq!(app.open(&token, &bot).await.len(), usize::from(session == "b"));
        }
        // Who finds none of them has asked nothing new by saying so.
        assert_eq!(app.ask(&bot, GIFTS, "c").await.kind(), "suggestion");
        assert_eq!(app.ask(&bot, "none of these", "c").await.kind(), "refusal");
        // And the one that went on with something else.
        assert_eq!(app.open(&token, &bot).await, [(GIFTS.to_owned(), 2)]);
    }
);

both_databases!(
    async fn of_several_questions_those_without_an_answer_are_open(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        let (both, rings) =
            ("Do you deliver? Are there vegan wedding rings?", "Are there vegan wedding rings?");
        let reply = app.ask(&bot, both, "a").await;
        assert_eq!(reply.kind(), "partly", "{}", reply.text());
        assert_eq!(app.used(&token, &bot).await, (1, 0), "what was answered is charged");
        assert_eq!(app.open(&token, &bot).await, [(rings.to_owned(), 1)]);
        let id = app.open_id(&token, &bot, rings).await;
        app.answer(&token, &bot, &id, rings, "No, sorry.").await.expect(200);
        app.run_jobs().await;
        assert_eq!(app.open(&token, &bot).await, []);
        let reply = app.ask(&bot, both, "b").await;
        assert_eq!(reply.kind(), "answer");
        assert!(reply.text().contains("No, sorry."), "{}", reply.text());
    }
);

both_databases!(
    async fn questions_belong_to_the_owner_of_their_bot(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--admin-password", "correct horse"]).await;
        let (ann, bob) = (app.owner("ann@example.com").await, app.owner("bob@example.com").await);
        let (bot, foreign) = (app.bakery(&ann).await, app.bakery(&bob).await);
        app.ask(&bot, GIFTS, "a").await;
        let id = app.open_id(&ann, &bot, GIFTS).await;
        app.read(Some(&bob), &format!("/api/bot/{bot}/questions")).await.expect(404);
        // Neither by the bot, nor by a bot of one's own with somebody else's question.
        for through in [&bot, &foreign] {
            app.answer(&bob, through, &id, GIFTS, "No.").await.expect(404);
            app.dismiss(&bob, through, &id).await.expect(404);
        }
        assert_eq!(app.own(&ann, &bot).await["faq_text"], FAQ);
        assert_eq!(app.open(&ann, &bot).await.len(), 1);
        let admin = app.log_in("admin@botwright.local", "correct horse").await.expect(200).json();
        let admin = admin["access_token"].as_str().unwrap();
        app.answer(admin, &bot, &id, GIFTS, "Yes.").await.expect(200);
        assert_eq!(app.open(&ann, &bot).await, []);
        assert_eq!(app.events(admin, "bot_changed").await.len(), 1);
    }
);

both_databases!(
    async fn bad_answers_change_nothing(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        app.ask(&bot, "Do you deliver?", "a").await;
        app.ask(&bot, GIFTS, "a").await;
        let id = app.open_id(&token, &bot, GIFTS).await;
        let empty = app.answer(&token, &bot, &id, " ", "\n").await.expect(422).json();
        assert_eq!(
            (&empty["errors"]["question"], &empty["errors"]["answer"]),
            (&json!("Please enter the question"), &json!("Please enter the answer"))
        );
        app.answer(&token, &bot, &id, GIFTS, &"y".repeat(4_001)).await.expect(422);
        app.answer(&token, &bot, &id, &"x".repeat(251), "Yes.").await.expect(422);
        app.answer(&token, &bot, &id, GIFTS, "Yes.\u{0}").await.expect(422);
        let two = "Yes.\n\nWhat do they cost then?\nTen dollars.";
        let two = app.answer(&token, &bot, &id, GIFTS, two).await.expect(422);
        assert!(two.detail().contains("one question with its answer"), "{}", two.detail());
        for wrong in ["x", "00000000-0000-0000-0000-000000000000"] {
            app.answer(&token, &bot, wrong, GIFTS, "Yes.").await.expect(404);
            app.dismiss(&token, &bot, wrong).await.expect(404);
        }
        // An answered question is none to see to.
        let list = app.read(Some(&token), &format!("/api/bot/{bot}/conversations")).await.json();
        let conversation = list["conversations"][0]["id"].as_str().unwrap();
        let path = format!("/api/bot/{bot}/conversations/{conversation}");
        let turns = app.read(Some(&token), &path).await.json()["turns"].clone();
        assert_eq!((&turns[1]["kind"], &turns[3]["id"]), (&json!("answer"), &json!(id)));
        app.answer(&token, &bot, turns[1]["id"].as_str().unwrap(), GIFTS, "Yes.").await.expect(404);
        assert_eq!(app.own(&token, &bot).await["faq_text"], FAQ);
        assert_eq!(app.open(&token, &bot).await.len(), 1);
    }
);

both_databases!(
    async fn an_erased_visitors_question_goes_with_them(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        app.ask(&bot, "I am zoe@example.net, where is my wedding ring?", "a").await;
        assert_eq!(app.open(&token, &bot).await.len(), 1);
        let body = json!({ "address": "zoe@example.net" });
        app.as_owner(Method::POST, &token, "/privacy/erase", &body).await.expect(200);
        assert_eq!(app.open(&token, &bot).await, []);
    }
);
