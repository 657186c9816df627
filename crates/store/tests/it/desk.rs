//! What chats hand in together is written together, and each is treated as if it had come alone.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use botwright_domain::allowance::Allowance;
use botwright_domain::chat::TurnKind;
use botwright_store::replies::{self, Asked, Desk, Head, Reception, Reply};
use botwright_store::tallies::{self, Kind};
use botwright_store::{Store, StoreError, conversations};
use botwright_testkit::{TestDatabase, both_databases};
use chrono::DateTime;
use futures::FutureExt;
use futures::future::{join, join_all};
use tokio::sync::oneshot;
use uuid::Uuid;

use crate::chatbots::owner;
use crate::replies::{bot_of, used};
use crate::{at, open};

async fn bot(store: &Store, owner_id: Uuid, code: &str, allowance: Allowance) -> Head {
    let id = bot_of(store, owner_id, code, allowance).await;
    replies::head(store.read(), id).await.unwrap().unwrap()
}

fn asked(head: &Head, session: &str, kind: TurnKind) -> Asked {
    Asked {
        head: head.clone(),
        session_id: session.into(),
        question: "Open?".into(),
        reply: said(kind, "Hm."),
        is_charged: true,
        now: at(1),
    }
}

fn said(kind: TurnKind, text: &str) -> Reply {
    Reply { kind, text: text.into(), sources: None }
}

async fn turns(store: &Store, head: &Head) -> u64 {
    replies::count_since(store.read(), head.id, DateTime::UNIX_EPOCH).await.unwrap()
}

both_databases!(
    async fn two_desks_at_once_take_exactly_what_each_bot_has_left(database: TestDatabase) {
        let (store, other) = (open(&database).await, open(&database).await);
        let ann = owner(&store, "ann@example.com").await;
        let poor =
            bot(&store, ann, "POOR-AAAA", Allowance { free: 4, paid: 6, ..Allowance::default() }).await;
        let rich = bot(&store, ann, "RICH-AAAA", Allowance { paid: 1_000, ..Allowance::default() }).await;
        let desks = [Desk::new(store.clone()), Desk::new(other)];
        let chats = (0..200).map(|n| {
            let head = if n % 4 < 2 { &poor } else { &rich };
            let asked = asked(head, &format!("s{}", n % 14), TurnKind::Pending);
            desks[n % 2].keep(asked, move |reply| reply.map(|reply| (n, reply)))
        });
        let kept: Vec<(usize, Uuid)> =
            join_all(chats).await.into_iter().filter_map(|kept| kept.unwrap()).collect();
        assert_eq!(kept.iter().filter(|(n, _)| n % 4 < 2).count(), 10);
        assert_eq!(kept.len(), 110);
        assert_eq!(used(&store, poor.id).await, (4, 6));
        assert_eq!(used(&store, rich.id).await, (0, 100));
        assert_eq!((turns(&store, &poor).await, turns(&store, &rich).await), (20, 200));
        let (list, total) = conversations::list(store.read(), rich.id, "", 0, 100).await.unwrap();
        assert_eq!((total, list.len()), (14, 14), "one for each session, however many came at once");
        let total = async |kind| tallies::total(store.read(), kind).await.unwrap();
        assert_eq!((total(Kind::Free).await, total(Kind::Paid).await), (4, 106));

        let ends = kept.iter().map(|(n, reply)| {
            let kind = if n % 3 == 0 { TurnKind::Refusal } else { TurnKind::Answer };
            // Twice at once: the second finds nothing to do.
            let desk = &desks[n % 2];
            let end = |text| desk.settle(*reply, said(kind, text));
            join(end("At 8."), end("At 8."))
        });
        assert!(join_all(ends).await.into_iter().all(|(first, second)| first.is_ok() && second.is_ok()));
        let delivered = i64::try_from(kept.iter().filter(|(n, _)| n % 3 != 0).count()).unwrap();
        let (poor, rich) = (used(&store, poor.id).await, used(&store, rich.id).await);
        assert_eq!(poor.0 + poor.1 + rich.1, delivered, "what was not delivered was given back, once");
        assert_eq!(total(Kind::Free).await + total(Kind::Paid).await, delivered);
    }
);

both_databases!(
    async fn one_that_fails_hurts_nobody_else(database: TestDatabase) {
        let store = open(&database).await;
        let ann = owner(&store, "ann@example.com").await;
        let head = bot(&store, ann, "LIND-AAAA", Allowance { paid: 2, ..Allowance::default() }).await;
        let gone = Head { id: Uuid::nil(), unmetered: true, ..head.clone() };
        let desk = Desk::new(store.clone());
        let keep = |head, session| desk.keep(asked(head, session, TurnKind::Answer), |reply| reply);
        // On SQLite nobody else writes while this is open, so that what comes now comes together.
        let tx = store.begin().await.unwrap();
        let chats = vec![keep(&head, "a"), keep(&head, "b"), keep(&gone, "c"), keep(&head, "d")];
        let (kept, ()) = join(join_all(chats), async { tx.rollback().await.unwrap() }).await;
        assert!(matches!(kept[2], Err(StoreError::Orphan)), "{:?}", kept[2]);
        let good = kept.iter().filter(|kept| matches!(kept, Ok(Some(_)))).count();
        let none_left = kept.iter().filter(|kept| matches!(kept, Ok(None))).count();
        assert_eq!((good, none_left), (2, 1));
        assert_eq!(used(&store, head.id).await, (0, 2));
        assert_eq!(turns(&store, &head).await, 4);
    }
);

both_databases!(
    async fn whoever_leaves_too_early_is_either_written_and_told_or_neither(database: TestDatabase) {
        let store = open(&database).await;
        let ann = owner(&store, "ann@example.com").await;
        let head = bot(&store, ann, "LIND-AAAA", Allowance { paid: 2, ..Allowance::default() }).await;
        let desk = Desk::new(store.clone());
        let (tell, told) = oneshot::channel();
        let leaving = desk.keep(asked(&head, "a", TurnKind::Pending), move |reply| tell.send(reply));
        // Hardly ever there at once, but a database that is quick enough may have it ready.
        drop(leaving.now_or_never());
        let told = told.await.ok().flatten();
        assert_eq!(turns(&store, &head).await, if told.is_some() { 2 } else { 0 });
        assert_eq!(used(&store, head.id).await, (0, i64::from(told.is_some())));
    }
);

both_databases!(
    async fn who_asks_at_the_reception_hears_of_its_own_conversation(database: TestDatabase) {
        let store = open(&database).await;
        let ann = owner(&store, "ann@example.com").await;
        let allowance = Allowance { paid: 100, ..Allowance::default() };
        let first = bot(&store, ann, "LIND-AAAA", allowance.clone()).await;
        let second = bot(&store, ann, "LIND-BBBB", allowance).await;
        let (desk, reception) = (Desk::new(store.clone()), Reception::new(store.clone(), 2));
        // Whatever is in the words, they come back as they were said.
        let words = |n: usize| format!("{n}: \"so\\ be\tit\"\r\n', ']] -- {{}} ü 🦀 \u{2028}");
        let chats = (0..90).map(|n| {
            let (desk, reception) = (&desk, &reception);
            let head = if n % 2 == 0 { &first } else { &second };
            let session = format!("'s\"{}", n / 2);
            async move {
                let asked = Asked { question: words(n), ..asked(head, &session, TurnKind::Pending) };
                let reply = desk.keep(asked, |reply| reply.unwrap()).await.unwrap();
                desk.settle(reply, said(TurnKind::Answer, &words(n))).await.unwrap();
                let opening = reception.opening(head.id, &session).await.unwrap().unwrap();
                assert_eq!(opening.head.id, head.id);
                let texts: Vec<&str> = opening.past.iter().map(|turn| turn.text.as_str()).collect();
                assert_eq!(texts, [words(n), words(n)]);
                assert!(reception.opening(Uuid::nil(), &session).await.unwrap().is_none());
            }
        });
        join_all(chats).await;
        store.close().await.unwrap();
        assert!(
            reception.opening(first.id, "a").await.is_err(),
            "nobody waits for a database that is closed"
        );
    }
);

both_databases!(
    async fn others_get_their_turn_while_chats_never_pause(database: TestDatabase) {
        let store = open(&database).await;
        let ann = owner(&store, "ann@example.com").await;
        let head = bot(&store, ann, "LIND-AAAA", Allowance { paid: 100_000, ..Allowance::default() }).await;
        let desk = Desk::new(store.clone());
        let (over, kept) = (AtomicBool::new(false), AtomicUsize::new(0));
        let chatting = (0..8).map(|n| {
            let (desk, head, over, kept) = (&desk, &head, &over, &kept);
            async move {
                while !over.load(Ordering::Relaxed) {
                    let asked = asked(head, &format!("s{n}"), TurnKind::Answer);
                    desk.keep(asked, |reply| reply.unwrap()).await.unwrap();
                    kept.fetch_add(1, Ordering::Relaxed);
                }
            }
        });
        let writing = async {
            for n in 0..20 {
                bot_of(&store, ann, &format!("LIND-A{n:03}"), Allowance::default()).await;
            }
            over.store(true, Ordering::Relaxed);
        };
        join(join_all(chatting), writing).await;
        assert_eq!(used(&store, head.id).await.1, i64::try_from(kept.into_inner()).unwrap());
    }
);

#[tokio::test]
async fn a_closed_store_leaves_one_whole_file() {
    let database = TestDatabase::sqlite();
    let store = open(&database).await;
    let ann = owner(&store, "ann@example.com").await;
    let head = bot(&store, ann, "LIND-AAAA", Allowance { paid: 9, ..Allowance::default() }).await;
    let (desk, reception) = (Desk::new(store.clone()), Reception::new(store.clone(), 2));
    desk.keep(asked(&head, "a", TurnKind::Answer), drop).await.unwrap();
    reception.opening(head.id, "a").await.unwrap();
    let journal = format!("{}-wal", database.url.trim_start_matches("sqlite://"));
    assert!(Path::new(&journal).exists());
    store.close().await.unwrap();
    assert!(!Path::new(&journal).exists(), "whoever copies the file has everything");
    assert!(desk.keep(asked(&head, "a", TurnKind::Answer), drop).await.is_err());
}
