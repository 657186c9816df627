//! Everything that can go wrong in the studio, each with a sentence for the person who can do something about it.

use std::time::Duration;

#[derive(Debug, thiserror::Error)]
pub enum StudioError {
    #[error("This is not a PNG, JPEG or WebP picture that can be read.")]
    UnreadablePicture,

    #[error("The picture has {width} x {height} pixels, which is more than can be handled.")]
    PictureTooLarge { width: u32, height: u32 },

    #[error(
        "The picture has only {width} x {height} pixels. Please use one of at least {least} x {least} pixels."
    )]
    PictureTooSmall { width: u32, height: u32, least: u32 },

    #[error(
        "Videos need the program ffmpeg, and \"{program}\" was not found. Install ffmpeg or set its path."
    )]
    NoFfmpeg { program: String },

    #[error("A video lasts from {least} to {most} seconds, not {asked}.")]
    WrongLength { asked: u32, least: u32, most: u32 },

    #[error("The video was not finished within {0:?} and was given up.")]
    TookTooLong(Duration),

    #[error("The video grew larger than {0} bytes and was given up.")]
    VideoTooLarge(u64),

    #[error("ffmpeg failed: {0}")]
    FfmpegFailed(String),

    #[error("ffmpeg ended well but what it wrote is not the video that was asked for: {0}.")]
    WrongVideo(&'static str),

    #[error("The video could not be written: {0}")]
    Disk(#[from] std::io::Error),
}
