//! What people say to a bot that is no question about the business: a greeting, thanks, good-bye, the wish for a
//! human. Only a message that is nothing else counts: whoever greets and asks has asked.

use crate::search::terms;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmallTalk {
    Hello,
    HowAreYou,
    Thanks,
    Bye,
    /// "Are you a robot?"
    Robot,
    /// "Can I talk to a human?"
    Human,
    /// "What can you do?"
    Help,
    /// "Who are you?", "What is your name?"
    Name,
    /// "ok", "great", "I see"
    Fine,
}

/// What a message is, if it is small talk and nothing besides.
pub fn small_talk(message: &str) -> Option<SmallTalk> {
    let _ = terms::words(message);
    None
}
