//! The authorisation matrix: who may make which call. Every operation of the contract has its row here, or this
//! test fails.

use std::collections::BTreeSet;

use botwright_testkit::{TestDatabase, both_databases};
use reqwest::Method;
use serde_json::Value;

use crate::TestApp;

#[expect(clippy::enum_variant_names, reason = "each reads on from the name of the type")]
#[derive(Clone, Copy, PartialEq)]
enum Open {
    /// With and without a token.
    ToEverybody,
    ToAccounts,
    ToTheAdmin,
}

const MATRIX: &[(&str, &str, Open)] = &[
    ("POST", "/api/send-otp", Open::ToEverybody),
    ("POST", "/api/verify-otp", Open::ToEverybody),
    ("POST", "/api/register", Open::ToEverybody),
    ("POST", "/api/login", Open::ToEverybody),
    ("POST", "/api/reset-password", Open::ToEverybody),
    ("GET", "/api/site", Open::ToEverybody),
    ("GET", "/api/session", Open::ToAccounts),
    ("POST", "/api/logout", Open::ToAccounts),
    ("POST", "/api/account/email", Open::ToAccounts),
    ("POST", "/api/account/email/code", Open::ToAccounts),
    ("POST", "/api/account/name", Open::ToAccounts),
    ("POST", "/api/account/password", Open::ToAccounts),
    ("POST", "/api/create_user_bot", Open::ToAccounts),
    ("POST", "/api/update_user_bot", Open::ToAccounts),
    ("GET", "/api/get_bot_by_id", Open::ToEverybody),
    ("GET", "/api/get_bot_by_code", Open::ToEverybody),
    ("GET", "/api/get_bot_config", Open::ToEverybody),
    ("GET", "/api/get_all_bots", Open::ToEverybody),
    ("GET", "/api/logo/{name}", Open::ToEverybody),
    ("GET", "/api/my-bots", Open::ToAccounts),
    ("GET", "/api/get_user_bots", Open::ToAccounts),
    ("POST", "/api/toggle_bot_status", Open::ToAccounts),
    ("POST", "/api/toggle_bot_visibility", Open::ToAccounts),
    ("DELETE", "/api/bot/{bot_id}", Open::ToAccounts),
    ("GET", "/api/bot/{bot_id}/knowledge", Open::ToAccounts),
    ("GET", "/api/bot/{bot_id}/export", Open::ToAccounts),
    ("GET", "/api/bot/{bot_id}/sites", Open::ToAccounts),
    ("POST", "/api/bot/{bot_id}/install-check", Open::ToAccounts),
    ("POST", "/api/standard-chat", Open::ToEverybody),
    ("POST", "/api/submit_lead", Open::ToEverybody),
    ("POST", "/api/rate_conversation", Open::ToEverybody),
    ("GET", "/api/bot/{bot_id}/conversations", Open::ToAccounts),
    ("GET", "/api/bot/{bot_id}/conversations/{conversation_id}", Open::ToAccounts),
    ("GET", "/api/bot/{bot_id}/leads", Open::ToAccounts),
    ("GET", "/api/bot/{bot_id}/leads.csv", Open::ToAccounts),
    ("POST", "/api/read-web-page", Open::ToAccounts),
    ("GET", "/api/bot/{bot_id}/questions", Open::ToAccounts),
    ("POST", "/api/bot/{bot_id}/questions/{question_id}/answer", Open::ToAccounts),
    ("DELETE", "/api/bot/{bot_id}/questions/{question_id}", Open::ToAccounts),
    ("POST", "/api/bot/{bot_id}/questions/{question_id}/reopen", Open::ToAccounts),
    ("GET", "/api/get_faq_chatbot_history", Open::ToAccounts),
    ("GET", "/api/account/summary", Open::ToAccounts),
    ("GET", "/api/account/usage", Open::ToAccounts),
    ("POST", "/api/create-recharge-link", Open::ToAccounts),
    ("POST", "/api/get_faq_chatbot", Open::ToAccounts),
    ("POST", "/api/get_socialmedia_marketing_bot", Open::ToAccounts),
    ("POST", "/api/activate-free-trial", Open::ToAccounts),
    ("POST", "/api/recharge_faq_bot", Open::ToAccounts),
    ("POST", "/api/recharge_social_bot", Open::ToAccounts),
    ("POST", "/api/payments/webhook", Open::ToEverybody),
    ("POST", "/api/payments/confirm", Open::ToAccounts),
    ("POST", "/api/generate-bot-instructions", Open::ToAccounts),
    ("POST", "/api/generate-faq", Open::ToAccounts),
    ("POST", "/api/generate-lead-config", Open::ToAccounts),
    ("POST", "/api/social-media-bot", Open::ToAccounts),
    ("PUT", "/api/social-media-bot/{bot_id}", Open::ToAccounts),
    ("POST", "/api/toggle-social-bot", Open::ToAccounts),
    ("POST", "/api/preview-schedule", Open::ToAccounts),
    ("GET", "/api/social-platforms", Open::ToAccounts),
    ("POST", "/api/social-connections", Open::ToAccounts),
    ("POST", "/api/social-connections/{id}/place", Open::ToAccounts),
    ("DELETE", "/api/social-connections/{id}", Open::ToAccounts),
    ("GET", "/api/social-media-bot/{bot_id}/posts", Open::ToAccounts),
    ("POST", "/api/social-media-bot/{bot_id}/posts", Open::ToAccounts),
    ("GET", "/api/social-posts/{post_id}", Open::ToAccounts),
    ("PATCH", "/api/social-posts/{post_id}", Open::ToAccounts),
    ("GET", "/api/social-posts/{post_id}/download", Open::ToAccounts),
    ("POST", "/api/social-posts/{post_id}/approve", Open::ToAccounts),
    ("POST", "/api/social-posts/{post_id}/skip", Open::ToAccounts),
    ("POST", "/api/social-posts/{post_id}/restore", Open::ToAccounts),
    ("POST", "/api/social-posts/{post_id}/regenerate", Open::ToAccounts),
    ("POST", "/api/social-posts/{post_id}/redraw", Open::ToAccounts),
    ("POST", "/api/social-posts/{post_id}/picture", Open::ToAccounts),
    ("POST", "/api/social-posts/{post_id}/post-now", Open::ToAccounts),
    ("POST", "/api/social-posts/{post_id}/retry", Open::ToAccounts),
    ("POST", "/api/social-posts/{post_id}/settle", Open::ToAccounts),
    ("GET", "/api/admin/users", Open::ToTheAdmin),
    ("GET", "/api/admin/users.csv", Open::ToTheAdmin),
    ("GET", "/api/admin/user/{user_id}", Open::ToTheAdmin),
    ("GET", "/api/admin/stats", Open::ToTheAdmin),
    ("GET", "/api/admin/bot-totals", Open::ToTheAdmin),
    ("PATCH", "/api/admin/bot/{bot_id}/limits", Open::ToTheAdmin),
    ("PATCH", "/api/admin/user/{user_id}/subscription", Open::ToTheAdmin),
    ("POST", "/api/admin/user/{user_id}/suspend", Open::ToTheAdmin),
    ("POST", "/api/admin/user/{user_id}/restore", Open::ToTheAdmin),
    ("POST", "/api/admin/user/{user_id}/sign-out", Open::ToTheAdmin),
    ("POST", "/api/admin/user/{user_id}/credit", Open::ToTheAdmin),
    ("GET", "/api/admin/user/{user_id}/money", Open::ToTheAdmin),
    ("POST", "/api/admin/user/{user_id}/settle", Open::ToTheAdmin),
    ("POST", "/api/admin/resend-code", Open::ToTheAdmin),
    ("GET", "/api/admin/failures", Open::ToTheAdmin),
    ("POST", "/api/admin/failures/{id}/retry", Open::ToTheAdmin),
    ("DELETE", "/api/admin/failures/{id}", Open::ToTheAdmin),
    ("GET", "/api/admin/health", Open::ToTheAdmin),
    ("GET", "/api/admin/audit", Open::ToTheAdmin),
    ("GET", "/api/blog/posts", Open::ToEverybody),
    ("GET", "/api/blog/posts/{slug}", Open::ToEverybody),
    ("POST", "/api/blog/subscribe", Open::ToEverybody),
    ("POST", "/api/blog/confirm", Open::ToEverybody),
    ("POST", "/api/blog/unsubscribe", Open::ToEverybody),
    ("GET", "/api/account/export", Open::ToAccounts),
    ("GET", "/api/account/deletion", Open::ToAccounts),
    ("POST", "/api/account/delete", Open::ToAccounts),
    ("GET", "/api/privacy/visitor", Open::ToAccounts),
    ("POST", "/api/privacy/erase", Open::ToAccounts),
];

#[test]
fn every_call_has_its_row() {
    let contract: Value = serde_json::from_str(&botwright::openapi_json()).unwrap();
    let operations: BTreeSet<(String, String)> = contract["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, item)| {
            item.as_object().unwrap().keys().map(|method| (method.to_uppercase(), path.clone()))
        })
        .collect();
    let rows = MATRIX.iter().map(|(method, path, _)| ((*method).to_owned(), (*path).to_owned())).collect();
    assert_eq!(operations, rows);
}

both_databases!(
    async fn tokens_open_what_they_should_and_nothing_else(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let good = app.owner("ann@example.com").await;
        let dead = app.owner("bob@example.com").await;
        app.call(Method::POST, "/logout", Some(&dead), None).await.expect(200);
        let forged = "A".repeat(43);
        for (method, path, open) in MATRIX {
            let method: Method = method.parse().unwrap();
            for path in [*path, path.strip_prefix("/api").unwrap()] {
                for token in [None, Some(dead.as_str()), Some(&forged), Some("' OR 1=1 --"), Some("x")] {
                    let answer = app.call(method.clone(), path, token, None).await;
                    let refused = answer.status == 401 && answer.detail() == "Please sign in.";
                    assert_eq!(refused, *open != Open::ToEverybody, "{method} {path} {token:?} {answer:?}");
                    assert_eq!(refused, answer.headers.contains_key("www-authenticate"));
                }
                if *open == Open::ToTheAdmin {
                    let answer = app.call(method.clone(), path, Some(&good), None).await.expect(403);
                    assert_eq!(answer.detail(), "This is for the administrator only.", "{method} {path}");
                }
            }
        }
        app.session(&good).await.expect(200);
        for (name, value) in
            [("authorization", format!("Basic {good}")), ("authorization", good.clone()), ("cookie", good)]
        {
            let request = app.client.get(app.url("/api/session")).header(name, value);
            app.send(request).await.expect(401);
        }
    }
);
