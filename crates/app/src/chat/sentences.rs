//! What a bot says in the product's own words: hello and goodbye, that it does not know, that it may not answer now.
//! Plain sentences, with the ways to reach a person wherever the bot itself is no help.

use botwright_domain::chatbot::BotDetails;
use botwright_knowledge::SmallTalk;

/// As much of a bot as its sentences need.
pub struct Voice<'a> {
    pub details: &'a BotDetails,
    pub email: &'a str,
}

impl Voice<'_> {
    pub fn small_talk(&self, talk: SmallTalk) -> String {
        let business = &self.details.business_name;
        match talk {
            SmallTalk::Hello => format!("Hello! What would you like to know about {business}?"),
            SmallTalk::HowAreYou => {
                format!("I am well, thank you for asking! What would you like to know about {business}?")
            }
            SmallTalk::Thanks => "You are welcome! Is there anything else you would like to know?".into(),
            SmallTalk::Bye => format!("Goodbye, and thank you for visiting {business}!"),
            SmallTalk::Robot => format!(
                "Yes, I am an automated assistant. I answer from what {business} taught me. {}",
                self.ways_to_reach("If you would rather talk to a person, you can reach them")
            ),
            SmallTalk::Human => {
                self.ways_to_reach(&format!("Of course. You can reach the people of {business}"))
            }
            SmallTalk::Help => format!(
                "I can answer questions about {business}. Just ask in your own words, for example about what they \
                 offer or how to reach them."
            ),
            SmallTalk::Fine => {
                format!("Good. Is there anything else you would like to know about {business}?")
            }
            SmallTalk::Yes => format!("Gladly. What would you like to know about {business}?"),
            SmallTalk::No => "All right. If anything else comes to your mind, just ask.".into(),
            SmallTalk::Name => {
                format!(
                    "I am {}, the assistant of {business}. What would you like to know?",
                    self.details.name
                )
            }
        }
    }

    pub fn unknown(&self, has_form: bool) -> String {
        format!("I am sorry, I do not have an answer to that. {}", self.reach(has_form))
    }

    /// Said after a model's own words that it does not know.
    pub fn reach(&self, has_form: bool) -> String {
        let ways = self.ways_to_reach(&format!("You can reach {}", self.details.business_name));
        format!("{ways}{}", form_hint(has_form))
    }

    pub fn did_you_mean(questions: &[String]) -> String {
        offer("I am not sure I understood. Did you mean:", questions)
    }

    /// Said to a "yes" where several questions were offered.
    pub fn which_one(questions: &[String]) -> String {
        offer("Which of these would you like to know?", questions)
    }

    /// The bot has no messages left, or its time is over. A visitor need not know which.
    pub fn unavailable(&self, has_form: bool) -> String {
        format!("I am sorry, I cannot answer questions at the moment. {}", self.reach(has_form))
    }

    fn ways_to_reach(&self, beginning: &str) -> String {
        let details = self.details;
        let mut ways = vec![format!("by email at {}", self.email)];
        ways.extend(details.mobile.as_ref().map(|phone| format!("by phone at {phone}")));
        ways.extend(details.website.as_ref().map(|site| format!("at {site}")));
        let last = ways.pop().unwrap_or_default();
        if ways.is_empty() {
            format!("{beginning} {last}.")
        } else {
            format!("{beginning} {} or {last}.", ways.join(", "))
        }
    }
}

fn offer(beginning: &str, questions: &[String]) -> String {
    let list: Vec<String> = questions.iter().map(|question| format!("- {question}")).collect();
    format!("{beginning}\n\n{}", list.join("\n"))
}

/// The questions in words that offered some.
pub(super) fn offered_in(text: &str) -> Vec<String> {
    text.lines().filter_map(|line| line.strip_prefix("- ")).map(str::to_owned).collect()
}

fn form_hint(has_form: bool) -> &'static str {
    if has_form { " Or leave your details below, and they will get back to you." } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use botwright_domain::chatbot::BotForm;

    #[test]
    fn a_refusal_names_every_way_to_reach_a_person() {
        let form = BotForm {
            name: "Bot".into(),
            business_name: "Linden".into(),
            business_type: "Bakery".into(),
            description: "Bread.".into(),
            ..BotForm::default()
        };
        let plain = form.clone().check().unwrap();
        let voice = Voice { details: &plain, email: "ann@example.com" };
        assert_eq!(
            voice.unknown(false),
            "I am sorry, I do not have an answer to that. You can reach Linden by email at ann@example.com."
        );
        let full = BotForm { mobile: "+49 30 1234".into(), website: "linden.example".into(), ..form };
        let full = full.check().unwrap();
        let sentence = Voice { details: &full, email: "ann@example.com" }.unavailable(true);
        assert!(
            sentence.contains(
                "by email at ann@example.com, by phone at +49 30 1234 or at https://linden.example."
            ),
            "{sentence}"
        );
        assert!(sentence.ends_with("get back to you."));
    }
}
