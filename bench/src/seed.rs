//! Fills a database with a large installation, by the database's own means: a hundred thousand accounts, twice as many
//! bots and five million messages take minutes that way, and would take days through the API.

use botwright_store::{Backend, ConnectionTrait, Store};

/// How large. A fifth of the bots are social media bots; every tenth message opens a conversation.
#[derive(Clone, Copy)]
pub struct Size {
    pub users: u64,
    pub bots: u64,
    pub messages: u64,
}

/// The address of a seeded owner. All have the admin's password.
pub fn email(number: u64) -> String {
    format!("owner{number}@example.com")
}

/// Into a database that the server has migrated.
pub async fn fill(url: &str, size: Size) {
    let store = Store::connect(url).await.expect("the database");
    let words = Words::of(store.backend());
    let (chatbots, conversations) = (size.bots * 4 / 5, size.messages / 10);
    let parts = [
        (size.users, users(words)),
        (chatbots, chatbot_rows(words, size.users)),
        (size.bots - chatbots, social_bots(words, size.users)),
        (conversations, conversation_rows(words, chatbots)),
        (size.messages, messages(words, chatbots, conversations)),
    ];
    for (rows, sql) in parts {
        // In steps, so that no transaction holds a gigabyte.
        let step = 250_000;
        for from in (0..rows).step_by(step) {
            let to = (from + step as u64).min(rows) - 1;
            let tx = store.begin().await.expect("a transaction");
            let sql = sql.replace("{numbers}", &words.numbers(from, to));
            tx.execute_unprepared(&sql).await.expect("rows");
            tx.commit().await.expect("a commit");
        }
    }
    let tx = store.begin().await.expect("a transaction");
    for sql in finish(words) {
        tx.execute_unprepared(&sql).await.expect("a change");
    }
    tx.commit().await.expect("a commit");
    let tx = store.begin().await.expect("a transaction");
    tx.execute_unprepared("ANALYZE").await.expect("statistics");
    tx.commit().await.expect("a commit");
    store.close().await.expect("closed");
}

/// How the two databases say the same.
#[derive(Clone, Copy)]
struct Words {
    backend: Backend,
}

impl Words {
    fn of(backend: Backend) -> Self {
        Self { backend }
    }

    /// A table `n` with one column `i`.
    fn numbers(self, from: u64, to: u64) -> String {
        match self.backend {
            Backend::Sqlite => format!(
                "(WITH RECURSIVE c(i) AS (SELECT {from} UNION ALL SELECT i + 1 FROM c WHERE i < {to}) SELECT i FROM c) AS n"
            ),
            Backend::Postgres => format!("generate_series({from}::bigint, {to}::bigint) AS n(i)"),
        }
    }

    /// The id of the row with this number, in the order of the numbers, as ids of version 7 are.
    fn id(self, kind: u8, number: &str) -> String {
        match self.backend {
            Backend::Sqlite => {
                format!("unhex(printf('018f%08x70008{kind:03x}%012x', {number} / 1000, {number}))")
            }
            Backend::Postgres => format!(
                "('018f' || lpad(to_hex(({number}) / 1000), 8, '0') || '70008{kind:03x}' || \
                 lpad(to_hex({number}), 12, '0'))::uuid"
            ),
        }
    }

    /// So many seconds ago.
    fn ago(self, seconds: &str) -> String {
        match self.backend {
            Backend::Sqlite => {
                format!(
                    "strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now', '-' || CAST({seconds} AS TEXT) || ' seconds')"
                )
            }
            Backend::Postgres => format!("now() - ({seconds}) * interval '1 second'"),
        }
    }

    fn day(self, column: &str) -> String {
        match self.backend {
            Backend::Sqlite => format!("substr({column}, 1, 10)"),
            Backend::Postgres => format!("CAST({column} AT TIME ZONE 'UTC' AS DATE)"),
        }
    }
}

const USER: u8 = 1;
const CHATBOT: u8 = 2;
const SOCIAL_BOT: u8 = 3;
const CONVERSATION: u8 = 4;
const MESSAGE: u8 = 5;
const YEAR: &str = "31000000";

fn users(words: Words) -> String {
    let (id, made) = (words.id(USER, "i"), words.ago(&format!("{YEAR} - i * 300")));
    format!(
        "INSERT INTO users (id, email, name, password_hash, role, plan, plan_status, plan_end_date, created_at, updated_at, \
         search_text, chatbots, social_bots) \
         SELECT {id}, 'owner' || i || '@example.com', 'Owner Number ' || i, \
           (SELECT password_hash FROM users WHERE role = 'admin'), 'owner', \
           CASE WHEN i % 20 = 0 THEN 'Enterprise' WHEN i % 5 = 0 THEN 'Pro' ELSE 'Free' END, \
           CASE WHEN i % 11 = 0 THEN 'Cancelled' WHEN i % 13 = 0 THEN 'Expired' ELSE 'Active' END, \
           CASE WHEN i % 5 = 0 THEN {} ELSE NULL END, {made}, {made}, '', 0, 0 FROM {{numbers}}",
        words.ago("(i % 200) * 86400 - 8640000")
    )
}

fn chatbot_rows(words: Words, users: u64) -> String {
    let (id, owner) = (words.id(CHATBOT, "i"), words.id(USER, &format!("(i % {users})")));
    let (made, ends) = (words.ago(&format!("{YEAR} - i * 100")), words.ago("(i % 60) * 86400 - 3000000"));
    let (no, yes) = ("false", "true");
    format!(
        "INSERT INTO chatbots (id, owner_id, code, name, business_name, business_type, email, description, welcome_message, \
         color, instructions, faq_text, quick_replies, trigger_keywords, lead_form, allowed_sites, is_active, is_public, \
         wanted_version, served_version, training_status, training_progress, free_allowance, paid_allowance, used_free, \
         used_paid, valid_until, on_trial, rating_sum, rating_count, search_text, conversation_count, unmetered, created_at, \
         updated_at) \
         SELECT {id}, {owner}, 'SEED-' || i, 'Helper ' || i, 'Business Number ' || i, 'Shop', \
           'owner' || (i % {users}) || '@example.com', 'A shop that sells thing number ' || i, 'Hello', '#0099ff', '', \
           '{}', '[]', '[]', '{{\"fields\":[]}}', '[]', {yes}, {yes}, 1, 1, 'ready', 100, 100, 1000, i % 100, i % 700, {ends}, \
           {no}, 0, 0, 'helper ' || i, 0, {no}, {made}, {made} FROM {{numbers}}",
        "Q: When are you open? A: Daily from eight to six. ".repeat(30)
    )
}

fn social_bots(words: Words, users: u64) -> String {
    let (id, owner) = (words.id(SOCIAL_BOT, "i"), words.id(USER, &format!("(i % {users})")));
    let made = words.ago(&format!("{YEAR} - i * 300"));
    format!(
        "INSERT INTO social_bots (id, owner_id, name, color, details, is_active, images, videos, used_images, used_videos, \
         valid_until, on_trial, created_at, updated_at) \
         SELECT {id}, {owner}, 'Poster ' || i, '#1E90FF', '{{\"business\":{{\"name\":\"Studio ' || i || '\"}}}}', true, 100, 45, \
           i % 50, i % 20, {}, false, {made}, {made} FROM {{numbers}}",
        words.ago("(i % 60) * 86400 - 3000000")
    )
}

fn conversation_rows(words: Words, chatbots: u64) -> String {
    let (id, bot) = (words.id(CONVERSATION, "i"), words.id(CHATBOT, &format!("(i % {chatbots})")));
    let at = words.ago("(i % 7776000)");
    format!(
        "INSERT INTO conversations (id, bot_id, session_id, started_at, last_at) \
         SELECT {id}, {bot}, 'session-' || i, {at}, {at} FROM {{numbers}}"
    )
}

fn messages(words: Words, chatbots: u64, conversations: u64) -> String {
    let conversation = format!("(i % {conversations})");
    let (id, of) = (words.id(MESSAGE, "i"), words.id(CONVERSATION, &conversation));
    let bot = words.id(CHATBOT, &format!("({conversation} % {chatbots})"));
    let at = words.ago(&format!("({conversation} % 7776000)"));
    format!(
        "INSERT INTO messages (id, conversation_id, bot_id, kind, text, charge, created_at) \
         SELECT {id}, {of}, {bot}, CASE WHEN i % 2 = 0 THEN 'visitor' ELSE 'answer' END, \
           'When are you open on day ' || i || ', and where do I find you?', \
           CASE WHEN i % 2 = 0 THEN NULL WHEN i % 6 = 1 THEN 'free' ELSE 'paid' END, {at} FROM {{numbers}}"
    )
}

/// What the server keeps up to date as it goes along.
fn finish(words: Words) -> Vec<String> {
    let day = words.day("created_at");
    let started = words.day("started_at");
    vec![
        "UPDATE users SET chatbots = (SELECT COUNT(*) FROM chatbots c WHERE c.owner_id = users.id), \
           social_bots = (SELECT COUNT(*) FROM social_bots s WHERE s.owner_id = users.id), \
           search_text = LOWER(name || ' ' || email || ' ' || COALESCE((SELECT MIN(c.name || ' ' || c.business_name) \
             FROM chatbots c WHERE c.owner_id = users.id), '') || ' ' || COALESCE((SELECT MAX(s.name) FROM social_bots s \
             WHERE s.owner_id = users.id), ''))"
            .to_owned(),
        // So that the books balance: what each bot has, it was given.
        "INSERT INTO grants (id, bot_id, user_id, kind, free, paid, images, videos, resets, created_at) \
         SELECT id, id, owner_id, 'adjustment', free_allowance, paid_allowance, 0, 0, true, created_at FROM chatbots \
         WHERE code LIKE 'SEED-%'"
            .to_owned(),
        "INSERT INTO grants (id, bot_id, user_id, kind, free, paid, images, videos, resets, created_at) \
         SELECT id, id, owner_id, 'adjustment', 0, 0, images, videos, true, created_at FROM social_bots"
            .to_owned(),
        "DELETE FROM tallies".to_owned(),
        format!(
            "INSERT INTO tallies (day, kind, shard, count) SELECT {day}, charge, 0, COUNT(*) FROM messages \
             WHERE charge IS NOT NULL GROUP BY 1, 2"
        ),
        format!(
            "INSERT INTO tallies (day, kind, shard, count) SELECT {started}, 'conversation', 0, COUNT(*) \
             FROM conversations GROUP BY 1"
        ),
    ]
}
