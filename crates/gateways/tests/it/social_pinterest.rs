//! Pinterest against its stand-in: pictures and videos on a board, once each.

use botwright_domain::social::platform::Platform;
use botwright_gateways::social::{Class, Door, Found, Live, Media, Piece, Preparation, Prepared, Sent};
use botwright_testkit::platforms::Action;
use chrono::TimeDelta;
use serde_json::json;

use crate::social_scene::{self, Scene, app, assert_class, assert_discreet, connect, file};

const PINS: &str = "/pinterest/v5/pins";
const MEDIA: &str = "/pinterest/v5/media";
const STORE: &str = "/pinterest/store";
const TOKENS: &str = "/pinterest/v5/oauth/token";

async fn start(flags: &[&str]) -> Scene {
    let scene = Scene::new(Platform::Pinterest).await;
    for flag in flags {
        scene.shared().set_flag(flag, true);
    }
    scene
}

fn titled(piece: Piece) -> Piece {
    Piece { title: "Morning Fog".into(), ..piece }
}

fn picture() -> Piece {
    titled(social_scene::picture("A new roast is in.  Come\nand smell it."))
}

fn video(bytes: usize) -> Piece {
    titled(social_scene::video("How it is roasted.", bytes))
}

fn seen(scene: &Scene) -> usize {
    scene.shared().audience().len()
}

fn error(code: i64, message: &str) -> String {
    json!({ "code": code, "message": message }).to_string()
}

async fn publish(scene: &Scene, door: &Door, piece: &Piece, prepared: &Prepared) -> Live {
    match scene.connector.publish(door, piece, prepared).await.unwrap() {
        Sent::Live(live) => live,
        other => panic!("{other:?} is not live"),
    }
}

#[tokio::test]
async fn a_picture_goes_the_whole_way() {
    let scene = start(&[]).await;
    let door = scene.door().await;
    assert_eq!(door.keys.access_until, Some(scene.now() + TimeDelta::days(30)));
    assert_eq!(door.keys.refresh_until, Some(scene.now() + TimeDelta::days(60)));
    let piece = picture();
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    assert_eq!((seen(&scene), scene.shared().asked("POST", PINS)), (0, 0));
    let live = publish(&scene, &door, &piece, &prepared).await;
    assert_eq!(live.link.as_ref().unwrap().as_str(), format!("https://www.pinterest.com/pin/{}/", live.id));
    assert_eq!(live.remark, None);
    let audience = scene.shared().audience();
    assert_eq!((audience.len(), audience[0].kind, &audience[0].place), (1, "image", &door.place.id));
    let found = scene.connector.look_for(&door, &piece, &prepared, scene.now()).await.unwrap();
    assert_eq!(found, Found::Live(live));
}

#[tokio::test]
async fn a_video_is_stored_worked_on_and_pinned_with_its_cover() {
    let scene = start(&[]).await;
    let (door, piece) = (scene.door().await, video(3_000_000));
    let first = scene.connector.prepare(&door, &piece, None).await.unwrap();
    let Preparation::Wait { so_far, .. } = first else { panic!("{first:?}") };
    let second = scene.connector.prepare(&door, &piece, Some(&so_far)).await.unwrap();
    assert!(matches!(second, Preparation::Wait { .. }), "{second:?}");
    scene.later(TimeDelta::seconds(20));
    let third = scene.connector.prepare(&door, &piece, Some(&so_far)).await.unwrap();
    let Preparation::Ready(prepared) = third else { panic!("{third:?}") };
    assert_eq!((scene.shared().asked("POST", STORE), seen(&scene)), (1, 0));
    publish(&scene, &door, &piece, &prepared).await;
    assert_eq!((seen(&scene), scene.shared().audience()[0].kind), (1, "video"));
    let tokens = |path: &str| {
        scene.shared().journal().iter().any(|asked| asked.path == path && asked.authorization.is_some())
    };
    assert!(!tokens(STORE) && tokens(MEDIA), "the store gets no token");
}

#[tokio::test]
async fn a_video_that_pinterest_cannot_use_or_has_forgotten() {
    let scene = start(&["pinterest.media_fails"]).await;
    let door = scene.door().await;
    assert_class(scene.prepared(&door, &video(10)).await, Class::Permanent, "media failed");
    let scene = start(&[]).await;
    let door = scene.door().await;
    scene.next_answers("GET", MEDIA, 404, &error(50, "Media not found."));
    scene.prepared(&door, &video(10)).await.unwrap();
    assert_eq!(scene.shared().asked("POST", STORE), 2, "brought anew");
    for (status, class) in [(403, Class::Retryable), (503, Class::Retryable), (413, Class::Permanent)] {
        scene.next_answers("POST", STORE, status, "<Error><Code>AccessDenied</Code></Error>");
        assert_class(scene.prepared(&door, &video(10)).await, class, "the store");
    }
    scene.next("POST", STORE, Action::DoAndCut);
    assert_class(scene.prepared(&door, &video(10)).await, Class::Retryable, "the store is cut off");
}

#[tokio::test]
async fn a_lost_answer_is_cleared_up_by_the_board() {
    for (action, out) in [(Action::DoAndCut, 1), (Action::Cut, 0)] {
        let scene = start(&[]).await;
        let (door, piece) = (scene.door().await, picture());
        let prepared = scene.prepared(&door, &piece).await.unwrap();
        // The same words, pinned long ago, are no proof.
        publish(&scene, &door, &piece, &prepared).await;
        scene.later(TimeDelta::hours(1));
        let sent_at = scene.now();
        scene.next("POST", PINS, action);
        assert_class(scene.connector.publish(&door, &piece, &prepared).await, Class::Unknown, "lost");
        assert_eq!(seen(&scene), 1 + out);
        let found = scene.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
        if out == 1 {
            assert!(matches!(found, Found::Live(_)), "{found:?}");
            let other = Piece { text: "Other words".into(), ..picture() };
            let found = scene.connector.look_for(&door, &other, &prepared, sent_at).await.unwrap();
            assert_eq!(found, Found::Underway, "another pin of that minute is not it");
        } else {
            assert_eq!(found, Found::Underway, "too early to say no");
            scene.later(TimeDelta::minutes(6));
            let found = scene.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
            assert_eq!(found, Found::Not);
        }
    }
}

#[tokio::test]
async fn apps_on_trial_are_told_apart() {
    let scene = start(&["pinterest.trial"]).await;
    let (door, piece) = (scene.door().await, picture());
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    let live = publish(&scene, &door, &piece, &prepared).await;
    assert!(live.remark.unwrap().contains("Visible only to you"));
    assert_eq!(seen(&scene), 0);
    let scene = start(&["pinterest.trial_refused"]).await;
    let door = scene.door().await;
    let trouble = assert_class(scene.published(&door, &piece).await, Class::Blocked, "refused");
    assert!(trouble.whole_platform);
}

#[tokio::test]
async fn every_refusal_has_its_class() {
    let scene = start(&[]).await;
    let (door, piece) = (scene.door().await, picture());
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    let cases = [
        (401, error(2, "Authentication failed."), Class::Reauth, false),
        (401, error(3, "Authorization failed."), Class::Reauth, false),
        (403, error(29, "You are not permitted to access that resource."), Class::Blocked, true),
        (403, error(3, "Your application consumer type is not supported."), Class::Blocked, true),
        (403, error(7, "Missing: ['pins:write']"), Class::Reauth, false),
        (404, error(40, "Board not found."), Class::Permanent, false),
        (400, error(1, "title does not match"), Class::Permanent, false),
        (400, error(1, "Unable to reach the URL."), Class::Retryable, false),
        (429, error(8, "Slow down"), Class::RateLimited { until: None }, false),
        (500, error(11, "Oops"), Class::Unknown, false),
        (503, "<html>".into(), Class::Unknown, false),
        (400, "<html>Blocked</html>".into(), Class::Unknown, false),
        (201, "<html>".into(), Class::Unknown, false),
        (201, "[]".into(), Class::Unknown, false),
    ];
    for (status, body, class, whole_platform) in cases {
        scene.next_answers("POST", PINS, status, &body);
        let trouble = assert_class(scene.connector.publish(&door, &piece, &prepared).await, class, &body);
        assert_eq!(trouble.whole_platform, whole_platform, "{body}");
        assert_discreet(&trouble, &door.keys);
    }
    let headers = vec![("X-RateLimit-Reset".to_owned(), "30".to_owned())];
    scene.next("POST", PINS, Action::Answer { status: 429, headers, body: String::new() });
    let until = Some(scene.now() + TimeDelta::seconds(30));
    assert_class(
        scene.connector.publish(&door, &piece, &prepared).await,
        Class::RateLimited { until },
        "until when",
    );
    for (status, body, class) in [
        (500, String::new(), Class::Retryable),
        (200, "<html>".to_owned(), Class::Retryable),
        (401, error(2, "Authentication failed."), Class::Reauth),
    ] {
        scene.next_answers("POST", MEDIA, status, &body);
        assert_class(scene.prepared(&door, &video(10)).await, class, &body);
        scene.next_answers("GET", "/boards/", status, &body);
        assert_class(scene.connector.look_for(&door, &piece, &prepared, scene.now()).await, class, &body);
    }
    assert_eq!(seen(&scene), 0);
}

#[tokio::test]
async fn a_board_that_is_gone_is_for_the_owner_to_replace() {
    let scene = start(&[]).await;
    let mut door = scene.door().await;
    door.place.id = "999".into();
    let trouble = assert_class(scene.published(&door, &picture()).await, Class::Permanent, "gone");
    assert!(trouble.message.contains("Choose another board"), "{}", trouble.message);
}

#[tokio::test]
async fn public_boards_of_all_pages_can_be_chosen() {
    let scene = start(&[]).await;
    let places = scene.connector.places(&scene.keys().await).await.ok().unwrap();
    let names: Vec<_> = places.iter().map(|place| place.name.as_str()).collect();
    assert_eq!(names, ["Recipes (board)", "Roasts (board)"]);
    assert_eq!(places[0].handle.as_deref(), Some("beanandleaf"));
    scene.shared().set_flag("pinterest.many_boards", true);
    let places = scene.connector.places(&scene.keys().await).await.ok().unwrap();
    assert_eq!(places.len(), 302);
}

#[tokio::test]
async fn what_pinterest_never_takes_is_not_sent() {
    let scene = start(&[]).await;
    let door = scene.door().await;
    let clip = |mime, seconds| Media::Video {
        file: file(vec![1], mime),
        cover: file(vec![1], "image/jpeg"),
        seconds,
    };
    let pieces = [
        social_scene::text("Words only"),
        Piece { media: Media::Picture(file(vec![1], "image/webp")), ..picture() },
        Piece { media: Media::Picture(file(vec![], "image/jpeg")), ..picture() },
        Piece { media: clip("video/webm", 10.0), ..picture() },
        Piece { media: clip("video/mp4", 3.0), ..picture() },
        Piece { media: clip("video/mp4", 901.0), ..picture() },
        Piece { text: "a".repeat(801), ..picture() },
    ];
    for (at, piece) in pieces.iter().enumerate() {
        assert_class(scene.prepared(&door, piece).await, Class::Permanent, &at.to_string());
    }
    let long = Piece { title: "Fog ".repeat(50), alt_text: "A cup. ".repeat(100), ..picture() };
    scene.published(&door, &long).await.unwrap();
}

#[tokio::test]
async fn keys_end_rotate_and_stay_when_no_new_one_comes() {
    let scene = start(&[]).await;
    let mut door = scene.door().await;
    scene.later(TimeDelta::days(31));
    assert_class(scene.published(&door, &picture()).await, Class::Reauth, "expired");
    let renewed = scene.connector.renew(&door.keys, scene.now()).await.ok().unwrap();
    assert!(renewed.refresh != door.keys.refresh && renewed.refresh_until > door.keys.refresh_until);
    let trouble =
        assert_class(scene.connector.renew(&door.keys, scene.now()).await, Class::Reauth, "used twice");
    assert_discreet(&trouble, &door.keys);
    door.keys = renewed;
    scene.published(&door, &picture()).await.unwrap();
    scene.shared().set_flag("pinterest.same_refresh_token", true);
    let renewed = scene.connector.renew(&door.keys, scene.now()).await.ok().unwrap();
    assert!(renewed.refresh == door.keys.refresh && renewed.refresh_until == door.keys.refresh_until);
    assert!(renewed.access != door.keys.access);
    for (status, body) in [(502, "<html>"), (400, "<html>"), (200, "{}"), (200, "")] {
        scene.next_answers("POST", TOKENS, status, body);
        assert_class(scene.connector.renew(&renewed, scene.now()).await, Class::Retryable, body);
    }
    scene.connector.revoke(&renewed).await.unwrap();
}

#[tokio::test]
async fn a_permission_is_whole_or_it_is_none() {
    let scene = start(&["pinterest.scope_unticked"]).await;
    let back = scene.allowed().await;
    assert_class(scene.connector.sign_in(&back, scene.now()).await, Class::Reauth, "unticked");
    let scene = start(&[]).await;
    let back = scene.allowed().await;
    scene.connector.sign_in(&back, scene.now()).await.ok().unwrap();
    let trouble =
        assert_class(scene.connector.sign_in(&back, scene.now()).await, Class::Reauth, "a code is good once");
    assert!(!trouble.message.contains(&back.code));
    let wrong = connect(Platform::Pinterest, app(&scene.server.url(Platform::Pinterest), "wrong"));
    let back = scene.allowed().await;
    let trouble = assert_class(wrong.sign_in(&back, scene.now()).await, Class::Blocked, "a wrong secret");
    assert!(trouble.whole_platform);
}

#[tokio::test]
async fn an_upload_address_at_another_host_is_not_followed() {
    let scene = start(&[]).await;
    let door = scene.door().await;
    for elsewhere in ["http://169.254.169.254/latest", "http://127.0.0.1:1/store", "store"] {
        let body = json!({ "media_id": "5", "upload_url": elsewhere, "upload_parameters": {} });
        scene.next_answers("POST", MEDIA, 201, &body.to_string());
        let trouble = assert_class(scene.prepared(&door, &video(10)).await, Class::Retryable, elsewhere);
        assert!(trouble.message.contains("not its own"), "{}", trouble.message);
    }
    let body =
        json!({ "media_id": "../pins", "upload_url": format!("{}/pinterest/store", scene.shared().base) });
    scene.next_answers("POST", MEDIA, 201, &body.to_string());
    assert_class(scene.prepared(&door, &video(10)).await, Class::Retryable, "a name that is a path");
    assert_eq!(scene.shared().asked("POST", STORE), 0);
}
