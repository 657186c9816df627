//! Facebook pages: the whole way for words, pictures and reels, every kind of refusal, and answers that are lost.

use std::time::Duration;

use botwright_domain::social::platform::Platform;
use botwright_gateways::social::*;
use botwright_testkit::platforms::{Action, CLIENT_ID, samples};
use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::social_meta::*;

async fn bench() -> Bench {
    Bench::new(Platform::Facebook).await
}

#[tokio::test]
async fn words_go_out_once_and_are_found_again() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.words();
    let prepared = bench.ready(&door, &piece).await;
    assert!(bench.seen().is_empty());
    let sent_at = bench.now();
    let out = live(bench.connector.publish(&door, &piece, &prepared).await.unwrap());
    assert_eq!(bench.seen(), [("text", TEXT.to_owned())]);
    assert!(
        out.link.as_ref().unwrap().as_str().starts_with("https://www.facebook.com/1001/posts/"),
        "{out:?}"
    );
    let found = bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
    assert_eq!(found, Found::Live(out));
}

#[tokio::test]
async fn a_picture_is_uploaded_unseen_and_shown_by_one_call() {
    let bench = bench().await;
    let door = bench.door().await;
    let mut piece = bench.picture();
    piece.text = String::new();
    let prepared = bench.ready(&door, &piece).await;
    assert!(bench.seen().is_empty());
    let again = bench.connector.prepare(&door, &piece, Some(&prepared)).await.unwrap();
    assert_eq!(again, Preparation::Ready(prepared.clone()));
    assert_eq!(bench.shared().asked("POST", "/photos"), 1, "what is uploaded stays uploaded");
    let sent_at = bench.now();
    let out = live(bench.connector.publish(&door, &piece, &prepared).await.unwrap());
    assert_eq!(bench.seen(), [("image", String::new())]);
    assert_eq!(bench.shared().asked("POST", "/feed"), 1);
    // Without words, the photo itself is what it is known by.
    let found = bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
    assert_eq!(found, Found::Live(out));
}

#[tokio::test]
async fn a_reel_is_uploaded_worked_on_and_published() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.video();
    let Preparation::Wait { so_far, again_in } = bench.connector.prepare(&door, &piece, None).await.unwrap()
    else {
        panic!("nothing was waited for")
    };
    assert!(again_in >= Duration::from_secs(1));
    let still = bench.connector.prepare(&door, &piece, Some(&so_far)).await.unwrap();
    assert!(matches!(still, Preparation::Wait { .. }), "{still:?}");
    bench.later(TimeDelta::seconds(30));
    let ready = bench.connector.prepare(&door, &piece, Some(&so_far)).await.unwrap();
    let Preparation::Ready(prepared) = ready else { panic!("{ready:?}") };
    assert_eq!(bench.shared().asked("POST", "/video-upload/"), 1);
    assert!(bench.seen().is_empty());
    let sent_at = bench.now();
    let out = live(bench.connector.publish(&door, &piece, &prepared).await.unwrap());
    assert_eq!(bench.seen(), [("video", TEXT.to_owned())]);
    assert_eq!(out.link.as_ref().unwrap().as_str(), format!("https://www.facebook.com/reel/{}", out.id));
    let found = bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
    assert_eq!(found, Found::Live(out));
    // Whoever lost track and prepares again is told to look instead of publishing twice.
    let again = bench.connector.prepare(&door, &piece, Some(&prepared)).await.unwrap_err();
    assert_eq!(again.class, Class::Unknown);
}

#[tokio::test]
async fn a_reel_that_is_still_worked_on_is_underway() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.video();
    let Preparation::Wait { so_far, .. } = bench.connector.prepare(&door, &piece, None).await.unwrap() else {
        panic!("nothing was waited for")
    };
    let sent_at = bench.now();
    assert_eq!(bench.connector.publish(&door, &piece, &so_far).await.unwrap(), Sent::Underway);
    let found = bench.connector.look_for(&door, &piece, &so_far, sent_at).await.unwrap();
    assert_eq!(found, Found::Underway);
    assert!(bench.seen().is_empty());
    bench.later(TimeDelta::seconds(30));
    let found = bench.connector.look_for(&door, &piece, &so_far, sent_at).await.unwrap();
    assert!(matches!(found, Found::Live(_)), "{found:?}");
    assert_eq!(bench.seen().len(), 1);
}

#[tokio::test]
async fn a_video_that_facebook_cannot_use_is_refused_for_good() {
    let bench = bench().await;
    let door = bench.door().await;
    let broken = bench.file("broken.mp4", "video/mp4", b"not a video at all".to_vec());
    let cover = bench.file("cover.jpg", "image/jpeg", samples::jpeg(10, 10));
    let piece = piece(Media::Video { file: broken, cover, seconds: 10.0 });
    let trouble = bench.connector.prepare(&door, &piece, None).await.unwrap_err();
    assert_eq!(trouble.class, Class::Permanent, "{trouble}");

    let piece = bench.video();
    let Preparation::Wait { so_far, .. } = bench.connector.prepare(&door, &piece, None).await.unwrap() else {
        panic!("nothing was waited for")
    };
    let failed = json!({ "status": { "video_status": "error", "uploading_phase": { "status": "complete" },
        "processing_phase": { "status": "error", "errors": [{ "message": "The frame rate is too low." }] } } });
    bench.answers("GET", "/v25.0/1220", 200, failed.to_string());
    let trouble = bench.connector.prepare(&door, &piece, Some(&so_far)).await.unwrap_err();
    assert_eq!(trouble.class, Class::Permanent);
    assert!(trouble.message.contains("frame rate"), "{trouble}");
    bench.answers("GET", "/v25.0/1220", 200, failed.to_string());
    let found = bench.connector.look_for(&door, &piece, &so_far, bench.now()).await.unwrap();
    assert!(matches!(&found, Found::Refused(why) if why.contains("frame rate")), "{found:?}");
}

#[tokio::test]
async fn lost_answers_are_looked_up_and_never_sent_again() {
    for (piece_of, edge) in [
        (Bench::words as fn(&Bench) -> Piece, "/feed"),
        (Bench::picture, "/feed"),
        (Bench::video, "/video_reels"),
    ] {
        let bench = bench().await;
        let door = bench.door().await;
        let piece = piece_of(&bench);
        let prepared = bench.ready(&door, &piece).await;
        let before = bench.shared().asked("POST", edge);

        bench.script("POST", edge, 1, Action::Cut);
        let sent_at = bench.now();
        let trouble = bench.connector.publish(&door, &piece, &prepared).await.unwrap_err();
        assert_eq!(trouble.class, Class::Unknown, "{trouble}");
        no_secrets(&trouble, Some(&door));
        // It may still be on its way.
        let found = bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
        assert_eq!(found, Found::Underway);
        bench.later(TimeDelta::minutes(11));
        let found = bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
        assert_eq!(found, Found::Not);
        assert!(bench.seen().is_empty());

        bench.script("POST", edge, 1, Action::DoAndCut);
        let sent_at = bench.now();
        let trouble = bench.connector.publish(&door, &piece, &prepared).await.unwrap_err();
        assert_eq!(trouble.class, Class::Unknown, "{trouble}");
        let found = bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
        assert!(matches!(found, Found::Live(_)), "{found:?}");
        assert_eq!(bench.seen().len(), 1);
        assert_eq!(bench.shared().asked("POST", edge), before + 2, "the wire itself sends nothing twice");
    }
}

#[tokio::test]
async fn posts_of_before_and_of_others_are_not_ours() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.words();
    let prepared = bench.ready(&door, &piece).await;
    live(bench.connector.publish(&door, &piece, &prepared).await.unwrap());
    bench.later(TimeDelta::hours(2));
    let mut other = bench.words();
    other.text = "Something else".into();
    live(bench.connector.publish(&door, &other, &prepared).await.unwrap());
    let sent_at = bench.now();
    bench.later(TimeDelta::minutes(5));
    let found = bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
    assert_eq!(found, Found::Not);
    // Even where the feed goes further back than it was asked to.
    let old = json!({ "id": "1001_1", "message": TEXT, "created_time": "2020-01-01T00:00:00+0000" });
    bench.answers("GET", "/feed", 200, json!({ "data": [old] }).to_string());
    let found = bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
    assert_eq!(found, Found::Not);
}

#[tokio::test]
async fn a_post_is_found_beyond_the_first_answer_of_the_feed() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.words();
    let prepared = bench.ready(&door, &piece).await;
    let sent_at = bench.now();
    let out = live(bench.connector.publish(&door, &piece, &prepared).await.unwrap());
    for number in 0..60 {
        let mut other = bench.words();
        other.text = format!("Post {number}");
        live(bench.connector.publish(&door, &other, &prepared).await.unwrap());
    }
    let found = bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
    assert_eq!(found, Found::Live(out));
}

#[tokio::test]
async fn every_number_of_graph_has_its_class() {
    let bench = bench().await;
    let door = bench.door().await;
    let (words, picture) = (bench.words(), bench.picture());
    let prepared = bench.ready(&door, &words).await;
    let limited = Class::RateLimited { until: None };
    // Status, code, subcode, class while preparing, class of the call that publishes
    let table = [
        (500, 1, 0, Class::Retryable, Class::Unknown),
        (500, 2, 0, Class::Retryable, Class::Unknown),
        (503, 12_345, 0, Class::Retryable, Class::Unknown),
        (400, 4, 0, limited, limited),
        (400, 17, 0, limited, limited),
        (400, 32, 0, limited, limited),
        (400, 341, 0, limited, limited),
        (400, 613, 0, limited, limited),
        (400, 80_001, 0, limited, limited),
        (401, 190, 463, Class::Reauth, Class::Reauth),
        (400, 190, 460, Class::Reauth, Class::Reauth),
        (401, 102, 0, Class::Reauth, Class::Reauth),
        (403, 10, 0, Class::Reauth, Class::Reauth),
        (403, 200, 0, Class::Reauth, Class::Reauth),
        (403, 299, 0, Class::Reauth, Class::Reauth),
        (400, 100, 0, Class::Permanent, Class::Permanent),
        (400, 324, 2_069_019, Class::Retryable, Class::Retryable),
        (400, 100, 1_609_005, Class::Retryable, Class::Retryable),
        (400, 25, 0, Class::Blocked, Class::Blocked),
        (500, 1, 1_366_046, Class::Permanent, Class::Permanent),
        (400, 100, 1_404_102, Class::Permanent, Class::Permanent),
        (400, 200, 1_404_078, Class::Reauth, Class::Reauth),
        (400, 100, 4_854_002, Class::Reauth, Class::Reauth),
        (400, 1_363_047, 0, Class::Retryable, Class::Unknown),
        (400, 77_777, 0, Class::Permanent, Class::Permanent),
        (429, 77_777, 0, limited, limited),
    ];
    for (status, code, subcode, preparing, publishing) in table {
        bench.answers("POST", "/photos", status, envelope(code, subcode));
        let trouble = bench.connector.prepare(&door, &picture, None).await.unwrap_err();
        assert_eq!(trouble.class, preparing, "{code}/{subcode} while preparing");
        bench.answers("POST", "/feed", status, envelope(code, subcode));
        let trouble = bench.connector.publish(&door, &words, &prepared).await.unwrap_err();
        assert_eq!(trouble.class, publishing, "{code}/{subcode} while publishing");
        assert!(
            trouble.message.contains("AbCdEf") && trouble.message.contains(&code.to_string()),
            "{trouble}"
        );
        assert_eq!(trouble.whole_platform, code == 4, "{code} concerns the whole app");
    }
    for (code, subcode) in [(200, 1_390_008), (368, 0)] {
        bench.answers("POST", "/feed", 400, envelope(code, subcode));
        let trouble = bench.connector.publish(&door, &words, &prepared).await.unwrap_err();
        assert_eq!(trouble.class, Class::RateLimited { until: Some(bench.now() + TimeDelta::hours(3)) });
    }
    let mut for_now: Value = serde_json::from_str(&envelope(100, 0)).unwrap();
    for_now["error"]["is_transient"] = true.into();
    bench.answers("POST", "/feed", 400, for_now.to_string());
    let trouble = bench.connector.publish(&door, &words, &prepared).await.unwrap_err();
    assert_eq!(trouble.class, Class::Unknown, "it says itself that it is only for now");
    assert!(bench.seen().is_empty());
}

#[tokio::test]
async fn a_double_may_be_an_earlier_try_of_ours() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.words();
    let prepared = bench.ready(&door, &piece).await;
    let out = live(bench.connector.publish(&door, &piece, &prepared).await.unwrap());
    bench.later(TimeDelta::minutes(20));
    // Its answer was lost and the feed did not show it yet, so it is sent again.
    let sent_at = bench.now();
    let Sent::UnderwayAs(double) = bench.connector.publish(&door, &piece, &prepared).await.unwrap() else {
        panic!("the first try was not looked for")
    };
    let found = bench.connector.look_for(&door, &piece, &double, sent_at).await.unwrap();
    assert_eq!(found, Found::Live(out));
    assert_eq!(bench.seen().len(), 1);
    // A double of something that is not ours stays refused, in Facebook's words.
    for (code, subcode) in [(506, 0), (1_366_051, 0), (100, 1_366_051)] {
        let picture = bench.picture();
        let prepared = bench.ready(&door, &picture).await;
        bench.later(TimeDelta::hours(2));
        bench.answers("POST", "/feed", 400, envelope(code, subcode));
        let sent_at = bench.now();
        let sent = bench.connector.publish(&door, &picture, &prepared).await.unwrap();
        let Sent::UnderwayAs(double) = sent else { panic!("{sent:?}") };
        let found = bench.connector.look_for(&door, &picture, &double, sent_at).await.unwrap();
        assert_eq!(found, Found::Underway, "the feed lags behind");
        bench.later(TimeDelta::minutes(3));
        let found = bench.connector.look_for(&door, &picture, &double, sent_at).await.unwrap();
        assert!(matches!(&found, Found::Refused(said) if said.contains("no, by")), "{found:?}");
    }
}

#[tokio::test]
async fn what_is_no_answer_of_graph_is_told_as_such() {
    let bench = bench().await;
    let door = bench.door().await;
    let (words, picture) = (bench.words(), bench.picture());
    let prepared = bench.ready(&door, &words).await;
    for (status, body) in
        [(502, HTML), (200, HTML), (200, ""), (404, ""), (200, "[]"), (302, ""), (400, r#"{"error":"no"}"#)]
    {
        bench.answers("POST", "/photos", status, body);
        let trouble = bench.connector.prepare(&door, &picture, None).await.unwrap_err();
        assert_eq!(trouble.class, Class::Retryable, "{status} {body}");
        assert!(!trouble.message.contains('<'), "{trouble}");
        bench.answers("POST", "/feed", status, body);
        let trouble = bench.connector.publish(&door, &words, &prepared).await.unwrap_err();
        assert_eq!(trouble.class, Class::Unknown, "{status} {body}");
        bench.answers("GET", "/me/accounts", status, body);
        assert_eq!(
            bench.connector.places(&door.keys).await.err().unwrap().class,
            Class::Retryable,
            "{status} {body}"
        );
    }
    let piece = bench.video();
    bench.answers("POST", "/video-upload/", 200, HTML);
    let trouble = bench.connector.prepare(&door, &piece, None).await.unwrap_err();
    assert_eq!(trouble.class, Class::Retryable);
    let mut door = door;
    door.place.id = "../me/permissions?x=".into();
    let trouble = bench.connector.publish(&door, &words, &prepared).await.unwrap_err();
    assert_eq!(trouble.class, Class::Retryable, "an id that is none leaves the house in no address");
}

#[tokio::test]
async fn bytes_go_to_no_other_host() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.video();
    for elsewhere in
        ["http://127.0.0.1:9/facebook/video-upload/v25.0/1", "http://169.254.169.254/", "file:///etc", "no"]
    {
        let started = json!({ "video_id": "1", "upload_url": elsewhere }).to_string();
        bench.answers("POST", "/video_reels", 200, started);
        let trouble = bench.connector.prepare(&door, &piece, None).await.unwrap_err();
        assert_eq!(trouble.class, Class::Retryable);
        assert!(trouble.message.contains("not its own"), "{trouble}");
    }
}

#[tokio::test]
async fn only_pages_that_can_be_posted_to_are_offered_from_all_answers_and_businesses() {
    let bench = bench().await;
    let keys = bench.sign_in().await;
    assert_eq!(keys.access_until, Some(bench.now() + TimeDelta::seconds(5_183_944)));
    let places = bench.connector.places(&keys).await.unwrap();
    let names: Vec<_> = places.iter().map(|place| (place.id.as_str(), place.name.as_str())).collect();
    let expected =
        [("1001", "Bean & Leaf"), ("1003", "Bean & Leaf Harbour"), ("1004", "Bean & Leaf Roastery")];
    assert_eq!(names, expected);
    assert_eq!(places[0].handle.as_deref(), Some("page1001"));

    // Without a look at businesses, the others remain.
    for (status, code) in [(403, 200), (400, 100)] {
        bench.answers("GET", "/me/businesses", status, envelope(code, 0));
        assert_eq!(bench.connector.places(&keys).await.unwrap().len(), 2);
    }

    // The page's token outlives the person's.
    bench.later(TimeDelta::days(61));
    assert_eq!(bench.connector.places(&keys).await.err().unwrap().class, Class::Reauth);
    let door = Door { keys, place: places.into_iter().next().unwrap() };
    let piece = bench.words();
    let prepared = bench.ready(&door, &piece).await;
    live(bench.connector.publish(&door, &piece, &prepared).await.unwrap());
}

#[tokio::test]
async fn a_code_is_good_once_for_the_address_it_was_made_for() {
    let bench = bench().await;
    let back = bench.consent().await;
    assert!(bench.connector.sign_in(&back, bench.now()).await.is_ok());
    let trouble = bench.connector.sign_in(&back, bench.now()).await.err().unwrap();
    assert_eq!(trouble.class, Class::Reauth);

    let mut back = bench.consent().await;
    back.redirect_uri = "https://evil.example/back".parse().unwrap();
    let trouble = bench.connector.sign_in(&back, bench.now()).await.err().unwrap();
    assert_eq!(trouble.class, Class::Reauth);

    let back = bench.consent().await;
    bench.later(TimeDelta::minutes(11));
    let trouble = bench.connector.sign_in(&back, bench.now()).await.err().unwrap();
    assert_eq!(trouble.class, Class::Reauth);
}

#[tokio::test]
async fn a_permission_that_was_unticked_is_named() {
    let bench = bench().await;
    bench.shared().set_flag("facebook.posting_unticked", true);
    let back = bench.consent().await;
    let trouble = bench.connector.sign_in(&back, bench.now()).await.err().unwrap();
    assert_eq!(trouble.class, Class::Reauth);
    assert!(trouble.message.contains("pages_manage_posts"), "{trouble}");
    assert!(!trouble.message.contains("pages_show_list"), "{trouble}");
}

#[tokio::test]
async fn a_wrong_secret_is_the_operators_matter() {
    let bench = Bench::with_secret(Platform::Facebook, "another").await;
    let back = bench.consent().await;
    let trouble = bench.connector.sign_in(&back, bench.now()).await.err().unwrap();
    assert_eq!((trouble.class, trouble.whole_platform), (Class::Blocked, true));
    assert!(!trouble.message.contains("another") && !trouble.message.contains(CLIENT_ID), "{trouble}");
}

#[tokio::test]
async fn a_dead_token_asks_for_the_owner_and_is_not_quoted() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.words();
    let prepared = bench.ready(&door, &piece).await;
    bench.shared().revoke_all(Platform::Facebook);
    let publish = bench.connector.publish(&door, &piece, &prepared).await.unwrap_err();
    let upload = bench.connector.prepare(&door, &bench.picture(), None).await.unwrap_err();
    let look = bench.connector.look_for(&door, &piece, &prepared, bench.now()).await.unwrap_err();
    let places = bench.connector.places(&door.keys).await.err().unwrap();
    for trouble in [publish, upload, look, places] {
        assert_eq!(trouble.class, Class::Reauth, "{trouble}");
        no_secrets(&trouble, Some(&door));
    }
    assert_eq!(bench.connector.renew(&door.keys, bench.now()).await.err().unwrap().class, Class::Reauth);
    assert_eq!(bench.connector.renew_before(), None);
    let homeless = Door { place: Place { token: None, ..door.place.clone() }, ..door };
    let trouble = bench.connector.publish(&homeless, &piece, &prepared).await.unwrap_err();
    assert_eq!(trouble.class, Class::Reauth);
}

#[tokio::test]
async fn disconnecting_removes_the_app() {
    let bench = bench().await;
    let door = bench.door().await;
    bench.answers("DELETE", "/me/permissions", 500, envelope(2, 0));
    assert_eq!(bench.connector.revoke(&door.keys).await.unwrap_err().class, Class::Retryable);
    bench.connector.revoke(&door.keys).await.unwrap();
    let piece = bench.words();
    let prepared = bench.ready(&door, &piece).await;
    let trouble = bench.connector.publish(&door, &piece, &prepared).await.unwrap_err();
    assert_eq!(trouble.class, Class::Reauth);
    bench.connector.revoke(&door.keys).await.expect("what is gone already is gone");
}

#[tokio::test]
async fn an_hour_that_is_used_up_is_waited_for() {
    let bench = bench().await;
    let door = bench.door().await;
    let (piece, picture) = (bench.words(), bench.picture());
    let prepared = bench.ready(&door, &piece).await;
    let sent_at = bench.now();
    for _ in 0..299 {
        bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
    }
    bench.later(TimeDelta::minutes(20));
    // The last call of the hour works, and says that it was the last.
    let Preparation::Wait { so_far, again_in } =
        bench.connector.prepare(&door, &picture, None).await.unwrap()
    else {
        panic!("the header was not read")
    };
    assert_eq!(again_in, Duration::from_mins(40));
    let trouble = bench.connector.publish(&door, &piece, &prepared).await.unwrap_err();
    assert_eq!(trouble.class, Class::RateLimited { until: Some(sent_at + TimeDelta::hours(1)) });
    bench.later(TimeDelta::minutes(40));
    let ready = bench.connector.prepare(&door, &picture, Some(&so_far)).await.unwrap();
    assert_eq!(ready, Preparation::Ready(so_far.clone()));
    live(bench.connector.publish(&door, &picture, &so_far).await.unwrap());
    assert_eq!(bench.seen().len(), 1);
}

#[tokio::test]
async fn what_facebook_would_refuse_is_not_even_sent() {
    let bench = bench().await;
    let door = bench.door().await;
    let calls = bench.shared().journal().len();
    let mut long = bench.words();
    long.text = "a".repeat(5001);
    let mut empty = bench.words();
    empty.text = " \n".into();
    let webp = piece(Media::Picture(bench.file("a.webp", "image/webp", vec![1])));
    let large = piece(Media::Picture(bench.file("a.jpg", "image/jpeg", vec![0; 10 * 1024 * 1024 + 1])));
    let with_seconds = |wanted: f64| {
        let mut piece = bench.video();
        if let Media::Video { seconds, .. } = &mut piece.media {
            *seconds = wanted;
        }
        piece
    };
    for piece in [long, empty, webp, large, with_seconds(2.9), with_seconds(90.1), with_seconds(f64::NAN)] {
        let trouble = bench.connector.prepare(&door, &piece, None).await.unwrap_err();
        assert_eq!(trouble.class, Class::Permanent, "{trouble}");
    }
    assert_eq!(bench.shared().journal().len(), calls);
}
