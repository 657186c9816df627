//! The events of an answer as the two providers write them.

use serde_json::{Value, json};

use super::{Answer, Ending};

/// A token is a word with the space before it.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = vec![];
    let mut rest = text;
    while let Some(place) = rest.char_indices().skip(1).find(|(_, letter)| *letter == ' ') {
        let (token, after) = rest.split_at(place.0);
        tokens.push(token);
        rest = after;
    }
    tokens.push(rest);
    tokens
}

pub fn openai(answer: &Answer, wants_usage: bool) -> Vec<String> {
    let data = |value: Value| format!("data: {value}\n\n");
    let choice = |delta: Value, reason: Value| {
        let choices = json!([{ "index": 0, "delta": delta, "finish_reason": reason }]);
        data(json!({ "object": "chat.completion.chunk", "choices": choices, "usage": null }))
    };
    let mut events = vec![];
    if answer.noise {
        events.push(": PROCESSING\n\n".into());
        events.push(data(json!({ "id": "", "choices": [], "prompt_filter_results": [{}] })));
    }
    events.push(choice(json!({ "role": "assistant", "content": "" }), Value::Null));
    if !answer.thoughts.is_empty() {
        events.push(choice(json!({ "reasoning_content": answer.thoughts, "content": null }), Value::Null));
        events.push(choice(json!({ "reasoning": answer.thoughts }), Value::Null));
    }
    for token in tokens(&answer.text) {
        events.push(choice(json!({ "content": token }), Value::Null));
        if answer.noise {
            events.push(": keep-alive\n\n".into());
        }
    }
    let reason = match &answer.ending {
        Ending::Stop | Ending::WithoutMarker => "stop",
        Ending::Length => "length",
        Ending::Filtered => "content_filter",
        Ending::TooEarly | Ending::Cut | Ending::Stall => return events,
        Ending::Error(kind, message) => {
            events.push(data(json!({ "error": { "type": kind, "message": message } })));
            return events;
        }
    };
    events.push(choice(json!({}), reason.into()));
    if answer.usage && wants_usage {
        let usage = json!({ "prompt_tokens": 9, "completion_tokens": 12, "total_tokens": 21 });
        events.push(data(json!({ "choices": [], "usage": usage })));
    }
    if answer.ending != Ending::WithoutMarker {
        events.push("data: [DONE]\n\n".into());
    }
    events
}

pub fn anthropic(answer: &Answer) -> Vec<String> {
    let event =
        |value: Value| format!("event: {}\ndata: {value}\n\n", value["type"].as_str().unwrap_or_default());
    let delta = |index: u8, delta: Value| {
        event(json!({ "type": "content_block_delta", "index": index, "delta": delta }))
    };
    let usage = |tokens: Value| if answer.usage { tokens } else { Value::Null };
    let start = json!({ "role": "assistant", "content": [], "usage": usage(json!({
        "input_tokens": 4, "cache_creation_input_tokens": 3, "cache_read_input_tokens": 2, "output_tokens": 1
    })) });
    let mut events = vec![event(json!({ "type": "message_start", "message": start }))];
    if !answer.thoughts.is_empty() {
        events.push(delta(0, json!({ "type": "thinking_delta", "thinking": answer.thoughts })));
        events.push(delta(0, json!({ "type": "signature_delta", "signature": "x" })));
    }
    let block = json!({ "type": "text", "text": "" });
    events.push(event(json!({ "type": "content_block_start", "index": 1, "content_block": block })));
    for token in tokens(&answer.text) {
        if answer.noise {
            events.push(event(json!({ "type": "ping" })));
            events.push(event(json!({ "type": "something_new", "delta": { "type": "new" } })));
        }
        events.push(delta(1, json!({ "type": "text_delta", "text": token })));
    }
    let reason = match &answer.ending {
        Ending::Stop | Ending::WithoutMarker => "end_turn",
        Ending::Length => "max_tokens",
        Ending::Filtered => "refusal",
        Ending::TooEarly | Ending::Cut | Ending::Stall => return events,
        Ending::Error(kind, message) => {
            events.push(event(json!({ "type": "error", "error": { "type": kind, "message": message } })));
            return events;
        }
    };
    events.push(event(json!({ "type": "content_block_stop", "index": 1 })));
    let end = json!({ "stop_reason": reason, "stop_sequence": null });
    let count = usage(json!({ "output_tokens": 12 }));
    events.push(event(json!({ "type": "message_delta", "delta": end, "usage": count })));
    if answer.ending != Ending::WithoutMarker {
        events.push(event(json!({ "type": "message_stop" })));
    }
    events
}
