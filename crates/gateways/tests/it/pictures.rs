//! Picture and video models against a service that can misbehave. Whatever it sends, the answer is a true picture or
//! the right error.

use std::time::Duration;

use botwright_gateways::models::Address;
use botwright_gateways::pictures::{
    Limits, OpenAiPictures, OpenAiVideos, PictureError, PictureModel, PictureWish, Progress, VideoModel,
    VideoWish,
};
use botwright_testkit::{PictureReply, PictureServer};
use serde_json::json;

const KEY: &str = "sk-very-secret";

fn pictures(server: &PictureServer, model: &str, limits: Limits) -> OpenAiPictures {
    OpenAiPictures::new(Address::parse(&server.url).unwrap(), Some(KEY), model, limits).unwrap()
}

fn videos(server: &PictureServer, limits: Limits) -> OpenAiVideos {
    OpenAiVideos::new(Address::parse(&server.url).unwrap(), Some(KEY), "film", limits).unwrap()
}

fn wish() -> PictureWish {
    PictureWish { prompt: "A loaf of bread on a table".into() }
}

/// What one reply of the service becomes.
async fn drawn_from(reply: PictureReply) -> Result<Vec<u8>, PictureError> {
    let server = PictureServer::start().await;
    server.then(reply);
    pictures(&server, "gpt-image-1", Limits::default()).draw(&wish()).await.map(|bytes| bytes.to_vec())
}

#[tokio::test]
async fn a_picture_arrives_in_whatever_form_it_is_sent() {
    let server = PictureServer::start().await;
    server.lock(KEY);
    let model = pictures(&server, "gpt-image-1", Limits::default());
    assert_eq!(model.draw(&wish()).await.unwrap(), PictureServer::picture());
    server.then(PictureReply::links(&server.picture_link()));
    assert_eq!(model.draw(&wish()).await.unwrap(), PictureServer::picture());
    let asked = server.asked();
    assert_eq!(asked[0].path, "/v1/images/generations");
    assert_eq!(asked[0].authorization.as_deref(), Some("Bearer sk-very-secret"));
    assert_eq!(asked[0].body["prompt"], "A loaf of bread on a table");
    assert_eq!(asked[0].body["size"], "1024x1536");
    assert_eq!((asked[2].path.as_str(), &asked[2].authorization), ("/files/picture.png", &None));
}

#[tokio::test]
async fn each_refusal_is_told_apart() {
    let busy = |seconds: Option<u64>| PictureError::Busy { retry_after: seconds.map(Duration::from_secs) };
    let fails = |status, code, message| PictureReply::fails(status, code, message, None);
    for (reply, error) in [
        (fails(429, "rate_limit_exceeded", "slow").header("retry-after", "17"), busy(Some(17))),
        (fails(503, "", ""), busy(None)),
        (PictureReply::sends(502, "text/html", "<h1>Bad gateway</h1>"), busy(None)),
        (fails(429, "insufficient_quota", "pay"), PictureError::OutOfQuota),
        (fails(400, "billing_hard_limit_reached", "Billing hard limit"), PictureError::OutOfQuota),
        (fails(401, "invalid_api_key", KEY), PictureError::BadKey),
        (fails(404, "model_not_found", "gone"), PictureError::NoSuchModel),
        (fails(400, "bad", &format!("odd\n{KEY}")), PictureError::NotTaken("odd …".into())),
        (
            fails(400, "moderation_blocked", "Your request was rejected by the safety system"),
            PictureError::Refused(
                "The picture service would not make this: Your request was rejected by the safety system."
                    .into(),
            ),
        ),
        (
            fails(400, "content_policy_violation", ""),
            PictureError::Refused(
                "The picture service would not make this, because of its rules on content.".into(),
            ),
        ),
    ] {
        assert_eq!(drawn_from(reply.clone()).await, Err(error), "{reply:?}");
    }
    let locked = PictureServer::start().await;
    locked.lock("another");
    let error = pictures(&locked, "m", Limits::default()).draw(&wish()).await.unwrap_err();
    assert_eq!(error, PictureError::BadKey);
}

#[tokio::test]
async fn what_is_not_a_picture_is_not_taken_for_one() {
    let answers = [
        PictureReply::sends(200, "text/html", "<html>Welcome to nginx</html>"),
        PictureReply::sends(200, "application/json", "{\"data\": [{\"b64_json\": \"iVBO"),
        PictureReply::says(&json!({ "data": [] })),
        PictureReply::says(&json!({ "data": [{ "b64_json": "" , "url": null }] })),
        PictureReply::says(&json!({ "data": [{ "b64_json": "no base64!" }] })),
        PictureReply::says(&json!({ "error": { "message": "worker died" } })),
        PictureReply::says(&json!("hello")),
        PictureReply::draws(b"<svg onload=alert(1)>"),
        PictureReply::draws(b""),
        PictureReply::links("http://192.168.0.1/picture.png"),
        PictureReply::links("https://127.0.0.1/picture.png"),
        PictureReply::links("http://example.com/picture.png"),
        PictureReply::links("file:///etc/passwd"),
    ];
    for reply in answers {
        let outcome = drawn_from(reply.clone()).await;
        assert!(matches!(outcome, Err(PictureError::Broken(_))), "{reply:?} became {outcome:?}");
    }
    let elsewhere = PictureReply::sends(302, "text/plain", "").header("location", "https://example.com/");
    assert!(matches!(drawn_from(elsewhere).await, Err(PictureError::NotTaken(_))));
}

#[tokio::test]
async fn time_and_size_have_an_end() {
    let server = PictureServer::start().await;
    let limits = Limits { draw: Duration::from_millis(50), ..Limits::default() };
    server.then(PictureReply::mute());
    let outcome = pictures(&server, "m", limits).draw(&wish()).await;
    assert_eq!(outcome, Err(PictureError::TimedOut));

    let small = Limits { largest_picture: PictureServer::picture().len() - 1, ..Limits::default() };
    let model = pictures(&server, "m", small);
    assert_eq!(model.draw(&wish()).await, Err(PictureError::TooLarge));
    server.then(PictureReply::links(&server.picture_link()));
    assert_eq!(model.draw(&wish()).await, Err(PictureError::TooLarge));
    server.then(PictureReply::sends(200, "application/json", "x".repeat(100_000)));
    assert_eq!(model.draw(&wish()).await, Err(PictureError::TooLarge));

    let nobody =
        OpenAiPictures::new(Address::parse("http://127.0.0.1:1").unwrap(), None, "m", Limits::default());
    assert_eq!(nobody.unwrap().draw(&wish()).await, Err(PictureError::Unreachable));
}

#[tokio::test]
async fn a_field_that_a_server_does_not_like_is_left_out() {
    let server = PictureServer::start().await;
    let model = pictures(&server, "flux", Limits::default());
    server
        .then(PictureReply::fails(400, "unknown_parameter", "Unknown parameter", Some("response_format")))
        .then(PictureReply::fails(400, "invalid_value", "Invalid size", Some("size")));
    assert_eq!(model.draw(&wish()).await.unwrap(), PictureServer::picture());
    model.draw(&wish()).await.unwrap();
    let asked = server.asked();
    assert_eq!(asked.len(), 4, "what was learnt stays");
    assert_eq!(asked[0].body["response_format"], "b64_json");
    assert_eq!(asked[3].body["response_format"], json!(null));
    assert_eq!(asked[3].body["size"], "1024x1024");
    let nothing = model.draw(&PictureWish { prompt: " ".into() }).await;
    assert!(matches!(nothing, Err(PictureError::NotTaken(_))));
    assert_eq!(server.asked().len(), 4);
}

#[tokio::test]
async fn a_video_is_ordered_watched_and_fetched() {
    let server = PictureServer::start().await;
    server.lock(KEY);
    let model = videos(&server, Limits::default());
    let wish = VideoWish { prompt: "Bread rises".into(), seconds: 8 };
    let id = model.begin(&wish).await.unwrap();
    assert_eq!(model.fetch(&id).await, Err(PictureError::Gone), "not before it is there");
    assert_eq!(model.look(&id).await, Ok(Progress::Queued));
    assert_eq!(model.look(&id).await, Ok(Progress::Working(Some(50))));
    assert_eq!(model.look(&id).await, Ok(Progress::Done));
    assert_eq!(model.fetch(&id).await.unwrap(), PictureServer::video());
    let expected = json!({ "model": "film", "prompt": "Bread rises", "size": "720x1280", "seconds": "8" });
    assert_eq!(server.asked()[0].body, expected);
}

#[tokio::test]
async fn a_video_that_fails_says_why() {
    let server = PictureServer::start().await;
    let model = videos(&server, Limits { largest_video: 10, ..Limits::default() });
    let wish = VideoWish { prompt: "Bread rises".into(), seconds: 4 };
    let id = model.begin(&wish).await.unwrap();
    model.look(&id).await.unwrap();
    assert_eq!(model.fetch(&id).await, Err(PictureError::TooLarge));
    server.then(PictureReply::sends(200, "video/mp4", "oops"));
    assert!(matches!(model.fetch(&id).await, Err(PictureError::Broken(_))));
    let inside = PictureReply::sends(302, "text/plain", "").header("location", "https://10.0.0.1/video.mp4");
    server.then(inside);
    assert!(matches!(model.fetch(&id).await, Err(PictureError::Broken(_))));
    server.break_videos("The model ran out of film.");
    assert_eq!(model.look(&id).await, Ok(Progress::Failed("The model ran out of film.".into())));
    for gone in ["video_99", "../models", ""] {
        assert_eq!(model.look(gone).await, Err(PictureError::Gone), "{gone}");
    }
    server.then(PictureReply::says(&json!({ "status": "queued" })));
    assert!(matches!(model.begin(&wish).await, Err(PictureError::Broken(_))));
    server.then(PictureReply::fails(400, "moderation_blocked", "No.", None));
    assert!(matches!(model.begin(&wish).await, Err(PictureError::Refused(_))));
}
