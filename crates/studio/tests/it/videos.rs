//! Videos, judged by ffprobe and by a look at the file; and everything that can go wrong with a child process. Machines
//! without ffmpeg run the tests that need none.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use botwright_studio::{Clip, Color, Ffmpeg, Scene, Size, StudioError};
use serde_json::Value;

use super::cards::decoded;

fn clip() -> Clip {
    let scene =
        |headline: &str| Scene { headline: headline.into(), body: Some("Come early, they go fast.".into()) };
    Clip {
        brand_name: "Corner Bakery".into(),
        color: Color::new(0x1e, 0x90, 0xff),
        scenes: vec![scene("Fresh bread, every morning"), scene("Baked by hand")],
        call: Some("cornerbakery.example".into()),
        size: Size::Vertical,
        seconds: 5,
        seed: 1,
    }
}

fn installed() -> bool {
    let there = Ffmpeg::default().is_installed();
    if !there {
        eprintln!("ffmpeg is not installed: nothing was tested here");
    }
    there
}

fn probed(path: &Path) -> Value {
    let arguments = ["-v", "error", "-show_format", "-show_streams", "-of", "json"];
    let output = Command::new("ffprobe").args(arguments).arg(path).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

fn key_frames(path: &Path) -> Vec<f64> {
    let entries = ["-show_entries", "frame=pts_time", "-of", "csv=p=0"];
    let arguments = ["-v", "error", "-select_streams", "v", "-skip_frame", "nokey"];
    let output = Command::new("ffprobe").args(arguments).args(entries).arg(path).output().unwrap();
    let times = String::from_utf8(output.stdout).unwrap();
    times.lines().filter_map(|line| line.trim_end_matches(',').parse().ok()).collect()
}

/// Nothing but the video itself may stay behind.
fn files(folder: &Path) -> usize {
    std::fs::read_dir(folder).unwrap().count()
}

#[tokio::test]
async fn a_video_is_what_platforms_ask_for() {
    if !installed() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("clip.mp4");
    let made = clip().mp4(&path, &Ffmpeg::default()).await.unwrap();
    assert!((made.seconds - 5.0).abs() < 0.2);
    assert_eq!(made.bytes, std::fs::metadata(&path).unwrap().len());
    assert_eq!(files(folder.path()), 1);

    let probe = probed(&path);
    let seconds: f64 = probe["format"]["duration"].as_str().unwrap().parse().unwrap();
    assert!((seconds - 5.0).abs() < 0.2, "{seconds}");
    let (video, audio) = (&probe["streams"][0], &probe["streams"][1]);
    for (field, wanted) in [
        ("codec_name", "h264"),
        ("profile", "High"),
        ("pix_fmt", "yuv420p"),
        ("r_frame_rate", "30/1"),
        ("field_order", "progressive"),
        ("color_space", "bt709"),
        ("nb_frames", "150"),
    ] {
        assert_eq!(video[field], wanted, "{field}");
    }
    assert_eq!((&video["width"], &video["height"]), (&720.into(), &1280.into()));
    for (field, wanted) in [("codec_name", "aac"), ("profile", "LC"), ("sample_rate", "48000")] {
        assert_eq!(audio[field], wanted, "{field}");
    }
    assert_eq!(audio["channels"], 2);

    let bytes = std::fs::read(&path).unwrap();
    let place = |kind: &[u8]| bytes.windows(4).position(|window| window == kind).unwrap();
    assert!(place(b"moov") < place(b"mdat"), "the index comes first");
    assert_eq!(key_frames(&path), [0.0, 2.0, 4.0], "every two seconds a player can start");
}

#[tokio::test]
async fn hostile_scenes_make_a_video_too() {
    if !installed() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut clip = clip();
    clip.brand_name = "🎉 世界".into();
    clip.color = Color::WHITE;
    clip.scenes = vec![
        Scene {
            headline: "</text><script>\"; rm -rf / #".repeat(40),
            body: Some("مرحبا بالعالم ".repeat(50)),
        },
        Scene { headline: String::new(), body: None },
    ];
    clip.size = Size::Landscape;
    let made = clip.mp4(&folder.path().join("it's \"a\" $(clip).mp4"), &Ffmpeg::default()).await.unwrap();
    assert!(made.bytes > 10_000);
}

#[tokio::test]
async fn without_ffmpeg_the_operator_is_told() {
    let folder = tempfile::tempdir().unwrap();
    for program in ["ffmpeg-that-is-not-there", "/nowhere/ffmpeg"] {
        let ffmpeg = Ffmpeg { program: program.into(), ..Ffmpeg::default() };
        assert!(!ffmpeg.is_installed());
        let error = clip().mp4(&folder.path().join("clip.mp4"), &ffmpeg).await.unwrap_err();
        assert!(matches!(error, StudioError::NoFfmpeg { .. }));
        assert!(error.to_string().contains("Install ffmpeg"));
    }
    assert_eq!(files(folder.path()), 0);
}

#[tokio::test]
async fn odd_lengths_are_refused() {
    for seconds in [0, 4, 61, u32::MAX] {
        let clip = Clip { seconds, ..clip() };
        let error = clip.mp4(Path::new("/nowhere/clip.mp4"), &Ffmpeg::default()).await.unwrap_err();
        assert!(matches!(error, StudioError::WrongLength { .. }));
    }
}

/// A program in ffmpeg's place that misbehaves.
#[cfg(unix)]
fn pretender(folder: &Path, script: &str) -> Ffmpeg {
    use std::os::unix::fs::PermissionsExt;
    let program = folder.join("ffmpeg");
    std::fs::write(&program, format!("#!/bin/sh\n{script}\n")).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    Ffmpeg { program, ..Ffmpeg::default() }
}

#[cfg(unix)]
#[tokio::test]
async fn one_that_hangs_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let goal = tempfile::tempdir().unwrap();
    let mut ffmpeg =
        pretender(folder.path(), &format!("echo $$ > {}/pid; exec sleep 600", folder.path().display()));
    ffmpeg.time_limit = Duration::from_millis(1500);
    let error = clip().mp4(&goal.path().join("clip.mp4"), &ffmpeg).await.unwrap_err();
    assert!(matches!(error, StudioError::TookTooLong(_)), "{error}");
    assert_eq!(files(goal.path()), 0);
    if let Ok(process) = std::fs::read_to_string(folder.path().join("pid")) {
        assert!(!Path::new("/proc").join(process.trim()).exists(), "the child is gone");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn one_that_fails_is_quoted() {
    let folder = tempfile::tempdir().unwrap();
    let goal = tempfile::tempdir().unwrap();
    let ffmpeg = pretender(folder.path(), "echo 'Unknown encoder libx264' >&2; exit 1");
    let error = clip().mp4(&goal.path().join("clip.mp4"), &ffmpeg).await.unwrap_err();
    assert!(error.to_string().contains("Unknown encoder libx264"), "{error}");
    assert_eq!(files(goal.path()), 0);
}

#[cfg(unix)]
#[tokio::test]
async fn limits_are_set_before_it_starts() {
    let folder = tempfile::tempdir().unwrap();
    let goal = tempfile::tempdir().unwrap();
    let mut ffmpeg =
        pretender(folder.path(), "echo \"memory $(ulimit -v) environment $SECRET $HOME\" >&2; exit 1");
    ffmpeg.memory_limit = 777 * 1024 * 1024;
    let error = clip().mp4(&goal.path().join("clip.mp4"), &ffmpeg).await.unwrap_err().to_string();
    assert!(error.ends_with(&format!("memory {} environment", 777 * 1024)), "{error}");
}

#[cfg(unix)]
#[tokio::test]
async fn one_that_lies_is_found_out() {
    let folder = tempfile::tempdir().unwrap();
    let goal = tempfile::tempdir().unwrap();
    let script = "for last; do :; done; cat > /dev/null; echo this is no video > \"$last\"";
    let error =
        clip().mp4(&goal.path().join("clip.mp4"), &pretender(folder.path(), script)).await.unwrap_err();
    assert!(matches!(error, StudioError::WrongVideo(_)), "{error}");
    assert_eq!(files(goal.path()), 0);
}

#[tokio::test]
async fn one_that_writes_too_much_is_stopped() {
    if !installed() {
        return;
    }
    let goal = tempfile::tempdir().unwrap();
    let ffmpeg = Ffmpeg { output_limit: 64 * 1024, ..Ffmpeg::default() };
    let error = clip().mp4(&goal.path().join("clip.mp4"), &ffmpeg).await.unwrap_err();
    assert!(matches!(error, StudioError::VideoTooLarge(_)), "{error}");
    assert_eq!(files(goal.path()), 0);
}

#[test]
fn a_cover_is_a_picture_of_the_first_scene() {
    let cover = clip().cover();
    assert_eq!(decoded(&cover).dimensions(), (720, 1280));
    let other = Clip { scenes: vec![Scene { headline: "Something else".into(), body: None }], ..clip() };
    assert_ne!(cover, other.cover());
}
