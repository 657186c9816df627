//! Meta's book of numbers. A refusal has a code and often a subcode; together they say whether the content, the owner,
//! the app or only the moment is at fault.

pub const POSTING_TOO_FAST: i64 = 1_390_008;
pub const BLOCKED_FOR_NOW: i64 = 368;

/// What a number of Meta's means to us.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Their servers stumbled, perhaps after the work was done.
    Busy,
    /// Nothing was done, and later it may be.
    Later,
    Quota,
    /// The token, a permission or a role is missing: the owner must act.
    Owner,
    Content,
    Blocked,
    /// The operator's app is refused.
    App,
    /// Looks like spam to them, which is known to be said of posts that went out all the same.
    Open,
}

/// By the subcode first, which says more. None: a number that is not in the book.
pub fn verdict(code: i64, subcode: i64) -> Option<Verdict> {
    // The long numbers come as code on some edges and as subcode on others.
    in_detail(subcode).or_else(|| in_detail(code)).or_else(|| in_general(code))
}

/// The same is there already.
pub fn is_double(code: i64, subcode: i64) -> bool {
    code == 506 || [code, subcode].contains(&1_366_051)
}

fn in_detail(number: i64) -> Option<Verdict> {
    Some(match number {
        1_363_047 | 1_609_010 | 2_207_001 => Verdict::Busy,
        1_609_005 | 2_069_019 | 2_207_003 | 2_207_008 | 2_207_020 | 2_207_027 | 2_207_032 | 2_207_052
        | 2_207_053 => Verdict::Later,
        POSTING_TOO_FAST | 2_207_042 => Verdict::Quota,
        // Page publishing authorisation, and a confirmation of identity
        1_404_078 | 4_854_002 => Verdict::Owner,
        2_207_050 => Verdict::Blocked,
        2_207_051 => Verdict::Open,
        1_346_003
        | 1_366_046
        | 1_366_051
        | 1_404_102
        | 1_609_008
        | 2_207_004..=2_207_006
        | 2_207_009
        | 2_207_010
        | 2_207_023
        | 2_207_026
        | 2_207_028
        | 2_207_035..=2_207_037
        | 2_207_040
        | 2_207_057 => Verdict::Content,
        _ => return None,
    })
}

fn in_general(code: i64) -> Option<Verdict> {
    Some(match code {
        -1 | 1 | 2 => Verdict::Busy,
        -2 | 324 | 9004 | 9007 => Verdict::Later,
        4 | 9 | 17 | 32 | 341 | 613 | BLOCKED_FOR_NOW | 80_000..=80_099 => Verdict::Quota,
        10 | 102 | 190 | 200..=299 => Verdict::Owner,
        25 => Verdict::Blocked,
        101 => Verdict::App,
        24 | 100 | 352 | 506 | 36_000..=36_004 => Verdict::Content,
        _ => return None,
    })
}
