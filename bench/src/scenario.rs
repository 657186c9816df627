//! The run, from top to bottom.

use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;

use crate::load::{Measured, Target, visit};
use crate::process::Process;
use crate::report::Report;
use crate::setup;

const MODEL: &str = "http://127.0.0.1:18201";
const SLOW_MODEL: &str = "http://127.0.0.1:18202";
const FLOOR: &str = "http://127.0.0.1:18203";
const SERVER: &str = "127.0.0.1:18204";
const PACED_MODEL: &str = "http://127.0.0.1:18205";
const PACED_FLOOR: &str = "http://127.0.0.1:18206";
const MESSAGES: usize = 3_000;
/// Of each visitor. A message takes as long as its tokens.
const PACED_MESSAGES: usize = 20;
const PACED_ROUNDS: usize = 9;
const SLOW_STREAMS: usize = 1_024;

/// What the parts of a run share.
struct Bench<'a> {
    botwright: &'a Path,
    data: TempDir,
    report: Report,
    _models: [Process; 3],
}

pub async fn run(botwright: &Path, questions: Option<&Path>) {
    let mut bench = Bench::begin(botwright).await;
    bench.with_a_model().await;
    bench.with_a_paced_model().await;
    bench.built_in().await;
    bench.slow_streams().await;
    if let Some(folder) = questions {
        quality(botwright, &mut bench.report, folder);
    }
    bench.report.print();
}

/// One part of it, for whoever works on that part.
pub async fn run_only(part: &str, botwright: &Path) {
    let mut bench = Bench::begin(botwright).await;
    match part {
        "model" => bench.with_a_model().await,
        "paced" => bench.with_a_paced_model().await,
        "built-in" => bench.built_in().await,
        "slow" => bench.slow_streams().await,
        _ => eprintln!("the parts are model, paced, built-in and slow"),
    }
    bench.report.print();
}

impl<'a> Bench<'a> {
    async fn begin(botwright: &'a Path) -> Self {
        let ourselves = ourselves();
        let model = Process::start(&ourselves, &["model", "18201", "0"], &[], MODEL, "/").await;
        let slow = Process::start(&ourselves, &["model", "18202", "250"], &[], SLOW_MODEL, "/").await;
        let paced = Process::start(&ourselves, &["model", "18205", "10"], &[], PACED_MODEL, "/").await;
        let data = tempfile::tempdir().expect("a folder");
        Self { botwright, data, report: Report::new(), _models: [model, slow, paced] }
    }

    async fn serve(&self, model: &str) -> Process {
        let data = self.data.path().to_str().expect("a plain path");
        let settings = [
            ("BOTWRIGHT_LISTEN", SERVER),
            ("BOTWRIGHT_DATA_DIR", data),
            ("BOTWRIGHT_ADMIN_PASSWORD", setup::PASSWORD),
            ("BOTWRIGHT_RATE_LIMITS", "off"),
            ("BOTWRIGHT_LOG", "error"),
            ("BOTWRIGHT_CHATBOTS_ALLOWED", "100,100,100"),
            ("BOTWRIGHT_MODEL", if model.is_empty() { "builtin" } else { "openai:stand-in" }),
            ("BOTWRIGHT_MODEL_URL", model),
        ];
        Process::start(self.botwright, &["serve"], &settings, &format!("http://{SERVER}"), "/readyz").await
    }

    async fn bot(&self, server: &Process, passages: usize) -> Target {
        let bot = setup::bot(&server.url, self.data.path(), passages).await;
        Target { url: format!("{}/standard-chat", server.url), bot }
    }

    async fn with_a_model(&mut self) {
        let floor = Process::start(&ourselves(), &["floor", "18203", MODEL], &[], FLOOR, "/").await;
        let of_floor = Target { url: format!("{FLOOR}/standard-chat"), bot: String::new() };
        let direct = Target { url: format!("{MODEL}/v1/chat/completions"), bot: String::new() };
        // The very first start teaches the demo bot.
        let first = self.serve(MODEL).await;
        self.bot(&first, 1).await;
        drop(first);
        let server = self.serve(MODEL).await;
        tokio::time::sleep(Duration::from_secs(2)).await;
        self.report.row("idle memory, before the first embedding", &mib(server.memory()), "–", "");
        let target = self.bot(&server, 30).await;

        let of_floor = cost(&floor, &of_floor, MESSAGES, 16).await;
        let of_server = cost(&server, &target, MESSAGES, 16).await;
        self.compare("CPU a message, model, 16 at once", of_server.cpu, of_floor.cpu);
        let (load, floor_load) = (of_server.load, of_floor.load);
        self.report.row(
            "messages a second, 16 at once",
            &format!("{:.0} ({} errors)", load.per_second(), load.errors),
            &format!("{:.0}", floor_load.per_second()),
            &format!("{:.2} ×", load.per_second() / floor_load.per_second()),
        );
        self.report.row(
            "first byte, 16 at once, median and 95 %",
            &format!("{:.1} / {:.1} ms", load.first_byte(50), load.first_byte(95)),
            &format!("{:.1} / {:.1} ms", floor_load.first_byte(50), floor_load.first_byte(95)),
            "",
        );
        let Cost { load: alone, cpu: Cpu { embedding, .. } } = cost(&server, &target, 300, 1).await;
        let model_alone = visit(&direct, 300, 1).await;
        self.report.row(
            "first byte, one at a time, median",
            &format!("{:.2} ms", alone.first_byte(50)),
            &format!("{:.2} ms (the model itself)", model_alone.first_byte(50)),
            &format!(
                "+ {:.2} ms, of it embedding {embedding:.2} ms",
                alone.first_byte(50) - model_alone.first_byte(50)
            ),
        );
        self.report.row("memory after this load", &mib(server.memory()), &mib(floor.memory()), "");
    }

    /// As real models write: a token, a pause, a token.
    async fn with_a_paced_model(&mut self) {
        let floor =
            Process::start(&ourselves(), &["floor", "18206", PACED_MODEL], &[], PACED_FLOOR, "/").await;
        let of_floor = Target { url: format!("{PACED_FLOOR}/standard-chat"), bot: String::new() };
        let server = self.serve(PACED_MODEL).await;
        let target = self.bot(&server, 30).await;
        for at_once in [16, 64] {
            // In turns, and the one in the middle: how fast a machine is changes within seconds.
            let mut rounds = vec![];
            for _ in 0..PACED_ROUNDS {
                let by_floor = cost(&floor, &of_floor, PACED_MESSAGES * at_once, at_once).await.cpu;
                let by_server = cost(&server, &target, PACED_MESSAGES * at_once, at_once).await.cpu;
                rounds.push((by_server, by_floor));
            }
            rounds.sort_by(|(server, floor), (other, its_floor)| {
                server.beside(*floor).total_cmp(&other.beside(*its_floor))
            });
            let what = format!("CPU a message, a token every 10 ms, {at_once} at once");
            let (by_server, by_floor) = rounds[PACED_ROUNDS / 2];
            self.compare(&what, by_server, by_floor);
        }
    }

    fn compare(&mut self, what: &str, server: Cpu, floor: Cpu) {
        self.report.row(
            what,
            &format!("{:.2} ms, of it embedding {:.2} ms", server.all, server.embedding),
            &format!("{:.2} ms", floor.all),
            &format!("{:.2} × without the embedding", server.beside(floor)),
        );
    }

    async fn built_in(&mut self) {
        let server = self.serve("").await;
        let target = self.bot(&server, 1_000).await;
        let Cost { load, cpu: Cpu { all, embedding } } = cost(&server, &target, MESSAGES, 16).await;
        self.report.row(
            "CPU a message, built-in engine, 1,000 passages",
            &format!("{all:.2} ms ({:.0} a second, {} errors)", load.per_second(), load.errors),
            &format!("{embedding:.2} ms (the embedding)"),
            &format!("+ {:.2} ms", all - embedding),
        );
        self.report.row("memory after this load", &mib(server.memory()), "–", "");
    }

    async fn slow_streams(&mut self) {
        let server = self.serve(SLOW_MODEL).await;
        let target = self.bot(&server, 30).await;
        visit(&target, 64, 64).await;
        let before = server.memory();
        let visiting = tokio::spawn(async move { visit(&target, SLOW_STREAMS, SLOW_STREAMS).await });
        let mut most = before;
        while !visiting.is_finished() {
            tokio::time::sleep(Duration::from_millis(100)).await;
            most = most.max(server.memory());
        }
        let load = visiting.await.expect("it ends");
        self.report.row(
            &format!("{SLOW_STREAMS} slow streams at once"),
            &format!(
                "{} errors, {:.0} KiB each",
                load.errors,
                (most - before) * 1024.0 / SLOW_STREAMS as f64
            ),
            "–",
            &format!("{} at the most", mib(most)),
        );
    }
}

fn ourselves() -> PathBuf {
    std::env::current_exe().expect("our own path")
}

/// Messages, and what each cost a process.
struct Cost {
    load: Measured,
    cpu: Cpu,
}

/// Milliseconds a message.
#[derive(Clone, Copy)]
struct Cpu {
    all: f64,
    /// The part of it that the thread of the sentence model took.
    embedding: f64,
}

impl Cpu {
    /// How many times the floor, the embedding apart.
    fn beside(self, floor: Self) -> f64 {
        (self.all - self.embedding) / floor.all
    }
}

async fn cost(process: &Process, target: &Target, messages: usize, at_once: usize) -> Cost {
    visit(target, 200, at_once).await;
    let now = || [process.cpu_ms(), process.cpu_ms_of("embedding")];
    let before = now();
    let load = visit(target, messages, at_once).await;
    let after = now();
    let [all, embedding] = [0, 1].map(|place| (after[place] - before[place]) / messages as f64);
    Cost { load, cpu: Cpu { all, embedding } }
}

fn quality(botwright: &Path, report: &mut Report, folder: &Path) {
    let mut sets: Vec<_> = std::fs::read_dir(folder)
        .expect("a folder")
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "jsonl"))
        .collect();
    sets.sort();
    for set in sets {
        let answer = std::process::Command::new(botwright).arg("eval").arg(&set).output().expect("it runs");
        let text = String::from_utf8_lossy(&answer.stdout);
        eprintln!("{}\n{text}", set.display());
        let name = set.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        report.row(&format!("answers, {name}"), &lines.join("; "), "–", "");
    }
}

fn mib(memory: f64) -> String {
    format!("{memory:.0} MiB")
}
