//! With a wink, and always at our own cost: a joke about somebody's trade or customers is theirs to make.

use super::Phrases;

pub const PHRASES: Phrases = Phrases {
    introduction: [
        "Plot twist: this post is about {name}.",
        "We were told to introduce ourselves, so here goes. We're {name}.",
        "Breaking news from {name}: we exist!",
        "Dear algorithm, please meet {name}.",
    ],
    focus: [
        "Fun fact, and we promise it's about us:",
        "You may need this at a pub quiz someday:",
        "Stop scrolling, your thumb needs a break anyway.",
        "We interrupt your feed for this:",
    ],
    question: [
        "Pop quiz: what do you know about {name}?",
        "Serious question, for once: what should we tell you about {name}?",
        "If {name} were a movie, what would you call it?",
        "Cats, memes or {name}? What should we post next?",
    ],
    idea: [
        "{name}, explained without a slide deck:",
        "What do we do all day? Besides writing posts, that is.",
        "How we explain {name} to our grandparents:",
        "The trailer for {name}, minus the dramatic voice:",
    ],
    list: [
        "Things you'll find at {name} (unicorns not included):",
        "Decisions, decisions:",
        "Our list is longer than our attention span:",
        "Choose your fighter:",
    ],
    location: [
        "Live from {place}, it's {name}!",
        "Somewhere in {place}, somebody is writing this post.",
        "{place} called. It wants you to know about {name}.",
        "No treasure map needed: {name} is in {place}.",
    ],
    audience: [
        "{audience}, your horoscope mentioned us.",
        "{audience}, assemble!",
        "{audience}, blink twice if you're reading this.",
        "{audience}, act natural. We're talking to you.",
    ],
    invitation: [
        "This is your sign to check out {name}.",
        "We don't bite. Promise!",
        "Roses are red, this post is for you.",
        "Our inbox is feeling lonely.",
    ],
    closings: [
        "Send us a message. We promise to act surprised.",
        "Questions? Our keyboard is warmed up.",
        "Tag that friend who never reads to the end.",
        "Like, share, or just nod quietly at your screen.",
        "Follow {name}, we get shy talking to ourselves.",
        "Comments are open, and so are our minds.",
        "Share this before your coffee gets cold.",
        "Save this post and impress your future self.",
        "Talk to us. The plants here don't answer.",
        "Write to us, we read faster than we dance.",
        "That's all, you may scroll on now.",
    ],
    answers: [
        "Wrong answers only.",
        "Answers in the comments, please. No peeking!",
        "The comment section is yours.",
        "Tell us below, we'll bring the popcorn.",
        "Creative answers get our silent applause.",
    ],
    links: ["Click responsibly:", "The rabbit hole starts here:", "For the curious:"],
    emoji: &["😄", "😉", "🙃", "🤓", "😅"],
};
