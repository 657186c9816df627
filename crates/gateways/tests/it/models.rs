//! Both providers against a model server that can misbehave. Whatever happens, a stream ends in one `Done` or one
//! error, and it is the right one.

use std::sync::Arc;
use std::time::Duration;

use botwright_gateways::models::{
    Address, Anthropic, ChatEvent, ChatModel, ChatRequest, Limits, ModelError, OpenAi, Reason, Turn, Usage,
};
use botwright_testkit::{Ending, ModelServer, Reply};
use futures::StreamExt;

pub const KEY: &str = "sk-very-secret";

/// Nothing is waited for that is not tested.
pub fn quick() -> Limits {
    Limits { first_wait: Duration::from_millis(1), ..Limits::default() }
}

pub fn question() -> ChatRequest {
    ChatRequest {
        system: "You are the bot of a bakery.".into(),
        turns: vec![Turn::bot("Welcome!"), Turn::visitor("Are you open?")],
        max_tokens: 100,
        ..ChatRequest::default()
    }
}

pub fn models(server: &ModelServer, limits: &Limits) -> [Arc<dyn ChatModel>; 2] {
    let address = Address::parse(&server.url).unwrap();
    let model = ModelServer::MODEL;
    [
        Arc::new(OpenAi::new(address.clone(), Some(KEY), model, limits.clone()).unwrap()),
        Arc::new(Anthropic::new(address, Some(KEY), model, limits.clone()).unwrap()),
    ]
}

/// The text, and how the stream ended. Fails if anything follows the end.
async fn listen(model: &dyn ChatModel) -> (String, Result<(Reason, Option<Usage>), ModelError>) {
    let mut stream = match model.stream(&question()).await {
        Ok(stream) => stream,
        Err(error) => return (String::new(), Err(error)),
    };
    let mut text = String::new();
    let end = loop {
        match stream.next().await.expect("a stream never ends in silence") {
            Ok(ChatEvent::Text(piece)) => text += &piece,
            Ok(ChatEvent::Done { reason, usage }) => break Ok((reason, usage)),
            Err(error) => break Err(error),
        }
    };
    assert!(stream.next().await.is_none(), "nothing follows the end");
    (text, end)
}

/// Asks each provider a server with this script, under these limits.
async fn ask_both(
    limits: &Limits,
    script: &[Reply],
) -> [(String, Result<(Reason, Option<Usage>), ModelError>, usize); 2] {
    let mut results = vec![];
    for which in [0, 1] {
        let server = ModelServer::start().await;
        for reply in script {
            server.then(reply.clone());
        }
        let (text, end) = listen(&*models(&server, limits)[which]).await;
        results.push((text, end, server.asked().len()));
    }
    results.try_into().expect("two providers")
}

/// One failing reply must become this error after this number of requests.
async fn fails(reply: Reply, error: &ModelError, requests: usize) {
    let script = [reply.clone(), reply.clone(), reply.clone(), Reply::says("too late")];
    for (text, end, asked) in ask_both(&quick(), &script).await {
        assert_eq!((text.as_str(), end.as_ref()), ("", Err(error)), "{reply:?}");
        assert_eq!(asked, requests, "{reply:?}");
    }
}

const COUNTED: Option<Usage> = Some(Usage { input: 9, output: 12 });

#[tokio::test]
async fn an_answer_arrives_whole_in_whatever_form_it_is_sent() {
    let text = "Grüße 🦀! We open at seven.";
    for reply in [
        Reply::says(text),
        Reply::says(text).byte_by_byte(),
        Reply::says(text).with_crlf().byte_by_byte(),
        Reply::says(text).with_noise(),
        Reply::says(text).with_noise().with_crlf().byte_by_byte(),
        Reply::says(text).thinking("The visitor wants to know …"),
        Reply::says(&format!("<think>Hm.</think>\n\n{text}")),
        Reply::says(text).ending(Ending::WithoutMarker),
    ] {
        for answer in ask_both(&quick(), std::slice::from_ref(&reply)).await {
            assert_eq!(answer, (text.into(), Ok((Reason::Stop, COUNTED)), 1), "{reply:?}");
        }
    }
}

#[tokio::test]
async fn the_text_comes_as_it_arrives_and_not_at_the_end() {
    let server = ModelServer::start().await;
    for model in models(&server, &quick()) {
        server.then(Reply::says("one two").ending(Ending::Stall));
        let mut stream = model.stream(&question()).await.unwrap();
        server.until_it_stalls().await;
        let mut heard = String::new();
        while heard != "one two" {
            match stream.next().await {
                Some(Ok(ChatEvent::Text(piece))) => heard.push_str(&piece),
                other => panic!("{other:?} after {heard:?}"),
            }
        }
    }
}

#[tokio::test]
async fn words_that_come_in_one_moment_go_on_together() {
    hear_few_pieces_of_many_words().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn words_that_come_in_one_moment_go_on_together_whoever_else_is_at_it() {
    hear_few_pieces_of_many_words().await;
}

async fn hear_few_pieces_of_many_words() {
    let text = "word ".repeat(200);
    let server = ModelServer::start().await;
    for model in models(&server, &quick()) {
        server.then(Reply::says(&text).event_by_event());
        let stream = model.stream(&question()).await.unwrap();
        let pieces: Vec<String> = stream
            .filter_map(async |event| match event.unwrap() {
                ChatEvent::Text(piece) => Some(piece),
                ChatEvent::Done { .. } => None,
            })
            .collect()
            .await;
        assert_eq!(pieces.concat(), text);
        assert!(pieces.len() < 50, "{} pieces of 200 words", pieces.len());
    }
}

#[tokio::test]
async fn the_reason_of_the_end_is_told_and_counting_is_optional() {
    for (ending, reason) in [(Ending::Length, Reason::Length), (Ending::Filtered, Reason::Filtered)] {
        for answer in ask_both(&quick(), &[Reply::says("Well").ending(ending.clone()).without_usage()]).await
        {
            let (text, end, _) = answer;
            assert_eq!((text.as_str(), end.unwrap().0), ("Well", reason));
        }
    }
    let [openai, _] = ask_both(&quick(), &[Reply::says("Hi").without_usage()]).await;
    assert_eq!(openai.1, Ok((Reason::Stop, None)));
}

#[tokio::test]
async fn an_answer_that_breaks_off_is_an_error_after_its_text_and_is_not_asked_again() {
    let overloaded = Ending::Error("overloaded_error".into(), "Overloaded".into());
    let odd = Ending::Error("odd".into(), format!("Something\nodd with {KEY}"));
    for (ending, error) in [
        (Ending::Cut, ModelError::Broken("the connection was cut".into())),
        (Ending::TooEarly, ModelError::Broken("it ended too early".into())),
        (overloaded, ModelError::Busy { retry_after: None }),
        (odd, ModelError::Broken("Something odd with …".into())),
    ] {
        for answer in ask_both(&quick(), &[Reply::says("We open").ending(ending.clone())]).await {
            assert_eq!(answer, ("We open".into(), Err(error.clone()), 1), "{ending:?}");
        }
    }
}

#[tokio::test]
async fn what_fails_before_the_first_word_is_tried_again() {
    let overloaded = Ending::Error("overloaded_error".into(), "Overloaded".into());
    let first_tries = [
        Reply::fails(429, "rate_limit_error", "rate_limit_exceeded", "slow down"),
        Reply::fails(429, "rate_limit_error", "", "slow down").header("retry-after-ms", "1"),
        Reply::fails(503, "", "", "").header("retry-after", "0.001"),
        Reply::fails(529, "overloaded_error", "", "Overloaded"),
        Reply::fails(500, "api_error", "", "oops"),
        Reply::fails(418, "", "", "a teapot").header("x-should-retry", "true"),
        Reply::says("").ending(overloaded),
        Reply::says("").ending(Ending::Cut),
        Reply::says("").ending(Ending::TooEarly),
        Reply::sends(200, "text/event-stream", "data: {not json\n\n"),
    ];
    for reply in first_tries {
        let script = [reply.clone(), reply.clone(), Reply::says("Yes")];
        for answer in ask_both(&quick(), &script).await {
            assert_eq!(answer, ("Yes".into(), Ok((Reason::Stop, COUNTED)), 3), "{reply:?}");
        }
    }
}

#[tokio::test]
async fn patience_has_an_end() {
    let busy = |retry_after| ModelError::Busy { retry_after };
    fails(Reply::fails(529, "overloaded_error", "", "Overloaded"), &busy(None), 3).await;
    let minute = Reply::fails(429, "", "rate_limit_exceeded", "").header("retry-after", "60");
    fails(minute, &busy(Some(Duration::from_mins(1))), 1).await;
    fails(Reply::fails(500, "", "", "").header("x-should-retry", "false"), &busy(None), 1).await;
}

#[tokio::test]
async fn what_cannot_succeed_is_not_tried_again() {
    let refused = |text: &str| ModelError::Refused(text.into());
    for (reply, error) in [
        (Reply::fails(429, "insufficient_quota", "insufficient_quota", "pay"), ModelError::OutOfQuota),
        (
            Reply::fails(429, "billing_error", "", "pay").header("x-should-retry", "true"),
            ModelError::OutOfQuota,
        ),
        (
            Reply::fails(400, "invalid_request_error", "", "Your credit balance is too low"),
            ModelError::OutOfQuota,
        ),
        (Reply::fails(401, "authentication_error", "invalid_api_key", KEY), ModelError::BadKey),
        (Reply::fails(403, "permission_error", "", "not here"), ModelError::BadKey),
        (Reply::fails(404, "not_found_error", "model_not_found", "gone"), ModelError::NoSuchModel),
        (Reply::fails(400, "", "context_length_exceeded", "long"), ModelError::TooLong),
        (Reply::fails(400, "", "", "prompt is too long: 9 tokens > 8"), ModelError::TooLong),
        (Reply::fails(413, "request_too_large", "", ""), ModelError::TooLong),
        (Reply::fails(400, "", "content_filter", "no"), ModelError::Filtered),
        (Reply::fails(400, "", "", &format!("bad {KEY}")), refused("bad …")),
        (Reply::sends(422, "text/plain", "max_tokens is too large"), refused("max_tokens is too large")),
    ] {
        fails(reply, &error, 1).await;
    }
    let elsewhere = Reply::sends(307, "text/plain", "").header("location", "http://127.0.0.1:1/");
    fails(elsewhere, &refused("it sends us to another address; set that one"), 1).await;
}

#[tokio::test]
async fn a_page_or_a_plain_error_in_place_of_a_stream_is_noticed() {
    let page = Reply::sends(200, "text/html; charset=utf-8", "<h1>Welcome to nginx</h1>");
    let error = "text/html came in place of a stream; is the address right?";
    fails(page, &ModelError::Broken(error.into()), 3).await;
    let error = Reply::sends(200, "application/json", r#"{"error": {"code": "insufficient_quota"}}"#);
    fails(error, &ModelError::OutOfQuota, 1).await;
}

/// Once the server is known to be silent, the clock may run: whatever waits for it has nothing else to wait for.
#[tokio::test]
async fn nobody_waits_for_ever_for_the_first_word() {
    // Signs of life without a word do not count.
    for reply in [Reply::mute(), Reply::says("").with_noise().ending(Ending::Stall)] {
        for which in [0, 1] {
            let server = ModelServer::start().await;
            server.then(reply.clone());
            let model = models(&server, &Limits::default())[which].clone();
            let asking = tokio::spawn(async move { listen(&*model).await });
            server.until_it_stalls().await;
            tokio::time::pause();
            assert_eq!(asking.await.unwrap(), (String::new(), Err(ModelError::TimedOut)), "{reply:?}");
            assert_eq!(server.asked().len(), 1, "{reply:?}");
            tokio::time::resume();
        }
    }
}

#[tokio::test]
async fn nobody_waits_for_ever_for_the_next_word() {
    let hour = Duration::from_hours(1);
    for limits in [Limits::default(), Limits { idle: hour, ..quick() }, Limits { total: hour, ..quick() }] {
        let server = ModelServer::start().await;
        for model in models(&server, &limits) {
            server.then(Reply::says("We").ending(Ending::Stall));
            let mut stream = model.stream(&question()).await.unwrap();
            assert_eq!(stream.next().await, Some(Ok(ChatEvent::Text("We".into()))));
            server.until_it_stalls().await;
            tokio::time::pause();
            assert_eq!(stream.next().await, Some(Err(ModelError::TimedOut)));
            assert_eq!(stream.next().await, None);
            tokio::time::resume();
        }
    }
}

#[tokio::test]
async fn whoever_drops_the_stream_hangs_up() {
    let server = ModelServer::start().await;
    for model in models(&server, &quick()) {
        server.then(Reply::says("We open").ending(Ending::Stall));
        drop(model.stream(&question()).await.unwrap());
        server.until_somebody_leaves().await;
    }
}

#[tokio::test]
async fn an_endless_answer_is_stopped() {
    let limits = Limits { largest_answer: 1000, ..quick() };
    for (text, end, _) in ask_both(&limits, &[Reply::says(&"more ".repeat(1000))]).await {
        assert!(text.len() <= 1000, "{}", text.len());
        assert_eq!(end, Err(ModelError::Broken("longer than 1000 bytes".into())));
    }
}

#[tokio::test]
async fn a_server_that_is_down_or_not_what_the_address_says_cannot_be_reached() {
    let server = ModelServer::start().await;
    for url in ["http://127.0.0.1:1".to_owned(), server.url.replace("http://", "https://")] {
        let address = Address::parse(&url).unwrap();
        let model = OpenAi::new(address, None, "m", quick()).unwrap();
        assert_eq!(listen(&model).await.1, Err(ModelError::Unreachable), "{url}");
        let wrong = model.check().await.unwrap_err();
        assert!(wrong.starts_with(&url), "{wrong}");
    }
    assert!(ModelError::Unreachable.is_transient());
}

#[tokio::test]
async fn a_check_says_what_is_wrong_and_never_the_key() {
    let server = ModelServer::start().await;
    for model in models(&server, &quick()) {
        model.check().await.unwrap();
    }
    let address = Address::parse(&server.url).unwrap();
    for model in [
        Arc::new(OpenAi::new(address.clone(), Some(KEY), "other", quick()).unwrap()) as Arc<dyn ChatModel>,
        Arc::new(Anthropic::new(address, Some(KEY), "other", quick()).unwrap()),
    ] {
        let wrong = model.check().await.unwrap_err();
        assert!(wrong.contains("model"), "{wrong}");
    }
    server.lock("another key");
    for model in models(&server, &quick()) {
        let wrong = model.check().await.unwrap_err();
        assert!(wrong.contains("key") && !wrong.contains(KEY), "{wrong}");
        assert_eq!(listen(&*model).await.1, Err(ModelError::BadKey));
    }
}
