//! A mail server on a loopback port that speaks enough SMTP to be sent to, keeps what it gets, and can be told to be
//! busy, to refuse, to turn everybody away, to hang up or to stall.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Misbehaviour {
    #[default]
    None,
    /// 451: come back later.
    Busy,
    /// 550: never.
    Refuses,
    /// 554 to everybody, whatever they say.
    TurnsAway,
    HangsUp,
    /// Takes the connection and says nothing more.
    Stalls,
}

#[derive(Default)]
struct State {
    mood: Misbehaviour,
    mails: Vec<String>,
}

#[derive(Clone)]
pub struct SmtpServer {
    pub url: String,
    state: Arc<Mutex<State>>,
    stalled: Arc<Notify>,
}

impl SmtpServer {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("smtp://{}", listener.local_addr().expect("an address"));
        let state = Arc::new(Mutex::new(State::default()));
        let stalled = Arc::new(Notify::new());
        let server = Self { url, state: state.clone(), stalled: stalled.clone() };
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(talk(stream, state.clone(), stalled.clone()));
            }
        });
        server
    }

    pub fn behave(&self, mood: Misbehaviour) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).mood = mood;
    }

    pub async fn until_somebody_stalls(&self) {
        self.stalled.notified().await;
    }

    /// The raw mails that were accepted.
    pub fn mails(&self) -> Vec<String> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).mails.clone()
    }
}

async fn talk(stream: TcpStream, state: Arc<Mutex<State>>, stalled: Arc<Notify>) -> Option<()> {
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    writer.write_all(b"220 test ESMTP\r\n").await.ok()?;
    loop {
        let line = lines.next_line().await.ok()??;
        let mood = state.lock().unwrap_or_else(PoisonError::into_inner).mood;
        let verb = line.split([' ', ':']).next().unwrap_or_default().to_ascii_uppercase();
        let reply = match (verb.as_str(), mood) {
            (_, Misbehaviour::HangsUp) => return None,
            (_, Misbehaviour::Stalls) => {
                stalled.notify_one();
                return std::future::pending().await;
            }
            (_, Misbehaviour::TurnsAway) => "554 5.7.1 not for you",
            ("RCPT", Misbehaviour::Busy) => "451 4.3.0 try again later",
            ("RCPT", Misbehaviour::Refuses) => "550 5.1.1 no such mailbox",
            ("DATA", _) => {
                writer.write_all(b"354 go ahead\r\n").await.ok()?;
                let mut mail = String::new();
                loop {
                    let line = lines.next_line().await.ok()??;
                    if line == "." {
                        break;
                    }
                    mail.push_str(line.strip_prefix('.').unwrap_or(&line));
                    mail.push('\n');
                }
                state.lock().unwrap_or_else(PoisonError::into_inner).mails.push(mail);
                "250 2.0.0 kept"
            }
            ("QUIT", _) => "221 bye",
            _ => "250 ok",
        };
        writer.write_all(format!("{reply}\r\n").as_bytes()).await.ok()?;
    }
}
