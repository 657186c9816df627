//! What is measured at the moment somebody looks: waiting jobs, the last backup, connections, room on the disk, memory and
//! CPU of this process, and which build it is.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use botwright_app::jobs::BacklogLine;
use botwright_app::{App, Outcome};
use botwright_store::Backend;
use botwright_store::installation::{self, Fact};
use metrics::gauge;
use tokio::time::timeout;
use tracing::warn;

/// Linux counts CPU time in hundredths of a second, whatever the machine.
const TICKS_A_SECOND: f64 = 100.0;

/// How long to wait for the database. Who measures waits for ten seconds, and wants to hear of everything else as well.
const PATIENCE: Duration = Duration::from_secs(2);

pub(crate) async fn set(app: &App, data_dir: &Path) {
    let ask = async {
        set_jobs(app).await?;
        set_facts(app).await
    };
    let asked = timeout(PATIENCE, ask).await;
    let answers = matches!(asked, Ok(Ok(())));
    if !answers {
        warn!(?asked, "the database does not say what is to be measured");
    }
    gauge!("botwright_database_up").set(u8::from(answers));
    for (pool, open, used) in app.store.pools() {
        gauge!("botwright_database_connections", "pool" => pool, "state" => "open").set(open);
        #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
        gauge!("botwright_database_connections", "pool" => pool, "state" => "used").set(used as f64);
    }
    let database = match app.store.backend() {
        Backend::Sqlite => "sqlite",
        Backend::Postgres => "postgres",
    };
    gauge!("botwright_build_info", "version" => env!("CARGO_PKG_VERSION"), "database" => database).set(1);
    if let Some((free, size)) = room(data_dir) {
        gauge!("botwright_disk_free_bytes").set(free);
        gauge!("botwright_disk_size_bytes").set(size);
    }
    if let Some(bytes) = memory() {
        gauge!("botwright_process_memory_bytes").set(bytes);
    }
    if let Some(seconds) = cpu_seconds() {
        gauge!("botwright_process_cpu_seconds").set(seconds);
    }
}

/// What one replica or command has noted, every replica tells.
async fn set_facts(app: &App) -> Outcome<()> {
    let noted = async |fact| installation::noted(app.store.read(), fact).await;
    if let Some(discrepancies) =
        noted(Fact::BookDiscrepancies).await?.and_then(|noted| noted.value.parse().ok())
    {
        gauge!("botwright_book_discrepancies").set::<f64>(discrepancies);
    }
    if let Some(backup) = noted(Fact::LastBackup).await? {
        #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
        gauge!("botwright_last_backup_seconds").set(backup.at.timestamp() as f64);
    }
    Ok(())
}

async fn set_jobs(app: &App) -> Outcome<()> {
    static SEEN: Mutex<BTreeSet<(String, String)>> = Mutex::new(BTreeSet::new());
    let backlog = app.job_backlog().await?;
    let mut seen = SEEN.lock().unwrap_or_else(PoisonError::into_inner);
    for line in with_empty_queues(&mut seen, backlog) {
        let labels = [("kind", line.kind), ("state", line.state)];
        gauge!("botwright_jobs", &labels).set(line.jobs);
        gauge!("botwright_oldest_job_seconds", &labels).set(line.oldest_seconds);
    }
    Ok(())
}

/// A queue that ran empty is no longer in the answer, and must not stay in the metrics as it was last seen.
fn with_empty_queues(
    seen: &mut BTreeSet<(String, String)>,
    mut backlog: Vec<BacklogLine>,
) -> Vec<BacklogLine> {
    let now: BTreeSet<_> = backlog.iter().map(|line| (line.kind.clone(), line.state.clone())).collect();
    let empty = |(kind, state)| BacklogLine { kind, state, jobs: 0.0, oldest_seconds: 0.0 };
    backlog.extend(seen.difference(&now).cloned().map(empty));
    seen.extend(now);
    backlog
}

/// What is free for us on the disk of this folder, and all of it.
#[cfg(unix)]
#[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
fn room(folder: &Path) -> Option<(f64, f64)> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    let block = disk.f_frsize as f64;
    Some((disk.f_bavail as f64 * block, disk.f_blocks as f64 * block))
}

#[cfg(not(unix))]
fn room(_: &Path) -> Option<(f64, f64)> {
    None
}

fn memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024.0)
}

/// The fields after the name, which may itself contain spaces and brackets.
fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |index: usize| fields.get(index)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) / TICKS_A_SECOND)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn an_empty_queue_is_seen_as_empty() {
        let line =
            |jobs| BacklogLine { kind: "mail".into(), state: "queued".into(), jobs, oldest_seconds: jobs };
        let mut seen = BTreeSet::new();
        let told = |lines: Vec<BacklogLine>| lines.iter().map(|line| line.jobs).collect::<Vec<_>>();
        assert_eq!(told(with_empty_queues(&mut seen, vec![])), Vec::<f64>::new());
        assert_eq!(told(with_empty_queues(&mut seen, vec![line(3.0)])), [3.0]);
        assert_eq!(told(with_empty_queues(&mut seen, vec![])), [0.0]);
        assert_eq!(told(with_empty_queues(&mut seen, vec![line(1.0)])), [1.0]);
    }

    #[test]
    fn a_disk_has_some_room_and_a_missing_folder_none() {
        let (free, size) = room(Path::new("/tmp")).unwrap();
        assert!(free <= size && size > 1e6, "{free} of {size}");
        assert!(room(Path::new("/nowhere at all")).is_none());
    }

    #[test]
    fn this_process_has_memory_and_has_worked() {
        assert!(memory().is_some_and(|bytes| bytes > 1e6));
        assert!(cpu_seconds().is_some_and(|seconds| (0.0..1e6).contains(&seconds)));
    }
}
