//! A model server on a loopback port that speaks OpenAI's chat completions and Anthropic's messages, keeps what it
//! was asked, and answers from a script: whole or cut, in pieces of one byte, busy, broke, mute. Without a script it
//! repeats the visitor's last words, or gives the answer that was set for them.

mod wire;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::tcp::OwnedWriteHalf;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

/// One answer of the script. Begin with [`Reply::says`], [`Reply::fails`], [`Reply::sends`] or [`Reply::mute`].
#[derive(Clone, Debug)]
pub struct Reply {
    status: u16,
    headers: Vec<(String, String)>,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Answer(Answer),
    /// An error object in the provider's form: type, code, message.
    Error(String, String, String),
    Raw(String),
    Mute,
}

#[derive(Clone, Debug)]
struct Answer {
    text: String,
    thoughts: String,
    ending: Ending,
    usage: bool,
    line_end: &'static str,
    noise: bool,
    chunks: Chunks,
}

#[derive(Clone, Copy, Debug)]
enum Chunks {
    One,
    Events,
    Bytes,
}

/// How a streamed answer ends after its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    Stop,
    /// Broken off at the token limit.
    Length,
    Filtered,
    /// Says why it ended, but leaves out the end marker.
    WithoutMarker,
    /// The stream is over, and nobody said that the answer is.
    TooEarly,
    /// The connection breaks.
    Cut,
    /// An error object inside the stream: its type and message.
    Error(String, String),
    /// Not another byte, but the connection stays.
    Stall,
}

impl Reply {
    pub fn says(text: &str) -> Self {
        let answer = Answer {
            text: text.into(),
            thoughts: String::new(),
            ending: Ending::Stop,
            usage: true,
            line_end: "\n",
            noise: false,
            chunks: Chunks::One,
        };
        Self { status: 200, headers: vec![], kind: Kind::Answer(answer) }
    }

    pub fn fails(status: u16, kind: &str, code: &str, message: &str) -> Self {
        Self { status, headers: vec![], kind: Kind::Error(kind.into(), code.into(), message.into()) }
    }

    pub fn sends(status: u16, content_type: &str, body: &str) -> Self {
        Self { status, headers: vec![], kind: Kind::Raw(body.into()) }.header("content-type", content_type)
    }

    /// Takes the request and says nothing more.
    pub fn mute() -> Self {
        Self { status: 200, headers: vec![], kind: Kind::Mute }
    }

    #[must_use]
    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.into(), value.into()));
        self
    }

    #[must_use]
    pub fn ending(self, ending: Ending) -> Self {
        self.with(|answer| answer.ending = ending)
    }

    /// Thinks aloud, in the field for it, before it answers.
    #[must_use]
    pub fn thinking(self, thoughts: &str) -> Self {
        self.with(|answer| answer.thoughts = thoughts.into())
    }

    #[must_use]
    pub fn without_usage(self) -> Self {
        self.with(|answer| answer.usage = false)
    }

    #[must_use]
    pub fn with_crlf(self) -> Self {
        self.with(|answer| answer.line_end = "\r\n")
    }

    /// Comments, pings, empty choices and unknown fields between the pieces.
    #[must_use]
    pub fn with_noise(self) -> Self {
        self.with(|answer| answer.noise = true)
    }

    /// Every event in a chunk of its own, as models send them.
    #[must_use]
    pub fn event_by_event(self) -> Self {
        self.with(|answer| answer.chunks = Chunks::Events)
    }

    /// Every byte in a chunk of its own, so that characters and field names are cut.
    #[must_use]
    pub fn byte_by_byte(self) -> Self {
        self.with(|answer| answer.chunks = Chunks::Bytes)
    }

    fn with(mut self, change: impl FnOnce(&mut Answer)) -> Self {
        if let Kind::Answer(answer) = &mut self.kind {
            change(answer);
        }
        self
    }
}

/// A request as it arrived.
#[derive(Clone, Debug)]
pub struct Asked {
    pub method: String,
    pub path: String,
    /// Names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: Value,
}

impl Asked {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    fn is_anthropic(&self) -> bool {
        self.header("anthropic-version").is_some()
    }

    fn last_words(&self) -> &str {
        let messages = self.body["messages"].as_array().map(Vec::as_slice).unwrap_or_default();
        let of_user = messages.iter().rev().find(|message| message["role"] == "user");
        of_user.and_then(|message| message["content"].as_str()).unwrap_or_default()
    }
}

struct State {
    script: VecDeque<Reply>,
    answers: Vec<(String, Reply)>,
    asked: Vec<Asked>,
    models: Vec<String>,
    key: Option<String>,
}

#[derive(Clone)]
pub struct ModelServer {
    /// Of both APIs: `http://127.0.0.1:PORT/v1`.
    pub url: String,
    state: Arc<Mutex<State>>,
    stalled: Arc<Notify>,
    left: Arc<Notify>,
    hung_up: Arc<Notify>,
}

impl ModelServer {
    pub const MODEL: &str = "stand-in";

    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}/v1", listener.local_addr().expect("an address"));
        let models = vec![Self::MODEL.to_owned()];
        let state = State { script: VecDeque::new(), answers: vec![], asked: vec![], models, key: None };
        let state = Arc::new(Mutex::new(state));
        let server =
            Self { url, state, stalled: Arc::default(), left: Arc::default(), hung_up: Arc::default() };
        let serving = server.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let serving = serving.clone();
                tokio::spawn(async move { serving.talk(stream).await });
            }
        });
        server
    }

    /// Adds to the script. Each request takes one reply from it.
    pub fn then(&self, reply: Reply) -> &Self {
        self.state().script.push_back(reply);
        self
    }

    /// Whenever the visitor's last words hold `words` and the script is empty.
    pub fn answer(&self, words: &str, reply: Reply) -> &Self {
        self.state().answers.push((words.to_owned(), reply));
        self
    }

    /// Refuses everybody who has another key.
    pub fn lock(&self, key: &str) -> &Self {
        self.state().key = Some(key.to_owned());
        self
    }

    /// What it was asked to say, without the looks at its list of models.
    pub fn asked(&self) -> Vec<Asked> {
        self.state().asked.clone()
    }

    pub async fn until_it_stalls(&self) {
        self.stalled.notified().await;
    }

    /// Somebody hung up on a stalled answer.
    pub async fn until_somebody_leaves(&self) {
        self.left.notified().await;
    }

    /// Ends one stalled answer.
    pub fn hang_up(&self) {
        self.hung_up.notify_one();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn talk(&self, stream: TcpStream) -> Option<()> {
        let (reader, mut writer) = stream.into_split();
        let mut reader = BufReader::new(reader);
        let asked = read_request(&mut reader).await?;
        let reply = self.reply(&asked);
        if !matches!(reply.kind, Kind::Mute) {
            let status = format!("HTTP/1.1 {} x\r\nconnection: close\r\n", reply.status);
            writer.write_all(status.as_bytes()).await.ok()?;
            for (name, value) in &reply.headers {
                writer.write_all(format!("{name}: {value}\r\n").as_bytes()).await.ok()?;
            }
        }
        match &reply.kind {
            Kind::Answer(answer) => {
                writer
                    .write_all(b"content-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n")
                    .await
                    .ok()?;
                write_stream(&mut writer, answer, &asked).await?;
                if answer.ending != Ending::Stall {
                    return Some(());
                }
            }
            Kind::Error(kind, code, message) => {
                let error = json!({ "type": kind, "code": code, "message": message });
                return write_body(&mut writer, &json!({ "type": "error", "error": error }).to_string())
                    .await;
            }
            Kind::Raw(body) => return write_body(&mut writer, body).await,
            Kind::Mute => {}
        }
        self.stalled.notify_one();
        // Until one of the two sides has had enough.
        let mut rest = vec![];
        tokio::select! {
            _ = reader.read_to_end(&mut rest) => self.left.notify_one(),
            () = self.hung_up.notified() => {}
        }
        Some(())
    }

    fn reply(&self, asked: &Asked) -> Reply {
        let mut state = self.state();
        let key = asked.header("x-api-key").or(asked.header("authorization"));
        let key = key.map(|key| key.trim_start_matches("Bearer "));
        if state.key.is_some() && state.key.as_deref() != key {
            let message = format!("wrong key {}", key.unwrap_or("(none)"));
            return Reply::fails(401, "authentication_error", "invalid_api_key", &message);
        }
        if asked.method == "GET" {
            return list_of_models(&state.models, &asked.path);
        }
        state.asked.push(asked.clone());
        if let Some(reply) = state.script.pop_front() {
            return reply;
        }
        let words = asked.last_words();
        let set = state.answers.iter().find(|(part, _)| words.contains(part.as_str()));
        set.map_or_else(|| Reply::says(&format!("You said: {words}")), |(_, reply)| reply.clone())
    }
}

fn list_of_models(models: &[String], path: &str) -> Reply {
    let entry = |id: &String| json!({ "id": id, "type": "model", "object": "model" });
    match path.strip_prefix("/v1/models") {
        Some("") => {
            let list: Vec<_> = models.iter().map(entry).collect();
            Reply::sends(200, "application/json", &json!({ "data": list }).to_string())
        }
        Some(one) => match models.iter().find(|id| one.strip_prefix('/') == Some(id)) {
            Some(id) => Reply::sends(200, "application/json", &entry(id).to_string()),
            None => Reply::fails(404, "not_found_error", "model_not_found", "no such model"),
        },
        None => Reply::sends(404, "text/html", "<h1>Nothing here</h1>"),
    }
}

async fn read_request(reader: &mut (impl AsyncBufReadExt + Unpin)) -> Option<Asked> {
    let mut line = String::new();
    reader.read_line(&mut line).await.ok()?;
    let mut words = line.split(' ').map(str::to_owned);
    let (method, path) = (words.next()?, words.next()?);
    let mut headers = vec![];
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).await.ok()?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let mut asked = Asked { method, path, headers, body: Value::Null };
    let length = asked.header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    reader.read_exact(&mut body).await.ok()?;
    asked.body = serde_json::from_slice(&body).unwrap_or_default();
    Some(asked)
}

async fn write_body(writer: &mut OwnedWriteHalf, body: &str) -> Option<()> {
    writer.write_all(format!("content-length: {}\r\n\r\n{body}", body.len()).as_bytes()).await.ok()
}

async fn write_stream(writer: &mut OwnedWriteHalf, answer: &Answer, asked: &Asked) -> Option<()> {
    let events = if asked.is_anthropic() {
        wire::anthropic(answer)
    } else {
        let wants_usage = asked.body["stream_options"]["include_usage"] == true;
        wire::openai(answer, wants_usage)
    };
    let events: Vec<_> = events.iter().map(|event| event.replace('\n', answer.line_end)).collect();
    let whole = events.concat();
    let pieces: Vec<_> = match answer.chunks {
        Chunks::One => vec![whole.as_bytes()],
        Chunks::Events => events.iter().map(String::as_bytes).collect(),
        Chunks::Bytes => whole.as_bytes().chunks(1).collect(),
    };
    // Written at once: the chunks are handed over one by one all the same, and thousands of tiny packets would fill the window
    // of a reader that looks 25 times a second, so that the two wait for each other.
    let mut wire = vec![];
    for piece in pieces.into_iter().filter(|piece| !piece.is_empty()) {
        wire.extend_from_slice(format!("{:x}\r\n", piece.len()).as_bytes());
        wire.extend_from_slice(piece);
        wire.extend_from_slice(b"\r\n");
    }
    if !matches!(answer.ending, Ending::Cut | Ending::Stall) {
        wire.extend_from_slice(b"0\r\n\r\n");
    }
    writer.write_all(&wire).await.ok()
}
