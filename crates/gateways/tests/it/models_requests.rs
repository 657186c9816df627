//! What the providers are sent: their own form of the same request, without what they are known not to take; and
//! JSON, asked for, checked and mended once.

use botwright_gateways::models::{ChatRequest, JsonSchema, ModelError, Reason, Turn, Usage, complete_json};
use botwright_testkit::{Ending, ModelServer, Reply};
use serde_json::{Value, json};

use crate::models::{KEY, models, question, quick};

fn full_question() -> ChatRequest {
    let schema = json!({ "type": "array", "items": { "type": "string" } });
    ChatRequest {
        temperature: Some(0.2),
        schema: Some(JsonSchema { name: "colours".into(), schema }),
        end_user: Some("a-hash".into()),
        ..question()
    }
}

#[tokio::test]
async fn each_provider_is_asked_in_its_own_words() {
    let server = ModelServer::start().await;
    let [openai, anthropic] = models(&server, &quick());
    let answer = openai.complete(&full_question()).await.unwrap();
    assert_eq!((answer.text.as_str(), answer.reason), ("You said: Are you open?", Reason::Stop));
    assert_eq!(answer.usage, Some(Usage { input: 9, output: 12 }));
    anthropic.complete(&full_question()).await.unwrap();
    assert_eq!((openai.name(), anthropic.name()), ("openai:stand-in", "anthropic:stand-in"));

    let [to_openai, to_anthropic] = server.asked().try_into().unwrap();
    let schema = json!({ "type": "array", "items": { "type": "string" } });
    assert_eq!(to_openai.path, "/v1/chat/completions");
    assert_eq!(to_openai.header("authorization"), Some(format!("Bearer {KEY}").as_str()));
    assert_eq!(
        to_openai.body,
        json!({
            "model": "stand-in",
            "messages": [
                { "role": "system", "content": "You are the bot of a bakery." },
                { "role": "assistant", "content": "Welcome!" },
                { "role": "user", "content": "Are you open?" },
            ],
            "stream": true,
            "stream_options": { "include_usage": true },
            "max_tokens": 100,
            "temperature": 0.2,
            "response_format": {
                "type": "json_schema",
                "json_schema": { "name": "colours", "strict": true, "schema": schema },
            },
        })
    );
    assert_eq!(to_anthropic.path, "/v1/messages");
    assert_eq!(to_anthropic.header("x-api-key"), Some(KEY));
    assert_eq!(to_anthropic.header("anthropic-version"), Some("2023-06-01"));
    assert_eq!(
        to_anthropic.body,
        json!({
            "model": "stand-in",
            "system": "You are the bot of a bakery.",
            "messages": [{ "role": "user", "content": "Are you open?" }],
            "stream": true,
            "thinking": { "type": "disabled" },
            "max_tokens": 100,
            "temperature": 0.2,
            "metadata": { "user_id": "a-hash" },
            "output_config": { "format": { "type": "json_schema", "schema": schema } },
        })
    );
}

fn unsupported(field: &str) -> Reply {
    let message = format!("Unsupported parameter: '{field}' is not supported with this model.");
    Reply::fails(400, "invalid_request_error", "unsupported_parameter", &message)
}

#[tokio::test]
async fn a_field_that_a_server_does_not_take_is_left_out_from_then_on() {
    let server = ModelServer::start().await;
    let [openai, anthropic] = models(&server, &quick());
    for field in ["temperature", "max_tokens", "stream_options", "response_format"] {
        server.then(unsupported(field));
    }
    openai.complete(&full_question()).await.unwrap();
    openai.complete(&full_question()).await.unwrap();
    let asked = server.asked();
    assert_eq!(asked.len(), 6, "four lessons, the answer, and no lesson twice");
    for asked in &asked[4..] {
        for gone in ["temperature", "max_tokens", "stream_options", "response_format"] {
            assert_eq!(asked.body[gone], Value::Null, "{gone}");
        }
        assert_eq!(asked.body["max_completion_tokens"], 100);
        let system = asked.body["messages"][0]["content"].as_str().unwrap();
        assert!(system.contains(r#""items""#), "the schema is told in words: {system}");
    }

    server.then(unsupported("output_config.format")).then(unsupported("temperature"));
    anthropic.complete(&full_question()).await.unwrap();
    let last = server.asked().pop().unwrap();
    assert_eq!((&last.body["output_config"], &last.body["temperature"]), (&Value::Null, &Value::Null));
    assert!(last.body["system"].as_str().unwrap().contains(r#""items""#));
}

#[tokio::test]
async fn a_model_that_thinks_in_any_case_has_room_for_it_and_takes_no_temperature() {
    let server = ModelServer::start().await;
    let [_, anthropic] = models(&server, &quick());
    for refused in
        ["`temperature` is deprecated for this model.", "thinking.type: Input should be 'adaptive'"]
    {
        server.then(Reply::fails(400, "invalid_request_error", "", refused));
    }
    anthropic.complete(&full_question()).await.unwrap();
    let last = server.asked().pop().unwrap();
    assert_eq!((&last.body["temperature"], &last.body["thinking"]), (&Value::Null, &Value::Null));
    assert_eq!(last.body["max_tokens"], 4_100);
}

#[tokio::test]
async fn a_server_that_refuses_every_name_of_a_field_is_believed() {
    let server = ModelServer::start().await;
    let [openai, _] = models(&server, &quick());
    server.then(unsupported("max_tokens")).then(unsupported("max_completion_tokens"));
    assert!(matches!(openai.complete(&question()).await, Err(ModelError::Refused(_))));
    assert_eq!(server.asked().len(), 2);
}

#[expect(clippy::ptr_arg, reason = "a check takes the very type that is read")]
fn at_most_two(colours: &Vec<String>) -> Result<(), String> {
    if colours.len() > 2 { Err("there are more than two colours".into()) } else { Ok(()) }
}

#[tokio::test]
async fn json_is_read_checked_and_mended_once() {
    for which in [0, 1] {
        let server = ModelServer::start().await;
        let model = &models(&server, &quick())[which];
        let question = full_question();
        let ask = || complete_json(&**model, &question, at_most_two);

        server.then(Reply::says("Here you are:\n```json\n[\"red\"]\n```"));
        assert_eq!(ask().await.unwrap(), ["red"]);

        server.then(Reply::says(r#"["a", "b", "c"]"#)).then(Reply::says(r#"["a", "b"]"#));
        assert_eq!(ask().await.unwrap(), ["a", "b"]);
        let turns = server.asked().pop().unwrap().body["messages"].as_array().unwrap().clone();
        let [bot, visitor] = turns.last_chunk().unwrap();
        assert_eq!((&bot["role"], &bot["content"]), (&json!("assistant"), &json!(r#"["a", "b", "c"]"#)));
        assert!(visitor["content"].as_str().unwrap().contains("there are more than two colours"));

        let before = server.asked().len();
        server.then(Reply::says("I would rather not.")).then(Reply::says("[1]"));
        let error = ask().await.unwrap_err();
        assert!(matches!(&error, ModelError::Broken(text) if text.contains("expected a string")), "{error}");
        assert_eq!(server.asked().len(), before + 2, "one chance to mend it");
    }
}

#[tokio::test]
async fn json_that_breaks_off_or_is_filtered_is_not_mended() {
    for which in [0, 1] {
        let server = ModelServer::start().await;
        let model = &models(&server, &quick())[which];
        server.then(Reply::says(r#"["red", "gr"#).ending(Ending::Length));
        server.then(Reply::says("[").ending(Ending::Filtered));
        let broken = complete_json(&**model, &full_question(), at_most_two).await.unwrap_err();
        assert_eq!(
            broken.to_string(),
            "the model's answer is broken: it does not fit into the allowed length"
        );
        let filtered = complete_json(&**model, &full_question(), at_most_two).await.unwrap_err();
        assert_eq!((filtered, server.asked().len()), (ModelError::Filtered, 2));
    }
}

#[tokio::test]
async fn answers_can_be_set_for_words() {
    let server = ModelServer::start().await;
    server.answer("open", Reply::says("From seven."));
    for model in models(&server, &quick()) {
        assert_eq!(model.complete(&question()).await.unwrap().text, "From seven.");
        let other = ChatRequest { turns: vec![Turn::visitor("Hello")], ..question() };
        assert_eq!(model.complete(&other).await.unwrap().text, "You said: Hello");
    }
}
