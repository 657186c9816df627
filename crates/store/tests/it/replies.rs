use botwright_domain::allowance::Allowance;
use botwright_domain::chat::TurnKind;
use botwright_store::chatbots::{self, NewChatbot, Whose};
use botwright_store::replies::{self, Charge, Exchange, Reception, Turn};
use botwright_store::{Store, conversations};
use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use uuid::Uuid;

use crate::chatbots::{details, owner};
use crate::{at, open};

async fn bot_with(store: &Store, allowance: Allowance) -> Uuid {
    let owner_id = owner(store, "ann@example.com").await;
    bot_of(store, owner_id, "LIND-AAAA", allowance).await
}

pub async fn bot_of(store: &Store, owner_id: Uuid, code: &str, allowance: Allowance) -> Uuid {
    let id = Uuid::now_v7();
    let new = NewChatbot {
        id,
        owner_id,
        code: code.into(),
        email: "ann@example.com".into(),
        details: details("Linden", "Bread"),
        logo_key: None,
        file: None,
        allowance,
        unmetered: false,
        is_public: true,
        now: at(0),
    };
    let tx = store.begin().await.unwrap();
    chatbots::add(&tx, new).await.unwrap();
    tx.commit().await.unwrap();
    id
}

pub async fn used(store: &Store, id: Uuid) -> (i64, i64) {
    let bot = chatbots::by_id(store.read(), Whose::Everybodys, id).await.unwrap().unwrap();
    (bot.allowance.used_free, bot.allowance.used_paid)
}

fn exchange(
    bot_id: Uuid,
    session_id: &str,
    kind: TurnKind,
    charge: Option<Charge>,
    second: i64,
) -> Exchange<'_> {
    let reply = Turn { kind, text: "Hm.", sources: None };
    Exchange { bot_id, session_id, question: "Open?", reply, charge, now: at(second) }
}

/// Charges and keeps a pending reply, as a chat with a model does.
async fn reserve(store: &Store, id: Uuid, session: &str) -> Option<Uuid> {
    let head = replies::head(store.read(), id).await.unwrap().unwrap();
    let tx = store.begin().await.unwrap();
    let charge = replies::charge(&tx, &head, at(1)).await.unwrap()?;
    let reply_id =
        replies::keep(&tx, exchange(id, session, TurnKind::Pending, Some(charge), 1)).await.unwrap();
    tx.commit().await.unwrap();
    Some(reply_id)
}

both_databases!(
    async fn a_hundred_at_once_take_exactly_what_is_left_free_before_paid(database: TestDatabase) {
        let store = open(&database).await;
        let allowance = Allowance { free: 4, paid: 6, ..Allowance::default() };
        let id = bot_with(&store, allowance).await;
        let sessions: Vec<String> = (0..100).map(|n| format!("s{}", n % 7)).collect();
        let taken = join_all(sessions.iter().map(|session| reserve(&store, id, session))).await;
        assert_eq!(taken.iter().flatten().count(), 10);
        assert_eq!(used(&store, id).await, (4, 6));
        let (list, total) = conversations::list(store.read(), id, "", 0, 100).await.unwrap();
        assert_eq!(total, list.len() as u64);
        assert_eq!(list.iter().map(|line| line.messages).sum::<i64>(), 20, "both turns of ten exchanges");
    }
);

both_databases!(
    async fn an_allowance_ends_with_its_time(database: TestDatabase) {
        let store = open(&database).await;
        let id = bot_with(&store, Allowance::trial(at(0))).await;
        let head = replies::head(store.read(), id).await.unwrap().unwrap();
        let end = head.allowance.valid_until.unwrap();
        let tx = store.begin().await.unwrap();
        assert_eq!(replies::charge(&tx, &head, end).await.unwrap(), None);
        let before = end - TimeDelta::seconds(1);
        assert_eq!(replies::charge(&tx, &head, before).await.unwrap(), Some(Charge::Free));
    }
);

both_databases!(
    async fn a_reply_is_settled_or_released_exactly_once(database: TestDatabase) {
        let store = open(&database).await;
        let id = bot_with(&store, Allowance { free: 1, paid: 2, ..Allowance::default() }).await;
        let mut ids = vec![];
        for session in ["a", "b", "c"] {
            ids.push(reserve(&store, id, session).await.unwrap());
        }
        assert_eq!(used(&store, id).await, (1, 2));
        let end = async |reply: Uuid, kind: TurnKind| {
            let tx = store.begin().await.unwrap();
            let ended =
                replies::settle(&tx, reply, Turn { kind, text: "At 8.", sources: None }).await.unwrap();
            tx.commit().await.unwrap();
            ended
        };
        // The same release twenty times at once gives back one message.
        let released = join_all((0..20).map(|_| end(ids[0], TurnKind::Refusal))).await;
        assert_eq!(released.into_iter().filter(|ended| *ended).count(), 1);
        assert_eq!(used(&store, id).await, (0, 2));
        assert!(end(ids[1], TurnKind::Answer).await);
        assert!(!end(ids[1], TurnKind::Failed).await, "what was delivered stays paid");
        assert_eq!(used(&store, id).await, (0, 2));

        let stale = async |begun_before| replies::stale(store.read(), at(begun_before)).await.unwrap();
        assert!(stale(1).await.is_empty(), "not yet");
        assert_eq!(stale(2).await, [ids[2]]);
        let tx = store.begin().await.unwrap();
        let broke_off = Turn { kind: TurnKind::Failed, text: "(broke off)", sources: None };
        assert!(replies::settle(&tx, ids[2], broke_off).await.unwrap());
        tx.commit().await.unwrap();
        assert!(stale(2).await.is_empty());
        assert_eq!(used(&store, id).await, (0, 1));
        let turns = Reception::new(store.clone(), 8).opening(id, "c").await.unwrap().unwrap().past;
        let turns: Vec<_> = turns.iter().map(|turn| (turn.kind, turn.text.as_str())).collect();
        assert_eq!(turns, [(TurnKind::Visitor, "Open?"), (TurnKind::Failed, "(broke off)")]);
    }
);

both_databases!(
    async fn turns_come_back_in_order_and_only_to_their_session(database: TestDatabase) {
        let store = open(&database).await;
        let id = bot_with(&store, Allowance::default()).await;
        for second in 0..6 {
            let tx = store.begin().await.unwrap();
            let session = if second == 3 { "other" } else { "mine" };
            let text = format!("reply {second}");
            let turn = Turn { kind: TurnKind::Answer, text: &text, sources: Some("[]") };
            let said = Exchange { reply: turn, ..exchange(id, session, TurnKind::Answer, None, second / 2) };
            replies::keep(&tx, said).await.unwrap();
            tx.commit().await.unwrap();
        }
        let reception = Reception::new(store.clone(), 4);
        let turns = reception.opening(id, "mine").await.unwrap().unwrap().past;
        let texts: Vec<&str> = turns.iter().map(|turn| turn.text.as_str()).collect();
        assert_eq!(texts, ["Open?", "reply 4", "Open?", "reply 5"]);
        let nobody = reception.opening(id, "nobody").await.unwrap().unwrap();
        assert_eq!(nobody.past, []);
        assert!(reception.opening(Uuid::nil(), "mine").await.unwrap().is_none());
        assert_eq!(replies::count_since(store.read(), id, at(1)).await.unwrap(), 4);
        let bot = chatbots::by_id(store.read(), Whose::Everybodys, id).await.unwrap().unwrap();
        assert_eq!((bot.conversations, bot.last_conversation), (2, Some(at(1))));
    }
);
