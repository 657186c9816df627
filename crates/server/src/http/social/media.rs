//! Pictures and videos of posts, for browsers and for platforms that fetch what they publish: no redirect, a length, and
//! any part of it. A name that nobody can guess is the key.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{ACCEPT_RANGES, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_RANGE, CONTENT_TYPE, RANGE};
use axum::http::{HeaderMap, Response, StatusCode};
use botwright_app::Failure;

use crate::http::Shared;
use crate::http::error::ApiError;

pub(crate) async fn show(
    State(shared): State<Shared>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response<Body>, ApiError> {
    let file = shared.app.post_file(&name).await?;
    let length = file.length;
    let response = Response::builder()
        .header(CONTENT_TYPE, file.mime)
        .header(ACCEPT_RANGES, "bytes")
        .header(CACHE_CONTROL, "private, max-age=31536000, immutable");
    let asked =
        headers.get(RANGE).and_then(|range| range.to_str().ok()).and_then(|range| part(range, length));
    let response = match asked {
        None => {
            let pieces = shared.app.read_post_file(&file, None).await?;
            response.header(CONTENT_LENGTH, length).body(Body::from_stream(pieces))
        }
        Some(Err(())) => response
            .status(StatusCode::RANGE_NOT_SATISFIABLE)
            .header(CONTENT_RANGE, format!("bytes */{length}"))
            .body(Body::empty()),
        Some(Ok((first, last))) => {
            let pieces = shared.app.read_post_file(&file, Some(first..last + 1)).await?;
            response
                .status(StatusCode::PARTIAL_CONTENT)
                .header(CONTENT_RANGE, format!("bytes {first}-{last}/{length}"))
                .header(CONTENT_LENGTH, last - first + 1)
                .body(Body::from_stream(pieces))
        }
    };
    Ok(response.map_err(Failure::internal)?)
}

/// The first and the last byte of a single range. None: not a range we know, so all of it.
fn part(range: &str, length: u64) -> Option<Result<(u64, u64), ()>> {
    let (first, last) = range.strip_prefix("bytes=")?.split_once('-')?;
    let (first, last) = match (first.trim(), last.trim()) {
        ("", tail) => (length.saturating_sub(tail.parse().ok()?), length.checked_sub(1)?),
        (first, "") => (first.parse().ok()?, length.checked_sub(1)?),
        (first, last) => (first.parse().ok()?, last.parse::<u64>().ok()?.min(length.checked_sub(1)?)),
    };
    Some(if first <= last { Ok((first, last)) } else { Err(()) })
}

#[cfg(test)]
mod tests {
    use super::part;

    #[test]
    fn ranges_are_read_as_browsers_and_platforms_send_them() {
        assert_eq!(part("bytes=0-99", 1000), Some(Ok((0, 99))));
        assert_eq!(part("bytes=990-", 1000), Some(Ok((990, 999))));
        assert_eq!(part("bytes=-10", 1000), Some(Ok((990, 999))));
        assert_eq!(part("bytes=0-99999", 1000), Some(Ok((0, 999))));
        assert_eq!(part("bytes=1000-", 1000), Some(Err(())));
        assert_eq!(part("bytes=0-1,5-6", 1000), None);
        assert_eq!(part("pages=1", 1000), None);
        assert_eq!(part("bytes=0-", 0), None);
    }
}
