//! An account is taken along: all of it, nothing of anybody else, and nothing that opens a door.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use botwright_domain::chat::TurnKind;
use botwright_domain::social::platform::Platform;
use botwright_store::replies::{self, Exchange, Turn};
use botwright_store::{accounts, connections};
use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::StreamExt;
use serde_json::{Value, json};
use zip::ZipArchive;

use crate::TestApp;
use crate::privacy_deletion::full_bot;
use crate::social_calls::{SocialApp, social_form};

pub struct Taken(pub BTreeMap<String, Vec<u8>>);

impl Taken {
    fn json(&self, name: &str) -> Value {
        let content = self.0.get(name).unwrap_or_else(|| panic!("no {name} in {:?}", self.0.keys()));
        serde_json::from_slice(content).unwrap()
    }

    fn names(&self, part: &str) -> Vec<&str> {
        self.0.keys().map(String::as_str).filter(|name| name.contains(part)).collect()
    }

    fn holds(&self, words: &str) -> bool {
        self.0.values().any(|content| content.windows(words.len()).any(|part| part == words.as_bytes()))
    }
}

pub async fn export(app: &TestApp, token: &str) -> Taken {
    let answer = app.client.get(app.url("/account/export")).bearer_auth(token).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.headers()["content-type"], "application/zip");
    assert!(
        answer.headers()["content-disposition"]
            .to_str()
            .unwrap()
            .starts_with("attachment; filename=\"botwright-")
    );
    let mut zip = ZipArchive::new(Cursor::new(answer.bytes().await.unwrap())).unwrap();
    let mut files = BTreeMap::new();
    for place in 0..zip.len() {
        let mut file = zip.by_index(place).unwrap();
        let mut content = vec![];
        file.read_to_end(&mut content).unwrap();
        let name = file.name().unwrap().into_owned();
        assert!(file.enclosed_name().is_some(), "{name} leaves its folder");
        files.insert(name, content);
    }
    Taken(files)
}

both_databases!(
    async fn all_of_it_and_nothing_of_others(database: TestDatabase) {
        let social = SocialApp::start(&database).await;
        let app = &social.app;
        let (ann, bob) = (app.owner("ann@example.com").await, app.owner("bob@example.com").await);
        let bot = full_bot(app, &ann).await;
        app.top_up(&ann, 58).await;
        app.paying(&ann, "/get_faq_chatbot", &json!({}), None).await.expect(200);
        let origin = app.client.get(app.url(&format!("/api/get_bot_config?bot_id={bot}")));
        app.send(origin.header("origin", "https://shop.example")).await.expect(200);
        let connection = social.account(&ann, Platform::Facebook).await;
        let mut wishes = social_form("image", &["facebook"]);
        wishes["accounts"] = json!({ "facebook": connection });
        let social_bot = app.social_bot(&ann, &wishes).await;
        // Somebody else with the same kinds of things.
        let foreign = full_bot(app, &bob).await;
        app.ask(&foreign, "Is my secret xylophone ready?", "s9").await;
        social.account(&bob, Platform::Linkedin).await;
        app.run_jobs().await;

        let taken = export(app, &ann).await;
        let account = taken.json("account.json");
        assert_eq!((&account["name"], &account["email"]), (&json!("Ann"), &json!("ann@example.com")));
        assert_eq!((&account["plan"]["name"], &account["credit_balance"]), (&json!("Free"), &json!(29.0)));
        assert_eq!(account["sessions"].as_array().unwrap().len(), 1);
        assert_eq!(account["connected_accounts"][0]["platform"], "facebook");
        assert!(account["connected_accounts"][0]["name"].is_string());
        let kinds: Vec<Value> =
            taken.json("ledger.json").as_array().unwrap().iter().map(|line| line["kind"].clone()).collect();
        assert_eq!(kinds, ["topup", "purchase"]);
        assert_eq!(taken.json("payments.json")[0]["paid"], 58.0);
        let activity = taken.json("activity.json");
        let done: Vec<&Value> = activity.as_array().unwrap().iter().map(|event| &event["action"]).collect();
        assert_eq!(done[..2], ["registered", "sign_in"]);
        assert_eq!((&activity[1]["by_you"], &activity[1]["network"]), (&json!(true), &json!("127.0.0.1")));

        let code = app.own(&ann, &bot).await["botCode"].as_str().unwrap().to_owned();
        let of_bot = |name: &str| taken.json(&format!("chatbots/{code}/{name}.json"));
        assert_eq!(of_bot("bot")["websites_seen"][0]["site"], "https://shop.example");
        assert_eq!(of_bot("bot")["document"], "prices.txt");
        assert!(of_bot("knowledge").to_string().contains("A loaf of rye costs $4."));
        assert_eq!(of_bot("conversations").as_array().unwrap().len(), 2);
        assert_eq!(of_bot("conversations")[0]["rating"], 4);
        let messages = of_bot("messages");
        assert_eq!(messages.as_array().unwrap().len(), 4);
        assert_eq!(
            (&messages[0]["kind"], &messages[0]["text"]),
            (&json!("visitor"), &json!("Do you deliver?"))
        );
        assert_eq!(of_bot("leads")[0]["values"][1]["value"], "zoe@example.net");
        assert_eq!(taken.0[&format!("chatbots/{code}/document/prices.txt")], b"A loaf of rye costs $4.");
        assert!(taken.0[&format!("chatbots/{code}/logo.png")].starts_with(b"\x89PNG"));
        assert_eq!(taken.names("chatbots/").iter().filter(|name| name.ends_with("bot.json")).count(), 2);

        let posts = taken.json(&format!("social-bots/{social_bot}/posts.json"));
        let post = posts.as_array().unwrap().iter().find(|post| post["state"] == "ready").unwrap();
        let media = format!("social-bots/{social_bot}/media/{}", post["media"][0].as_str().unwrap());
        assert!(taken.0[&media].starts_with(&[0xff, 0xd8]), "a JPEG");
        assert_eq!(post["deliveries"][0]["platform"], "facebook");
        let form = taken.json(&format!("social-bots/{social_bot}/bot.json"));
        assert_eq!(form["schedules"][0]["frequency"], "daily");
        assert_eq!(form["details"]["business"]["name"], "Bean & Leaf");

        let db = app.running.app.store.read();
        let owner = app.user_id(&ann).await;
        let hash = accounts::by_id(db, owner).await.unwrap().unwrap().password_hash;
        let secret = connections::of_owner(db, owner).await.unwrap()[0].secret.clone();
        for never in
            [&hash, &secret, &ann, &bob, &foreign, "$argon2", "bob@example.com", "xylophone", "linkedin"]
        {
            assert!(!taken.holds(never), "{never} is in the export");
        }
        let other = export(app, &bob).await;
        assert!(other.holds("xylophone") && !other.holds("ann@example.com") && !other.holds(&bot));
        assert!(other.names("media").is_empty());
    }
);

both_databases!(
    async fn a_few_an_hour_and_empty_accounts_too(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        for _ in 0..4 {
            let taken = export(&app, &token).await;
            assert_eq!(taken.json("ledger.json"), json!([]));
            assert!(taken.0.contains_key("README.txt"));
        }
        app.read(Some(&token), "/api/account/export").await.expect(429);
        app.clock.advance(TimeDelta::minutes(61));
        export(&app, &token).await;
    }
);

both_databases!(
    async fn a_long_history_is_whole_and_comes_in_pieces(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        let exchanges = 1_500;
        talk(&app, &bot, exchanges).await;
        let answer = app.client.get(app.url("/api/account/export")).bearer_auth(&token).send().await.unwrap();
        let (mut pieces, mut whole) = (0, vec![]);
        let mut stream = answer.bytes_stream();
        while let Some(piece) = stream.next().await {
            pieces += 1;
            whole.extend_from_slice(&piece.unwrap());
        }
        assert!(pieces > 1);
        let code = app.own(&token, &bot).await["botCode"].as_str().unwrap().to_owned();
        let mut zip = ZipArchive::new(Cursor::new(whole)).unwrap();
        let mut text = String::new();
        zip.by_name(&format!("chatbots/{code}/messages.json")).unwrap().read_to_string(&mut text).unwrap();
        let messages: Vec<Value> = serde_json::from_str(&text).unwrap();
        assert_eq!(messages.len(), 2 * exchanges, "no page is lost or told twice");
        let said: std::collections::BTreeSet<&str> =
            messages.iter().map(|message| message["text"].as_str().unwrap()).collect();
        assert_eq!(said.len(), 2 * exchanges);
    }
);

/// So many questions and answers, four to a conversation, some of them at the same moment.
pub async fn talk(app: &TestApp, bot: &str, exchanges: usize) {
    let (store, bot_id) = (&app.running.app.store, bot.parse().unwrap());
    let numbers: Vec<usize> = (0..exchanges).collect();
    for part in numbers.chunks(500) {
        let tx = store.begin().await.unwrap();
        for number in part {
            let words: String = (0..200).map(|_| fastrand::alphanumeric()).collect();
            let answer = format!("Answer {number} {words}");
            let exchange = Exchange {
                bot_id,
                session_id: &format!("session-{}", number / 4),
                question: &format!("Question {number} {words}"),
                reply: Turn { kind: TurnKind::Refusal, text: &answer, sources: None },
                charge: None,
                now: app.running.app.now() + TimeDelta::milliseconds(i64::try_from(number / 10).unwrap()),
            };
            replies::keep(&tx, exchange).await.unwrap();
        }
        tx.commit().await.unwrap();
    }
}
