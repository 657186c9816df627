//! TikTok against its stand-in: videos that are brought, pictures that are fetched, and the status that tells the end.

use botwright_domain::social::platform::Platform;
use botwright_gateways::social::{
    Class, Door, Found, Live, Media, MediaFile, Piece, Preparation, Prepared, Sent, Trouble,
};
use botwright_testkit::platforms::Action;
use chrono::TimeDelta;
use serde_json::json;
use url::Url;

use crate::social_scene::{self, Scene, app, assert_class, assert_discreet, connect, file};

const VIDEO: &str = "/tiktok/v2/post/publish/video/init/";
const PICTURE: &str = "/tiktok/v2/post/publish/content/init/";
const STATUS: &str = "/tiktok/v2/post/publish/status/fetch/";
const BYTES: &str = "/tiktok/video/";
const TOKENS: &str = "/tiktok/v2/oauth/token/";

async fn start(flags: &[&str]) -> Scene {
    let scene = Scene::new(Platform::Tiktok).await;
    for flag in flags {
        scene.shared().set_flag(flag, true);
    }
    scene
}

fn video(bytes: usize) -> Piece {
    social_scene::video("A new roast is in.", bytes)
}

/// A picture that the stand-in can fetch.
fn picture(scene: &Scene, mime: &'static str) -> Piece {
    let url = scene.shared().host("cup", mime, b"a cup of coffee".to_vec());
    let file = MediaFile { url: Url::parse(&url).unwrap(), ..file(b"a cup of coffee".to_vec(), mime) };
    Piece {
        media: Media::Picture(file),
        title: "Morning Fog".into(),
        ..social_scene::text("A new roast is in.")
    }
}

fn seen(scene: &Scene) -> usize {
    scene.shared().audience().len()
}

fn error(code: &str) -> String {
    json!({ "data": {}, "error": { "code": code, "message": "No.", "log_id": "log" } }).to_string()
}

async fn look(scene: &Scene, door: &Door, piece: &Piece, prepared: &Prepared) -> Found {
    let sent_at = scene.now();
    for _ in 0..30 {
        match scene.connector.look_for(door, piece, prepared, sent_at).await.unwrap() {
            Found::Underway => scene.later(TimeDelta::seconds(15)),
            end => return end,
        }
    }
    Found::Underway
}

fn live(found: Found) -> Live {
    match found {
        Found::Live(live) => live,
        other => panic!("{other:?} is not live"),
    }
}

#[tokio::test]
async fn a_video_goes_the_whole_way() {
    let scene = start(&[]).await;
    let door = scene.door().await;
    assert_eq!(
        (door.place.name.as_str(), door.place.handle.as_deref()),
        ("Bean & Leaf", Some("beanandleaf"))
    );
    assert_eq!(door.keys.access_until, Some(scene.now() + TimeDelta::hours(2)), "as the answer said");
    assert_eq!(door.keys.refresh_until, Some(scene.now() + TimeDelta::days(365)));
    let piece = video(3000);
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    assert!(!prepared.0.to_string().contains(&door.keys.access));
    assert_eq!((seen(&scene), scene.shared().asked("PUT", BYTES)), (0, 0));
    assert_eq!(scene.connector.publish(&door, &piece, &prepared).await.unwrap(), Sent::Underway);
    let found = scene.connector.look_for(&door, &piece, &prepared, scene.now()).await.unwrap();
    assert_eq!(found, Found::Underway);
    let live = live(look(&scene, &door, &piece, &prepared).await);
    assert_eq!(live.link.unwrap().as_str(), format!("https://www.tiktok.com/@beanandleaf/video/{}", live.id));
    assert_eq!((live.id.as_str(), live.remark), ("7512345678901234567", None));
    assert_eq!((seen(&scene), scene.shared().audience()[0].text.as_str()), (1, "A new roast is in."));
}

#[tokio::test]
async fn a_large_video_is_brought_in_chunks_of_which_the_last_publishes() {
    let scene = start(&[]).await;
    let (door, piece) = (scene.door().await, video(81_000_001));
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    assert_eq!((seen(&scene), scene.shared().asked("PUT", BYTES)), (0, 3));
    assert_eq!(scene.connector.publish(&door, &piece, &prepared).await.unwrap(), Sent::Underway);
    assert_eq!((seen(&scene), scene.shared().asked("PUT", BYTES)), (1, 4));
    live(look(&scene, &door, &piece, &prepared).await);
}

#[tokio::test]
async fn a_picture_is_fetched_and_its_name_is_handed_on() {
    let scene = start(&[]).await;
    let (door, piece) = (scene.door().await, picture(&scene, "image/jpeg"));
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    assert_eq!(
        (seen(&scene), scene.shared().asked("POST", PICTURE)),
        (0, 0),
        "announcing a picture publishes it"
    );
    let sent = scene.connector.publish(&door, &piece, &prepared).await.unwrap();
    let Sent::UnderwayAs(prepared) = sent else { panic!("{sent:?}") };
    let live = live(look(&scene, &door, &piece, &prepared).await);
    assert!(live.link.unwrap().as_str().contains("/@beanandleaf/photo/"));
    let audience = scene.shared().audience();
    assert_eq!((audience.len(), audience[0].kind), (1, "image"));
}

#[tokio::test]
async fn a_lost_answer_about_a_video_is_cleared_up_by_its_status() {
    for (action, out) in [(Action::DoAndCut, 1), (Action::Cut, 0)] {
        let scene = start(&[]).await;
        let (door, piece) = (scene.door().await, video(3000));
        let prepared = scene.prepared(&door, &piece).await.unwrap();
        scene.next("PUT", BYTES, action);
        let trouble = scene.connector.publish(&door, &piece, &prepared).await.unwrap_err();
        assert_eq!((trouble.class, seen(&scene)), (Class::Unknown, out), "{}", trouble.message);
        let sent_at = scene.now();
        let found = scene.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
        assert_eq!(found, Found::Underway, "bytes may still be on their way");
        scene.later(TimeDelta::minutes(4));
        let found = scene.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
        match out {
            1 => assert!(matches!(found, Found::Live(_)), "{found:?}"),
            _ => assert_eq!(found, Found::Not),
        }
    }
}

#[tokio::test]
async fn a_lost_answer_about_a_picture_cannot_be_cleared_up() {
    for action in [Action::DoAndCut, Action::Cut] {
        let scene = start(&[]).await;
        let (door, piece) = (scene.door().await, picture(&scene, "image/jpeg"));
        let prepared = scene.prepared(&door, &piece).await.unwrap();
        scene.next("POST", PICTURE, action);
        assert_class(scene.connector.publish(&door, &piece, &prepared).await, Class::Unknown, "lost");
        assert_eq!(look(&scene, &door, &piece, &prepared).await, Found::Unclear);
    }
}

#[tokio::test]
async fn who_sees_it_is_the_widest_that_is_allowed_and_is_said() {
    let cases: [(&[&str], usize, &str); 2] = [
        (&["tiktok.private_account"], 1, "followers only"),
        (&["tiktok.private_account", "tiktok.unaudited"], 0, "Visible only to you"),
    ];
    for (flags, audience, remark) in cases {
        let scene = start(flags).await;
        let (door, piece) = (scene.door().await, video(3000));
        let prepared = scene.prepared(&door, &piece).await.unwrap();
        scene.connector.publish(&door, &piece, &prepared).await.unwrap();
        let live = live(look(&scene, &door, &piece, &prepared).await);
        assert!(live.remark.as_ref().is_some_and(|said| said.contains(remark)), "{live:?}");
        assert_eq!(seen(&scene), audience);
    }
    // Of a post for the owner's eyes there is never an id, so the link shows the profile.
    let scene = start(&["tiktok.private_account", "tiktok.unaudited"]).await;
    let (door, piece) = (scene.door().await, picture(&scene, "image/webp"));
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    let sent = scene.connector.publish(&door, &piece, &prepared).await.unwrap();
    let Sent::UnderwayAs(prepared) = sent else { panic!("{sent:?}") };
    let live = live(look(&scene, &door, &piece, &prepared).await);
    assert_eq!(live.link.unwrap().as_str(), "https://www.tiktok.com/@beanandleaf");

    let scene = start(&["tiktok.unaudited"]).await;
    let door = scene.door().await;
    let trouble = assert_class(scene.prepared(&door, &video(10)).await, Class::Blocked, "a public account");
    assert!(trouble.message.contains("has not approved"), "{}", trouble.message);
}

#[tokio::test]
async fn what_fails_while_tiktok_works_on_it_is_told() {
    for (flag, again) in [("tiktok.fails_format", false), ("tiktok.fails_inside", true)] {
        let scene = start(&[flag]).await;
        let (door, piece) = (scene.door().await, video(3000));
        let prepared = scene.prepared(&door, &piece).await.unwrap();
        scene.connector.publish(&door, &piece, &prepared).await.unwrap();
        let found = look(&scene, &door, &piece, &prepared).await;
        assert_eq!(found == Found::Not, again, "{found:?}");
        assert!(
            again || matches!(&found, Found::Refused(said) if said.contains("kind of file")),
            "{found:?}"
        );
    }
    let scene = start(&[]).await;
    let (door, piece) = (scene.door().await, video(3000));
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    for reason in ["auth_removed", "publish_cancelled", "duration_check_failed", "<b>something new</b>"] {
        let body =
            json!({ "data": { "status": "FAILED", "fail_reason": reason }, "error": { "code": "ok" } });
        scene.next_answers("POST", STATUS, 200, &body.to_string());
        let found = scene.connector.look_for(&door, &piece, &prepared, scene.now()).await.unwrap();
        assert!(matches!(&found, Found::Refused(said) if !said.contains('<')), "{reason}: {found:?}");
    }
    // A picture that is gone when TikTok comes for it.
    let mut gone = picture(&scene, "image/jpeg");
    if let Media::Picture(file) = &mut gone.media {
        file.url = Url::parse(&format!("{}/media/gone", scene.shared().base)).unwrap();
    }
    let prepared = scene.prepared(&door, &gone).await.unwrap();
    let sent = scene.connector.publish(&door, &gone, &prepared).await.unwrap();
    let Sent::UnderwayAs(prepared) = sent else { panic!("{sent:?}") };
    assert_eq!(look(&scene, &door, &gone, &prepared).await, Found::Not);
    assert_eq!(seen(&scene), 0);
}

#[tokio::test]
async fn every_refusal_has_its_class() {
    let scene = start(&[]).await;
    let (door, piece) = (scene.door().await, video(3000));
    let after = |wait| Class::RateLimited { until: Some(scene.now() + wait) };
    let (minute, day) = (after(TimeDelta::seconds(60)), after(TimeDelta::hours(24)));
    let cases = [
        (401, error("access_token_invalid"), Class::Reauth, false),
        (200, error("access_token_expired"), Class::Reauth, false),
        (401, String::new(), Class::Reauth, false),
        (401, error("scope_not_authorized"), Class::Reauth, false),
        (429, error("rate_limit_exceeded"), minute, false),
        (403, error("spam_risk_too_many_posts"), day, false),
        (403, error("spam_risk_too_many_pending_share"), day, false),
        (403, error("reached_active_user_cap"), day, true),
        (403, error("url_ownership_unverified"), Class::Blocked, true),
        (400, error("privacy_level_option_mismatch"), Class::Permanent, false),
        (403, error("spam_risk_user_banned_from_posting"), Class::Blocked, false),
        (403, error("spam_risk"), Class::Permanent, false),
        (400, error("invalid_params"), Class::Permanent, false),
        (200, error("internal_error"), Class::Retryable, false),
        (503, String::new(), Class::Retryable, false),
        (200, "<html>".into(), Class::Retryable, false),
        (200, "{\"error\":{\"code\":\"ok\"}}".into(), Class::Retryable, false),
        (200, "[1]".into(), Class::Retryable, false),
    ];
    for (status, body, class, whole_platform) in cases {
        scene.next_answers("POST", VIDEO, status, &body);
        let trouble = assert_class(scene.prepared(&door, &piece).await, class, &body);
        assert_eq!(trouble.whole_platform, whole_platform, "{body}");
        assert_discreet(&trouble, &door.keys);
    }
    assert_eq!(seen(&scene), 0);
}

#[tokio::test]
async fn of_calls_that_publish_only_definite_refusals_are_believed() {
    let scene = start(&[]).await;
    let (door, piece) = (scene.door().await, picture(&scene, "image/jpeg"));
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    let cases = [
        (200, error("internal_error"), Class::Unknown),
        (502, "<html>Bad gateway</html>".into(), Class::Unknown),
        (403, "<html>Blocked</html>".into(), Class::Unknown),
        (200, "{\"error\":{\"code\":\"ok\"}}".into(), Class::Unknown),
        (403, error("url_ownership_unverified"), Class::Blocked),
        (401, error("access_token_invalid"), Class::Reauth),
        (400, error("invalid_params"), Class::Permanent),
    ];
    for (status, body, class) in cases {
        scene.next_answers("POST", PICTURE, status, &body);
        assert_class(scene.connector.publish(&door, &piece, &prepared).await, class, &body);
    }
    let piece = video(3000);
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    for (status, class) in [
        (500, Class::Unknown),
        (206, Class::Unknown),
        (400, Class::Permanent),
        (403, Class::Retryable),
        (416, Class::Retryable),
        (429, Class::RateLimited { until: None }),
    ] {
        scene.next_answers("PUT", BYTES, status, "<html>");
        assert_class(scene.connector.publish(&door, &piece, &prepared).await, class, &status.to_string());
    }
    scene.later(TimeDelta::hours(1));
    assert_class(
        scene.connector.publish(&door, &piece, &prepared).await,
        Class::Retryable,
        "the address lapsed",
    );
    assert_eq!(seen(&scene), 0);
}

#[tokio::test]
async fn a_lost_announcement_of_a_video_is_simply_made_again() {
    let scene = start(&[]).await;
    let (door, piece) = (scene.door().await, video(3000));
    for action in [Action::Cut, Action::DoAndCut] {
        scene.next("POST", VIDEO, action);
        assert_class(scene.prepared(&door, &piece).await, Class::Retryable, "nothing was published");
    }
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    let again = scene.connector.prepare(&door, &piece, Some(&prepared)).await.unwrap();
    let Preparation::Ready(again) = again else { panic!("{again:?}") };
    scene.connector.publish(&door, &piece, &again).await.unwrap();
    assert_eq!(seen(&scene), 1);
    assert_eq!(
        scene.connector.look_for(&door, &piece, &prepared, scene.now()).await.unwrap(),
        Found::Underway
    );
}

#[tokio::test]
async fn what_tiktok_never_takes_is_not_sent() {
    let scene = start(&[]).await;
    let door = scene.door().await;
    let media = |mime, seconds| Media::Video {
        file: file(vec![1], mime),
        cover: file(vec![1], "image/jpeg"),
        seconds,
    };
    let long_text = Piece { text: "ü".repeat(2201), ..video(10) };
    let pieces = [
        social_scene::text("Words only"),
        picture(&scene, "image/png"),
        Piece { media: media("video/x-msvideo", 10.0), ..video(10) },
        Piece { media: media("video/mp4", 2.0), ..video(10) },
        Piece { media: media("video/mp4", 601.0), ..video(10) },
        video(0),
        long_text,
    ];
    for (at, piece) in pieces.iter().enumerate() {
        assert_class(scene.prepared(&door, piece).await, Class::Permanent, &at.to_string());
    }
    assert_eq!(scene.shared().asked("POST", "/init/"), 0);
    scene.shared().set_flag("tiktok.domain_unverified", true);
    let piece = picture(&scene, "image/jpeg");
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    let trouble =
        assert_class(scene.connector.publish(&door, &piece, &prepared).await, Class::Blocked, "domain");
    assert!(trouble.whole_platform);
}

#[tokio::test]
async fn six_announcements_a_minute_are_enough() {
    let scene = start(&[]).await;
    let (door, piece) = (scene.door().await, video(10));
    for _ in 0..6 {
        scene.prepared(&door, &piece).await.unwrap();
    }
    let until = Some(scene.now() + TimeDelta::seconds(60));
    assert_class(scene.prepared(&door, &piece).await, Class::RateLimited { until }, "the seventh");
    scene.later(TimeDelta::seconds(61));
    scene.prepared(&door, &piece).await.unwrap();
}

#[tokio::test]
async fn keys_end_rotate_and_can_be_given_back() {
    let scene = start(&[]).await;
    let mut door = scene.door().await;
    scene.later(TimeDelta::hours(3));
    assert_class(scene.prepared(&door, &video(10)).await, Class::Reauth, "expired");
    let renewed = scene.connector.renew(&door.keys, scene.now()).await.ok().unwrap();
    assert!(renewed.access != door.keys.access && renewed.refresh != door.keys.refresh);
    let trouble =
        assert_class(scene.connector.renew(&door.keys, scene.now()).await, Class::Reauth, "used twice");
    assert_discreet(&trouble, &door.keys);
    door.keys = renewed;
    scene.prepared(&door, &video(10)).await.unwrap();
    scene.connector.revoke(&door.keys).await.unwrap();
    scene.connector.revoke(&door.keys).await.unwrap();
    assert_class(scene.prepared(&door, &video(10)).await, Class::Reauth, "given back");
    scene.next_answers(
        "POST",
        TOKENS,
        200,
        "{\"error\":\"invalid_request\",\"error_description\":\"expired\"}",
    );
    assert_class(scene.connector.renew(&door.keys, scene.now()).await, Class::Reauth, "with status 200");
    scene.next_answers("POST", TOKENS, 200, "<html>");
    assert_class(scene.connector.renew(&door.keys, scene.now()).await, Class::Retryable, "a page");
}

#[tokio::test]
async fn a_permission_without_posting_is_none() {
    let scene = start(&["tiktok.scope_unticked"]).await;
    let back = scene.allowed().await;
    assert_class(scene.connector.sign_in(&back, scene.now()).await, Class::Reauth, "unticked");
    let scene = start(&[]).await;
    let back = scene.allowed().await;
    scene.connector.sign_in(&back, scene.now()).await.ok().unwrap();
    let trouble =
        assert_class(scene.connector.sign_in(&back, scene.now()).await, Class::Reauth, "a code is good once");
    assert!(!trouble.message.contains(&back.code));
    let wrong = connect(Platform::Tiktok, app(&scene.server.url(Platform::Tiktok), "wrong"));
    let back = scene.allowed().await;
    let trouble: Trouble =
        assert_class(wrong.sign_in(&back, scene.now()).await, Class::Blocked, "a wrong secret");
    assert!(trouble.whole_platform);
}

#[tokio::test]
async fn an_upload_address_at_another_host_is_not_followed() {
    let scene = start(&[]).await;
    let door = scene.door().await;
    for elsewhere in ["http://169.254.169.254/latest", "http://127.0.0.1:1/video", ""] {
        let body =
            json!({ "data": { "publish_id": "p", "upload_url": elsewhere }, "error": { "code": "ok" } });
        scene.next_answers("POST", VIDEO, 200, &body.to_string());
        let trouble = assert_class(scene.prepared(&door, &video(10)).await, Class::Retryable, elsewhere);
        assert!(trouble.message.contains("not its own"), "{}", trouble.message);
    }
    assert_eq!(scene.shared().asked("PUT", ""), 0);
}
