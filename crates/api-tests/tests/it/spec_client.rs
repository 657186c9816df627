//! A client that was written to the published description and knows nothing of ours: every name it reads is there, what
//! it leaves out stays, and words that it shows make sense by themselves.

use botwright_testkit::{TestDatabase, both_databases};
use chrono::TimeDelta;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use crate::TestApp;
use crate::bot_calls::{file, form};
use crate::social_calls::social_form;

both_databases!(
    async fn what_has_two_names_is_sent_under_both(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let id = app.create(&token, form()).await;
        app.social_bot(&token, &social_form("image", &["facebook"])).await;
        for path in ["/my-bots", "/get_user_bots"] {
            let answer = app.read(Some(&token), path).await.expect(200).json();
            let list = if path == "/my-bots" { "chatbots" } else { "bots" };
            let (bot, social) = (&answer[list][0], &answer["social_media_bots"][0]);
            assert_eq!((&bot["_id"], &bot["bot_type"]), (&json!(id), &json!("faq")));
            assert_eq!(bot["usage"]["allowance_ai_message"], 100);
            assert_eq!(bot["usage"]["allowance_ai_messages"], 100);
            for bot in [bot, social] {
                let validity = &bot["validity"];
                assert!(validity["end_date"].is_string(), "{bot}");
                assert_eq!(validity["valid_until"], validity["end_date"]);
                assert_eq!(validity["valid_till"], validity["end_date"]);
            }
            let end = &social["validity"]["end_date"];
            assert_eq!((&social["valid_until"], &social["valid_till"]), (end, end));
            let usage = &social["usage"];
            assert_eq!(
                (&usage["image_posts_allowance"], &usage["allowance_image_posts"]),
                (&json!(5), &json!(5))
            );
            assert_eq!(
                (&usage["short_videos_allowance"], &usage["allowance_short_videos"]),
                (&json!(2), &json!(2))
            );
        }
    }
);

both_databases!(
    async fn the_public_list_is_whole_unless_a_page_is_asked_for(database: TestDatabase) {
        let app = TestApp::start_with(&database, &["--chatbots-allowed", "100,100,100"]).await;
        let token = app.owner("ann@example.com").await;
        for number in 1..=61 {
            app.create(&token, form()).await;
            if number % 30 == 0 {
                app.clock.advance(TimeDelta::hours(1));
            }
        }
        let listed = async |path: &str| {
            let answer = app.get(path).await.expect(200).json();
            assert_eq!(answer["total"], 61);
            answer["bots"].as_array().unwrap().len()
        };
        assert_eq!(listed("/get_all_bots").await, 61);
        assert_eq!(listed("/get_all_bots?limit=100").await, 60);
        assert_eq!(listed("/get_all_bots?limit=24").await, 24);
    }
);

both_databases!(
    async fn an_update_keeps_what_it_does_not_name(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let lead_form = r#"{"fields":[{"name":"size","type":"text","label":"Size","required":true}]}"#;
        let full = form()
            .text("industry", "Food")
            .text("mobile", "+49 30 123")
            .text("website", "https://linden.example")
            .text("botColor", "#28a745")
            .text("welcomeMessage", "Welcome!")
            .text("instructions", "Be kind.")
            .text("faq_text", "Q: Open?\nA: Daily.")
            .text("quick_replies", r#"["Opening hours"]"#)
            .text("trigger_keywords", r#"["cake"]"#)
            .text("lead_form", lead_form)
            .text("retention_days", "30")
            .part("faq_file", file("menu.txt", "Rye bread costs 4 euros."));
        let id = app.create(&token, full).await;
        let save = async |form: Form| {
            let form = form.text("bot_id", id.clone());
            app.send_form("/update_user_bot", &token, form).await.expect(200);
            app.own(&token, &id).await
        };
        let before = app.own(&token, &id).await;
        let kept = [
            "businessName",
            "businessType",
            "description",
            "industry",
            "mobile",
            "website",
            "botColor",
            "welcomeMessage",
            "instructions",
            "faq_text",
            "quick_replies",
            "trigger_keywords",
            "lead_form",
            "retention_days",
            "faq_file_name",
        ];
        let renamed = save(Form::new().text("botName", "Linden Helper")).await;
        assert_eq!(renamed["botName"], "Linden Helper");
        for field in kept {
            assert!(!before[field].is_null(), "{field} was never saved");
            assert_eq!(renamed[field], before[field], "{field}");
        }
        let emptied = [
            "industry",
            "mobile",
            "website",
            "instructions",
            "faq_text",
            "quick_replies",
            "trigger_keywords",
            "lead_form",
        ];
        let bare = save(emptied.iter().fold(Form::new(), |form, field| form.text(*field, ""))).await;
        assert_eq!(
            (&bare["mobile"], &bare["website"], &bare["industry"]),
            (&Value::Null, &Value::Null, &Value::Null)
        );
        assert_eq!((&bare["faq_text"], &bare["instructions"]), (&json!(""), &json!("")));
        assert_eq!((&bare["quick_replies"], &bare["trigger_keywords"]), (&json!([]), &json!([])));
        assert_eq!(bare["lead_form"]["fields"], json!([]));
        assert_eq!((&bare["botName"], &bare["botColor"]), (&json!("Linden Helper"), &json!("#28a745")));
        let nameless = Form::new().text("bot_id", id.clone()).text("botName", " ");
        app.send_form("/update_user_bot", &token, nameless).await.expect(422);
    }
);

both_databases!(
    async fn a_social_form_may_leave_out_what_has_a_default(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let mut form = social_form("image", &["facebook"]);
        form["language"] = json!("German");
        form["website"] = json!("https://bean.example");
        form["businessInfo"]["tone"] = json!("Warm, like a neighbour");
        form["schedules"] = json!([{ "frequency": "daily", "platforms": ["facebook"] }]);
        let bot = app.social_bot(&token, &form).await;
        let card = async || app.read(Some(&token), "/my-bots").await.json()["social_media_bots"][0].clone();
        let made = card().await;
        assert_eq!(made["businessInfo"]["tone"], "Warm, like a neighbour");
        assert_eq!(
            (&made["schedules"][0]["time"], &made["schedules"][0]["contentType"]),
            (&json!("10:00"), &json!("image"))
        );
        for field in ["language", "website"] {
            form.as_object_mut().unwrap().remove(field);
        }
        form["businessInfo"]["tone"] = json!("Casual");
        let save = async |form: &Value| {
            app.as_owner(Method::PUT, &token, &format!("/social-media-bot/{bot}"), form).await.expect(200);
            card().await
        };
        let kept = save(&form).await;
        assert_eq!((&kept["language"], &kept["website"]), (&json!("German"), &json!("https://bean.example")));
        assert_eq!(kept["businessInfo"]["tone"], "casual");
        form["language"] = json!("");
        form["website"] = json!("");
        let emptied = save(&form).await;
        assert_eq!((&emptied["language"], &emptied["website"]), (&json!("English"), &json!("")));
    }
);

both_databases!(
    async fn a_refused_form_says_which_field_in_one_sentence(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let refused = async |form: Form| app.send_form("/create_user_bot", &token, form).await.expect(422);
        let empty = refused(Form::new().text("botName", "")).await;
        assert_eq!(empty.detail(), "Please fill all required fields.");
        assert_eq!(empty.json()["errors"]["businessType"], "This field is required");
        let wrong = refused(form().text("website", "just words")).await;
        assert_eq!(wrong.detail(), "Website: This is not a web address.");
        let program = refused(form().part("faq_file", file("faq.exe", "MZ"))).await;
        assert_eq!(program.detail(), "Please choose a .pdf, .doc, .docx or .txt file.");
        app.create(&token, form().part("faq_file", file("FAQ.TXT", "We deliver on Mondays."))).await;
    }
);

both_databases!(
    async fn words_alone_speak_of_no_form(database: TestDatabase) {
        let app = TestApp::start(&database).await;
        let token = app.owner("ann@example.com").await;
        let bot = app.bakery(&token).await;
        for accept in ["*/*", "application/json"] {
            for message in ["Who won the football world cup in 1974?", "PRICING!"] {
                let reply = app.ask_as(accept, &bot, message, "s").await.expect(200).text;
                assert!(!reply.contains("below"), "{accept}: {reply}");
                assert!(reply.contains("by email at ann@example.com or by phone at +49 30 1234"), "{reply}");
            }
        }
        let shown = app.ask(&bot, "PRICING!", "s").await;
        assert!(shown.text().contains("below") && shown.names().contains(&"lead_form"), "{}", shown.text());
    }
);
