//! Clear and to the point.

use super::Phrases;

pub const PHRASES: Phrases = Phrases {
    introduction: [
        "Introducing {name}.",
        "A short introduction to {name}:",
        "{name} at a glance:",
        "New here? This is {name}.",
    ],
    focus: [
        "Worth knowing about {name}:",
        "A detail about {name}:",
        "A point we would like to highlight:",
        "In focus today:",
    ],
    question: [
        "What would you like to know about {name}?",
        "Which questions do you have for us?",
        "How well do you know {name}?",
        "What matters most to you in a business like ours?",
    ],
    idea: [
        "What {name} is about:",
        "The idea behind {name}, in our own words:",
        "What we do, in plain words:",
        "What the name {name} stands for:",
    ],
    list: [
        "What you will find at {name}:",
        "What we offer, at a glance:",
        "An overview of what {name} offers:",
        "Our list, in short:",
    ],
    location: [
        "{name}, at home in {place}.",
        "Based in {place}: {name}.",
        "Are you in {place}? So are we.",
        "A business in {place}: {name}.",
    ],
    audience: [
        "{audience}: this may be of interest to you.",
        "{audience}, this is for you.",
        "{audience}, this is worth a look.",
        "{audience}: a note for you.",
    ],
    invitation: [
        "Interested in {name}?",
        "Let us start a conversation.",
        "Would you like to know more about {name}?",
        "You are welcome to get in touch with {name}.",
    ],
    closings: [
        "Contact us to find out more.",
        "Send us a message with your questions.",
        "We are happy to answer your questions.",
        "Get in touch to learn more.",
        "Follow {name} for updates.",
        "Save this post for later.",
        "Know somebody who should see this? Please share it.",
        "Questions are welcome in the comments.",
        "Feel free to reach out to us.",
        "Let us know what you would like to hear about next.",
        "Write to us, and let us talk about it.",
    ],
    answers: [
        "Let us know in the comments.",
        "Your answer is welcome below.",
        "We look forward to your thoughts.",
        "Write it in a comment or send us a message.",
        "Tell us what you think.",
    ],
    links: ["More information:", "Details:", "Learn more:"],
    emoji: &[],
};
