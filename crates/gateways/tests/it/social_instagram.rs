//! Instagram: containers that are filled from our address and published by one call, tokens that renew themselves, every
//! kind of refusal, and answers that are lost.

use botwright_domain::social::platform::Platform;
use botwright_gateways::social::*;
use botwright_testkit::platforms::{Action, samples};
use chrono::TimeDelta;
use serde_json::json;

use crate::social_meta::*;

async fn bench() -> Bench {
    Bench::new(Platform::Instagram).await
}

/// What is known after the first step of preparing.
async fn first_step(bench: &Bench, door: &Door, piece: &Piece) -> Prepared {
    match bench.connector.prepare(door, piece, None).await.unwrap() {
        Preparation::Wait { so_far, .. } => so_far,
        ready @ Preparation::Ready(_) => panic!("{ready:?} too soon"),
    }
}

#[tokio::test]
async fn pictures_and_videos_go_out_once_and_are_found_again() {
    for (piece_of, kind, path) in
        [(Bench::picture as fn(&Bench) -> Piece, "image", "/p/"), (Bench::video, "video", "/reel/")]
    {
        let bench = bench().await;
        let door = bench.door().await;
        assert_eq!(
            (door.place.name.as_str(), door.place.handle.as_deref()),
            ("Bean & Leaf", Some("beanandleaf"))
        );
        let piece = piece_of(&bench);
        let so_far = first_step(&bench, &door, &piece).await;
        let still = bench.connector.prepare(&door, &piece, Some(&so_far)).await.unwrap();
        assert!(matches!(still, Preparation::Wait { .. }), "{still:?}");
        let prepared = bench.ready(&door, &piece).await;
        assert!(bench.seen().is_empty());
        let sent_at = bench.now();
        let out = live(bench.connector.publish(&door, &piece, &prepared).await.unwrap());
        assert_eq!(bench.seen(), [(kind, TEXT.to_owned())]);
        let link = out.link.as_ref().unwrap().as_str();
        assert!(link.starts_with("https://www.instagram.com/") && link.contains(path), "{link}");
        let found = bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
        assert_eq!(found, Found::Live(out));
        let again = bench.connector.prepare(&door, &piece, Some(&prepared)).await.unwrap_err();
        assert_eq!(again.class, Class::Unknown, "what is out is looked for, not prepared");
    }
}

#[tokio::test]
async fn a_post_is_out_even_if_its_link_cannot_be_read() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.picture();
    let prepared = bench.ready(&door, &piece).await;
    bench.script("GET", "/v25.0/179", 1, Action::Cut);
    let out = live(bench.connector.publish(&door, &piece, &prepared).await.unwrap());
    assert_eq!(out.link, None);
    assert_eq!(bench.seen().len(), 1);
}

#[tokio::test]
async fn too_early_is_for_later_and_shows_nothing() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.video();
    let so_far = first_step(&bench, &door, &piece).await;
    let trouble = bench.connector.publish(&door, &piece, &so_far).await.unwrap_err();
    assert_eq!(trouble.class, Class::Retryable, "{trouble}");
    assert!(bench.seen().is_empty());
}

#[tokio::test]
async fn lost_answers_are_looked_up_and_never_sent_again() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.picture();
    let prepared = bench.ready(&door, &piece).await;

    bench.script("POST", "/media_publish", 1, Action::Cut);
    let sent_at = bench.now();
    let trouble = bench.connector.publish(&door, &piece, &prepared).await.unwrap_err();
    assert_eq!(trouble.class, Class::Unknown, "{trouble}");
    no_secrets(&trouble, Some(&door));
    let found = bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
    assert_eq!(found, Found::Underway, "it may still be on its way");
    bench.later(TimeDelta::minutes(3));
    let found = bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
    assert_eq!(found, Found::Not);

    bench.script("POST", "/media_publish", 1, Action::DoAndCut);
    let sent_at = bench.now();
    let trouble = bench.connector.publish(&door, &piece, &prepared).await.unwrap_err();
    assert_eq!(trouble.class, Class::Unknown, "{trouble}");
    let found = bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
    assert!(matches!(&found, Found::Live(live) if live.link.is_some()), "{found:?}");
    assert_eq!(bench.seen().len(), 1);
    assert_eq!(bench.shared().asked("POST", "/media_publish"), 2);

    // Out, and not in the list: the container's word counts, but not before the list had its time.
    bench.answers("GET", "/media", 200, r#"{"data":[]}"#);
    let found = bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
    assert_eq!(found, Found::Underway);
    bench.later(TimeDelta::minutes(3));
    bench.answers("GET", "/media", 200, r#"{"data":[]}"#);
    let found = bench.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
    assert!(matches!(&found, Found::Live(live) if live.link.is_none()), "{found:?}");
}

#[tokio::test]
async fn every_number_has_its_class() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.picture();
    let prepared = bench.ready(&door, &piece).await;
    let limited = Class::RateLimited { until: None };
    // Code, subcode, class while preparing, class of the call that publishes
    let table = [
        (-2, 2_207_003, Class::Retryable, Class::Retryable),
        (-2, 2_207_020, Class::Retryable, Class::Retryable),
        (-1, 2_207_001, Class::Retryable, Class::Unknown),
        (-1, 2_207_032, Class::Retryable, Class::Retryable),
        (-1, 2_207_053, Class::Retryable, Class::Retryable),
        (1, 2_207_057, Class::Permanent, Class::Permanent),
        (4, 2_207_051, Class::Blocked, Class::Unknown),
        (9, 2_207_042, limited, limited),
        (24, 2_207_006, Class::Permanent, Class::Permanent),
        (24, 2_207_008, Class::Retryable, Class::Retryable),
        (25, 2_207_050, Class::Blocked, Class::Blocked),
        (100, 2_207_023, Class::Permanent, Class::Permanent),
        (100, 2_207_028, Class::Permanent, Class::Permanent),
        (100, 2_207_036, Class::Permanent, Class::Permanent),
        (352, 2_207_026, Class::Permanent, Class::Permanent),
        (9007, 2_207_027, Class::Retryable, Class::Retryable),
        (36_000, 2_207_004, Class::Permanent, Class::Permanent),
        (36_001, 2_207_005, Class::Permanent, Class::Permanent),
        (36_003, 2_207_009, Class::Permanent, Class::Permanent),
        (36_004, 2_207_010, Class::Permanent, Class::Permanent),
        (190, 463, Class::Reauth, Class::Reauth),
        (10, 0, Class::Reauth, Class::Reauth),
        (200, 0, Class::Reauth, Class::Reauth),
        (80_002, 0, limited, limited),
    ];
    for (code, subcode, preparing, publishing) in table {
        bench.answers("POST", "/media", 400, envelope(code, subcode));
        let trouble = bench.connector.prepare(&door, &piece, None).await.unwrap_err();
        assert_eq!(trouble.class, preparing, "{code}/{subcode} while preparing");
        bench.answers("POST", "/media_publish", 400, envelope(code, subcode));
        let trouble = bench.connector.publish(&door, &piece, &prepared).await.unwrap_err();
        assert_eq!(trouble.class, publishing, "{code}/{subcode} while publishing");
    }
    let usage =
        json!({ "1": [{ "type": "instagram", "call_count": 100, "estimated_time_to_regain_access": 17 }] });
    let headers = vec![("x-business-use-case-usage".to_owned(), usage.to_string())];
    bench.script(
        "POST",
        "/media_publish",
        1,
        Action::Answer { status: 400, headers, body: envelope(80_002, 0) },
    );
    let trouble = bench.connector.publish(&door, &piece, &prepared).await.unwrap_err();
    assert_eq!(trouble.class, Class::RateLimited { until: Some(bench.now() + TimeDelta::minutes(17)) });
    assert!(bench.seen().is_empty());
}

#[tokio::test]
async fn what_is_no_answer_of_graph_is_told_as_such() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.picture();
    let prepared = bench.ready(&door, &piece).await;
    for (status, body) in
        [(502, HTML), (200, HTML), (200, ""), (404, ""), (200, "[]"), (400, r#"{"error":7}"#)]
    {
        bench.answers("POST", "/media", status, body);
        let trouble = bench.connector.prepare(&door, &piece, None).await.unwrap_err();
        assert_eq!(trouble.class, Class::Retryable, "{status} {body}");
        bench.answers("POST", "/media_publish", status, body);
        let trouble = bench.connector.publish(&door, &piece, &prepared).await.unwrap_err();
        assert_eq!(trouble.class, Class::Unknown, "{status} {body}");
        bench.answers("POST", "/oauth/access_token", status, body);
        let back = bench.consent().await;
        let trouble = bench.connector.sign_in(&back, bench.now()).await.err().unwrap();
        assert_eq!(trouble.class, Class::Retryable, "{status} {body}");
    }
}

#[tokio::test]
async fn a_picture_that_cannot_be_fetched_gets_one_more_chance() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.picture();
    bench.answers("GET", "/media/picture.jpg", 404, "");
    let so_far = first_step(&bench, &door, &piece).await;
    let mut second = bench.connector.prepare(&door, &piece, Some(&so_far)).await.unwrap();
    bench.later(TimeDelta::seconds(5));
    if let Preparation::Wait { so_far, .. } = &second {
        second = bench.connector.prepare(&door, &piece, Some(so_far)).await.unwrap();
    }
    assert!(matches!(second, Preparation::Ready(_)), "{second:?}");

    bench.script(
        "GET",
        "/media/picture.jpg",
        2,
        Action::Answer { status: 302, headers: vec![], body: String::new() },
    );
    let so_far = first_step(&bench, &door, &piece).await;
    let trouble = bench.connector.prepare(&door, &piece, Some(&so_far)).await.unwrap_err();
    assert_eq!(trouble.class, Class::Permanent, "{trouble}");
}

#[tokio::test]
async fn a_video_that_fails_in_its_container_is_tried_again_only_if_that_may_help() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.video();

    // Not a video: no second container.
    bench.file("video.mp4", "text/html", b"<html>".to_vec());
    let so_far = first_step(&bench, &door, &piece).await;
    bench.later(TimeDelta::minutes(1));
    let trouble = bench.connector.prepare(&door, &piece, Some(&so_far)).await.unwrap_err();
    assert_eq!(trouble.class, Class::Permanent);
    assert!(trouble.message.contains("2207026"), "{trouble}");
    let found = bench.connector.look_for(&door, &piece, &so_far, bench.now()).await.unwrap();
    assert!(matches!(found, Found::Refused(_)), "{found:?}");

    // A stumble of Instagram's: two more containers, and then the end.
    bench.file("video.mp4", "video/mp4", samples::mp4(100));
    let before = bench.shared().asked("POST", "/media");
    let mut so_far = first_step(&bench, &door, &piece).await;
    let stumble =
        json!({ "status_code": "ERROR", "status": "Error: failed with error code 2207053" }).to_string();
    for _ in 0..2 {
        bench.answers("GET", "/v25.0/179", 200, stumble.clone());
        for _ in 0..2 {
            match bench.connector.prepare(&door, &piece, Some(&so_far)).await.unwrap() {
                Preparation::Wait { so_far: known, .. } => so_far = known,
                ready @ Preparation::Ready(_) => panic!("{ready:?}"),
            }
        }
    }
    bench.answers("GET", "/v25.0/179", 200, stumble);
    let trouble = bench.connector.prepare(&door, &piece, Some(&so_far)).await.unwrap_err();
    assert_eq!(trouble.class, Class::Permanent);
    assert_eq!(bench.shared().asked("POST", "/media"), before + 3);
}

#[tokio::test]
async fn a_container_that_waited_too_long_is_made_anew() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.picture();
    let old = bench.ready(&door, &piece).await;
    bench.later(TimeDelta::hours(25));
    let trouble = bench.connector.publish(&door, &piece, &old).await.unwrap_err();
    assert_eq!(trouble.class, Class::Retryable, "{trouble}");
    let found =
        bench.connector.look_for(&door, &piece, &old, bench.now() - TimeDelta::hours(1)).await.unwrap();
    assert_eq!(found, Found::Not);
    let Preparation::Wait { so_far, .. } = bench.connector.prepare(&door, &piece, Some(&old)).await.unwrap()
    else {
        panic!("an expired container was good enough")
    };
    assert_ne!(so_far, old);
    bench.later(TimeDelta::seconds(3));
    live(bench.connector.publish(&door, &piece, &so_far).await.unwrap());
}

#[tokio::test]
async fn pictures_that_instagram_does_not_take_are_refused_for_good() {
    let bench = bench().await;
    let door = bench.door().await;
    let narrow = bench.file("narrow.jpg", "image/jpeg", samples::jpeg(400, 900));
    let small = bench.file("small.jpg", "image/jpeg", samples::jpeg(100, 100));
    let disguised = bench.file("disguised.jpg", "image/jpeg", samples::png(400, 400));
    for picture in [narrow, small, disguised] {
        let piece = piece(Media::Picture(picture));
        let trouble = bench.connector.prepare(&door, &piece, None).await.unwrap_err();
        assert_eq!(trouble.class, Class::Permanent, "{trouble}");
    }
    let calls = bench.shared().journal().len();
    let with_text = |text: String| Piece { text, ..bench.picture() };
    let pieces = [
        bench.words(),
        piece(Media::Picture(bench.file("a.png", "image/png", samples::png(400, 400)))),
        piece(Media::Picture(bench.file("b.jpg", "image/jpeg", vec![0; 8 * 1024 * 1024 + 1]))),
        with_text("a".repeat(2201)),
        with_text("#tea ".repeat(31)),
        with_text("@ann ".repeat(21)),
    ];
    for piece in pieces {
        let trouble = bench.connector.prepare(&door, &piece, None).await.unwrap_err();
        assert_eq!(trouble.class, Class::Permanent, "{trouble}");
    }
    assert_eq!(bench.shared().journal().len(), calls, "these are seen before anything is asked");
}

#[tokio::test]
async fn a_day_that_is_full_is_known_before_anything_is_made() {
    let bench = bench().await;
    let door = bench.door().await;
    let piece = bench.picture();
    for _ in 0..50 {
        let prepared = bench.ready(&door, &piece).await;
        live(bench.connector.publish(&door, &piece, &prepared).await.unwrap());
        // The hour's calls are another limit.
        bench.later(TimeDelta::minutes(20));
    }
    let made = bench.shared().asked("POST", "/media");
    let trouble = bench.connector.prepare(&door, &piece, None).await.unwrap_err();
    assert_eq!(trouble.class, Class::RateLimited { until: None });
    assert_eq!(bench.shared().asked("POST", "/media"), made);
    bench.later(TimeDelta::hours(10));
    bench.ready(&door, &piece).await;
}

#[tokio::test]
async fn keys_are_renewed_from_their_second_day_to_their_last() {
    let bench = bench().await;
    let keys = bench.sign_in().await;
    assert_eq!(keys.access_until, Some(bench.now() + TimeDelta::seconds(5_183_944)));
    assert_eq!(keys.refresh_until, keys.access_until);
    let young = bench.connector.renew(&keys, bench.now()).await.err().unwrap();
    assert_eq!(young.class, Class::Retryable, "{young}");
    bench.later(TimeDelta::days(50));
    assert!(keys.access_until.unwrap() - bench.now() < bench.connector.renew_before().unwrap());
    let fresh = bench.connector.renew(&keys, bench.now()).await.unwrap();
    assert_eq!(fresh.access_until, Some(bench.now() + TimeDelta::seconds(5_183_944)));
    bench.later(TimeDelta::days(20));
    let trouble = bench.connector.renew(&keys, bench.now()).await.err().unwrap();
    assert_eq!(trouble.class, Class::Reauth, "the old ones have ended");
    assert!(!trouble.message.contains(&keys.access), "{trouble}");
    assert_eq!(bench.connector.places(&keys).await.err().unwrap().class, Class::Reauth);
    assert_eq!(bench.connector.places(&fresh).await.unwrap().len(), 1);
    assert!(bench.connector.revoke(&fresh).await.is_ok());
}

#[tokio::test]
async fn secrets_in_addresses_stay_out_of_sentences() {
    let bench = bench().await;
    let keys = bench.sign_in().await;
    bench.script("GET", "/instagram/access_token", 1, Action::Cut);
    let back = bench.consent().await;
    let trouble = bench.connector.sign_in(&back, bench.now()).await.err().unwrap();
    assert_eq!(trouble.class, Class::Retryable);
    no_secrets(&trouble, None);
    bench.script("GET", "/refresh_access_token", 1, Action::Cut);
    let trouble = bench.connector.renew(&keys, bench.now()).await.err().unwrap();
    assert_eq!(trouble.class, Class::Retryable);
    no_secrets(&trouble, None);
    let place = bench.connector.places(&keys).await.unwrap().remove(0);
    let door = Door { keys, place };
    bench.shared().revoke_all(Platform::Instagram);
    let trouble = bench.connector.prepare(&door, &bench.picture(), None).await.unwrap_err();
    assert_eq!(trouble.class, Class::Reauth);
    no_secrets(&trouble, Some(&door));
}

#[tokio::test]
async fn signing_in_takes_both_forms_of_the_answer_and_wants_the_right_to_publish() {
    let bench = bench().await;
    let back = bench.consent().await;
    let twice = Return {
        code: back.code.clone(),
        redirect_uri: back.redirect_uri.clone(),
        code_verifier: String::new(),
    };
    let with_tail = Return { code: format!("{}#_", back.code), ..back };
    let keys = bench.connector.sign_in(&with_tail, bench.now()).await.unwrap();
    let trouble = bench.connector.sign_in(&twice, bench.now()).await.err().unwrap();
    assert_eq!(trouble.class, Class::Reauth, "a code is good once");

    let plain = |permissions: serde_json::Value| {
        json!({ "access_token": keys.access, "user_id": 17, "permissions": permissions }).to_string()
    };
    let both = json!(["instagram_business_basic", "instagram_business_content_publish"]);
    bench.answers("POST", "/oauth/access_token", 200, plain(both));
    let lasting = json!({ "access_token": "x", "token_type": "bearer", "expires_in": 100 }).to_string();
    bench.answers("GET", "/instagram/access_token", 200, lasting);
    let keys = bench.connector.sign_in(&twice, bench.now()).await.unwrap();
    assert_eq!(
        keys.access_until,
        Some(bench.now() + TimeDelta::seconds(100)),
        "the answer's word, not a constant"
    );

    bench.answers("POST", "/oauth/access_token", 200, plain(json!("instagram_business_basic")));
    let trouble = bench.connector.sign_in(&twice, bench.now()).await.err().unwrap();
    assert_eq!(trouble.class, Class::Reauth);
    assert!(trouble.message.contains("publish"), "{trouble}");
}

#[tokio::test]
async fn a_wrong_secret_is_the_operators_matter_and_a_private_account_none() {
    let bench = Bench::with_secret(Platform::Instagram, "another").await;
    let back = bench.consent().await;
    let trouble = bench.connector.sign_in(&back, bench.now()).await.err().unwrap();
    assert_eq!((trouble.class, trouble.whole_platform), (Class::Blocked, true));

    let bench = self::bench().await;
    let keys = bench.sign_in().await;
    let person = json!({ "user_id": "1", "username": "ann", "account_type": "PERSONAL" }).to_string();
    bench.answers("GET", "/v25.0/me", 200, person);
    assert!(bench.connector.places(&keys).await.unwrap().is_empty());
}
