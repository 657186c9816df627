//! From a request to a stream of text: send, understand a refusal, try again while nothing has arrived, and then
//! read events under the time limits until the one `Done` or the one error. A provider adds only its [`Dialect`].

use std::pin::pin;
use std::sync::LazyLock;
use std::task::Poll;
use std::time::Duration;

use bytes::Bytes;
use futures::{FutureExt, StreamExt, poll, stream};
use reqwest::Response;
use reqwest::header::CONTENT_TYPE;
use serde_json::Value;
use tokio::runtime::Handle;
use tokio::task::yield_now;
use tokio::time::{Instant, sleep, sleep_until, timeout, timeout_at};

use super::failure::{Failure, inside_a_stream};
use super::http::{Http, body_up_to};
use super::quirks::{Field, Quirks};
use super::sse::{Decoder, Event};
use super::thoughts::Thoughts;
use super::{ChatEvent, ChatRequest, ChatStream, ModelError};

/// After its first words a reply is read 25 times a second, and goes on in as many pieces: nobody reads faster, and each
/// piece costs its way through both connections, however short it is. All replies are read in the same moments, so that
/// the work for many is done at once.
const FRAME: Duration = Duration::from_millis(40);
/// A short reply is often whole by then.
const SECOND_LOOK: Duration = Duration::from_millis(5);
/// How often others go first before a connection that has handed nothing over is taken to have nothing: once it reads, and once
/// it passes on.
const TURNS: usize = 2;
/// Where there are several workers, another one may be at the connection still. It takes no longer than this.
const LULL: Duration = Duration::from_millis(1);
/// Bytes after which a server that never pauses is listened to.
const MOST_AT_ONCE: usize = 64 * 1024;

/// What is particular to one provider.
pub trait Dialect: Send + Sync {
    fn http(&self) -> &Http;
    fn quirks(&self) -> &Quirks;
    /// Below the base address.
    fn path(&self) -> &'static [&'static str];
    /// The request in the provider's words, without what the server is known not to take.
    fn body(&self, request: &ChatRequest, avoid: &[Field]) -> Vec<u8>;
    fn reader(&self) -> Box<dyn Reader>;
}

/// Turns one provider's events into ours.
pub trait Reader: Send {
    fn read(&mut self, event: &Event) -> Result<Option<ChatEvent>, ModelError>;
    /// The stream is over without its end marker: `Some` if the answer was whole all the same.
    fn end(&mut self) -> Option<ChatEvent>;
}

pub async fn open(dialect: &dyn Dialect, request: &ChatRequest) -> Result<ChatStream, ModelError> {
    let limits = &dialect.http().limits;
    let begun = Instant::now();
    let until = begun + limits.total;
    let patience = request.begin_within.unwrap_or(limits.first_token).min(limits.first_token);
    let first = timeout_at((begun + patience).min(until), first_piece(dialect, request, until));
    match first.await.unwrap_or(Err(ModelError::TimedOut)) {
        Ok((piece, answer)) => Ok(stream::iter([Ok(piece)]).chain(answer.into_stream()).boxed()),
        Err(error) => Err(dialect.http().cleaned(error)),
    }
}

async fn first_piece(
    dialect: &dyn Dialect,
    request: &ChatRequest,
    until: Instant,
) -> Result<(ChatEvent, Answer), ModelError> {
    let mut tries = 0;
    loop {
        let avoid = dialect.quirks().known();
        let failure = match attempt(dialect, dialect.body(request, &avoid), until).await {
            Ok(answer) => return Ok(answer),
            Err(failure) => failure,
        };
        if failure.complaint.as_ref().is_some_and(|complaint| dialect.quirks().learn(complaint, &avoid)) {
            continue;
        }
        let Some(pause) = failure.pause(&dialect.http().limits, tries) else { return Err(failure.error) };
        tracing::debug!(error = %failure.error, ?pause, "the model is asked again");
        tries += 1;
        sleep(pause).await;
    }
}

async fn attempt(
    dialect: &dyn Dialect,
    body: Vec<u8>,
    until: Instant,
) -> Result<(ChatEvent, Answer), Failure> {
    let http = dialect.http();
    let response = http.post(dialect.path(), body).await?;
    if !response.status().is_success() {
        return Err(Failure::read(response).await);
    }
    if let Some(kind) = not_a_stream(&response) {
        return Err(instead_of_a_stream(kind, response).await.into());
    }
    let mut answer = Answer {
        response,
        decoder: Decoder::default(),
        reader: dialect.reader(),
        thoughts: Thoughts::default(),
        next: None,
        room: http.limits.largest_answer,
        idle: http.limits.idle,
        until,
        http: http.clone(),
        begun: None,
        over: false,
    };
    let piece = answer.piece().await?;
    answer.over = matches!(piece, ChatEvent::Done { .. });
    answer.begun = Some(Instant::now());
    Ok((piece, answer))
}

fn not_a_stream(response: &Response) -> Option<&'static str> {
    let kind = response.headers().get(CONTENT_TYPE)?.to_str().ok()?;
    ["application/json", "text/html"].into_iter().find(|other| kind.starts_with(other))
}

async fn instead_of_a_stream(kind: &str, response: Response) -> ModelError {
    const LARGEST: usize = 16 * 1024;
    let body = body_up_to(LARGEST, response).await;
    match serde_json::from_slice::<Value>(&body).ok().as_ref().and_then(|body| body.get("error")) {
        Some(error) => inside_a_stream(error),
        None => ModelError::Broken(format!("{kind} came in place of a stream; is the address right?")),
    }
}

struct Answer {
    response: Response,
    decoder: Decoder,
    reader: Box<dyn Reader>,
    thoughts: Thoughts,
    /// Waits behind text that came first.
    next: Option<Result<ChatEvent, ModelError>>,
    /// Bytes of text that may still come.
    room: usize,
    idle: Duration,
    until: Instant,
    http: Http,
    /// When the first words were here.
    begun: Option<Instant>,
    over: bool,
}

impl Answer {
    fn into_stream(self) -> impl futures::Stream<Item = Result<ChatEvent, ModelError>> {
        stream::unfold(self, |mut answer| async move {
            if answer.over {
                return None;
            }
            let limit = (Instant::now() + answer.idle).min(answer.until);
            let item = match timeout_at(limit, answer.piece()).await {
                Ok(Ok(event)) => Ok(event),
                Ok(Err(error)) => Err(answer.http.cleaned(error)),
                Err(_) => answer.reader.end().ok_or(ModelError::TimedOut),
            };
            answer.over = !matches!(item, Ok(ChatEvent::Text(_)));
            Some((item, answer))
        })
    }

    /// The next event that is for the outside.
    async fn piece(&mut self) -> Result<ChatEvent, ModelError> {
        loop {
            let event = match self.next.take() {
                Some(event) => event,
                None => self.event().await,
            };
            match event? {
                ChatEvent::Text(mut text) => {
                    self.add_what_is_here(&mut text);
                    self.room = self.room.checked_sub(text.len()).ok_or_else(|| {
                        ModelError::Broken(format!("longer than {} bytes", self.http.limits.largest_answer))
                    })?;
                    let text = self.thoughts.strip(text);
                    if !text.is_empty() {
                        return Ok(ChatEvent::Text(text));
                    }
                }
                done @ ChatEvent::Done { .. } => {
                    let held_back = self.thoughts.rest();
                    if held_back.is_empty() {
                        return Ok(done);
                    }
                    self.next = Some(Ok(done));
                    return Ok(ChatEvent::Text(held_back));
                }
            }
        }
    }

    /// Tokens that arrived together go on together.
    fn add_what_is_here(&mut self, text: &mut String) {
        while let Some(event) = self.decoded().transpose() {
            match event {
                Ok(ChatEvent::Text(more)) => text.push_str(&more),
                other => {
                    self.next = Some(other);
                    return;
                }
            }
        }
    }

    /// The next event of the bytes that are here.
    fn decoded(&mut self) -> Result<Option<ChatEvent>, ModelError> {
        let too_large = |_| ModelError::Broken("one event is too large".into());
        while let Some(event) = self.decoder.next().map_err(too_large)? {
            if let Some(event) = self.reader.read(&event)? {
                return Ok(Some(event));
            }
        }
        Ok(None)
    }

    async fn event(&mut self) -> Result<ChatEvent, ModelError> {
        loop {
            if let Some(event) = self.decoded()? {
                return Ok(event);
            }
            let wrong = match self.look().await {
                Ok(true) => continue,
                Err(_) => ModelError::Broken("the connection was cut".into()),
                Ok(false) => match self.decoder.finish().map(|event| self.reader.read(&event)) {
                    Some(Ok(Some(event))) => return Ok(event),
                    Some(Err(error)) => error,
                    _ => ModelError::Broken("it ended too early".into()),
                },
            };
            return self.reader.end().ok_or(wrong);
        }
    }

    /// Takes in what is there; false when nothing will come any more. The first words are waited for as they come. What comes
    /// after a look that found nothing waits for the next one, where more of it is together.
    async fn look(&mut self) -> reqwest::Result<bool> {
        if let Some(begun) = self.begun {
            sleep_until(next_look(begun)).await;
        }
        let (bytes, came_late) = self.arrival().await?;
        let Some(bytes) = bytes else { return Ok(false) };
        self.decoder.push(&bytes);
        if let Some(begun) = self.begun.filter(|_| came_late) {
            sleep_until(next_look(begun)).await;
        }
        let (mut taken, until) = (bytes.len(), Instant::now() + FRAME);
        while self.begun.is_some() && taken < MOST_AT_ONCE && Instant::now() < until {
            let Some(bytes) = self.more().await else { break };
            self.decoder.push(&bytes);
            taken += bytes.len();
        }
        Ok(true)
    }

    /// What comes next, and whether it had to be waited for.
    async fn arrival(&mut self) -> reqwest::Result<(Option<Bytes>, bool)> {
        let mut next = pin!(self.response.chunk());
        match poll!(next.as_mut()) {
            Poll::Ready(bytes) => Ok((bytes?, false)),
            Poll::Pending => Ok((next.await?, true)),
        }
    }

    /// What the connection has besides. It hands over one by one, and each only after it was asked for. How a stream ended is
    /// asked again with the next look, and nobody need be woken before that.
    async fn more(&mut self) -> Option<Bytes> {
        let mut next = pin!(self.response.chunk());
        for _ in 0..TURNS {
            if let Some(bytes) = next.as_mut().now_or_never() {
                return bytes.ok()?;
            }
            yield_now().await;
        }
        match next.as_mut().now_or_never() {
            Some(bytes) => bytes.ok()?,
            None if Handle::current().metrics().num_workers() == 1 => None,
            None => timeout(LULL, next).await.ok()?.ok()?,
        }
    }
}

fn next_look(begun: Instant) -> Instant {
    static FIRST_FRAME: LazyLock<Instant> = LazyLock::new(Instant::now);
    if begun.elapsed() < SECOND_LOOK {
        return begun + SECOND_LOOK;
    }
    let frames = FIRST_FRAME.elapsed().as_nanos() / FRAME.as_nanos();
    *FIRST_FRAME + FRAME * u32::try_from(frames + 1).unwrap_or_default()
}
