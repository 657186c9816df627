//! The connector to X against its stand-in: the whole way of a post, and every way it can go wrong.

use botwright_domain::social::platform::Platform;
use botwright_gateways::social::{Class, Found, Media, Preparation, Prepared, Sent};
use botwright_testkit::platforms::Action;
use chrono::{DateTime, TimeDelta};

use crate::social_scene::{Scene, app, assert_class, assert_discreet, connect, file, picture, text, video};

const PAGE: &str = "<html><body>Bad gateway</body></html>";
const WORDS: &str = "Tea & cake <3 today\nhttps://shop.example/tea?a=1&b=2 only";

async fn scene() -> Scene {
    Scene::new(Platform::Twitter).await
}

#[tokio::test]
async fn a_text_goes_the_whole_way_once() {
    let scene = scene().await;
    let door = scene.door().await;
    assert_eq!(door.place.name, "Bean & Leaf");
    let live = scene.published(&door, &text(WORDS)).await.unwrap();
    let link = format!("https://x.com/beanandleaf/status/{}", live.id);
    assert_eq!(live.link.as_ref().unwrap().as_str(), link);
    let seen = scene.shared().audience();
    assert_eq!(seen.len(), 1);
    assert_eq!((seen[0].text.as_str(), seen[0].kind, &seen[0].id), (WORDS, "text", &live.id));
    let found = scene.connector.look_for(&door, &text(WORDS), &Prepared::default(), scene.now()).await;
    assert_eq!(found.unwrap(), Found::Live(live));
}

#[tokio::test]
async fn a_picture_carries_its_description_and_the_label() {
    let scene = scene().await;
    let door = scene.door().await;
    let live = scene.published(&door, &picture(WORDS)).await.unwrap();
    let post = scene.read(&door, &format!("/2/tweets/{}", live.id)).await;
    assert_eq!(post["includes"]["media"][0]["alt_text"], "A cup of tea");
    assert_eq!(post["data"]["made_with_ai"], true);
    assert_eq!(scene.shared().audience()[0].kind, "image");
    let found = scene.connector.look_for(&door, &picture(WORDS), &Prepared::default(), scene.now()).await;
    assert_eq!(found.unwrap(), Found::Live(live));
}

#[tokio::test]
async fn a_refused_description_does_not_hold_a_picture_back() {
    let scene = scene().await;
    let door = scene.door().await;
    scene.next_answers("POST", "/2/media/metadata", 400, r#"{"title":"Invalid Request","detail":"no"}"#);
    scene.published(&door, &picture("Tea")).await.unwrap();
    scene.next_answers("POST", "/2/media/metadata", 503, "");
    assert_class(scene.prepared(&door, &picture("Cake")).await, Class::Retryable, "busy");
}

#[tokio::test]
async fn a_video_goes_up_in_segments_and_waits_for_x() {
    let scene = scene().await;
    let door = scene.door().await;
    let piece = video("Watch this", 2 * 1024 * 1024 + 10);
    let Preparation::Wait { so_far, again_in } = scene.connector.prepare(&door, &piece, None).await.unwrap()
    else {
        panic!("X works on videos")
    };
    assert_eq!((again_in.as_secs(), scene.shared().asked("POST", "/append")), (5, 3));
    let again = scene.connector.prepare(&door, &piece, Some(&so_far)).await.unwrap();
    assert!(matches!(again, Preparation::Wait { .. }), "time stands still");
    scene.later(TimeDelta::seconds(10));
    let Preparation::Ready(ready) = scene.connector.prepare(&door, &piece, Some(&so_far)).await.unwrap()
    else {
        panic!("ten seconds are enough")
    };
    assert!(scene.shared().audience().is_empty(), "nothing is seen before it is published");
    scene.connector.publish(&door, &piece, &ready).await.unwrap();
    assert_eq!(scene.shared().audience()[0].kind, "video");
    assert_eq!(scene.shared().asked("POST", "/initialize"), 1, "uploaded once");
}

#[tokio::test]
async fn a_video_that_x_forgot_is_uploaded_anew_and_one_it_cannot_use_is_refused() {
    let scene = scene().await;
    let door = scene.door().await;
    let piece = video("Watch this", 1000);
    let Preparation::Wait { so_far, .. } = scene.connector.prepare(&door, &piece, None).await.unwrap() else {
        panic!("X works on videos")
    };
    scene.next_answers("GET", "/2/media/upload", 404, r#"{"title":"Not Found Error","detail":"gone"}"#);
    let again = scene.connector.prepare(&door, &piece, Some(&so_far)).await.unwrap();
    assert!(matches!(&again, Preparation::Wait { so_far: anew, .. } if *anew != so_far));
    assert_eq!(scene.shared().asked("POST", "/initialize"), 2);
    let failed =
        r#"{"data":{"id":"1","processing_info":{"state":"failed","error":{"message":"Unsupported codec"}}}}"#;
    scene.next_answers("GET", "/2/media/upload", 200, failed);
    let outcome = scene.connector.prepare(&door, &piece, Some(&so_far)).await;
    let trouble = assert_class(outcome, Class::Permanent, "failed");
    assert!(trouble.message.contains("Unsupported codec"));
}

#[tokio::test]
async fn a_lost_answer_is_looked_up_and_never_posted_again() {
    let scene = scene().await;
    let door = scene.door().await;
    for (action, out) in [(Action::Cut, 0), (Action::DoAndCut, 1)] {
        let piece = picture(&format!("{WORDS} {out}"));
        let prepared = scene.prepared(&door, &piece).await.unwrap();
        scene.next("POST", "/2/tweets", action);
        let outcome = scene.connector.publish(&door, &piece, &prepared).await;
        assert_class(outcome, Class::Unknown, "lost");
        let sent_at = scene.now();
        let look = async || scene.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
        scene.later(TimeDelta::minutes(4));
        if out == 0 {
            assert_eq!(look().await, Found::Underway, "it may still arrive");
        }
        scene.later(TimeDelta::minutes(1));
        let found = look().await;
        let seen = scene.shared().audience();
        assert_eq!(seen.len(), out);
        match (seen.last(), found) {
            (None, found) => assert_eq!(found, Found::Not),
            (Some(seen), Found::Live(live)) => assert_eq!(seen.id, live.id),
            (_, found) => panic!("it is out, not {found:?}"),
        }
    }
    assert_eq!(scene.shared().asked("POST", "/2/tweets"), 2, "looking posts nothing");
}

#[tokio::test]
async fn a_busy_timeline_is_read_on_and_an_older_post_is_not_taken_for_ours() {
    let scene = scene().await;
    let door = scene.door().await;
    let (mine, prepared) = (text("The one"), Prepared::default());
    let first = scene.published(&door, &mine).await.unwrap();
    let sent_at = scene.now();
    for number in 0..25 {
        scene.published(&door, &text(&format!("Another {number}"))).await.unwrap();
    }
    let found = scene.connector.look_for(&door, &mine, &prepared, sent_at).await.unwrap();
    assert_eq!(found, Found::Live(first));
    scene.later(TimeDelta::minutes(70));
    let found =
        scene.connector.look_for(&door, &mine, &prepared, sent_at + TimeDelta::hours(1)).await.unwrap();
    assert_eq!(found, Found::Not);
}

#[tokio::test]
async fn a_timeline_that_cannot_be_read_says_nothing() {
    let scene = scene().await;
    let door = scene.door().await;
    let (piece, prepared) = (text("Tea"), Prepared::default());
    let look = || scene.connector.look_for(&door, &piece, &prepared, scene.now());
    scene.next_answers("GET", "/tweets", 403, r#"{"title":"Forbidden","detail":"client-forbidden"}"#);
    assert_eq!(look().await.unwrap(), Found::Unclear);
    for (status, body, class) in
        [(503, "", Class::Retryable), (200, PAGE, Class::Retryable), (401, "", Class::Reauth)]
    {
        scene.next_answers("GET", "/tweets", status, body);
        assert_class(look().await, class, body);
    }
}

#[tokio::test]
async fn each_refusal_has_its_class() {
    let scene = scene().await;
    let door = scene.door().await;
    let problem =
        |kind: &str, detail: &str| format!(r#"{{"title":"No","type":"{kind}","detail":"{detail}"}}"#);
    let rows = [
        (
            400,
            problem("https://api.x.com/2/problems/invalid-request", "One or more parameters"),
            Class::Permanent,
        ),
        (401, problem("about:blank", "Unauthorized"), Class::Reauth),
        (401, String::new(), Class::Reauth),
        (402, problem("about:blank", "CreditsDepleted"), Class::Blocked),
        (403, problem("about:blank", "You are not permitted to perform this action."), Class::Permanent),
        (403, problem("https://api.x.com/2/problems/client-forbidden", "no"), Class::Permanent),
        (403, problem("https://api.x.com/2/problems/user-suspended", "no"), Class::Blocked),
        (403, problem("about:blank", "The scope tweet.write is missing"), Class::Reauth),
        (
            403,
            r#"{"errors":[{"code":326,"message":"This account is temporarily locked."}]}"#.into(),
            Class::Blocked,
        ),
        (429, problem("https://api.x.com/2/problems/usage-capped", "no"), Class::Blocked),
        (429, PAGE.into(), Class::RateLimited { until: None }),
        // From here on nobody knows whether it went out.
        (403, PAGE.into(), Class::Unknown),
        (302, String::new(), Class::Unknown),
        (408, problem("about:blank", "timeout"), Class::Unknown),
        (500, problem("about:blank", "Internal"), Class::Unknown),
        (502, PAGE.into(), Class::Unknown),
        (503, String::new(), Class::Unknown),
        (200, PAGE.into(), Class::Unknown),
        (201, r#"{"data":{}}"#.into(), Class::Unknown),
        (201, "[1, 2".into(), Class::Unknown),
    ];
    for (status, body, class) in rows {
        scene.next_answers("POST", "/2/tweets", status, &body);
        let outcome = scene.connector.publish(&door, &text("Tea"), &Prepared::default()).await;
        let trouble = assert_class(outcome, class, &format!("{status} {body}"));
        assert_discreet(&trouble, &door.keys);
        let whole = status == 402 || body.contains("usage-capped");
        assert_eq!(trouble.whole_platform, whole, "{status} {body}");
    }
    assert!(scene.shared().audience().is_empty());
}

#[tokio::test]
async fn errors_beside_an_id_are_no_failure() {
    let scene = scene().await;
    let door = scene.door().await;
    scene.next_answers(
        "POST",
        "/2/tweets",
        201,
        r#"{"data":{"id":"12","text":"Tea"},"errors":[{"detail":"no card"}]}"#,
    );
    assert_eq!(scene.published(&door, &text("Tea")).await.unwrap().id, "12");
}

#[tokio::test]
async fn limits_end_when_x_says() {
    let scene = scene().await;
    let door = scene.door().await;
    let until = scene.now() + TimeDelta::minutes(15);
    for number in 0..100 {
        scene.published(&door, &text(&format!("Post {number}"))).await.unwrap();
    }
    let outcome = scene.published(&door, &text("One more")).await;
    assert_class(outcome, Class::RateLimited { until: Some(until) }, "a quarter of an hour");
    scene.later(TimeDelta::minutes(15));
    scene.published(&door, &text("One more")).await.unwrap();
    let header = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let headers = vec![
        header("x-rate-limit-reset", "1800000900"),
        header("x-user-limit-24hour-remaining", "0"),
        header("x-user-limit-24hour-reset", "1800086400"),
    ];
    scene.next("POST", "/2/tweets", Action::Answer { status: 429, headers, body: String::new() });
    let until = DateTime::from_timestamp(1_800_086_400, 0);
    assert_class(scene.published(&door, &text("Two more")).await, Class::RateLimited { until }, "a day");
}

#[tokio::test]
async fn a_double_may_be_an_earlier_try_of_ours() {
    let scene = scene().await;
    let door = scene.door().await;
    let tea = text("Tea");
    let first = scene.published(&door, &tea).await.unwrap();
    let again = async || match scene.connector.publish(&door, &tea, &Prepared::default()).await.unwrap() {
        Sent::UnderwayAs(known) => (known, scene.now()),
        other => panic!("{other:?}"),
    };
    scene.later(TimeDelta::minutes(10));
    let (known, sent_at) = again().await;
    let found = scene.connector.look_for(&door, &tea, &known, sent_at).await.unwrap();
    assert_eq!(found, Found::Live(first));
    // Words from long ago are not an earlier try.
    scene.later(TimeDelta::minutes(70));
    let (known, sent_at) = again().await;
    let look = async || scene.connector.look_for(&door, &tea, &known, sent_at).await.unwrap();
    assert_eq!(look().await, Found::Underway);
    scene.later(TimeDelta::minutes(5));
    let Found::Refused(words) = look().await else { panic!("it is not there") };
    assert!(words.contains("duplicate"), "{words}");
    let older = r#"{"errors":[{"code":187,"message":"Status is a duplicate."}]}"#;
    scene.next_answers("POST", "/2/tweets", 403, older);
    again().await;
    assert_eq!(scene.shared().audience().len(), 1);
}

#[tokio::test]
async fn empty_credit_concerns_everybody() {
    let scene = scene().await;
    let door = scene.door().await;
    scene.shared().set_flag("twitter.no_credit", true);
    let trouble = assert_class(scene.published(&door, &text("Cake")).await, Class::Blocked, "no credit");
    assert!(trouble.whole_platform);
    assert!(scene.shared().audience().is_empty());
}

#[tokio::test]
async fn trouble_while_uploading_is_worth_another_try() {
    let scene = scene().await;
    let door = scene.door().await;
    for path in ["/initialize", "/append", "/finalize"] {
        for (status, body) in [(500, ""), (200, PAGE), (403, PAGE)] {
            if path == "/append" && status == 200 {
                continue;
            }
            scene.next_answers("POST", path, status, body);
            assert_class(scene.prepared(&door, &video("Tea", 1000)).await, Class::Retryable, path);
        }
        scene.next("POST", path, Action::Cut);
        assert_class(scene.prepared(&door, &video("Tea", 1000)).await, Class::Retryable, path);
    }
    scene.next_answers("POST", "/initialize", 200, r#"{"data":{"id":"../../tweets"}}"#);
    assert_class(scene.prepared(&door, &video("Tea", 1000)).await, Class::Retryable, "an id that is a path");
    scene.prepared(&door, &video("Tea", 1000)).await.unwrap();
}

#[tokio::test]
async fn what_x_would_refuse_never_leaves() {
    let scene = scene().await;
    let door = scene.door().await;
    let before = scene.shared().journal().len();
    let mut gif = picture("Tea");
    gif.media = Media::Picture(file(b"GIF89a".to_vec(), "image/gif"));
    let mut heavy = picture("Tea");
    heavy.media = Media::Picture(file(vec![0; 5 * 1024 * 1024 + 1], "image/png"));
    let mut long = video("Tea", 1000);
    if let Media::Video { seconds, .. } = &mut long.media {
        *seconds = 141.0;
    }
    for piece in [text(&"日".repeat(141)), text(" "), gif, heavy, long] {
        assert_class(scene.prepared(&door, &piece).await, Class::Permanent, &piece.text);
    }
    assert_eq!(scene.shared().journal().len(), before);
    scene.prepared(&door, &text(&"日".repeat(140))).await.unwrap();
}

#[tokio::test]
async fn a_code_is_good_once_for_half_a_minute_and_with_its_verifier() {
    let scene = scene().await;
    let back = scene.allowed().await;
    scene.connector.sign_in(&back, scene.now()).await.unwrap_or_else(|trouble| panic!("{trouble}"));
    assert_class(scene.connector.sign_in(&back, scene.now()).await, Class::Reauth, "twice");
    let back = scene.allowed().await;
    scene.later(TimeDelta::seconds(31));
    let trouble = assert_class(scene.connector.sign_in(&back, scene.now()).await, Class::Reauth, "late");
    assert!(!trouble.message.contains(&back.code));
    let mut back = scene.allowed().await;
    back.code_verifier = "another".into();
    assert_class(scene.connector.sign_in(&back, scene.now()).await, Class::Reauth, "another verifier");
    let mut back = scene.allowed().await;
    back.redirect_uri.set_path("/elsewhere");
    assert_class(scene.connector.sign_in(&back, scene.now()).await, Class::Reauth, "another address");
}

#[tokio::test]
async fn a_wrong_secret_concerns_everybody() {
    let scene = Scene::with_secret(Platform::Twitter, "wrong-secret").await;
    let back = scene.allowed().await;
    let trouble = assert_class(scene.connector.sign_in(&back, scene.now()).await, Class::Blocked, "secret");
    assert!(trouble.whole_platform && !trouble.message.contains("wrong-secret"), "{trouble}");
}

#[tokio::test]
async fn keys_end_and_are_renewed_once_each() {
    let scene = scene().await;
    let mut door = scene.door().await;
    let old = door.keys.clone();
    assert_eq!(old.access_until, Some(scene.now() + TimeDelta::hours(2)));
    scene.later(TimeDelta::hours(2));
    let trouble = assert_class(scene.published(&door, &text("Tea")).await, Class::Reauth, "expired");
    assert_discreet(&trouble, &old);
    door.keys = scene.connector.renew(&old, scene.now()).await.unwrap_or_else(|trouble| panic!("{trouble}"));
    assert!(door.keys.refresh != old.refresh && door.keys.access != old.access);
    scene.published(&door, &text("Tea")).await.unwrap();
    let trouble = assert_class(scene.connector.renew(&old, scene.now()).await, Class::Reauth, "used before");
    assert_discreet(&trouble, &old);
}

#[tokio::test]
async fn the_answer_says_how_long_keys_last() {
    let scene = scene().await;
    let keys = scene.keys().await;
    let granted = r#"{"token_type":"bearer","expires_in":60,"access_token":"a2","refresh_token":"r2"}"#;
    scene.next_answers("POST", "/2/oauth2/token", 200, granted);
    let keys = scene.connector.renew(&keys, scene.now()).await.unwrap_or_else(|trouble| panic!("{trouble}"));
    assert_eq!(keys.access_until, Some(scene.now() + TimeDelta::seconds(60)));
    assert_eq!(keys.refresh.as_deref(), Some("r2"));
    // A proxy's refusal in front of a server that is down is no word about the permission.
    let refused =
        r#"{"error":"invalid_request","error_description":"Value passed for the token was invalid."}"#;
    for (status, body) in [(200, PAGE), (503, ""), (200, "{}"), (503, refused), (500, refused)] {
        scene.next_answers("POST", "/2/oauth2/token", status, body);
        assert_class(scene.connector.renew(&keys, scene.now()).await, Class::Retryable, body);
    }
    scene.next_answers("POST", "/2/oauth2/token", 429, refused);
    let limited = Class::RateLimited { until: None };
    assert_class(scene.connector.renew(&keys, scene.now()).await, limited, "too many");
}

#[tokio::test]
async fn revoked_keys_open_nothing() {
    let scene = scene().await;
    let door = scene.door().await;
    scene.connector.revoke(&door.keys).await.unwrap();
    assert_class(scene.published(&door, &text("Tea")).await, Class::Reauth, "access");
    assert_class(scene.connector.renew(&door.keys, scene.now()).await, Class::Reauth, "refresh");
    scene.connector.revoke(&door.keys).await.unwrap();
}

#[tokio::test]
async fn a_call_that_never_left_may_be_made_again() {
    let scene = scene().await;
    let door = scene.door().await;
    let nowhere = connect(Platform::Twitter, app("http://127.0.0.1:1/twitter", "secret"));
    let outcome = nowhere.publish(&door, &text("Tea"), &Prepared::default()).await;
    assert_class(outcome, Class::Retryable, "nobody there");
    let outcome = nowhere.publish(&door, &picture("Tea"), &Prepared::default()).await;
    assert_class(outcome, Class::Retryable, "a picture that was not uploaded");
}
