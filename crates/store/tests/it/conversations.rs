use botwright_domain::chat::TurnKind;
use botwright_store::chatbots::{self, Whose};
use botwright_store::replies::{self, Exchange, Turn};
use botwright_store::{Store, conversations};
use botwright_testkit::{TestDatabase, both_databases};
use futures::future::join_all;
use uuid::Uuid;

use crate::chatbots::{bot, owner};
use crate::{at, open};

async fn say(store: &Store, bot_id: Uuid, session_id: &str, question: &str, reply: &str, second: i64) {
    let tx = store.begin().await.unwrap();
    let reply = Turn { kind: TurnKind::Answer, text: reply, sources: None };
    let exchange = Exchange { bot_id, session_id, question, reply, charge: None, now: at(second) };
    replies::keep(&tx, exchange).await.unwrap();
    tx.commit().await.unwrap();
}

both_databases!(
    async fn conversations_are_listed_newest_first_and_found_by_what_was_said(database: TestDatabase) {
        let store = open(&database).await;
        let ann = owner(&store, "ann@example.com").await;
        let id = bot(&store, ann, "LIND-AAAA", "Linden", "Bread", 0).await;
        let other = bot(&store, ann, "LIND-BBBB", "Other", "Bread", 0).await;
        say(&store, id, "a", "When are you OPEN?", "At 8.", 1).await;
        say(&store, id, "b", "100% rye?", "Yes, we_bake it.", 2).await;
        say(&store, id, "a", "And on Sundays?", "Closed.", 3).await;
        say(&store, other, "a", "open", "x", 4).await;
        let found = async |search: &str| {
            let (list, total) = conversations::list(store.read(), id, search, 0, 10).await.unwrap();
            assert_eq!(total, list.len() as u64);
            list.into_iter().map(|line| (line.first_words, line.messages)).collect::<Vec<_>>()
        };
        let (open, rye) = (("When are you OPEN?".to_owned(), 4), ("100% rye?".to_owned(), 2));
        assert_eq!(found("").await, [open.clone(), rye.clone()]);
        assert_eq!(found("open SUNDAYS").await, [open], "words of several turns");
        assert_eq!(found("0%").await, std::slice::from_ref(&rye));
        assert_eq!(found("we_bake").await, [rye]);
        assert_eq!(found("_").await.len(), 1, "no wildcards");
        assert_eq!(found("nothing").await, []);
        let (page, total) = conversations::list(store.read(), id, "", 1, 1).await.unwrap();
        assert_eq!((page.len(), total), (1, 2));

        let conversation = page[0].conversation.id;
        assert!(conversations::one(store.read(), other, conversation).await.unwrap().is_none());
        let turns = conversations::transcript(store.read(), conversation, 10).await.unwrap();
        let texts: Vec<&str> = turns.iter().map(|turn| turn.text.as_str()).collect();
        assert_eq!(texts, ["100% rye?", "Yes, we_bake it."]);
        let begun = conversations::begun_since(store.read(), &[id, other], at(2)).await.unwrap();
        assert_eq!((begun.get(&id), begun.get(&other)), (Some(&1), Some(&1)));
        let between = conversations::between(store.read(), id, Some(at(3)), None, 0, 10).await.unwrap();
        assert_eq!(between.len(), 1);
    }
);

both_databases!(
    async fn a_rating_counts_once_however_often_it_changes(database: TestDatabase) {
        let store = open(&database).await;
        let ann = owner(&store, "ann@example.com").await;
        let id = bot(&store, ann, "LIND-AAAA", "Linden", "Bread", 0).await;
        say(&store, id, "a", "Open?", "Yes.", 1).await;
        let rate = async |session: &str, stars: i32| {
            let tx = store.begin().await.unwrap();
            let rated = conversations::rate(&tx, id, session, stars).await.unwrap();
            tx.commit().await.unwrap();
            rated
        };
        assert!(!rate("nobody", 5).await);
        assert!(join_all((0..20).map(|n| rate("a", 1 + n % 5))).await.into_iter().all(|rated| rated));
        assert!(rate("a", 4).await);
        let bot = chatbots::by_id(store.read(), Whose::Everybodys, id).await.unwrap().unwrap();
        assert_eq!((bot.rating_sum, bot.rating_count), (4, 1));
    }
);
