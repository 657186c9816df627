//! Polite, without contractions and without exclamation marks.

use super::Phrases;

pub const PHRASES: Phrases = Phrases {
    introduction: [
        "Allow us to introduce {name}.",
        "It is our pleasure to introduce {name}.",
        "May we introduce ourselves? We are {name}.",
        "A few words about {name}:",
    ],
    focus: [
        "We would like to draw your attention to the following:",
        "Please note:",
        "Allow us to point this out:",
        "We should like to mention:",
    ],
    question: [
        "May we ask what you would like to know about {name}?",
        "How may we be of service to you?",
        "Are you already acquainted with {name}?",
        "Which of your questions may we answer?",
    ],
    idea: [
        "The purpose of {name}, in our own words:",
        "This is what {name} stands for:",
        "To describe our work in brief:",
        "Our work, described in a few words:",
    ],
    list: [
        "{name} is pleased to present:",
        "An overview of what we offer:",
        "At {name}, you will find:",
        "We are pleased to offer the following:",
    ],
    location: [
        "{name} is located in {place}.",
        "We are at your service in {place}.",
        "Greetings from {place}.",
        "{name} sends its regards from {place}.",
    ],
    audience: [
        "{audience}, we would like to address you today.",
        "{audience}: a word to you.",
        "{audience}, this may merit your attention.",
        "{audience}, we write this with you in mind.",
    ],
    invitation: [
        "You are cordially invited to learn more about {name}.",
        "It would be our pleasure to hear from you.",
        "May we invite you to contact {name}?",
        "We welcome your enquiry.",
    ],
    closings: [
        "We would be pleased to hear from you.",
        "Please do not hesitate to contact us.",
        "For further information, kindly send us a message.",
        "We remain at your disposal for any questions.",
        "We kindly invite you to follow {name}.",
        "We thank you for your interest.",
        "Should you have any questions, please write to us.",
        "We look forward to your message.",
        "Please feel free to share this with others.",
        "Your questions are always welcome.",
        "With kind regards from {name}.",
    ],
    answers: [
        "We would be grateful for your reply in the comments.",
        "We look forward to your answer.",
        "Kindly let us know.",
        "Please send us a message with your reply.",
        "Your views are of interest to us.",
    ],
    links: ["Further information:", "For details, please see:", "Please visit:"],
    emoji: &[],
};
