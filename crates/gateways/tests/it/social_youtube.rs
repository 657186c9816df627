//! YouTube against its stand-in: one video for one upload, whatever breaks off on the way.

use botwright_domain::social::platform::Platform;
use botwright_gateways::social::{Class, Found, Live, Media, Piece, Preparation, Sent, Trouble};
use botwright_testkit::platforms::{Action, Rule};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;

use crate::social_scene::{self, Scene, app, assert_discreet, connect, file};

const UPLOADS: &str = "/youtube/upload/youtube/v3/videos";
const MIB: usize = 1024 * 1024;

async fn start() -> Scene {
    Scene::new(Platform::Youtube).await
}

/// A video of this many bytes.
fn video(bytes: usize) -> Piece {
    Piece { title: "Morning Fog".into(), ..social_scene::video("A new roast is in. I <3 it.", bytes) }
}

fn seen(scene: &Scene) -> usize {
    scene.shared().audience().len()
}

fn live(sent: Sent) -> Live {
    match sent {
        Sent::Live(live) => live,
        other => panic!("{other:?} is not live"),
    }
}

/// Google's envelope.
fn error(code: u16, reason: &str, message: &str) -> String {
    json!({ "error": { "code": code, "message": message, "errors": [{ "reason": reason, "message": message }] } })
        .to_string()
}

#[tokio::test]
async fn a_video_goes_the_whole_way() {
    let scene = start().await;
    let door = scene.door().await;
    assert_eq!(
        (door.place.name.as_str(), door.place.handle.as_deref()),
        ("Bean & Leaf", Some("beanandleaf"))
    );
    assert_eq!(door.keys.access_until, Some(scene.now() + TimeDelta::seconds(3599)));
    let piece = video(17 * MIB + 5);
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    assert!(!prepared.0.to_string().contains(&door.keys.access));
    assert_eq!(
        (seen(&scene), scene.shared().asked("PUT", UPLOADS)),
        (0, 2),
        "two parts are there, the last is not"
    );
    let video = live(scene.connector.publish(&door, &piece, &prepared).await.unwrap());
    assert_eq!(scene.shared().asked("PUT", UPLOADS), 3);
    let audience = scene.shared().audience();
    assert_eq!(audience.len(), 1);
    assert_eq!((audience[0].text.as_str(), &audience[0].id), ("Morning Fog", &video.id));
    let link = format!("https://www.youtube.com/watch?v={}", video.id);
    assert_eq!((video.link.as_ref().unwrap().as_str(), &video.remark), (link.as_str(), &None));
    let found = scene.connector.look_for(&door, &piece, &prepared, scene.now()).await.unwrap();
    assert_eq!(found, Found::Live(video));
}

#[tokio::test]
async fn videos_of_an_app_that_is_not_audited_are_said_to_be_private() {
    let scene = start().await;
    scene.shared().set_flag("youtube.unaudited", true);
    let (door, piece) = (scene.door().await, video(1000));
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    let video = live(scene.connector.publish(&door, &piece, &prepared).await.unwrap());
    assert!(video.remark.unwrap().contains("Visible only to you"));
    assert_eq!(seen(&scene), 0);
}

#[tokio::test]
async fn parts_that_were_lost_or_cut_short_are_carried_on_with_in_the_same_session() {
    let scene = start().await;
    let (door, piece) = (scene.door().await, video(20 * MIB));
    scene.next("PUT", UPLOADS, Action::DoAndCut);
    scene.next("PUT", UPLOADS, Action::Answer { status: 503, headers: vec![], body: String::new() });
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    assert_eq!(scene.shared().asked("POST", UPLOADS), 1, "each session costs one of a hundred uploads");
    scene.shared().set_flag("youtube.takes_less", true);
    let publish = scene.connector.publish(&door, &piece, &prepared);
    live(publish.await.unwrap());
    assert_eq!((seen(&scene), scene.shared().asked("POST", UPLOADS)), (1, 1));
}

#[tokio::test]
async fn an_upload_that_never_works_is_told_in_the_end() {
    let scene = start().await;
    let (door, piece) = (scene.door().await, video(20 * MIB));
    scene.shared().script(Rule {
        method: "PUT".into(),
        path: UPLOADS.into(),
        times: 100,
        action: Action::Cut,
    });
    let trouble = scene.prepared(&door, &piece).await.unwrap_err();
    assert_eq!(trouble.class, Class::Retryable);
    assert_eq!(scene.shared().asked("POST", UPLOADS), 1);
}

#[tokio::test]
async fn a_lost_answer_is_an_open_outcome_that_the_session_clears_up() {
    for (action, out) in [(Action::DoAndCut, 1), (Action::Cut, 0)] {
        let scene = start().await;
        let (door, piece) = (scene.door().await, video(1000));
        let prepared = scene.prepared(&door, &piece).await.unwrap();
        scene.next("PUT", UPLOADS, action);
        let trouble = scene.connector.publish(&door, &piece, &prepared).await.unwrap_err();
        assert_eq!((trouble.class, seen(&scene)), (Class::Unknown, out), "{}", trouble.message);
        let found = scene.connector.look_for(&door, &piece, &prepared, scene.now()).await.unwrap();
        match out {
            1 => assert!(matches!(found, Found::Live(_)), "{found:?}"),
            _ => assert_eq!(found, Found::Not),
        }
        // Whoever prepares again carries on with the same session, and the video stays one.
        let again = scene.connector.prepare(&door, &piece, Some(&prepared)).await.unwrap();
        let Preparation::Ready(prepared) = again else { panic!("{again:?}") };
        live(scene.connector.publish(&door, &piece, &prepared).await.unwrap());
        assert_eq!((seen(&scene), scene.shared().asked("POST", UPLOADS)), (1, 1));
    }
}

#[tokio::test]
async fn a_session_that_has_every_byte_is_not_given_up() {
    let scene = start().await;
    let (door, piece) = (scene.door().await, video(1000));
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    for (range, expected) in [("bytes=0-999", Found::Underway), ("bytes=0-511", Found::Not)] {
        let headers = vec![("range".to_owned(), range.to_owned())];
        scene.next("PUT", UPLOADS, Action::Answer { status: 308, headers, body: String::new() });
        let found = scene.connector.look_for(&door, &piece, &prepared, scene.now()).await.unwrap();
        assert_eq!(found, expected, "{range}");
    }
}

#[tokio::test]
async fn a_session_that_has_ended_is_opened_anew_and_leaves_the_list_of_uploads_to_ask() {
    let scene = start().await;
    let (door, piece) = (scene.door().await, video(1000));
    let (sent_at, prepared) = (scene.now(), scene.prepared(&door, &piece).await.unwrap());
    scene.later(TimeDelta::days(8));
    let mut door = door;
    door.keys = scene.connector.renew(&door.keys, scene.now()).await.unwrap();
    let trouble = scene.connector.publish(&door, &piece, &prepared).await.unwrap_err();
    assert_eq!(trouble.class, Class::Retryable);
    let found = scene.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
    assert_eq!(found, Found::Unclear);
    let again = scene.connector.prepare(&door, &piece, Some(&prepared)).await.unwrap();
    let Preparation::Wait { so_far, .. } = again else { panic!("{again:?}") };
    let again = scene.connector.prepare(&door, &piece, Some(&so_far)).await.unwrap();
    let Preparation::Ready(fresh) = again else { panic!("{again:?}") };
    let video = live(scene.connector.publish(&door, &piece, &fresh).await.unwrap());
    let found = scene.connector.look_for(&door, &piece, &prepared, sent_at).await.unwrap();
    assert_eq!(found, Found::Live(video), "the session is gone, the channel shows the video");
    let later = scene.now() + TimeDelta::hours(1);
    let found = scene.connector.look_for(&door, &piece, &prepared, later).await.unwrap();
    assert_eq!(found, Found::Unclear, "an older video of the same title is not it");
}

#[tokio::test]
async fn every_refusal_has_its_class() {
    let midnight: DateTime<Utc> = "2027-01-16T08:00:00Z".parse().unwrap();
    let scene = start().await;
    assert_eq!(scene.now().to_rfc3339(), "2027-01-15T08:00:00+00:00");
    let tomorrow = scene.now() + TimeDelta::hours(24);
    let (until_midnight, for_a_day) =
        (Class::RateLimited { until: Some(midnight) }, Class::RateLimited { until: Some(tomorrow) });
    let by_metric = "Quota exceeded for quota metric 'Video Uploads' and limit 'Video Uploads per day'";
    let cases = [
        (403, error(403, "quotaExceeded", "full"), until_midnight, true),
        (403, error(403, "dailyLimitExceeded", "full"), until_midnight, true),
        (429, error(429, "rateLimitExceeded", by_metric), until_midnight, true),
        (400, error(400, "uploadLimitExceeded", "full"), for_a_day, false),
        (403, error(403, "userRateLimitExceeded", "slow"), Class::Retryable, false),
        (401, error(401, "authError", "Invalid Credentials"), Class::Reauth, false),
        (401, String::new(), Class::Reauth, false),
        (403, error(403, "insufficientPermissions", "scopes"), Class::Reauth, false),
        (403, error(403, "forbidden", "no"), Class::Reauth, false),
        (401, error(401, "youtubeSignupRequired", "Unauthorized"), Class::Reauth, false),
        (403, error(403, "accessNotConfigured", "not enabled"), Class::Blocked, true),
        (400, error(400, "invalidTitle", "bad title"), Class::Permanent, false),
        (400, error(400, "invalidDescription", "bad"), Class::Permanent, false),
        (503, error(503, "backendError", "oops"), Class::Retryable, false),
        (502, "<html>Bad gateway</html>".into(), Class::Retryable, false),
        (403, "<html>Blocked by the firewall</html>".into(), Class::Retryable, false),
        (200, "no location".into(), Class::Retryable, false),
    ];
    let (door, piece) = (scene.door().await, video(1000));
    for (status, body, class, whole_platform) in cases {
        scene.next_answers("POST", UPLOADS, status, &body);
        let trouble = scene.prepared(&door, &piece).await.unwrap_err();
        assert_eq!((trouble.class, trouble.whole_platform), (class, whole_platform), "{status} {body}");
        assert!(!trouble.message.contains('<'), "{}", trouble.message);
        assert_discreet(&trouble, &door.keys);
    }
    // Of the call that publishes, only definite refusals are believed.
    let prepared = scene.prepared(&door, &piece).await.unwrap();
    let cases = [
        (503, error(503, "backendError", "oops"), Class::Unknown),
        (502, "<html>Bad gateway</html>".into(), Class::Unknown),
        (403, "<html>Blocked by the firewall</html>".into(), Class::Unknown),
        (200, "<html>Hello</html>".into(), Class::Unknown),
        (401, error(401, "authError", "Invalid Credentials"), Class::Reauth),
        (403, error(403, "rateLimitExceeded", "slow"), Class::Retryable),
        (400, error(400, "invalidVideoMetadata", "bad"), Class::Permanent),
        (404, String::new(), Class::Retryable),
    ];
    for (status, body, class) in cases {
        scene.next_answers("PUT", UPLOADS, status, &body);
        let trouble = scene.connector.publish(&door, &piece, &prepared).await.unwrap_err();
        assert_eq!((trouble.class, seen(&scene)), (class, 0), "{status} {body}");
    }
}

#[tokio::test]
async fn the_project_has_a_hundred_uploads_a_day() {
    let scene = start().await;
    let (door, piece) = (scene.door().await, video(10));
    for _ in 0..100 {
        scene.prepared(&door, &piece).await.unwrap();
    }
    let trouble = scene.prepared(&door, &piece).await.unwrap_err();
    assert!(matches!(trouble.class, Class::RateLimited { until: Some(until) } if until > scene.now()));
    assert!(trouble.whole_platform);
}

#[tokio::test]
async fn only_videos_are_taken_and_a_long_text_is_made_to_fit() {
    let scene = start().await;
    let door = scene.door().await;
    for media in [Media::None, Media::Picture(file(vec![1], "image/jpeg")), video(0).media] {
        let trouble = scene.prepared(&door, &Piece { media, ..video(10) }).await.unwrap_err();
        assert_eq!(trouble.class, Class::Permanent);
    }
    assert_eq!(scene.shared().asked("POST", UPLOADS), 0);
    let mut long = video(10);
    (long.title, long.text) = (String::new(), "<b>ü</b> ".repeat(1000));
    scene.prepared(&door, &long).await.unwrap();
}

#[tokio::test]
async fn a_permission_is_whole_or_it_is_none() {
    let scene = start().await;
    scene.shared().set_flag("youtube.scope_unticked", true);
    let back = scene.allowed().await;
    let trouble = scene.connector.sign_in(&back, scene.now()).await.err().unwrap();
    assert!(
        trouble.class == Class::Reauth && trouble.message.contains("Both permissions"),
        "{}",
        trouble.message
    );

    let scene = start().await;
    let back = scene.allowed().await;
    scene.connector.sign_in(&back, scene.now()).await.ok().unwrap();
    let trouble = scene.connector.sign_in(&back, scene.now()).await.err().unwrap();
    assert_eq!(trouble.class, Class::Reauth, "a code is good once");
    assert!(!trouble.message.contains(&back.code));
    let mut other = scene.allowed().await;
    other.code_verifier = "somebody else's".into();
    assert_eq!(scene.connector.sign_in(&other, scene.now()).await.err().unwrap().class, Class::Reauth);

    let wrong = connect(Platform::Youtube, app(&scene.server.url(Platform::Youtube), "wrong"));
    let trouble = wrong.sign_in(&scene.allowed().await, scene.now()).await.err().unwrap();
    assert!(trouble.class == Class::Blocked && trouble.whole_platform);
}

#[tokio::test]
async fn keys_end_are_renewed_and_can_be_given_back() {
    let scene = start().await;
    let (mut door, piece) = (scene.door().await, video(10));
    scene.later(TimeDelta::hours(1));
    assert_eq!(scene.prepared(&door, &piece).await.unwrap_err().class, Class::Reauth);
    let renewed = scene.connector.renew(&door.keys, scene.now()).await.unwrap();
    assert!(renewed.access != door.keys.access && renewed.refresh == door.keys.refresh);
    door.keys = renewed;
    scene.prepared(&door, &piece).await.unwrap();
    scene.connector.revoke(&door.keys).await.unwrap();
    scene.connector.revoke(&door.keys).await.unwrap();
    let trouble = scene.connector.renew(&door.keys, scene.now()).await.err().unwrap();
    assert_eq!(trouble.class, Class::Reauth);
    assert_discreet(&trouble, &door.keys);
    let class = |trouble: Result<_, Trouble>| trouble.err().unwrap().class;
    scene.next_answers("POST", "/youtube/token", 500, "<html>");
    assert_eq!(class(scene.connector.renew(&door.keys, scene.now()).await), Class::Retryable);
    scene.next_answers("POST", "/youtube/token", 200, "[]");
    assert_eq!(class(scene.connector.renew(&door.keys, scene.now()).await), Class::Retryable);
}

#[tokio::test]
async fn an_account_without_a_channel_has_no_place() {
    let scene = start().await;
    scene.shared().set_flag("youtube.no_channel", true);
    assert!(scene.connector.places(&scene.keys().await).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_session_at_another_host_is_not_followed() {
    let scene = start().await;
    let (door, piece) = (scene.door().await, video(10));
    for elsewhere in ["http://169.254.169.254/latest", "http://127.0.0.1:1/upload", "/relative"] {
        let headers = vec![("location".to_owned(), elsewhere.to_owned())];
        scene.next("POST", UPLOADS, Action::Answer { status: 200, headers, body: String::new() });
        let trouble = scene.prepared(&door, &piece).await.unwrap_err();
        assert!(trouble.message.contains("not its own"), "{}", trouble.message);
    }
    assert_eq!(scene.shared().asked("PUT", ""), 0);
}
