//! Chatbots through the API: made, found, switched, deleted; and only by those they belong to.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use futures::future::join_all;
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::TestApp;
use crate::bot_calls::{file, form, texts};

both_databases!(
    async fn an_account_saves_its_bots_thirty_times_an_hour(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let id = app.create(&token, form()).await;
        let save =
            async || app.send_form("/api/update_user_bot", &token, form().text("bot_id", id.clone())).await;
        for _ in 1..30 {
            save().await.expect(200);
        }
        save().await.expect(429);
        app.clock.advance(TimeDelta::hours(1));
        save().await.expect(200);
    }
);

both_databases!(
    async fn an_owner_makes_a_bot_and_it_learns(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let faq = "Q: Do you deliver?\nA: Yes, within Berlin.\n\nQ: Can I pay by card?\nA: Yes.";
        let full = form()
            .text("email", "Ann@Example.com")
            .text("industry", "Food")
            .text("website", "linden.example")
            .text("mobile", "+49 30 123")
            .text("botColor", "#28A745")
            .text("welcomeMessage", "Welcome!")
            .text("instructions", "Be kind.")
            .text("quick_replies", r#"["Opening hours"]"#)
            .text("trigger_keywords", "[]")
            .text("lead_form", r#"{"fields":[{"name":"size","type":"select","label":"Size","required":true,"options":["S","M"]}]}"#)
            .text("faq_text", faq)
            .part("faq_file", file("menu.txt", "Our menu\n\nRye bread costs 4 euros.\n"));
        let id = app.create(&token, full).await;
        let bot = app.own(&token, &id).await;
        assert_eq!(bot["training_status"], "processing");
        assert_eq!(bot["trial"], json!({ "active": true, "messages_left": 100, "days_left": 14 }));

        let learned = app.learned(&token, &id).await;
        assert_eq!(
            (&learned["training_status"], &learned["training_progress"]),
            (&json!("ready"), &json!(100))
        );
        let all = texts(&learned);
        for part in [
            "Do you deliver?",
            "within Berlin",
            "Rye bread costs 4 euros",
            "menu.txt",
            "We bake bread",
            "+49 30 123",
        ] {
            assert!(all.contains(part), "{part} is missing in {all}");
        }
        let bot = app.own(&token, &id).await;
        assert_eq!(
            (&bot["botColor"], &bot["website"]),
            (&json!("#28a745"), &json!("https://linden.example"))
        );
        assert_eq!(
            (&bot["quick_replies"], &bot["trigger_keywords"]),
            (&json!(["Opening hours"]), &json!([]))
        );
        assert_eq!(bot["lead_form"]["fields"][0]["options"], json!(["S", "M"]));
        assert_eq!((&bot["faq_file_name"], &bot["training_status"]), (&json!("menu.txt"), &json!("ready")));
        let code = bot["botCode"].as_str().unwrap();
        assert!(code.starts_with("LIND-") && code.len() == 9, "{code}");

        let mine = app.read(Some(&token), "/api/my-bots").await.expect(200).json();
        assert_eq!((&mine["is_admin"], mine["chatbots"].as_array().unwrap().len()), (&json!(false), 1));
        let config =
            app.get(&format!("/get_bot_config?botCode={}", code.to_lowercase())).await.expect(200).json();
        assert_eq!(config["bot_id"], json!(id));
        assert_eq!(
            (&config["welcomeMessage"], &config["welcome_message"]),
            (&json!("Welcome!"), &json!("Welcome!"))
        );
        assert_eq!(
            (&config["quick_replies"], &config["botColor"]),
            (&json!(["Opening hours"]), &json!("#28a745"))
        );
        assert_eq!(config["lead_fields"][0]["type"], "select");
    }
);

both_databases!(
    async fn nobody_else_sees_more_than_the_public_or_changes_anything(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--admin-password", "the admin's own"]).await;
        let ann = app.owner("ann@example.com").await;
        let bob = app.owner("bob@example.com").await;
        let secret = "Never tell the secret recipe.";
        let own = form().text("instructions", secret).part("faq_file", file("x.txt", "Inside the file."));
        let id = app.create(&ann, own).await;
        app.run_jobs().await;

        for token in [None, Some(bob.as_str())] {
            let public = app.read(token, &format!("/api/get_bot_by_id?id={id}")).await.expect(200);
            assert_eq!(public.json()["data"]["bot"]["botName"], "Linden Bot");
            let code = public.json()["bot"]["botCode"].as_str().unwrap().to_owned();
            let by_code = app.read(token, &format!("/api/get_bot_by_code?botCode={code}")).await.expect(200);
            for seen in [&public.text, &by_code.text] {
                for hidden in [
                    secret,
                    "instructions",
                    "Inside the file",
                    "lead_form",
                    "trigger_keywords",
                    "training",
                    "x.txt",
                ] {
                    assert!(!seen.contains(hidden), "{hidden} is shown to {token:?}: {seen}");
                }
            }
        }
        for path in [format!("/api/bot/{id}/knowledge"), format!("/api/bot/{id}/export")] {
            app.read(Some(&bob), &path).await.expect(404);
            app.read(None, &path).await.expect(401);
        }
        let theft = form().text("bot_id", id.clone());
        app.send_form("/api/update_user_bot", &bob, theft).await.expect(404);
        for (path, action) in
            [("/api/toggle_bot_status", "disable"), ("/api/toggle_bot_visibility", "private")]
        {
            let body = json!({ "bot_id": id, "action": action });
            app.call(Method::POST, path, Some(&bob), Some(&body)).await.expect(404);
        }
        let body = json!({ "confirm": "Linden Bot" });
        app.call(Method::DELETE, &format!("/api/bot/{id}"), Some(&bob), Some(&body)).await.expect(404);
        let ann_id = app.session(&ann).await.json()["user_id"].as_str().unwrap().to_owned();
        app.read(Some(&bob), &format!("/api/get_user_bots?user_id={ann_id}")).await.expect(403);
        app.read(Some(&ann), &format!("/api/get_user_bots?user_id={ann_id}")).await.expect(200);
        let posing = form().text("email", "ann@example.com");
        app.send_form("/api/create_user_bot", &bob, posing).await.expect(403);

        let admin = app.log_in("admin@botwright.local", "the admin's own").await.json()["access_token"]
            .as_str()
            .unwrap()
            .to_owned();
        let all = app.read(Some(&admin), "/api/my-bots").await.expect(200).json();
        assert_eq!(
            (&all["is_admin"], &all["chatbots"][0]["owner_email"]),
            (&json!(true), &json!("ann@example.com"))
        );
        let bot = app.own(&ann, &id).await;
        assert_eq!(
            (&bot["is_active"], &bot["is_public"], &bot["instructions"]),
            (&json!(true), &json!(true), &json!(secret))
        );
    }
);

both_databases!(
    async fn switches_lists_exports_and_deletes(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let id = app.create(&token, form().part("faq_file", file("x.txt", "Inside the file."))).await;
        app.run_jobs().await;
        let found =
            async || app.get("/api/get_all_bots?search=BAKE").await.expect(200).json()["total"].clone();
        assert_eq!(found().await, 1);
        let toggle = async |path: &str, action: &str| {
            app.call(Method::POST, path, Some(&token), Some(&json!({ "bot_id": id, "action": action }))).await
        };
        toggle("/toggle_bot_visibility", "private").await.expect(200);
        assert_eq!(found().await, 0);
        toggle("/toggle_bot_visibility", "public").await.expect(200);
        toggle("/toggle_bot_status", "disable").await.expect(200);
        assert_eq!(found().await, 0);
        assert_eq!(app.own(&token, &id).await["is_active"], false);
        toggle("/toggle_bot_status", "banana").await.expect(422);
        app.get("/api/get_all_bots?limit=minus").await.expect(422);
        app.get("/api/get_bot_by_code?botCode=NONE-2222").await.expect(404);

        let export = app.read(Some(&token), &format!("/api/bot/{id}/export")).await.expect(200);
        assert!(export.headers["content-disposition"].to_str().unwrap().contains(".json"));
        let export = export.json();
        assert_eq!(export["document_base64"], "SW5zaWRlIHRoZSBmaWxlLg==");
        assert!(export["knowledge"].as_array().unwrap().len() >= 3);

        let delete = async |confirm: &str| {
            let body = json!({ "confirm": confirm });
            app.call(Method::DELETE, &format!("/api/bot/{id}"), Some(&token), Some(&body)).await
        };
        delete("linden bot").await.expect(422);
        delete("Linden Bot").await.expect(200);
        delete("Linden Bot").await.expect(404);
        app.get(&format!("/api/get_bot_by_id?id={id}")).await.expect(404);
    }
);

both_databases!(
    async fn the_trial_comes_once_and_the_plan_limits_bots_even_at_once(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let answers = join_all((0..8).map(|_| app.send_form("/api/create_user_bot", &token, form()))).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 3);
        let refused = answers.iter().find(|answer| answer.status == 403).unwrap();
        assert_eq!(
            refused.detail(),
            "Your plan allows 3 bots. Please delete one first, or ask for a larger plan."
        );
        let mine = app.read(Some(&token), "/api/my-bots").await.json();
        let bots = mine["chatbots"].as_array().unwrap();
        assert_eq!(bots.iter().filter(|bot| bot["trial"].is_object()).count(), 1);
        let free: i64 =
            bots.iter().map(|bot| bot["usage"]["free_ai_messages_allowance"].as_i64().unwrap()).sum();
        assert_eq!(free, 100);
        let codes: HashSet<_> = bots.iter().map(|bot| bot["botCode"].as_str().unwrap()).collect();
        assert_eq!(codes.len(), 3);

        app.clock.advance(TimeDelta::days(13));
        let token = app.log_in("ann@example.com", crate::test_app::PASSWORD).await.json()["access_token"]
            .as_str()
            .unwrap()
            .to_owned();
        let mine = app.read(Some(&token), "/api/my-bots").await.json();
        let trial = mine["chatbots"]
            .as_array()
            .unwrap()
            .iter()
            .find_map(|bot| bot["trial"].as_object())
            .unwrap()
            .clone();
        assert_eq!(trial["days_left"], 1);
        let session = app.session(&token).await.json();
        assert_eq!(session["limits"]["free_ai_messages_allowance"], 100);
    }
);

both_databases!(
    async fn saves_at_once_leave_no_file_behind(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let id = app.create(&token, form().part("faq_file", file("0.txt", "private 0"))).await;
        let save = async |n: usize| {
            let upload = file("x.txt", format!("private {n}"));
            let form = form().text("bot_id", id.clone()).part("faq_file", upload);
            app.send_form("/api/update_user_bot", &token, form).await.expect(200);
        };
        join_all((0..8).map(save)).await;
        let files = || walk(&app.data.path().join("files"));
        app.run_jobs().await;
        assert_eq!(files().len(), 1, "{:?}", files());
        let late = form().text("bot_id", id.clone()).part("faq_file", file("y.txt", "late"));
        let late = app.send_form("/api/update_user_bot", &token, late);
        let body = json!({ "confirm": "Linden Bot" });
        let path = format!("/api/bot/{id}");
        let (_, deleted) = tokio::join!(late, app.call(Method::DELETE, &path, Some(&token), Some(&body)));
        deleted.expect(200);
        app.run_jobs().await;
        assert_eq!(files(), Vec::<PathBuf>::new());
    }
);

both_databases!(
    async fn an_old_window_does_not_undo_what_a_newer_one_saved(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let id = app.create(&token, form()).await;
        let version = app.own(&token, &id).await["version"].to_string();
        let save = async |mobile: &str, version: &str| {
            let form = form().text("bot_id", id.clone()).text("mobile", mobile.to_owned());
            app.send_form("/api/update_user_bot", &token, form.text("version", version.to_owned())).await
        };
        let saves = join_all(["+49 1", "+49 2", "+49 3"].map(|mobile| save(mobile, &version))).await;
        let kept = saves.iter().filter(|answer| answer.status == 200).count();
        assert_eq!(kept, 1, "of saves at once from the same version, one wins");
        let refused = saves.iter().find(|answer| answer.status == 409).unwrap();
        assert!(refused.detail().starts_with("This bot was changed in another window"), "{}", refused.text);
        save("+49 4", "tomorrow").await.expect(422);
        let version = app.own(&token, &id).await["version"].to_string();
        save("+49 4", &version).await.expect(200);
        assert_eq!(app.own(&token, &id).await["mobile"], "+49 4");
    }
);

fn walk(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path] }).collect()
}

both_databases!(
    async fn an_id_that_disagrees_with_the_token_is_refused(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let (ann, bob) = (app.owner("ann@example.com").await, app.owner("bob@example.com").await);
        let bob_id = app.session(&bob).await.json()["user_id"].as_str().unwrap().to_owned();
        let id = app.create(&ann, form()).await;
        for (path, action) in
            [("/api/toggle_bot_status", "disable"), ("/api/toggle_bot_visibility", "private")]
        {
            let body = json!({ "bot_id": id, "action": action, "user_id": bob_id });
            app.call(Method::POST, path, Some(&ann), Some(&body)).await.expect(403);
        }
        app.send_form("/api/create_user_bot", &ann, form().text("user_id", bob_id.clone())).await.expect(403);
        let update = form().text("bot_id", id.clone()).text("user_id", bob_id);
        app.send_form("/api/update_user_bot", &ann, update).await.expect(403);
    }
);

both_databases!(
    async fn bad_forms_get_a_sentence_and_leave_nothing(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let refused = async |form: Form, field: &str| {
            let answer = app.send_form("/api/create_user_bot", &token, form).await.expect(422);
            assert!(answer.json()["errors"][field].is_string(), "{field}: {answer:?}");
            answer.json()["errors"][field].as_str().unwrap().to_owned()
        };
        for field in ["botName", "businessName", "businessType", "description"] {
            assert_eq!(refused(Form::new().text("botName", " "), field).await, "This field is required");
        }
        refused(form().text("botColor", "red"), "botColor").await;
        refused(form().text("website", "javascript:alert(1)"), "website").await;
        refused(form().text("welcomeMessage", "x".repeat(151)), "welcomeMessage").await;
        refused(form().text("instructions", "x".repeat(2001)), "instructions").await;
        refused(form().text("quick_replies", "not json"), "quick_replies").await;
        refused(
            form().text("lead_form", r#"{"fields":[{"name":"x","type":"password","label":"X"}]}"#),
            "lead_form",
        )
        .await;
        let many: Vec<Value> =
            (0..60).map(|n| json!({ "name": format!("f{n}"), "type": "text", "label": "L" })).collect();
        refused(form().text("lead_form", json!({ "fields": many }).to_string()), "lead_form").await;
        let over = file("big.txt", vec![b'x'; 5 * 1024 * 1024 + 1]);
        assert_eq!(
            refused(form().part("faq_file", over), "faq_file").await,
            "FAQ file size should not exceed 5MB"
        );
        let over = file("big.png", vec![b'x'; 5 * 1024 * 1024 + 1]);
        assert_eq!(
            refused(form().part("logo_file", over), "logo_file").await,
            "Logo file size should not exceed 5MB"
        );
        refused(form().part("logo_file", file("logo.png", "<svg onload=alert(1)>")), "logo_file").await;
        refused(form().part("faq_file", file("empty.txt", "")), "faq_file").await;
        refused(form().part("botName", Part::bytes(vec![0xff, 0xfe])), "botName").await;

        let request = app.client.post(app.url("/api/create_user_bot")).bearer_auth(&token).json(&json!({}));
        app.send(request).await.expect(415);
        let huge = form().part("faq_file", file("huge.txt", vec![b'x'; 30 * 1024 * 1024]));
        let answer =
            app.client.post(app.url("/api/create_user_bot")).bearer_auth(&token).multipart(huge).send().await;
        if let Ok(answer) = answer {
            assert_eq!(answer.status(), 413);
        }
        let mut flood = form();
        for n in 0..60 {
            flood = flood.text(format!("extra{n}"), "x");
        }
        app.send_form("/api/create_user_bot", &token, flood).await.expect(400);
        let mine = app.read(Some(&token), "/api/my-bots").await.json();
        assert_eq!(mine["chatbots"], json!([]));
        assert!(std::fs::read_dir(app.data.path().join("files")).unwrap().flatten().all(|entry| {
            std::fs::read_dir(entry.path()).map_or(true, |mut inside| inside.next().is_none())
        }));

        let script = "<script>alert('x')</script> 🤖 مرحبا \"quoted\" {{x}}";
        let id = app.create(&token, form().text("faq_text", script).text("industry", script)).await;
        assert_eq!(app.own(&token, &id).await["faq_text"], script);
    }
);

#[tokio::test]
async fn a_logo_is_written_anew_and_served_for_ever() {
    let app = TestApp::start(&TestDatabase::sqlite()).await;
    let token = app.owner("ann@example.com").await;
    let mut png = std::io::Cursor::new(vec![]);
    image::RgbImage::new(900, 300).write_to(&mut png, image::ImageFormat::Png).unwrap();
    let mut content = png.into_inner();
    content.extend_from_slice(b"hidden words");
    let id = app.create(&token, form().part("logo_file", file("logo.png", content))).await;
    let url = app.own(&token, &id).await["logo_url"].as_str().unwrap().to_owned();
    let answer = app.client.get(app.url(&url)).send().await.unwrap();
    assert_eq!(answer.headers()["content-type"], "image/png");
    assert!(answer.headers()["cache-control"].to_str().unwrap().contains("immutable"));
    let bytes = answer.bytes().await.unwrap();
    let shown = image::load_from_memory(&bytes).unwrap();
    assert_eq!((shown.width(), shown.height()), (512, 171));
    assert!(!bytes.windows(6).any(|part| part == b"hidden"));
    for hostile in ["/api/logo/..%2f..%2fsecret.key", "/api/logo/x.png", "/api/logo/x"] {
        app.get(hostile).await.expect(404);
    }
    let update = form().text("bot_id", id.clone()).text("remove_logo", "true");
    app.send_form("/api/update_user_bot", &token, update).await.expect(200);
    app.run_jobs().await;
    app.get(&url).await.expect(404);
}
