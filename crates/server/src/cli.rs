//! The commands. Each prints what it did, or one sentence on what went wrong and how to mend it.

use std::ffi::OsStr;
use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::sync::Arc;

use botwright_app::Passwords;
use botwright_app::chatbots::{CHILD_CPU_SECONDS, CHILD_MEMORY, READ_DOCUMENT, read_here};
use botwright_domain::chatbot::MAX_UPLOAD;
use botwright_domain::clock::{Clock, SystemClock};
use botwright_store::Store;
use botwright_store::books::{self, Discrepancy};
use clap::{Arg, CommandFactory, FromArgMatches, Parser, Subcommand};
use tokio::runtime;

use crate::backup::Backup;
use crate::eval::Eval;
use crate::restore::RestoreBackup;
use crate::settings::Settings;
use crate::start::Options;
use crate::user::User;
use crate::{banner, doctor, http, ready, secret_key, start, subscribers, telemetry};

/// A self-hostable platform for AI bots: FAQ chatbots and social media bots for people who do not code.
#[derive(Parser)]
#[command(name = "botwright", version)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run the server: API, web app and background work in one process
    Serve(Box<Settings>),
    /// Bring the database up to date and stop
    Migrate(Box<Settings>),
    /// Print the API contract (OpenAPI)
    Openapi,
    /// Check each part that the installation depends on, and say how to mend what is wrong
    Doctor(Box<Settings>),
    /// Ask the running server whether it is ready; the exit code says it too
    Ready(Box<Settings>),
    /// Prove that every balance equals its entries and every allowance what was paid for it
    Reconcile(Box<Settings>),
    /// Print who wants to hear of new blog posts and has confirmed it, as CSV
    Subscribers(Box<Settings>),
    /// Write everything into one file, while the server runs: rows, files and, if asked for, the secret key
    Backup(Box<Backup>),
    /// Put a backup into this installation, on either database. Stop the server first
    Restore(Box<RestoreBackup>),
    /// Go on with the secret key of now, the old one being lost. What it sealed stays closed for ever
    AdoptKey(Box<Settings>),
    /// Say who looks after the installation
    #[command(subcommand)]
    User(User),
    /// Ask a set of questions with known answers and print how well the built-in engine does
    Eval(Eval),
    /// Read a document from standard input and print what is in it, with little memory and time
    #[command(hide = true, name = READ_DOCUMENT)]
    ReadDocument,
}

impl Cli {
    /// From what was typed and from the environment, in which an empty variable is one that is not set: files of settings
    /// and of containers cannot always leave one out.
    pub fn read() -> Self {
        let matches = without_empty_variables(Self::command()).get_matches();
        Self::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }

    pub fn run(self) -> ExitCode {
        let mut runtime = match self.command {
            // It may address little memory, and every thread takes its share of that.
            Command::ReadDocument => runtime::Builder::new_current_thread(),
            _ => runtime::Builder::new_multi_thread(),
        };
        let runtime = runtime.worker_threads(workers()).enable_all().build();
        let runtime = runtime.expect("the operating system gives threads");
        match runtime.block_on(self.command.run()) {
            Ok(code) => code,
            Err(sentence) => {
                eprintln!("botwright: {sentence}");
                ExitCode::FAILURE
            }
        }
    }
}

fn without_empty_variables(command: clap::Command) -> clap::Command {
    let is_empty = |name: &OsStr| std::env::var_os(name).is_some_and(|value| value.is_empty());
    let set = |arg: Arg| if arg.get_env().is_some_and(is_empty) { arg.env(None::<&str>) } else { arg };
    command.mut_args(set).mut_subcommands(without_empty_variables)
}

/// One for two cores: what computes has threads of its own, and a worker more is one more to wake (decision 0033).
fn workers() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2))
}

impl Command {
    async fn run(self) -> Result<ExitCode, String> {
        // One kind of cryptography for every connection we open, whichever command opens it.
        let _ = rustls::crypto::ring::default_provider().install_default();
        match self {
            Self::Serve(settings) => {
                telemetry::init_logs(&settings);
                let program = std::env::current_exe().map_err(|error| error.to_string())?;
                let options = Options {
                    clock: Arc::new(SystemClock),
                    worker: true,
                    demo: true,
                    passwords: Passwords::default(),
                    program,
                };
                let running = start::start(*settings, options).await?;
                banner::print(&running);
                running.until_told_to_stop().await;
                telemetry::flush().await;
            }
            Self::Migrate(settings) => {
                let url = settings.database_url()?;
                let store = Store::connect(&url).await.map_err(|error| error.to_string())?;
                let pending = store.pending_migrations().await.map_err(|error| error.to_string())?;
                store.migrate().await.map_err(|error| error.to_string())?;
                println!("The database is up to date ({} migrations applied now).", pending.len());
            }
            Self::Openapi => println!("{}", http::openapi_json()),
            Self::Eval(eval) => println!("{}", eval.run()?),
            Self::ReadDocument => return read_document(),
            Self::Subscribers(settings) => print!("{}", subscribers::table(&settings).await?),
            Self::Backup(backup) => backup.run().await?,
            Self::Restore(restore) => restore.run().await?,
            Self::Ready(settings) => ready::ask(&settings).await?,
            Self::AdoptKey(settings) => println!("{}", secret_key::adopt(&settings).await?),
            Self::User(user) => user.run().await?,
            Self::Reconcile(settings) => return reconcile(&settings).await,
            Self::Doctor(settings) => return Ok(doctor::examine(&settings).await),
        }
        Ok(ExitCode::SUCCESS)
    }
}

async fn reconcile(settings: &Settings) -> Result<ExitCode, String> {
    let url = settings.existing_database_url()?;
    let store = Store::connect(&url).await.map_err(|error| error.to_string())?;
    let found = books::look(&store, SystemClock.now()).await.map_err(|error| error.to_string())?;
    for Discrepancy { what, id, expected, found } in &found {
        println!("{what} of {id}: {found} stored, {expected} in the books");
    }
    if found.is_empty() {
        println!("The books balance.");
        Ok(ExitCode::SUCCESS)
    } else {
        println!("What does not add up: {}.", found.len());
        Ok(ExitCode::FAILURE)
    }
}

/// Limits come first: whatever the document makes a parser do, it does it to this process alone.
fn read_document() -> Result<ExitCode, String> {
    let limit =
        |resource: rlimit::Resource, most| resource.set(most, most).map_err(|error| error.to_string());
    limit(rlimit::Resource::AS, CHILD_MEMORY)?;
    limit(rlimit::Resource::CPU, CHILD_CPU_SECONDS)?;
    limit(rlimit::Resource::CORE, 0)?;
    let mut content = vec![];
    io::stdin().take(MAX_UPLOAD as u64 + 1).read_to_end(&mut content).map_err(|error| error.to_string())?;
    io::stdout().write_all(&read_here(&content)).map_err(|error| error.to_string())?;
    Ok(ExitCode::SUCCESS)
}
