//! Warm and encouraging, without promising anything.

use super::Phrases;

pub const PHRASES: Phrases = Phrases {
    introduction: [
        "Every story has a beginning. This is {name}.",
        "There is a story behind every name. Ours is {name}.",
        "Meet {name}, and the idea we believe in.",
        "Good things begin with a hello. We are {name}.",
    ],
    focus: [
        "Sometimes it is the simple things that count.",
        "Take a moment for this:",
        "A small thing to keep in mind:",
        "Something worth remembering:",
    ],
    question: [
        "What would you begin today, if you dared?",
        "What inspires you?",
        "Which small step will you take today?",
        "What makes a day a good day for you?",
    ],
    idea: [
        "What we care about at {name}:",
        "Behind {name} stands a simple idea:",
        "Why do we get up in the morning? For this:",
        "Every day is a chance to do what you believe in.",
    ],
    list: [
        "Find what speaks to you at {name}:",
        "Let yourself be inspired:",
        "So many ways to begin:",
        "What will you choose for yourself?",
    ],
    location: [
        "From the heart of {name}, greetings from {place}.",
        "Great stories can begin anywhere. Ours is at home in {place}.",
        "{place}, you inspire us.",
        "Look around you, {place}: every day holds something new.",
    ],
    audience: [
        "{audience}, this is for you and your dreams.",
        "{audience}, believe in what you do.",
        "{audience}, today is yours.",
        "{audience}, take the next step.",
    ],
    invitation: [
        "The best time to begin is now.",
        "Every journey begins with a first step. Yours could lead to {name}.",
        "Follow your curiosity.",
        "Let us begin something together.",
    ],
    closings: [
        "Join us on our way.",
        "Let us be part of your story.",
        "Write to us and take the first step.",
        "Share this with someone who inspires you.",
        "Keep going, and keep in touch.",
        "Follow {name} and be part of it.",
        "Be curious, and ask us anything.",
        "Tell us what moves you.",
        "Save this for a day when you need it.",
        "We would love to hear your story.",
        "Here is to new beginnings.",
    ],
    answers: [
        "Share your thoughts with us.",
        "Tell us in the comments, and inspire others.",
        "We would love to hear your answer.",
        "Your words may be what somebody needs today.",
        "Let us dream together in the comments.",
    ],
    links: ["Discover more:", "Be inspired:", "Begin here:"],
    emoji: &[],
};
