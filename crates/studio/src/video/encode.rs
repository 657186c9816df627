//! Feeding ffmpeg. It is a large program that many found holes in, but it only ever reads frames and samples that were made
//! here, never a file from outside. What remains is that it may hang, grow or fill the disk, and so it runs as a child
//! with limits on time, memory and output, at low priority, and dies with the future that waits for it.
//!
//! The limits on memory, computing time and file size are set by a shell in between (`ulimit`, then `exec`): setting
//! them between fork and exec in Rust takes unsafe code, which this workspace forbids. The shell only sees arguments,
//! never a text that was written by somebody.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tempfile::TempPath;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::process::{Child, Command};
use tokio::sync::mpsc;

use super::film::Film;
use super::{Clip, mp4, music, yuv};
use crate::error::StudioError;

/// Where ffmpeg is and what it may use.
#[derive(Debug, Clone)]
pub struct Ffmpeg {
    /// A name to be looked for in `PATH`, or a path.
    pub program: PathBuf,
    pub time_limit: Duration,
    /// Bytes of address space. It maps about twice what it touches.
    pub memory_limit: u64,
    /// Bytes of the finished video.
    pub output_limit: u64,
    pub threads: u8,
}

impl Default for Ffmpeg {
    fn default() -> Self {
        Self {
            program: "ffmpeg".into(),
            time_limit: Duration::from_mins(3),
            memory_limit: 1536 * 1024 * 1024,
            output_limit: 64 * 1024 * 1024,
            threads: 2,
        }
    }
}

impl Ffmpeg {
    /// Whether the program is there, without running it.
    pub fn is_installed(&self) -> bool {
        self.find().is_some()
    }

    fn find(&self) -> Option<PathBuf> {
        let runs = |path: &Path| path.is_file();
        if self.program.components().count() > 1 {
            return Some(self.program.clone()).filter(|path| runs(path));
        }
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).map(|folder| folder.join(&self.program)).find(|path| runs(path))
    }
}

/// A finished video.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Made {
    pub seconds: f64,
    pub bytes: u64,
}

/// Frames that wait between the drawing and the pipe: enough to keep both busy, few enough to fit into any memory.
const WAITING_FRAMES: usize = 3;

pub(super) async fn run(clip: Clip, to: &Path, ffmpeg: &Ffmpeg) -> Result<Made, StudioError> {
    let missing = || StudioError::NoFfmpeg { program: ffmpeg.program.display().to_string() };
    let program = ffmpeg.find().ok_or_else(missing)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // Beside the goal, so that the finished file can be renamed to it; both vanish if anything goes wrong.
    let sound = beside(folder, ".wav")?;
    let video = beside(folder, ".mp4")?;
    let (seed, seconds) = (clip.seed, clip.seconds);
    let samples = computed(move || music::wav(&music::compose(seed, seconds))).await?;
    tokio::fs::write(&sound, samples).await?;

    let size = ((clip.size.width() & !1), (clip.size.height() & !1));
    let mut child = match start(&program, ffmpeg, size, seconds, &sound, &video) {
        Ok(child) => child,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Err(missing()),
        Err(error) => return Err(error.into()),
    };
    let ended = tokio::time::timeout(ffmpeg.time_limit, feed(&mut child, clip)).await;
    let Ok(ended) = ended else {
        // It is waited for, so that no dead child stays behind in the table of processes.
        let _ = child.kill().await;
        return Err(StudioError::TookTooLong(ffmpeg.time_limit));
    };
    let bytes = tokio::fs::metadata(&video).await.map_or(0, |file| file.len());
    match ended? {
        Ended::Well => {}
        Ended::Badly(126 | 127, _) => return Err(missing()),
        Ended::Badly(_, complaint) => {
            // At the limit the child is stopped by a signal and the file is just as large as it may be.
            let full = bytes + 1024 >= ffmpeg.output_limit;
            return Err(if full {
                StudioError::VideoTooLarge(ffmpeg.output_limit)
            } else {
                StudioError::FfmpegFailed(complaint)
            });
        }
    }
    if bytes > ffmpeg.output_limit {
        return Err(StudioError::VideoTooLarge(ffmpeg.output_limit));
    }
    let (video, goal) = (video, to.to_owned());
    let length = computed(move || -> Result<f64, StudioError> {
        let length = mp4::check(&video, seconds)?;
        video.persist(goal).map_err(|error| error.error)?;
        Ok(length)
    });
    Ok(Made { seconds: length.await??, bytes })
}

fn beside(folder: &Path, ending: &str) -> std::io::Result<TempPath> {
    Ok(tempfile::Builder::new().prefix(".studio-").suffix(ending).tempfile_in(folder)?.into_temp_path())
}

async fn computed<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, StudioError> {
    tokio::task::spawn_blocking(work).await.map_err(|error| StudioError::FfmpegFailed(error.to_string()))
}

/// Limits that a shell cannot set (some systems lack one or another) are left to the watch on time and size.
const LIMITED: &str = r#"
ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; ulimit -f "$3" 2>/dev/null; ulimit -c 0 2>/dev/null
shift 3
exec nice -n 10 "$@""#;

fn start(
    program: &Path,
    ffmpeg: &Ffmpeg,
    (width, height): (u32, u32),
    seconds: u32,
    sound: &Path,
    video: &Path,
) -> std::io::Result<Child> {
    let rate = Clip::FRAMES_PER_SECOND;
    // A key frame every two seconds and none in between, each group closed: what platforms cut and seek by.
    let group = (rate * 2).to_string();
    let mut command = Command::new("/bin/sh");
    command.arg("-c").arg(LIMITED).arg("studio");
    command.arg((ffmpeg.memory_limit / 1024).to_string());
    command.arg((ffmpeg.time_limit.as_secs().max(1) * u64::from(ffmpeg.threads.max(1))).to_string());
    command.arg((ffmpeg.output_limit / 512).max(1).to_string());
    command.arg(program);
    command.args(["-hide_banner", "-nostats", "-loglevel", "error", "-y"]);
    command.args(["-f", "rawvideo", "-pix_fmt", "yuv420p", "-video_size", &format!("{width}x{height}")]);
    command.args(["-framerate", &rate.to_string(), "-i", "pipe:0"]);
    command.args(["-f", "wav", "-i"]).arg(sound);
    command.args(["-map", "0:v:0", "-map", "1:a:0", "-map_metadata", "-1", "-t", &seconds.to_string()]);
    command.args(["-c:v", "libx264", "-profile:v", "high", "-preset", "veryfast", "-crf", "20"]);
    command.args([
        "-maxrate",
        "8M",
        "-bufsize",
        "8M",
        "-pix_fmt",
        "yuv420p",
        "-threads",
        &ffmpeg.threads.to_string(),
    ]);
    command.args(["-g", &group, "-keyint_min", &group, "-sc_threshold", "0", "-flags:v", "+cgop+bitexact"]);
    command.args([
        "-colorspace",
        "bt709",
        "-color_primaries",
        "bt709",
        "-color_trc",
        "bt709",
        "-color_range",
        "tv",
    ]);
    command.args(["-c:a", "aac", "-profile:a", "aac_low", "-b:a", "128k", "-ar", "48000", "-ac", "2"]);
    command.args(["-flags:a", "+bitexact", "-fflags", "+bitexact", "-movflags", "+faststart", "-f", "mp4"]);
    command.arg(video);
    // It needs nothing of what the server knows.
    let path = std::env::var_os("PATH").unwrap_or_default();
    command.env_clear().env("PATH", path);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).kill_on_drop(true).spawn()
}

enum Ended {
    Well,
    /// Exit code, or -1 after a signal, and the last words.
    Badly(i32, String),
}

/// Draws on a thread of its own, writes what is drawn into the pipe, and listens to complaints, all at once.
async fn feed(child: &mut Child, clip: Clip) -> Result<Ended, StudioError> {
    let mut stdin = child.stdin.take();
    let mut stderr = child.stderr.take();
    let (send, mut receive) = mpsc::channel::<Vec<u8>>(WAITING_FRAMES);
    let (give_back, used) = std::sync::mpsc::channel::<Vec<u8>>();
    let drawing = tokio::task::spawn_blocking(move || {
        let film = Film::of(&clip);
        let mut frame = film.blank();
        for number in 0..clip.seconds * Clip::FRAMES_PER_SECOND {
            film.draw(number as f32 / Clip::FRAMES_PER_SECOND as f32, &mut frame);
            let mut planes = used.try_recv().unwrap_or_default();
            yuv::convert(&frame, &mut planes);
            // Nobody is listening any more: the child died or was given up.
            if send.blocking_send(planes).is_err() {
                break;
            }
        }
    });
    let writing = async {
        while let Some(planes) = receive.recv().await {
            let Some(pipe) = stdin.as_mut() else { break };
            // A broken pipe is not the cause but the effect; the child's own words tell more.
            if pipe.write_all(&planes).await.is_err() {
                break;
            }
            let _ = give_back.send(planes);
        }
        receive.close();
        drop(stdin.take());
    };
    let listening = async {
        let mut words = Vec::new();
        if let Some(stderr) = stderr.as_mut() {
            let _ = stderr.take(4096).read_to_end(&mut words).await;
            let _ = tokio::io::copy(stderr, &mut tokio::io::sink()).await;
        }
        String::from_utf8_lossy(&words).trim().to_owned()
    };
    let ((), complaint) = tokio::join!(writing, listening);
    let status = child.wait().await?;
    drawing.await.map_err(|error| StudioError::FfmpegFailed(error.to_string()))?;
    Ok(if status.success() { Ended::Well } else { Ended::Badly(status.code().unwrap_or(-1), complaint) })
}
