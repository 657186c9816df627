//! Work that outlives a request. A job is leased to one worker at a time; a worker that dies loses its lease and the
//! job goes to another. These are the numbers of that game, kept apart from the table that plays it.

use chrono::TimeDelta;

/// How long a worker may be silent before its job is given to another.
pub const LEASE: TimeDelta = TimeDelta::seconds(60);
/// How often a working worker says that it is alive. Several beats fit into a lease.
pub const HEARTBEAT: TimeDelta = TimeDelta::seconds(15);
/// Attempts before a job is laid aside for a person to look at.
pub const MAX_ATTEMPTS: i32 = 8;

const FIRST_PAUSE: TimeDelta = TimeDelta::seconds(5);
const LONGEST_PAUSE: TimeDelta = TimeDelta::hours(1);

/// The pause after the given failed attempt (the first is 1): 5 s, 10 s, 20 s … one hour.
pub fn back_off(attempt: i32) -> TimeDelta {
    let doublings = attempt.clamp(1, 20) - 1;
    (FIRST_PAUSE * (1 << doublings)).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_an_hour() {
        assert_eq!(back_off(1), TimeDelta::seconds(5));
        assert_eq!(back_off(2), TimeDelta::seconds(10));
        assert_eq!(back_off(8), TimeDelta::seconds(640));
        assert_eq!(back_off(i32::MAX), LONGEST_PAUSE);
        assert_eq!(back_off(0), FIRST_PAUSE);
    }
}
