//! As one speaks to a neighbour.

use super::Phrases;

pub const PHRASES: Phrases = Phrases {
    introduction: [
        "Hey there, we're {name}!",
        "Say hello to {name}!",
        "New here? Here's who we are:",
        "Hi! Quick hello from {name}.",
    ],
    focus: [
        "Did you know?",
        "Here's something we'd love you to know:",
        "Just so you know:",
        "Quick one from us:",
    ],
    question: [
        "Quick question: what would you like to know about {name}?",
        "Be honest, have you heard of {name} before?",
        "Got a question for us?",
        "What should we post about next?",
    ],
    idea: [
        "So, what's {name} all about?",
        "What do we actually do? Glad you asked.",
        "{name} in a nutshell:",
        "The short story of what we do:",
    ],
    list: [
        "Here's what you'll find at {name}:",
        "Take your pick:",
        "So what have we got?",
        "Which one's yours?",
    ],
    location: [
        "Hello from {place}!",
        "Anyone else in {place}?",
        "You'll find {name} in {place}.",
        "{place}, how are you doing?",
    ],
    audience: [
        "{audience}, this one's for you!",
        "{audience}, got a minute?",
        "{audience}, come say hi!",
        "{audience}, we're talking to you.",
    ],
    invitation: [
        "Curious about {name}?",
        "Come and say hi!",
        "Let's chat!",
        "Thinking about giving {name} a try?",
    ],
    closings: [
        "Drop us a message, we'd love to hear from you!",
        "Questions? Just ask.",
        "Tag a friend who needs to see this.",
        "Say hi in the comments!",
        "Follow along for more.",
        "Save this for later!",
        "Pass it on to somebody who'd like it.",
        "Come chat with us.",
        "Send us a quick message if you're curious.",
        "Stick around, there's more to come.",
        "Give {name} a follow!",
    ],
    answers: [
        "Tell us in the comments!",
        "Go on, we're all ears.",
        "Let us know below.",
        "Drop your answer in the comments.",
        "We'd love to hear from you!",
    ],
    links: ["Have a look:", "More here:", "Here's the link:"],
    emoji: &["👋", "😊", "✨", "🙌", "💬"],
};
