//! Questions that visitors ask everywhere, each answered by the description's own sentences. A question that no
//! sentence answers is not asked.

use super::{Brief, mentions};

struct Topic {
    question: &'static str,
    /// Word beginnings of sentences that answer it.
    words: &'static [&'static str],
    sign: Sign,
}

/// What besides words shows that a sentence is about the topic.
#[derive(Clone, Copy, PartialEq)]
enum Sign {
    None,
    /// "$49", "20 euros".
    Money,
    /// "9:00", "8 am".
    Clock,
    /// A telephone number or a mail address.
    Contact,
}

const TOPICS: [Topic; 16] = [
    Topic {
        question: "What are your opening hours?",
        words: &[
            "open.",
            "opens.",
            "opening",
            "hours.",
            "closed",
            "monday",
            "tuesday",
            "wednesday",
            "thursday",
            "friday",
            "saturday",
            "sunday",
            "weekday",
            "weekend",
            "24/7",
            "around the clock",
            "daily.",
        ],
        sign: Sign::Clock,
    },
    Topic {
        question: "What does it cost?",
        words: &[
            "price",
            "cost",
            "fee.",
            "fees.",
            "per hour",
            "per month",
            "hourly",
            "free of charge",
            "for free",
            "discount",
            "cheap",
            "affordable",
            "start at",
            "starting at",
        ],
        sign: Sign::Money,
    },
    Topic {
        question: "Where can I find you?",
        words: &[
            "located",
            "location",
            "address",
            "street",
            "avenue",
            "based in",
            "situated",
            "near the",
            "next to",
            "downtown",
            "city centre",
            "city center",
            "visit us",
            "find us",
            "branch",
            "our shop in",
            "our office",
        ],
        sign: Sign::None,
    },
    Topic {
        question: "How can I book or make an appointment?",
        words: &[
            "book.",
            "booking",
            "booked",
            "appointment",
            "reserv",
            "schedule a",
            "sign up",
            "walk-in",
            "walk in",
            "enrol",
        ],
        sign: Sign::None,
    },
    Topic {
        question: "How can I contact you?",
        words: &[
            "call us",
            "call.",
            "phone",
            "telephone",
            "email",
            "e-mail",
            "contact",
            "whatsapp",
            "write to",
            "reach us",
        ],
        sign: Sign::Contact,
    },
    Topic {
        question: "Do you deliver?",
        words: &[
            "deliver",
            "shipping",
            "ship.",
            "ships.",
            "shipped",
            "courier",
            "pick-up",
            "pickup",
            "take-away",
            "takeaway",
            "collection",
        ],
        sign: Sign::None,
    },
    Topic {
        question: "Which ways of paying do you accept?",
        words: &[
            "pay.",
            "payment",
            "paid",
            "credit card",
            "cards.",
            "cash",
            "paypal",
            "invoice",
            "instalment",
            "installment",
            "financing",
            "apple pay",
        ],
        sign: Sign::None,
    },
    Topic {
        question: "Can I return something or get my money back?",
        words: &["return", "refund", "exchange", "money back", "money-back", "cancel"],
        sign: Sign::None,
    },
    Topic {
        question: "Is there a guarantee or a warranty?",
        words: &["guarantee", "warrant", "insured", "certified", "licensed"],
        sign: Sign::None,
    },
    Topic {
        question: "Which insurance do you accept?",
        words: &["insurance", "insurer", "medicare", "medicaid"],
        sign: Sign::None,
    },
    Topic {
        question: "Do you help in emergencies?",
        words: &["emergenc", "urgent", "same-day", "same day"],
        sign: Sign::None,
    },
    Topic { question: "Is there parking?", words: &["parking", "car park", "park your"], sign: Sign::None },
    Topic {
        question: "Is your place accessible?",
        words: &["wheelchair", "accessible", "step-free", "barrier-free"],
        sign: Sign::None,
    },
    Topic {
        question: "Which languages do you speak?",
        words: &["we speak", "staff speak", "speak english", "languages spoken", "bilingual", "multilingual"],
        sign: Sign::None,
    },
    Topic {
        question: "Who works with you?",
        words: &[
            "our team",
            "founded",
            "owner",
            "family-run",
            "family run",
            "since.",
            "years of experience",
            "established",
            "staff.",
        ],
        sign: Sign::None,
    },
    Topic {
        question: "What do you offer?",
        words: &[
            "offer",
            "provide",
            "sell.",
            "sells.",
            "selling",
            "speciali",
            "service",
            "we make",
            "we bake",
            "we build",
            "we repair",
            "we design",
            "we teach",
            "menu",
            "product",
            "treat",
            "courses",
            "classes",
            "include",
            "from our",
        ],
        sign: Sign::None,
    },
];

/// Questions and answers as "Q:" and "A:" lines. Empty if the description is.
pub fn faq(brief: &Brief) -> String {
    let sentences = brief.sentences();
    let name = brief.name();
    let mut pairs: Vec<(String, String)> = Vec::new();
    if let Some(first) = sentences.first() {
        let question =
            if name.is_empty() { "What do you do?".to_owned() } else { format!("What is {name}?") };
        pairs.push((question, first.clone()));
    }
    for topic in &TOPICS {
        let answer: Vec<&str> =
            sentences.iter().map(String::as_str).filter(|sentence| answers(sentence, topic)).collect();
        let answer = answer.join(" ");
        // The same sentences under a second question would only make the bot repeat itself.
        if !answer.is_empty() && pairs.iter().all(|(_, known)| *known != answer) {
            pairs.push((topic.question.to_owned(), answer));
        }
    }
    let unused: Vec<&str> = sentences
        .iter()
        .map(String::as_str)
        .filter(|sentence| pairs.iter().all(|(_, answer)| !answer.contains(sentence)))
        .collect();
    if !unused.is_empty() {
        pairs.push(("What else should I know?".to_owned(), unused.join(" ")));
    }
    let written: Vec<String> =
        pairs.iter().map(|(question, answer)| format!("Q: {question}\nA: {answer}")).collect();
    written.join("\n\n")
}

fn answers(sentence: &str, topic: &Topic) -> bool {
    // A question in the description is no answer to one.
    if sentence.ends_with(['?', '？', '؟']) {
        return false;
    }
    let lower = sentence.to_lowercase();
    mentions(&lower, topic.words)
        || match topic.sign {
            Sign::None => false,
            Sign::Money => names_money(&lower),
            Sign::Clock => names_time(&lower),
            Sign::Contact => names_contact(&lower),
        }
}

fn names_money(lower: &str) -> bool {
    let has_digit = lower.chars().any(|c| c.is_ascii_digit());
    has_digit
        && (lower.contains(['$', '€', '£', '¥', '₹'])
            || mentions(lower, &["usd.", "eur.", "euro", "dollar", "pound", "rupee", "inr."]))
}

fn names_time(lower: &str) -> bool {
    let chars: Vec<char> = lower.chars().collect();
    let colon_time = chars.windows(4).any(|near| {
        near[0].is_ascii_digit() && near[1] == ':' && near[2].is_ascii_digit() && near[3].is_ascii_digit()
    });
    let half_day = lower.split(|c: char| c.is_whitespace() || ",.;-–()".contains(c)).any(|word| {
        let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
        matches!(rest, "am" | "pm") && rest.len() < word.len()
    });
    colon_time || half_day || mentions(lower, &["a.m", "p.m", "o'clock", "o’clock", "noon", "midnight"])
}

fn names_contact(lower: &str) -> bool {
    let mail = lower.split_whitespace().any(|word| {
        word.split_once('@')
            .is_some_and(|(local, host)| !local.is_empty() && host.trim_end_matches('.').contains('.'))
    });
    let digits_in_a_row = lower.split(|c: char| !(c.is_ascii_digit() || " +-()/.".contains(c))).any(|run| {
        run.chars().filter(char::is_ascii_digit).count() >= 7
            && run.trim().chars().filter(|c| *c == '.').count() < 3
    });
    mail || digits_in_a_row
}
