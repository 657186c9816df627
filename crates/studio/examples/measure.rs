//! What the studio costs on this machine: milliseconds of computing for a picture of each layout, seconds for a video.
//! `cargo run --release -p botwright-studio --example measure`

use std::time::{Duration, Instant};

use botwright_studio::{Card, Clip, Color, Ffmpeg, Layout, Scene, Size};

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let rounds = 10_u32;
    let text = "Sourdough, rye and warm croissants. Come early, they go fast.";
    let mut card = Card {
        brand_name: "Corner Bakery".into(),
        color: Color::new(0x1e, 0x90, 0xff),
        headline: "Fresh bread, every morning at seven".into(),
        body: Some(text.into()),
        call: Some("cornerbakery.example".into()),
        seed: 0,
        layout: None,
        size: Size::Portrait,
    };
    card.jpeg();
    for layout in Layout::ALL {
        card.layout = Some(layout);
        let (start, computed) = (Instant::now(), computing());
        let bytes: usize = (0..rounds).map(|_| card.jpeg().len()).sum();
        let spent =
            computed.zip(computing()).map_or(start.elapsed(), |(before, after)| after.saturating_sub(before));
        let each = spent.as_secs_f64() * 1000.0 / f64::from(rounds);
        println!("{:<10} {each:6.1} ms {:6} bytes", format!("{layout:?}"), bytes / rounds as usize);
    }

    let scene = |headline: &str| Scene { headline: headline.into(), body: Some(text.into()) };
    let clip = Clip {
        brand_name: card.brand_name,
        color: card.color,
        scenes: vec![
            scene("Fresh bread, every morning at seven"),
            scene("Baked by hand, not by the hundred"),
            scene("Three shops in your neighbourhood"),
        ],
        call: card.call,
        size: Size::Vertical,
        seconds: Clip::DEFAULT_SECONDS,
        seed: 1,
    };
    let folder = tempfile::tempdir().expect("a folder for a while");
    let path = std::env::args().nth(1).map_or_else(|| folder.path().join("clip.mp4"), Into::into);
    let start = Instant::now();
    match clip.mp4(&path, &Ffmpeg::default()).await {
        Ok(made) => println!(
            "video      {:6.1} s  {:6} bytes for {} s",
            start.elapsed().as_secs_f64(),
            made.bytes,
            made.seconds
        ),
        Err(error) => println!("video      {error}"),
    }
}

/// Time that this thread has computed, where the system tells; other programs on the machine do not count.
fn computing() -> Option<Duration> {
    let line = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    line.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
