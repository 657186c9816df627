//! A process under measurement: its CPU time and its memory, as the kernel counts them.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

pub struct Process {
    child: Child,
    pub url: String,
}

impl Process {
    pub async fn start(
        program: &Path,
        arguments: &[&str],
        settings: &[(&str, &str)],
        url: &str,
        ready: &str,
    ) -> Self {
        let child = Command::new(program)
            .args(arguments)
            .envs(settings.iter().copied())
            .stdout(Stdio::null())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("it starts");
        let client = reqwest::Client::builder().no_proxy().tls_certs_only([]).build().expect("a client");
        while client.get(format!("{url}{ready}")).send().await.is_err() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Self { child, url: url.to_owned() }
    }

    /// Milliseconds of all threads, those that have ended too.
    pub fn cpu_ms(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).expect("it runs");
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let ticks = |place: usize| fields[place].parse::<f64>().unwrap_or_default();
        // A tick is 10 ms on Linux.
        (ticks(11) + ticks(12)) * 10.0
    }

    /// Milliseconds of the threads of this name that run now.
    pub fn cpu_ms_of(&self, name: &str) -> f64 {
        let threads = std::fs::read_dir(format!("/proc/{}/task", self.child.id())).expect("it runs");
        let read = |path: PathBuf| std::fs::read_to_string(path).unwrap_or_default();
        threads
            .flatten()
            .map(|thread| thread.path())
            .filter(|thread| read(thread.join("comm")).trim() == name)
            .filter_map(|thread| {
                read(thread.join("schedstat")).split_whitespace().next()?.parse::<f64>().ok()
            })
            .sum::<f64>()
            / 1e6
    }

    /// Resident MiB now.
    pub fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("it runs");
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
        line.split_whitespace().nth(1).and_then(|kb| kb.parse::<f64>().ok()).unwrap_or_default() / 1024.0
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
