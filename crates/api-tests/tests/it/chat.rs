//! Chatting with the built-in engine: what is known, what is not, what it costs, and who may ask.

use std::sync::Arc;

use botwright_testkit::{TestClock, TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::json;

use crate::TestApp;
use crate::bot_calls::{file, form};
use crate::chat_calls::{Events, FAQ, said};

const SSE: &str = "text/event-stream";

both_databases!(
    async fn a_question_is_answered_in_three_forms_with_its_source(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;

        let events = app.ask(&bot, "what are your opening hours?", "s1").await;
        assert_eq!(events.names(), ["delta", "sources", "done"]);
        assert_eq!(events.text(), "**When are you open?**\n\nDaily from 8 to 18.", "hours stand in neither");
        assert_eq!(events.of("sources")["sources"][0]["title"], "When are you open?");
        assert_eq!(events.kind(), "answer");

        let plain = app.ask_as("*/*", &bot, "DO YOU DELIVER", "s1").await.expect(200);
        assert_eq!(plain.text, "Within 5 km, from $20 on.");
        assert_eq!(plain.headers["content-type"], "text/plain; charset=utf-8");
        assert_eq!(plain.headers["x-accel-buffering"], "no");

        let json = app.ask_as("application/json", &bot, "gluten free bred", "s2").await.expect(200).json();
        assert_eq!(json["reply"], "**Do you sell gluten-free bread?**\n\nYes, on Tuesdays and Fridays.");
        assert_eq!((&json["kind"], &json["lead_form"]), (&json!("answer"), &json!(null)));

        assert_eq!(app.used(&token, &bot).await, (3, 0));
        let own = app.own(&token, &bot).await;
        assert_eq!(own["conversation_count"], 2);
        let bots = app.read(Some(&token), "/api/my-bots").await.expect(200).json();
        assert_eq!(bots["chatbots"][0]["monthly_conversations"], 2);
        assert_eq!(bots["chatbots"][0]["last_conversation"].as_str().unwrap()[..19], app.now()[..19]);
    }
);

both_databases!(
    async fn who_writes_spanish_is_answered_in_spanish(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let form = Form::new()
            .text("botName", "Tilo")
            .text("businessName", "Panadería Tilo")
            .text("businessType", "Bakery")
            .text("description", "Horneamos pan de masa madre todos los días en Sevilla.")
            .text("mobile", "+34 600 111 222")
            .text("faq_text", "P: ¿Cuál es el horario?\nR: Todos los días de 8 a 18.");
        let bot = app.create(&token, form).await;
        app.run_jobs().await;
        let ask = async |message: &str, session: &str| app.ask(&bot, message, session).await.text();
        assert_eq!(ask("¿Qué horario tienen?", "s").await, "Todos los días de 8 a 18.");
        assert_eq!(
            ask("hola, buenas tardes", "s").await,
            "¡Hola! ¿Qué te gustaría saber sobre Panadería Tilo?"
        );
        let unsure = ask("¿A qué hora abren?", "s").await;
        assert!(unsure.starts_with("No estoy seguro de haber entendido. ¿Querías decir…?"), "{unsure}");
        let refusal = "Lo siento, no tengo una respuesta para eso. Puedes contactar con Panadería Tilo por correo en \
                       ann@example.com o por teléfono en el +34 600 111 222. O deja tus datos aquí abajo y te responderán.";
        assert_eq!(ask("no, ninguna", "s").await, refusal);
        assert_eq!(ask("¿Quién ganó el mundial de fútbol de 1974?", "s").await, refusal);
        // Words of no language: as before in the conversation, and at its beginning as the owner writes.
        for session in ["s", "new"] {
            assert_eq!(ask("xyzzy 1974", session).await, refusal, "{session}");
        }
        let contact = ask("¿Cómo puedo contactar con ustedes?", "s").await;
        assert_eq!(contact, "Correo: ann@example.com\nTeléfono: +34 600 111 222");
        // Whoever writes English hears English.
        let english = ask("Who won the football world cup in 1974?", "s").await;
        assert!(english.starts_with("I am sorry, I do not have an answer to that."), "{english}");
    }
);

both_databases!(
    async fn what_is_not_known_is_said_and_not_charged(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        let unknown = app.ask(&bot, "Who won the football world cup in 1974?", "s").await;
        assert_eq!(unknown.names(), ["delta", "lead_form", "done"]);
        assert_eq!(unknown.kind(), "refusal");
        assert!(
            unknown.text().contains("by email at ann@example.com or by phone at +49 30 1234"),
            "{}",
            unknown.text()
        );
        assert_eq!(unknown.of("lead_form")["reason"], "unknown");
        assert_eq!(unknown.of("lead_form")["fields"][0]["name"], "full_name");
        assert_eq!(app.used(&token, &bot).await, (0, 0));

        let hello = app.ask(&bot, "Hello!!", "s").await;
        assert_eq!((hello.kind(), hello.names()), ("small_talk", vec!["delta", "done"]));
        let human = app.ask(&bot, "can I talk to a human please", "s").await;
        assert_eq!(human.of("lead_form")["reason"], "asked");
        assert_eq!(app.ask(&bot, "who are you?", "s").await.kind(), "answer", "the owner said who");
        let trigger = app.ask(&bot, "Pricing: do you deliver?", "s").await;
        assert_eq!((trigger.kind(), &trigger.of("lead_form")["reason"]), ("answer", &json!("trigger")));
        let wanted = app.ask(&bot, "PRICING!", "s").await;
        assert_eq!(
            (wanted.kind(), &wanted.of("lead_form")["reason"]),
            ("small_talk", &json!("trigger")),
            "{}",
            wanted.text()
        );
        assert!(wanted.text().starts_with("Gladly. Leave your details below"), "{}", wanted.text());
        let ready = app.ask(&bot, "zxqv pricing wvut", "another").await;
        assert!(ready.text().starts_with("Gladly."), "no apology to who is ready to buy: {}", ready.text());
        assert_eq!(app.used(&token, &bot).await, (6, 0));
    }
);

both_databases!(
    async fn complaints_get_a_person_and_rudeness_a_calm_word(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        for (message, beginning) in [
            ("My cake arrived completely broken!", "I am sorry to hear that. The people of"),
            ("fuck you", "I am sorry that I could not help. You can reach"),
            ("your bread is the best", "Thank you, "),
            ("are you a human?", "I am an automated assistant."),
        ] {
            let reply = app.ask(&bot, message, "s").await;
            assert_eq!(reply.kind(), "small_talk", "{message}: {}", reply.text());
            assert!(reply.text().starts_with(beginning), "{message}: {}", reply.text());
            let wants_a_person = message.contains("broken");
            assert_eq!(reply.names().contains(&"lead_form"), wants_a_person, "{message}");
        }
        let open = app.read(Some(&token), &format!("/api/bot/{bot}/questions")).await.expect(200).json();
        assert_eq!(open["total"], 0, "{open}");
    }
);

both_databases!(
    async fn a_follow_up_is_understood_in_the_light_of_what_was_asked(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let faq = "Q: When are you open on weekdays?\nA: From 8 to 18.\n\nQ: When are you open on Sundays?\n\
                   A: We are closed on Sundays.\n\nQ: Do you sell cake on Sundays?\nA: Only by order.";
        let bot = app.create(&token, form().text("faq_text", faq)).await;
        app.run_jobs().await;
        assert_eq!(app.ask(&bot, "when are you open on weekdays", "s").await.text(), "From 8 to 18.");
        assert_eq!(app.ask(&bot, "and on Sundays?", "s").await.text(), "We are closed on Sundays.");
        // Another visitor's words mean nothing here.
        let alone = app.ask(&bot, "do you sell cake on sundays", "t").await;
        assert_eq!(alone.text(), "Only by order.");
    }
);

both_databases!(
    async fn two_questions_in_one_message_get_two_answers(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        let both = app.ask(&bot, "When are you open, and can I park at the shop?", "s").await;
        assert_eq!(both.text(), "Daily from 8 to 18.\n\nThere are five free places behind the house.");
        assert_eq!(both.of("sources")["sources"].as_array().unwrap().len(), 2);
        assert_eq!(app.used(&token, &bot).await, (1, 0));
        let three = app.ask(&bot, "when are you open, do you deliver, can i park at the shop", "s").await;
        assert_eq!(
            three.text(),
            "Daily from 8 to 18.\n\nWithin 5 km, from $20 on.\n\nThere are five free places behind the house."
        );
        let half = app.ask(&bot, "Can I park at the shop, and who won the world cup?", "s").await;
        let told = "There are five free places behind the house.\n\n\
                    I am sorry, I do not have an answer to “who won the world cup?”. You can reach";
        assert!(half.text().starts_with(told), "{}", half.text());
        assert_eq!(half.kind(), "partly");
        let faq = "Q: How do I cancel an order?\nA: By phone.\n\nQ: How do I change an order?\nA: By email.";
        let token = app.owner("bob@example.com").await;
        let shop = app.create(&token, form().text("faq_text", faq)).await;
        app.run_jobs().await;
        let unsure = app.ask(&shop, "How do I change an order, and how do I undo my order", "s").await;
        let told =
            "By email.\n\nI am not sure I understood “how do I undo my order”. Did you mean:\n- How do I ";
        assert!(unsure.text().starts_with(told), "{}", unsure.text());
        assert_eq!((unsure.kind(), unsure.names()), ("partly", vec!["delta", "sources", "done"]));
        assert_eq!(unsure.of("done")["suggestions"].as_array().unwrap().len(), 2);
        let open = app.read(Some(&token), &format!("/api/bot/{shop}/questions")).await.expect(200).json();
        assert!(open.to_string().contains("how do I undo my order"), "{open}");
        // Only where all of it asks: else the message is taken as a whole.
        let told = app.ask(&bot, "Can I park at the shop? My van is rather old.", "s").await;
        assert!(!told.text().contains("I am sorry"), "{}", told.text());
    }
);

both_databases!(
    async fn two_questions_that_the_owner_answers_as_one_stay_one(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let faq = format!("{FAQ}\n\nQ: Do you deliver, and can I park at the shop?\nA: Yes to both.");
        let bot = app.create(&token, form().text("faq_text", faq)).await;
        app.run_jobs().await;
        let both = app.ask(&bot, "do you deliver, and can I park at the shop?", "s").await;
        assert_eq!(both.text(), "Yes to both.");
    }
);

both_databases!(
    async fn yes_and_no_answer_what_the_bot_offered(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let faq = "Q: How do I cancel an order?\nA: By phone.\n\nQ: How do I change an order?\nA: By email.";
        let bot = app.create(&token, form().text("faq_text", faq)).await;
        app.run_jobs().await;
        assert_eq!(app.ask(&bot, "yes please", "s").await.kind(), "small_talk");
        let offered = app.ask(&bot, "how do I undo my order", "s").await;
        assert_eq!(offered.kind(), "suggestion", "{}", offered.text());
        let ways = "\n\nIf it is something else, you can reach Linden Bakery by email at ann@example.com";
        assert!(offered.text().contains(ways), "{}", offered.text());
        assert_eq!(offered.of("lead_form")["reason"], "unknown");
        let which = app.ask(&bot, "yes please", "s").await;
        assert!(which.text().starts_with("Which of these would you like to know?"), "{}", which.text());
        assert_eq!(which.of("done")["suggestions"], offered.of("done")["suggestions"]);
        let no = app.ask(&bot, "no", "s").await;
        assert_eq!(no.kind(), "refusal");
        assert!(no.text().contains("ann@example.com"), "{}", no.text());
        assert_eq!(app.ask(&bot, "no", "s").await.kind(), "small_talk");
    }
);

both_databases!(
    async fn the_second_one_is_the_second_of_what_the_bot_offered(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let faq = "Q: How do I cancel an order?\nA: By phone.\n\nQ: How do I change an order?\nA: By email.";
        let bot = app.create(&token, form().text("faq_text", faq)).await;
        app.run_jobs().await;
        let choices = [(0, "1"), (0, "the first one"), (1, "The second one, please"), (1, "the last")];
        for (session, (place, words)) in ["a", "b", "c", "d"].into_iter().zip(choices) {
            let offered = app.ask(&bot, "how do I undo my order", session).await;
            let question = offered.of("done")["suggestions"][place].as_str().unwrap().to_owned();
            let answer = if question.contains("cancel") { "By phone." } else { "By email." };
            assert_eq!(app.ask(&bot, words, session).await.text(), answer, "{words}");
            // Only once: now it is nothing that was offered.
            assert_ne!(app.ask(&bot, words, session).await.kind(), "answer", "{words}");
        }
        let open = app.read(Some(&token), &format!("/api/bot/{bot}/questions")).await.expect(200).json();
        let asked = |question: &serde_json::Value| question["question"] == "how do I undo my order";
        assert!(!open["questions"].as_array().unwrap().iter().any(asked), "{open}");
    }
);

both_databases!(
    async fn an_address_in_the_owners_words_answers_where(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let about = "A family bakery at 14 Mill Lane, run by Marta since 2009.";
        let bot = app.create(&token, form().text("description", about).text("mobile", "+49 30 1234")).await;
        app.run_jobs().await;
        for question in ["what is your address?", "whats ur adress", "where are you located"] {
            let reply = app.ask(&bot, question, "s").await;
            assert!(reply.text().ends_with(about), "{question}: {}", reply.text());
        }
        assert!(app.ask(&bot, "what is your email address", "s").await.text().contains("Email:"));
    }
);

both_databases!(
    async fn a_hundred_chats_at_once_on_ten_messages(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--rate-limits", "off"]).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        for n in 0..90 {
            app.ask(&bot, "Do you deliver?", &format!("before-{n}")).await;
        }
        let sessions: Vec<String> = (0..100).map(|n| format!("s-{n}")).collect();
        let replies =
            join_all(sessions.iter().map(|session| app.ask(&bot, "Do you deliver?", session))).await;
        let answered = replies.iter().filter(|reply| reply.kind() == "answer").count();
        let polite: Vec<&Events> = replies.iter().filter(|reply| reply.kind() == "notice").collect();
        assert_eq!((answered, polite.len()), (10, 90));
        assert!(polite[0].text().starts_with("I am sorry, I cannot answer"), "{}", polite[0].text());
        assert_eq!(polite[0].of("lead_form")["reason"], "unavailable");
        assert_eq!(app.used(&token, &bot).await, (100, 0));
        let trial = app.own(&token, &bot).await["trial"].clone();
        assert_eq!((&trial["messages_left"], &trial["active"]), (&json!(0), &json!(false)));
    }
);

both_databases!(
    async fn a_bot_whose_time_is_over_says_so_politely(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        let later = app.create(&token, form()).await;
        app.run_jobs().await;
        assert_eq!(app.ask(&later, "Hello", "s").await.kind(), "notice", "a second bot has no allowance");
        app.clock.advance(TimeDelta::days(14));
        assert_eq!(app.ask(&bot, "Do you deliver?", "s").await.kind(), "notice");
        let token = app.log_in("ann@example.com", crate::test_app::PASSWORD).await.json();
        let token = token["access_token"].as_str().unwrap();
        assert_eq!(app.used(token, &bot).await, (0, 0));
        assert_eq!(app.last_turns(token, &bot).await[1].0, "notice", "kept for the owner to see");
    }
);

both_databases!(
    async fn bad_messages_get_a_sentence_and_cost_nothing(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        for (body, status, field) in [
            (said(&bot, &"x".repeat(251), "s"), 422, "message"),
            (said(&bot, "", "s"), 422, "message"),
            (said(&bot, " \n\t ", "s"), 422, "message"),
            (said(&bot, "a\u{0}b", "s"), 422, "message"),
            (said(&bot, "hi", ""), 422, "session_id"),
            (json!({ "bot_id": bot, "message": "hi" }), 422, "session_id"),
            (said(&bot, "hi", &"s".repeat(101)), 422, "session_id"),
            (said(&bot, "hi", "a b\n"), 422, "session_id"),
            (json!({ "bot_id": bot, "message": 5, "session_id": "s" }), 422, "message"),
            (said("", "hi", "s"), 404, ""),
            (said("nonsense", "hi", "s"), 404, ""),
            (said("00000000-0000-0000-0000-000000000000", "hi", "s"), 404, ""),
        ] {
            let answer = app.post("/standard-chat", &body).await.expect(status);
            assert!(!answer.detail().is_empty());
            if !field.is_empty() {
                assert!(answer.json()["errors"].get(field).is_some(), "{answer:?}");
            }
        }
        let raw = |body: Vec<u8>| {
            app.client.post(app.url("/standard-chat")).header("content-type", "application/json").body(body)
        };
        app.send(raw(b"{\"message\":\"\xff\xfe\"}".to_vec())).await.expect(400);
        app.send(raw(vec![b' '; 10 * 1024 * 1024])).await.expect(413);
        assert_eq!(app.used(&token, &bot).await, (0, 0));

        let toggle = json!({ "bot_id": bot, "action": "disable" });
        app.call(Method::POST, "/toggle_bot_status", Some(&token), Some(&toggle)).await.expect(200);
        let disabled = app.post("/standard-chat", &said(&bot, "hi", "s")).await.expect(403);
        assert_eq!(disabled.detail(), "This bot is disabled by the owner.");
    }
);

both_databases!(
    async fn hostile_words_stay_words(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let script = "<script>alert('x')</script><img src=x onerror=alert(1)>";
        let faq = format!("Q: What is {script}?\nA: It is {script} and [a](javascript:alert(1)).");
        let bot = app.create(&token, form().text("faq_text", faq)).await;
        app.run_jobs().await;
        let answer = app.ask_as("*/*", &bot, &format!("What is {script}?"), "s").await.expect(200);
        assert!(answer.text.contains("<script>"), "text stays what it was: {}", answer.text);
        assert_eq!(answer.headers["content-type"], "text/plain; charset=utf-8");
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        for message in ["'; DROP TABLE messages; --", "{{7*7}}", "\u{202e}\u{200b}hidden", "🏳️‍🌈🤖"]
        {
            app.ask_as(SSE, &bot, message, "s").await.expect(200);
        }
        assert_eq!(app.last_turns(&token, &bot).await.len(), 10);
    }
);

both_databases!(
    async fn limits_hold_for_a_session_and_a_network(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        for _ in 0..20 {
            app.ask(&bot, "Do you deliver?", "s").await;
        }
        let busy = app.ask_as(SSE, &bot, "Do you deliver?", "s").await.expect(429);
        assert!(busy.headers.contains_key("retry-after") && busy.detail().contains("try again"));
        for n in 0..40 {
            app.ask(&bot, "Do you deliver?", &format!("other-{}", n / 15)).await;
        }
        app.ask_as(SSE, &bot, "Do you deliver?", "new").await.expect(429);
        app.clock.advance(TimeDelta::minutes(2));
        app.ask(&bot, "Do you deliver?", "s").await;
        assert_eq!(app.used(&token, &bot).await, (61, 0));
    }
);

both_databases!(
    async fn new_knowledge_answers_at_once_and_on_every_replica(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let other = TestApp::replica(&database, &[], app.clock.clone(), app.data.clone()).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.create(&token, form().text("faq_text", "Q: Do you deliver?\nA: No.")).await;
        app.run_jobs().await;
        assert_eq!(app.ask(&bot, "Do you deliver?", "s").await.text(), "No.");
        assert_eq!(other.ask(&bot, "Do you deliver?", "s").await.text(), "No.");
        let update = form().text("bot_id", bot.clone()).text("faq_text", "Q: Do you deliver?\nA: Yes, now.");
        app.send_form("/api/update_user_bot", &token, update).await.expect(200);
        assert_eq!(other.ask(&bot, "Do you deliver?", "s").await.text(), "No.", "until the new one is ready");
        app.run_jobs().await;
        assert_eq!(other.ask(&bot, "Do you deliver?", "s").await.text(), "Yes, now.");
        assert_eq!(app.ask(&bot, "Do you deliver?", "s").await.text(), "Yes, now.");
    }
);

/// A document answers in its own sentences, with the place they stand at.
#[tokio::test]
async fn a_document_is_quoted_with_its_place() {
    let app = TestApp::start(&TestDatabase::sqlite()).await;
    let token = app.owner("ann@example.com").await;
    let text = "House rules\n\nGuests may arrive from three in the afternoon. The key lies in a box beside the door, \
                and its code comes by mail on the day before.\n\nDogs are welcome if they are announced. A dog costs \
                twelve dollars a night. Cats are not allowed because of the owner's allergy.\n\nThe house is heated \
                with wood. There is a stove in every room, and the wood is included.";
    let bot = app.create(&token, form().part("faq_file", file("rules.txt", text))).await;
    app.run_jobs().await;
    let answer = app.ask(&bot, "how much does it cost to bring my dog?", "s").await;
    assert_eq!(answer.kind(), "answer");
    assert!(answer.text().contains("A dog costs twelve dollars a night."), "{}", answer.text());
    let title = answer.of("sources")["sources"][0]["title"].as_str().unwrap();
    assert!(title.starts_with("rules.txt"), "{title}");
}

both_databases!(
    async fn the_demo_bot_is_everywhere_answers_for_free_and_stays(database: TestDatabase) {
        let (clock, data) = (TestClock::default(), Arc::new(tempfile::tempdir().unwrap()));
        let flags = ["--admin-password", "correct horse"];
        let app = TestApp::with_demo(&database, &flags, clock.clone(), data.clone()).await;
        app.run_jobs().await;
        let config = app.get("/get_bot_config?botCode=demo-01").await.expect(200).json();
        let bot = config["bot_id"].as_str().unwrap();
        let price = app.ask(bot, "How much does a chatbot cost?", "s").await;
        assert!(price.text().contains("$29"), "{}", price.text());
        let prices = app.ask(bot, "How much does a bot cost?", "s").await;
        assert!(prices.text().contains("$29") && prices.text().contains("$199"), "{}", prices.text());
        let admin = app.log_in("admin@botwright.local", "correct horse").await.expect(200).json();
        let admin = admin["access_token"].as_str().unwrap();
        assert_eq!(app.used(admin, bot).await, (0, 0));
        assert_eq!(app.own(admin, bot).await["is_demo"], true);
        let delete = json!({ "confirm": "Botwright Guide" });
        app.call(Method::DELETE, &format!("/api/bot/{bot}"), Some(admin), Some(&delete)).await.expect(403);
        let update = form().text("bot_id", bot.to_owned());
        app.send_form("/api/update_user_bot", admin, update).await.expect(403);
        // A second start finds it and leaves it as it is.
        let again = TestApp::with_demo(&database, &[], clock, data).await;
        let config = again.get("/get_bot_config?botCode=DEMO-01").await.expect(200).json();
        assert_eq!(config["bot_id"].as_str().unwrap(), bot);
    }
);
