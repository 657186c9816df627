//! A PostgreSQL server for the tests of this process, started on first use and gone with the process, however it
//! ends: a shell holds the server and waits for the end of a pipe whose other end we hold.
//!
//! `BOTWRIGHT_TEST_POSTGRES` names the folder of the socket of a running server to use instead.

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use botwright_store::{ConnectionTrait, Store};
use uuid::Uuid;

const USER: &str = "postgres";
const INSTALL: &str = "PostgreSQL is needed for the tests. On Debian and Ubuntu: apt-get install postgresql";

struct Server {
    socket_folder: PathBuf,
    programs: PathBuf,
    /// Closed by the system when this process ends, which stops the server.
    _leash: Option<ChildStdin>,
}

struct Order {
    name: String,
    template: String,
    done: Sender<()>,
}

/// A new one, empty or a copy: its name and its address.
pub fn create_database(template: Option<&str>) -> (String, String) {
    static SERVER: OnceLock<Server> = OnceLock::new();
    let server = SERVER.get_or_init(|| match std::env::var_os("BOTWRIGHT_TEST_POSTGRES") {
        Some(folder) => Server { socket_folder: folder.into(), programs: programs(), _leash: None },
        None => Server::start(),
    });
    server.create_database(template)
}

impl Server {
    fn start() -> Self {
        let programs = programs();
        let folder =
            tempfile::Builder::new().prefix("botwright-pg-").tempdir().expect("a temporary folder").keep();
        let as_root =
            fs::read_to_string("/proc/self/status").is_ok_and(|status| status.contains("\nUid:\t0\t"));
        if as_root {
            // PostgreSQL refuses to run as root; the distribution's package made a user for it.
            fs::set_permissions(&folder, fs::Permissions::from_mode(0o777)).expect("the folder is ours");
        }
        let script = format!(
            "cd '{folder}' && '{bin}/initdb' -D data -U {USER} -A trust -E UTF8 --no-sync >log 2>&1 || exit 1\n\
             '{bin}/postgres' -D data -k '{folder}' -c listen_addresses= -c fsync=off -c full_page_writes=off \
             -c synchronous_commit=off -c max_connections=400 -c shared_buffers=64MB -c autovacuum=off \
             -c jit=off >>log 2>&1 &\n\
             server=$!; read -r _; kill -INT $server; wait $server",
            folder = folder.display(),
            bin = programs.display(),
        );
        // The outer shell removes the folder, since the inner one may be another user.
        let outer = if as_root {
            "runuser -u postgres -- sh -c \"$1\"; rm -rf \"$2\""
        } else {
            "sh -c \"$1\"; rm -rf \"$2\""
        };
        #[expect(clippy::zombie_processes, reason = "it outlives this process, to stop the server after it")]
        let mut child = Command::new("sh")
            .args(["-c", outer, "sh", &script])
            .arg(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let leash = child.stdin.take();
        let server = Self { socket_folder: folder, programs, _leash: leash };
        server.wait_until_ready();
        server
    }

    fn wait_until_ready(&self) {
        let patience = Instant::now() + Duration::from_mins(1);
        while !self.program("pg_isready").status().is_ok_and(|status| status.success()) {
            let log = fs::read_to_string(self.socket_folder.join("log")).unwrap_or_default();
            assert!(Instant::now() < patience, "PostgreSQL did not start:\n{log}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn create_database(&self, template: Option<&str>) -> (String, String) {
        static ORDERS: OnceLock<Mutex<Sender<Order>>> = OnceLock::new();
        let orders = ORDERS.get_or_init(|| {
            let (orders, received) = channel();
            let url = self.url_of("postgres");
            std::thread::spawn(move || make_databases(&url, &received));
            Mutex::new(orders)
        });
        let name = format!("test_{}", Uuid::now_v7().simple());
        let (done, is_done) = channel();
        let order = Order { name: name.clone(), template: template.unwrap_or("template1").to_owned(), done };
        orders.lock().unwrap_or_else(PoisonError::into_inner).send(order).expect("somebody makes databases");
        is_done.recv().expect("a new database");
        let url = self.url_of(&name);
        (name, url)
    }

    fn url_of(&self, database: &str) -> String {
        let folder = self.socket_folder.display().to_string().replace('/', "%2F");
        format!("postgres://{USER}@{folder}/{database}")
    }

    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.programs.join(name));
        command.arg("-h").arg(&self.socket_folder).args(["-U", USER]).stdout(Stdio::null());
        command
    }
}

/// On a thread of its own: tests are asynchronous themselves, and nothing may block inside of their runtime. Over one connection,
/// since to start a program for each database took longer than to make the database.
fn make_databases(url: &str, orders: &Receiver<Order>) {
    let work = async {
        let store = Store::connect(url).await.expect("the server's own database");
        while let Ok(Order { name, template, done }) = orders.recv() {
            let copy = format!("CREATE DATABASE {name} TEMPLATE {template}");
            // Half as long as the other way. Before version 15 there is no other, nor a word for this one.
            let as_files = format!("{copy} STRATEGY file_copy");
            if store.read().execute_unprepared(&as_files).await.is_err() {
                store.read().execute_unprepared(&copy).await.expect("room for a database");
            }
            let _ = done.send(());
        }
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(work);
}

/// The newest installed version; distributions keep the server's programs off the PATH.
fn programs() -> PathBuf {
    let mut found: Vec<PathBuf> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path().join("bin")))
        .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()))
        .filter(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
        .collect();
    found.sort_by_key(|folder| version(folder));
    found.pop().unwrap_or_else(|| {
        let _ = writeln!(std::io::stderr(), "{INSTALL}");
        panic!("{INSTALL}")
    })
}

fn version(folder: &Path) -> u32 {
    let digits = folder.parent().and_then(Path::file_name).and_then(|name| name.to_str());
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}
