use botwright_domain::lead::LeadValue;
use botwright_store::departures;
use botwright_store::leads::{self, NewLead};
use botwright_store::replies;
use botwright_testkit::{TestDatabase, both_databases};
use futures::future::join_all;

use crate::chatbots::{bot, owner};
use crate::{at, open};

both_databases!(
    async fn the_same_lead_is_kept_once_and_found_by_its_words(database: TestDatabase) {
        let store = open(&database).await;
        let ann = owner(&store, "ann@example.com").await;
        let id = bot(&store, ann, "LIND-AAAA", "Linden", "Bread", 0).await;
        let send = async |name: &str, fingerprint: &str, second: i64| {
            let value = |field: &str, value: &str| LeadValue {
                name: field.into(),
                label: field.to_uppercase(),
                value: value.into(),
            };
            let values = [value("name", name), value("email", "x@example.com")];
            let tx = store.begin().await.unwrap();
            let conversation_id = replies::open_conversation(&tx, id, "s", at(second)).await.unwrap();
            let fingerprint = fingerprint.to_owned();
            let new = NewLead { bot_id: id, conversation_id, values: &values, fingerprint, now: at(second) };
            let added = leads::add(&tx, new).await.unwrap();
            tx.commit().await.unwrap();
            added.is_some()
        };
        let added = join_all((0..20).map(|_| send("Zoë Müller", "one", 1))).await;
        assert_eq!(added.into_iter().filter(|added| *added).count(), 1);
        assert!(send("Bob", "two", 2).await);
        let (list, total) = leads::list(store.read(), id, "", 0, 10).await.unwrap();
        assert_eq!((list.len(), total), (2, 2));
        assert_eq!(list[0].values[0].value, "Bob");
        let (found, total) = leads::list(store.read(), id, "MÜLLER zoë", 0, 10).await.unwrap();
        assert_eq!((found[0].values[0].value.as_str(), total), ("Zoë Müller", 1));
        assert_eq!(leads::list(store.read(), id, "%", 0, 10).await.unwrap().1, 0);

        let tx = store.begin().await.unwrap();
        while departures::remove_some(&tx, id, 10).await.unwrap() {}
        departures::remove_chatbot(&tx, id).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(leads::list(store.read(), id, "", 0, 10).await.unwrap().1, 0, "leads go with their bot");
    }
);
