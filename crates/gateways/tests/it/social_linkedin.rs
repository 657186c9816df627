//! The connector to LinkedIn against its stand-in: the whole way of a post, and every way it can go wrong.

use botwright_domain::social::platform::Platform;
use botwright_gateways::social::{
    AppAtPlatform, Class, Door, Found, Media, Preparation, Prepared, Sent, Trouble,
};
use botwright_testkit::platforms::{Action, CLIENT_SECRET};
use chrono::{DateTime, TimeDelta};

use crate::social_scene::{Scene, app, assert_class, assert_discreet, connect, file, picture, text, video};

const PAGE: &str = "<html><body>Bad gateway</body></html>";
const WORDS: &str = "Tea (green) & cake <3, [new] for {all} of us_all #GreenTea #1 @ the *shop* ~ a|b \\o/";
const MEMBER: &str = "urn:li:person:yrZCpj2ZYQ";
const MIB: usize = 1024 * 1024;

async fn scene() -> Scene {
    Scene::new(Platform::Linkedin).await
}

/// An app that LinkedIn lets post for organisations.
async fn scene_with_organisations() -> Scene {
    let mut scene = scene().await;
    let scopes =
        "openid profile w_member_social w_organization_social r_organization_social rw_organization_admin";
    let app = app(&scene.server.url(Platform::Linkedin), CLIENT_SECRET);
    scene.connector = connect(Platform::Linkedin, AppAtPlatform { scopes: Some(scopes.to_owned()), ..app });
    scene
}

#[tokio::test]
async fn a_text_goes_the_whole_way_once_and_every_character_arrives() {
    let scene = scene().await;
    let door = scene.door().await;
    assert_eq!((door.place.id.as_str(), door.place.name.as_str()), (MEMBER, "Ann Bean"));
    let live = scene.published(&door, &text(WORDS)).await.unwrap();
    assert!(live.id.starts_with("urn:li:share:"));
    assert_eq!(live.link.unwrap().as_str(), format!("https://www.linkedin.com/feed/update/{}", live.id));
    let seen = scene.shared().audience();
    assert_eq!(seen.len(), 1);
    assert_eq!((seen[0].text.as_str(), seen[0].kind, seen[0].place.as_str()), (WORDS, "text", MEMBER));
    let post = scene.read(&door, &format!("/rest/posts/{}", live.id)).await;
    assert!(post["commentary"].as_str().unwrap().contains(r"{hashtag|\#|GreenTea} \#1"), "{post}");
}

#[tokio::test]
async fn a_picture_is_uploaded_and_given_a_moment() {
    let scene = scene().await;
    let door = scene.door().await;
    let Preparation::Wait { so_far, again_in } =
        scene.connector.prepare(&door, &picture("Tea"), None).await.unwrap()
    else {
        panic!("pictures take a moment")
    };
    let early = scene.connector.publish(&door, &picture("Tea"), &so_far).await;
    assert_class(early, Class::Retryable, "LinkedIn said itself that it is not ready");
    scene.later(TimeDelta::from_std(again_in).unwrap());
    let ready = scene.connector.prepare(&door, &picture("Tea"), Some(&so_far)).await.unwrap();
    let Preparation::Ready(ready) = ready else { panic!("the moment is over") };
    let Sent::Live(live) = scene.connector.publish(&door, &picture("Tea"), &ready).await.unwrap() else {
        panic!("posts are out at once")
    };
    let post = scene.read(&door, &format!("/rest/posts/{}", live.id)).await;
    assert_eq!(post["content"]["media"]["altText"], "A cup of tea");
    assert_eq!(scene.shared().audience()[0].kind, "image");
    assert_eq!(scene.shared().asked("PUT", "/dms-uploads/image/"), 1, "uploaded once");
    assert_eq!(scene.shared().asked("GET", "/rest/images"), 0, "a member may not ask");
}

#[tokio::test]
async fn a_video_goes_up_in_parts_and_waits_for_linkedin() {
    let scene = scene().await;
    let door = scene.door().await;
    // Twice, since some upload tokens are empty and some are not.
    for words in ["First", "Second"] {
        let live = scene.published(&door, &video(words, 8 * MIB + 5)).await.unwrap();
        assert!(live.id.starts_with("urn:li:ugcPost:"));
    }
    assert_eq!(scene.shared().asked("PUT", "/dms-uploads/video/"), 6);
    assert_eq!(scene.shared().asked("GET", "/rest/videos/"), 4, "twenty seconds are two looks each");
    let kinds: Vec<_> = scene.shared().audience().iter().map(|seen| seen.kind).collect();
    assert_eq!(kinds, ["video", "video"]);
}

#[tokio::test]
async fn the_state_of_a_video_decides_what_comes_next() {
    let scene = scene().await;
    let door = scene.door().await;
    let piece = video("Watch", 100_000);
    let Preparation::Wait { so_far, .. } = scene.connector.prepare(&door, &piece, None).await.unwrap() else {
        panic!("videos take time")
    };
    let again = || scene.connector.prepare(&door, &piece, Some(&so_far));
    assert!(matches!(again().await.unwrap(), Preparation::Wait { .. }), "time stands still");
    let failed = r#"{"status":"PROCESSING_FAILED","processingFailureReason":"No sound track"}"#;
    scene.next_answers("GET", "/rest/videos/", 200, failed);
    let trouble = assert_class(again().await, Class::Permanent, "failed");
    assert!(trouble.message.contains("No sound track"));
    scene.next_answers("GET", "/rest/videos/", 200, r#"{"status":"DREAMING"}"#);
    assert_class(again().await, Class::Retryable, "a state that nobody knows");
    scene.next_answers(
        "GET",
        "/rest/videos/",
        403,
        r#"{"status":403,"code":"ACCESS_DENIED","message":"no"}"#,
    );
    assert!(matches!(again().await.unwrap(), Preparation::Ready(_)), "who may not ask has waited");
    scene.next_answers("GET", "/rest/videos/", 404, r#"{"status":404,"message":"gone"}"#);
    let anew = again().await.unwrap();
    assert!(matches!(anew, Preparation::Wait { so_far: anew, .. } if anew != so_far), "uploaded anew");
}

#[tokio::test]
async fn organisations_are_places_where_the_app_may_ask() {
    let scene = scene_with_organisations().await;
    let keys = scene.keys().await;
    let names = |places: Vec<botwright_gateways::social::Place>| -> Vec<String> {
        places.into_iter().map(|place| place.name).collect()
    };
    let expected = ["Ann Bean", "Bean & Leaf", "Leaf Roasters"];
    assert_eq!(names(scene.connector.places(&keys).await.unwrap()), expected);
    scene.shared().set_flag("linkedin.many_roles", true);
    let places = scene.connector.places(&keys).await.unwrap();
    assert_eq!(names(places.clone()), expected, "they stand on the second page");
    let door = Door { keys, place: places[1].clone() };
    scene.published(&door, &picture("From the shop")).await.unwrap();
    assert_eq!(scene.shared().audience()[0].place, "urn:li:organization:5001");
}

#[tokio::test]
async fn an_app_without_leave_for_organisations_has_the_profile() {
    let scene = scene().await;
    let keys = scene.keys().await;
    assert_eq!(scene.connector.places(&keys).await.unwrap().len(), 1);
    assert_eq!(scene.shared().asked("GET", "/rest/organizationAcls"), 1);
    for (status, body) in [(503, ""), (200, PAGE)] {
        scene.next_answers("GET", "/rest/organizationAcls", status, body);
        assert_class(
            scene.connector.places(&keys).await,
            Class::Retryable,
            "a bad moment is not an empty list",
        );
    }
}

#[tokio::test]
async fn a_lost_answer_ends_in_exactly_one_post() {
    let scene = scene().await;
    let door = scene.door().await;
    for (round, action) in [Action::Cut, Action::DoAndCut].into_iter().enumerate() {
        let piece = picture(&format!("{WORDS} {round}"));
        let prepared = scene.prepared(&door, &piece).await.unwrap();
        scene.next("POST", "/rest/posts", action);
        let outcome = scene.connector.publish(&door, &piece, &prepared).await;
        assert_class(outcome, Class::Unknown, "lost");
        assert_eq!(scene.shared().audience().len(), round * 2, "the first never arrived, the second did");
        let found = scene.connector.look_for(&door, &piece, &prepared, scene.now()).await.unwrap();
        let seen = scene.shared().audience();
        assert_eq!(seen.len(), round + 1);
        let Found::Live(live) = found else { panic!("it is out, not {found:?}") };
        assert_eq!(live.id, seen[round].id);
    }
    assert_eq!(scene.shared().asked("POST", "/rest/posts"), 4);
}

#[tokio::test]
async fn a_look_whose_answer_is_lost_too_is_the_last() {
    let scene = scene().await;
    let door = scene.door().await;
    let (piece, prepared) = (text("Tea"), Prepared::default());
    let look = || scene.connector.look_for(&door, &piece, &prepared, scene.now());
    for (status, body) in [(500, ""), (200, PAGE), (403, PAGE), (422, PAGE)] {
        scene.next_answers("POST", "/rest/posts", status, body);
        assert_eq!(look().await.unwrap(), Found::Unclear, "{status}");
    }
    scene.next("POST", "/rest/posts", Action::DoAndCut);
    assert_eq!(look().await.unwrap(), Found::Unclear);
    assert_eq!(scene.shared().asked("POST", "/rest/posts"), 5, "one call for each look");
    let refused = r#"{"status":422,"message":"ERROR :: /commentary :: not allowed"}"#;
    scene.next_answers("POST", "/rest/posts", 422, refused);
    assert!(matches!(look().await.unwrap(), Found::Refused(why) if why.contains("not allowed")));
    scene.next_answers("POST", "/rest/posts", 401, "");
    assert_class(look().await, Class::Reauth, "nothing was sent, so it may be looked for again");
}

#[tokio::test]
async fn each_refusal_has_its_class() {
    let scene = scene().await;
    let door = scene.door().await;
    let said = |code: &str, message: &str| format!(r#"{{"status":0,"code":"{code}","message":"{message}"}}"#);
    let midnight = DateTime::from_timestamp(1_800_057_600, 0);
    let rows = [
        (401, said("EXPIRED_ACCESS_TOKEN", "The token used in the request has expired"), Class::Reauth),
        (401, said("REVOKED_ACCESS_TOKEN", "The token has been revoked by the user"), Class::Reauth),
        (403, said("ACCESS_DENIED", "Not enough permissions to access: posts"), Class::Reauth),
        (400, said("COMMENTARY_LENGTH_TOO_LONG", "too long"), Class::Permanent),
        (422, said("", "ERROR :: /author :: invalid"), Class::Permanent),
        (422, said("DUPLICATE_POST", "Content is a duplicate of urn:li:share:7"), Class::Permanent),
        (400, said("MEDIA_ASSET_PROCESSING_FAILED", "no"), Class::Permanent),
        (400, said("MEDIA_ASSET_WAITING_UPLOAD", "no"), Class::Retryable),
        (426, said("NONEXISTENT_VERSION", "Requested version 202506 is not active"), Class::Blocked),
        (426, PAGE.into(), Class::Blocked),
        (429, said("TOO_MANY_REQUESTS", "throttled"), Class::RateLimited { until: midnight }),
        // From here on nobody knows whether it went out.
        (403, said("", "resource is forbidden"), Class::Unknown),
        (403, PAGE.into(), Class::Unknown),
        (302, String::new(), Class::Unknown),
        (500, said("", "Internal Server Error"), Class::Unknown),
        (503, PAGE.into(), Class::Unknown),
        (504, said("", "the asset is processing"), Class::Unknown),
        (201, String::new(), Class::Unknown),
        (200, PAGE.into(), Class::Unknown),
    ];
    for (status, body, class) in rows {
        scene.next_answers("POST", "/rest/posts", status, &body);
        let outcome = scene.connector.publish(&door, &text("Tea"), &Prepared::default()).await;
        let trouble = assert_class(outcome, class, &format!("{status} {body}"));
        assert_discreet(&trouble, &door.keys);
        assert_eq!(trouble.whole_platform, status == 426, "{status} {body}");
    }
    assert!(scene.shared().audience().is_empty());
}

#[tokio::test]
async fn an_id_that_is_no_urn_is_no_answer() {
    let scene = scene().await;
    let door = scene.door().await;
    for id in ["../../evil", "urn:li:", "urn:li:share:1/../2"] {
        let headers = vec![("x-restli-id".to_owned(), id.to_owned())];
        scene.next("POST", "/rest/posts", Action::Answer { status: 201, headers, body: String::new() });
        assert_class(scene.published(&door, &text("Tea")).await, Class::Unknown, id);
    }
    let evil = r#"{"status":422,"message":"Content is a duplicate of urn:li:share:1/../../evil"}"#;
    scene.next_answers("POST", "/rest/posts", 422, evil);
    let found = scene.connector.look_for(&door, &text("Tea"), &Prepared::default(), scene.now()).await;
    assert!(matches!(found.unwrap(), Found::Refused(_)));
}

#[tokio::test]
async fn a_double_a_full_day_and_a_retired_version_are_told_apart() {
    let scene = scene().await;
    let door = scene.door().await;
    scene.published(&door, &text("Tea")).await.unwrap();
    assert_class(scene.published(&door, &text("Tea")).await, Class::Permanent, "double");
    let mut last: Option<Trouble> = None;
    for number in 0..100 {
        last = scene.published(&door, &text(&format!("Post {number}"))).await.err().or(last);
    }
    let until = DateTime::from_timestamp(1_800_057_600, 0);
    assert_eq!(last.map(|trouble| trouble.class), Some(Class::RateLimited { until }));
    scene.later(TimeDelta::days(1));
    scene.published(&door, &text("Tomorrow")).await.unwrap();
    scene.shared().set_flag("linkedin.version_retired", true);
    let trouble = assert_class(scene.prepared(&door, &picture("Tea")).await, Class::Blocked, "retired");
    assert!(trouble.whole_platform);
}

#[tokio::test]
async fn trouble_while_uploading_is_worth_another_try() {
    let scene = scene().await;
    let door = scene.door().await;
    for (method, path) in [("POST", "/rest/videos"), ("PUT", "/dms-uploads/video/")] {
        for action in [
            Action::Cut,
            Action::Answer { status: 500, headers: vec![], body: String::new() },
            Action::Answer { status: 200, headers: vec![], body: PAGE.into() },
        ] {
            scene.next(method, path, action);
            assert_class(scene.prepared(&door, &video("Tea", 100_000)).await, Class::Retryable, path);
        }
    }
    scene.next_answers("PUT", "/dms-uploads/image/", 403, "");
    assert_class(scene.prepared(&door, &picture("Tea")).await, Class::Retryable, "an address that has ended");
    scene.prepared(&door, &picture("Tea")).await.unwrap();
}

#[tokio::test]
async fn bytes_go_nowhere_but_to_linkedin() {
    let scene = scene().await;
    let door = scene.door().await;
    let elsewhere = Scene::new(Platform::Linkedin).await;
    let other = elsewhere.server.url(Platform::Linkedin);
    let image =
        format!(r#"{{"value":{{"image":"urn:li:image:1","uploadUrl":"{other}/dms-uploads/image/1"}}}}"#);
    scene.next_answers("POST", "/rest/images", 200, &image);
    let trouble = assert_class(scene.prepared(&door, &picture("Tea")).await, Class::Retryable, "picture");
    assert!(trouble.message.contains("not its own"), "{trouble}");
    let part = |first: usize, last: usize, base: &str| {
        format!(r#"{{"uploadUrl":"{base}/dms-uploads/video/1/0","firstByte":{first},"lastByte":{last}}}"#)
    };
    let started = |parts: &[String]| {
        let parts = parts.join(",");
        format!(r#"{{"value":{{"video":"urn:li:video:1","uploadToken":"","uploadInstructions":[{parts}]}}}}"#)
    };
    let own = scene.server.url(Platform::Linkedin);
    scene.next_answers("POST", "/rest/videos", 200, &started(&[part(0, 99_999, &other)]));
    let trouble =
        assert_class(scene.prepared(&door, &video("Tea", 100_000)).await, Class::Retryable, "video");
    assert!(trouble.message.contains("not its own"), "{trouble}");
    let wrong = [
        vec![(0, 100_000)],
        vec![(0, 9), (11, 99_999)],
        vec![(0, 99_998)],
        vec![(9, 0)],
        vec![(0, usize::MAX)],
        vec![],
    ];
    for parts in wrong {
        let parts: Vec<_> = parts.into_iter().map(|(first, last)| part(first, last, &own)).collect();
        scene.next_answers("POST", "/rest/videos", 200, &started(&parts));
        assert_class(scene.prepared(&door, &video("Tea", 100_000)).await, Class::Retryable, &parts.join(","));
    }
    assert_eq!(scene.shared().asked("PUT", "") + elsewhere.shared().asked("PUT", ""), 0);
}

#[tokio::test]
async fn what_linkedin_would_refuse_never_leaves() {
    let scene = scene().await;
    let door = scene.door().await;
    let before = scene.shared().journal().len();
    let mut webp = picture("Tea");
    webp.media = Media::Picture(file(b"RIFF".to_vec(), "image/webp"));
    let mut short = video("Tea", 100_000);
    if let Media::Video { seconds, .. } = &mut short.media {
        *seconds = 2.0;
    }
    for piece in [text(&"a".repeat(3001)), text(" "), webp, short, video("small", 1000)] {
        assert_class(scene.prepared(&door, &piece).await, Class::Permanent, &piece.text);
    }
    assert_eq!(scene.shared().journal().len(), before);
    // Escaping makes it longer than what people see, which is what LinkedIn counts.
    scene.published(&door, &text(&"(".repeat(3000))).await.unwrap();
}

#[tokio::test]
async fn a_code_is_good_once_and_a_wrong_secret_concerns_everybody() {
    let scene = scene().await;
    let back = scene.allowed().await;
    scene.connector.sign_in(&back, scene.now()).await.unwrap_or_else(|trouble| panic!("{trouble}"));
    let trouble = assert_class(scene.connector.sign_in(&back, scene.now()).await, Class::Reauth, "twice");
    assert!(!trouble.message.contains(&back.code));
    let mut back = scene.allowed().await;
    back.redirect_uri.set_path("/elsewhere");
    assert_class(scene.connector.sign_in(&back, scene.now()).await, Class::Reauth, "another address");
    let back = scene.allowed().await;
    let wrong = connect(Platform::Linkedin, app(&scene.server.url(Platform::Linkedin), "wrong-secret"));
    let trouble = assert_class(wrong.sign_in(&back, scene.now()).await, Class::Blocked, "secret");
    assert!(trouble.whole_platform && !trouble.message.contains("wrong-secret"), "{trouble}");
    let granted = r#"{"access_token":"a","expires_in":60,"scope":"openid,profile"}"#;
    scene.next_answers("POST", "/accessToken", 200, granted);
    let outcome = scene.connector.sign_in(&back, scene.now()).await;
    assert_class(outcome, Class::Reauth, "posting was not allowed");
}

#[tokio::test]
async fn without_refresh_tokens_a_connection_ends_after_sixty_days() {
    let scene = scene().await;
    let door = scene.door().await;
    let end = Some(scene.now() + TimeDelta::days(60));
    assert!(door.keys.access_until == end && door.keys.refresh_until == end && door.keys.refresh.is_none());
    scene.published(&door, &text("Tea")).await.unwrap();
    scene.later(TimeDelta::days(60));
    let trouble = assert_class(scene.published(&door, &text("Cake")).await, Class::Reauth, "expired");
    assert_discreet(&trouble, &door.keys);
    assert_class(
        scene.connector.renew(&door.keys, scene.now()).await,
        Class::Reauth,
        "nothing to renew with",
    );
}

#[tokio::test]
async fn an_approved_app_renews_until_the_year_is_over() {
    let scene = scene().await;
    scene.shared().set_flag("linkedin.refresh_tokens", true);
    let mut door = scene.door().await;
    let year = scene.now() + TimeDelta::days(365);
    assert_eq!(door.keys.refresh_until, Some(year));
    scene.later(TimeDelta::days(60));
    door.keys =
        scene.connector.renew(&door.keys, scene.now()).await.unwrap_or_else(|trouble| panic!("{trouble}"));
    assert_eq!(door.keys.access_until, Some(scene.now() + TimeDelta::days(60)));
    assert_eq!(door.keys.refresh_until, Some(year), "renewing does not put it off");
    scene.published(&door, &text("Tea")).await.unwrap();
    scene.next_answers("POST", "/accessToken", 200, PAGE);
    assert_class(scene.connector.renew(&door.keys, scene.now()).await, Class::Retryable, "page");
    scene.later(TimeDelta::days(305));
    let trouble = assert_class(scene.connector.renew(&door.keys, scene.now()).await, Class::Reauth, "over");
    assert_discreet(&trouble, &door.keys);
}

#[tokio::test]
async fn revoked_keys_open_nothing() {
    let scene = scene().await;
    let door = scene.door().await;
    scene.connector.revoke(&door.keys).await.unwrap();
    assert_class(scene.published(&door, &text("Tea")).await, Class::Reauth, "revoked");
    scene.connector.revoke(&door.keys).await.unwrap();
    scene.next_answers("POST", "/revoke", 503, "");
    assert_class(scene.connector.revoke(&door.keys).await, Class::Retryable, "busy");
}

#[tokio::test]
async fn a_call_that_never_left_may_be_made_again() {
    let scene = scene().await;
    let door = scene.door().await;
    let nowhere = connect(Platform::Linkedin, app("http://127.0.0.1:1/linkedin", "secret"));
    let outcome = nowhere.publish(&door, &text("Tea"), &Prepared::default()).await;
    assert_class(outcome, Class::Retryable, "nobody there");
    let outcome = scene.connector.publish(&door, &picture("Tea"), &Prepared::default()).await;
    assert_class(outcome, Class::Retryable, "a picture that was not uploaded");
}
