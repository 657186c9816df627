//! What a post goes through, and what becomes of it on each platform. A post is planned for a slot of a schedule, written,
//! perhaps approved, and then delivered to each platform by itself: one platform's failure does not touch another's.

use chrono::TimeDelta;

/// Posts stand in the calendar this long ahead,
pub const PLANNED_AHEAD: TimeDelta = TimeDelta::days(21);
/// are written this long ahead,
pub const WRITTEN_AHEAD: TimeDelta = TimeDelta::days(3);
/// and are uploaded where nobody sees them this long ahead.
pub const PREPARED_AHEAD: TimeDelta = TimeDelta::minutes(3);
/// A post whose time passed longer ago than this is missed: a server that slept does not burst old news.
pub const GRACE: TimeDelta = TimeDelta::hours(1);
/// How often one delivery is sent. What fails before that is tried until the post is missed.
pub const TRIES: i32 = 5;
/// A sent post whose answer did not come is looked for from now on, and not before: its request may still be under way.
pub const ANSWER_WITHIN: TimeDelta = TimeDelta::minutes(6);
/// How long between two looks while the platform is still at work.
pub const LOOK_AGAIN: TimeDelta = TimeDelta::minutes(2);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostState {
    /// In the calendar, not written yet.
    Planned,
    /// Writing it failed.
    Undrafted,
    /// Waits for the owner's approval.
    Waiting,
    /// Goes out at its time.
    Ready,
    /// At least one platform has been sent to, or all have ended.
    Out,
    Skipped,
    /// Its time passed while nobody was there to send it.
    Missed,
}

impl PostState {
    const ALL: [Self; 7] =
        [Self::Planned, Self::Undrafted, Self::Waiting, Self::Ready, Self::Out, Self::Skipped, Self::Missed];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Planned => "planned",
            Self::Undrafted => "undrafted",
            Self::Waiting => "waiting",
            Self::Ready => "ready",
            Self::Out => "out",
            Self::Skipped => "skipped",
            Self::Missed => "missed",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == text)
    }

    /// Text and time may still be changed.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Planned | Self::Undrafted | Self::Waiting | Self::Ready)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeliveryState {
    Waiting,
    /// Uploads and processing that nobody sees.
    Preparing,
    /// The call that publishes was made, or is about to be.
    Sending,
    Published,
    Failed,
    /// Sent, and the answer was lost: never sent again by itself.
    Unconfirmed,
    /// No account to post to: kept to be downloaded.
    Outbox,
    /// It failed, and its owner let it be.
    Skipped,
}

impl DeliveryState {
    const ALL: [Self; 8] = [
        Self::Waiting,
        Self::Preparing,
        Self::Sending,
        Self::Published,
        Self::Failed,
        Self::Unconfirmed,
        Self::Outbox,
        Self::Skipped,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Preparing => "preparing",
            Self::Sending => "sending",
            Self::Published => "published",
            Self::Failed => "failed",
            Self::Unconfirmed => "unconfirmed",
            Self::Outbox => "outbox",
            Self::Skipped => "skipped",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == text)
    }

    pub fn has_ended(self) -> bool {
        matches!(self, Self::Published | Self::Failed | Self::Unconfirmed | Self::Outbox | Self::Skipped)
    }
}
