use botwright_domain::account::{PersonName, Role};
use botwright_domain::allowance::Allowance;
use botwright_domain::chatbot::{BotDetails, BotForm};
use botwright_store::accounts::{self, NewAccount};
use botwright_store::chatbots::{self, NewChatbot, Page, Save, StoredFile, Whose};
use botwright_store::departures::{self, Leaving};
use botwright_store::knowledge::{self, Entry};
use botwright_store::training::{self, Training};
use botwright_store::{Store, trials};
use botwright_testkit::{TestDatabase, both_databases};
use futures::future::join_all;
use uuid::Uuid;

use crate::{address, at, open};

pub fn details(name: &str, description: &str) -> BotDetails {
    let form = BotForm {
        name: Some(name.into()),
        business_name: Some("Linden".into()),
        business_type: Some("Bakery".into()),
        description: Some(description.into()),
        ..BotForm::default()
    };
    form.check().unwrap()
}

pub async fn owner(store: &Store, email: &str) -> Uuid {
    let (email, name, id) = (address(email), PersonName::parse("Ann").unwrap(), Uuid::now_v7());
    let tx = store.begin().await.unwrap();
    let new = NewAccount {
        id,
        email: &email,
        name: &name,
        password_hash: "x".into(),
        role: Role::Owner,
        now: at(0),
    };
    accounts::add(&tx, new).await.unwrap();
    tx.commit().await.unwrap();
    id
}

pub async fn bot(
    store: &Store,
    owner_id: Uuid,
    code: &str,
    name: &str,
    description: &str,
    second: i64,
) -> Uuid {
    let id = Uuid::now_v7();
    let new = NewChatbot {
        id,
        owner_id,
        code: code.into(),
        email: "ann@example.com".into(),
        details: details(name, description),
        logo_key: None,
        file: Some(StoredFile { key: "k".into(), name: "faq.pdf".into() }),
        allowance: Allowance::trial(at(0)),
        unmetered: false,
        is_public: true,
        now: at(second),
    };
    let tx = store.begin().await.unwrap();
    assert!(chatbots::claim_code(&tx, code, id).await.unwrap());
    chatbots::add(&tx, new).await.unwrap();
    tx.commit().await.unwrap();
    id
}

both_databases!(
    async fn a_bot_comes_back_as_it_was_put_in_and_only_to_its_owner(database: TestDatabase) {
        let store = open(&database).await;
        let (ann, bob) = (owner(&store, "ann@example.com").await, owner(&store, "bob@example.com").await);
        let id = bot(&store, ann, "LIND-AAAA", "Linden 🤖", "Bread", 1).await;
        let found = chatbots::by_id(store.read(), Whose::Of(ann), id).await.unwrap().unwrap();
        assert_eq!(found.details, details("Linden 🤖", "Bread"));
        assert_eq!(
            (found.training, found.served_version, found.wanted_version),
            (Training::Processing, 0, 1)
        );
        assert_eq!(found.allowance, Allowance::trial(at(0)));
        assert_eq!(found.file.unwrap().name, "faq.pdf");
        assert!(chatbots::by_id(store.read(), Whose::Of(bob), id).await.unwrap().is_none());
        assert!(chatbots::by_id(store.read(), Whose::Everybodys, id).await.unwrap().is_some());
        assert_eq!(chatbots::by_code(store.read(), "LIND-AAAA").await.unwrap().unwrap().id, id);

        let tx = store.begin().await.unwrap();
        assert!(!chatbots::set_active(&tx, Whose::Of(bob), id, false, at(2)).await.unwrap());
        assert!(!chatbots::set_public(&tx, Whose::Of(bob), id, false, at(2)).await.unwrap());
        let theft = Save { details: details("Mine", "x"), logo_key: None, file: None };
        assert_eq!(chatbots::save(&tx, Whose::Of(bob), id, theft, at(2)).await.unwrap(), None);
        assert!(chatbots::set_active(&tx, Whose::Of(ann), id, false, at(2)).await.unwrap());
        departures::close_bots(&tx, Leaving::Bot(id), at(3)).await.unwrap();
        assert!(chatbots::lock(&tx, Whose::Everybodys, id).await.unwrap().is_none());
        departures::remove_chatbot(&tx, id).await.unwrap();
        assert!(
            !chatbots::claim_code(&tx, "LIND-AAAA", Uuid::now_v7()).await.unwrap(),
            "a code is never used again"
        );
        tx.commit().await.unwrap();
        assert_eq!(chatbots::count(store.read(), ann).await.unwrap(), 0);
    }
);

both_databases!(
    async fn ten_saves_at_once_ask_for_ten_versions(database: TestDatabase) {
        let store = open(&database).await;
        let ann = owner(&store, "ann@example.com").await;
        let id = bot(&store, ann, "LIND-AAAA", "Linden", "Bread", 1).await;
        let save = async |n: i64| {
            let tx = store.begin().await.unwrap();
            let save = Save { details: details(&format!("Bot {n}"), "x"), logo_key: None, file: Some(None) };
            let version = chatbots::save(&tx, Whose::Of(ann), id, save, at(n)).await.unwrap().unwrap();
            tx.commit().await.unwrap();
            version
        };
        let mut versions = join_all((0..10).map(save)).await;
        versions.sort_unstable();
        assert_eq!(versions, (2..=11).collect::<Vec<i64>>());
        assert_eq!(chatbots::by_id(store.read(), Whose::Of(ann), id).await.unwrap().unwrap().file, None);
    }
);

both_databases!(
    async fn old_knowledge_serves_until_the_new_one_takes_its_place(database: TestDatabase) {
        let store = open(&database).await;
        let ann = owner(&store, "ann@example.com").await;
        let id = bot(&store, ann, "LIND-AAAA", "Linden", "Bread", 1).await;
        let entry = |text: &str| Entry {
            question: Some("Q?".into()),
            wordings: vec!["Or Q?".into()],
            text: text.into(),
            source: None,
        };
        let tx = store.begin().await.unwrap();
        knowledge::add(&tx, id, 1, 0, &[entry("one"), entry("two")]).await.unwrap();
        knowledge::add(&tx, id, 1, 2, &[entry("three")]).await.unwrap();
        knowledge::add(&tx, id, 1, 3, &[]).await.unwrap();
        assert!(training::serve(&tx, id, 1).await.unwrap());
        tx.commit().await.unwrap();

        let tx = store.begin().await.unwrap();
        let save = Save { details: details("Linden", "x"), logo_key: None, file: None };
        assert_eq!(chatbots::save(&tx, Whose::Of(ann), id, save, at(2)).await.unwrap(), Some(2));
        assert!(!training::serve(&tx, id, 1).await.unwrap(), "an old version cannot come back");
        assert!(!training::fail(&tx, id, 1, "late").await.unwrap());
        assert!(training::set_progress(&tx, id, 2, 40).await.unwrap());
        knowledge::add(&tx, id, 2, 0, &[entry("new")]).await.unwrap();
        tx.commit().await.unwrap();
        let now = chatbots::by_id(store.read(), Whose::Of(ann), id).await.unwrap().unwrap();
        assert_eq!((now.served_version, now.training, now.training_progress), (1, Training::Processing, 40));
        let texts = async |version, offset| {
            let entries = knowledge::list(store.read(), id, version, offset, 2).await.unwrap();
            entries.into_iter().map(|entry| entry.text).collect::<Vec<_>>()
        };
        assert_eq!(texts(1, 1).await, ["two", "three"]);

        let tx = store.begin().await.unwrap();
        assert!(training::serve(&tx, id, 2).await.unwrap());
        knowledge::keep_only(&tx, id, 2).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(knowledge::count(store.read(), id, 1).await.unwrap(), 0);
        assert_eq!(texts(2, 0).await, ["new"]);
    }
);

both_databases!(
    async fn the_public_list_shows_what_is_public_and_enabled_and_matches(database: TestDatabase) {
        let store = open(&database).await;
        let ann = owner(&store, "ann@example.com").await;
        bot(&store, ann, "AAAA-2222", "Linden Bakery", "Fresh bread", 1).await;
        bot(&store, ann, "BBBB-2222", "Dental 100%", "Teeth_white", 2).await;
        let hidden = bot(&store, ann, "CCCC-2222", "Hidden bread", "x", 3).await;
        let off = bot(&store, ann, "DDDD-2222", "Off bread", "x", 4).await;
        let tx = store.begin().await.unwrap();
        chatbots::set_public(&tx, Whose::Of(ann), hidden, false, at(5)).await.unwrap();
        chatbots::set_active(&tx, Whose::Of(ann), off, false, at(5)).await.unwrap();
        tx.commit().await.unwrap();
        let find = async |search: &str, limit, offset| {
            let page = Page { search: search.into(), limit, offset };
            let (bots, total) = chatbots::listed(store.read(), &page).await.unwrap();
            (bots.into_iter().map(|bot| bot.details.name).collect::<Vec<_>>().join("|"), total)
        };
        assert_eq!(find("", 10, 0).await, ("Dental 100%|Linden Bakery".into(), 2));
        assert_eq!(find("", 1, 1).await, ("Linden Bakery".into(), 2));
        assert_eq!(find("BREAD linden", 10, 0).await.1, 1);
        assert_eq!(find("bakery", 10, 0).await.1, 2, "the category counts");
        assert_eq!(find("100%", 10, 0).await.1, 1);
        assert_eq!(find("h_w", 10, 0).await.1, 1);
        assert_eq!(find("%", 10, 0).await.1, 1, "wildcards are letters here");
        assert_eq!(find("' OR 1=1 --", 10, 0).await.1, 0);
    }
);

both_databases!(
    async fn a_trial_is_taken_once_by_account_and_by_address(database: TestDatabase) {
        let store = open(&database).await;
        let (ann, bob) = (owner(&store, "ann@example.com").await, owner(&store, "bob@example.com").await);
        let take = async |user, email: &str| {
            let tx = store.begin().await.unwrap();
            let taken =
                trials::take(&tx, trials::CHATBOT, user, (&address(email), "mark"), Uuid::now_v7(), at(0))
                    .await
                    .unwrap();
            tx.commit().await.unwrap();
            taken
        };
        let taken = join_all((0..10).map(|_| take(ann, "ann@example.com"))).await;
        assert_eq!(taken.into_iter().filter(|taken| *taken).count(), 1);
        assert!(!take(ann, "other@example.com").await);
        assert!(!take(bob, "ann@example.com").await);
        assert!(take(bob, "bob@example.com").await);
    }
);
