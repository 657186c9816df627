//! What a bot says in the product's own words: hello and goodbye, that it does not know, that it may not answer now.
//! Plain sentences, with the ways to reach a person wherever the bot itself is no help. In English and Spanish, like the
//! chat around them.

use botwright_domain::chatbot::BotDetails;
use botwright_domain::open_question::quoted;
use botwright_knowledge::{Language, SmallTalk};

/// As much of a bot as its sentences need.
pub struct Voice<'a> {
    pub details: &'a BotDetails,
    pub email: &'a str,
    pub language: Language,
}

impl Voice<'_> {
    pub fn small_talk(&self, talk: SmallTalk) -> String {
        let business = &self.details.business_name;
        match talk {
            SmallTalk::Hello => self.either(
                format!("Hello! What would you like to know about {business}?"),
                format!("¡Hola! ¿Qué te gustaría saber sobre {business}?"),
            ),
            SmallTalk::HowAreYou => self.either(
                format!("I am well, thank you for asking! What would you like to know about {business}?"),
                format!("¡Muy bien, gracias por preguntar! ¿Qué te gustaría saber sobre {business}?"),
            ),
            SmallTalk::Thanks => self.either(
                "You are welcome! Is there anything else you would like to know?".into(),
                "¡De nada! ¿Te gustaría saber algo más?".into(),
            ),
            SmallTalk::Bye => self.either(
                format!("Goodbye, and thank you for visiting {business}!"),
                format!("¡Hasta pronto, y gracias por visitar {business}!"),
            ),
            SmallTalk::Robot => self.either(
                format!("I am an automated assistant. I answer from what {business} taught me."),
                format!("Soy un asistente automático. Respondo con lo que {business} me ha enseñado."),
            ) + " "
                + &self.ways_to_reach(&self.either(
                    "If you would rather talk to a person, you can reach them".into(),
                    "Si prefieres hablar con una persona, puedes contactar".into(),
                )),
            SmallTalk::Praise => self.either(
                format!("Thank you, {business} will be glad to hear that! Is there anything you would like to know?"),
                format!("¡Muchas gracias, a {business} le alegrará saberlo! ¿Te gustaría saber algo?"),
            ),
            SmallTalk::Abuse => self.ways_to_reach(&self.either(
                format!("I am sorry that I could not help. You can reach the people of {business}"),
                format!("Siento no haber podido ayudarte. Puedes contactar con el equipo de {business}"),
            )),
            SmallTalk::Complaint => self.ways_to_reach(&self.either(
                format!("I am sorry to hear that. The people of {business} can help you: reach them"),
                format!("Lo siento mucho. El equipo de {business} te puede ayudar: contacta con ellos"),
            )),
            SmallTalk::Human => self.ways_to_reach(&self.either(
                format!("Of course. You can reach the people of {business}"),
                format!("Por supuesto. Puedes contactar con el equipo de {business}"),
            )),
            SmallTalk::Help => self.either(
                format!(
                    "I can answer questions about {business}. Just ask in your own words, for example about what \
                     they offer or how to reach them."
                ),
                format!(
                    "Puedo responder preguntas sobre {business}. Pregunta con tus propias palabras, por ejemplo qué \
                     ofrecen o cómo contactar con ellos."
                ),
            ),
            SmallTalk::Sorry => self.either(
                format!("No problem at all. What would you like to know about {business}?"),
                format!("No pasa nada. ¿Qué te gustaría saber sobre {business}?"),
            ),
            SmallTalk::Fine => self.either(
                format!("Good. Is there anything else you would like to know about {business}?"),
                format!("Muy bien. ¿Te gustaría saber algo más sobre {business}?"),
            ),
            SmallTalk::Yes => self.either(
                format!("Gladly. What would you like to know about {business}?"),
                format!("Con mucho gusto. ¿Qué te gustaría saber sobre {business}?"),
            ),
            SmallTalk::No => self.either(
                "All right. If anything else comes to your mind, just ask.".into(),
                "De acuerdo. Si se te ocurre algo más, pregunta sin problema.".into(),
            ),
            SmallTalk::Name => {
                let name = &self.details.name;
                self.either(
                    format!("I am {name}, the assistant of {business}. What would you like to know?"),
                    format!("Soy {name}, el asistente de {business}. ¿Qué te gustaría saber?"),
                )
            }
        }
    }

    pub fn unknown(&self, has_form: bool) -> String {
        let sorry = self.either(
            "I am sorry, I do not have an answer to that.".into(),
            "Lo siento, no tengo una respuesta para eso.".into(),
        );
        format!("{sorry} {}", self.reach(has_form))
    }

    /// Said above the lead form to somebody who came for it.
    pub fn invite(&self, has_form: bool) -> String {
        let business = &self.details.business_name;
        if !has_form {
            let gladly = self.either("Gladly.".into(), "Con mucho gusto.".into());
            return format!("{gladly} {}", self.reach(false));
        }
        self.either(
            format!("Gladly. Leave your details below, and {business} will get back to you."),
            format!("Con mucho gusto. Deja tus datos aquí abajo y {business} te responderá."),
        )
    }

    /// Said after a model's own words that it does not know.
    pub fn reach(&self, has_form: bool) -> String {
        let business = &self.details.business_name;
        let ways =
            self.either(format!("You can reach {business}"), format!("Puedes contactar con {business}"));
        self.reach_saying(&ways, has_form)
    }

    fn reach_saying(&self, beginning: &str, has_form: bool) -> String {
        let mut reach = self.ways_to_reach(beginning);
        if has_form {
            reach += &self.either(
                " Or leave your details below, and they will get back to you.".into(),
                " O deja tus datos aquí abajo y te responderán.".into(),
            );
        }
        reach
    }

    /// With the ways to a person below, for whom none of them is right.
    pub fn did_you_mean(&self, questions: &[String], has_form: bool) -> String {
        let business = &self.details.business_name;
        let beginning = self.either(
            "I am not sure I understood. Did you mean:".into(),
            "No estoy seguro de haber entendido. ¿Querías decir…?".into(),
        );
        let otherwise = self.either(
            format!("If it is something else, you can reach {business}"),
            format!("Si es otra cosa, puedes contactar con {business}"),
        );
        format!("{}\n\n{}", offer(&beginning, questions), self.reach_saying(&otherwise, has_form))
    }

    /// Said of one of several questions. One paragraph, in which the question is found again (`unanswered_in`).
    pub fn not_understood(&self, question: &str, choices: &[String]) -> String {
        let quoted = quoted(&[question.to_owned()]);
        let beginning = self.either(
            format!("I am not sure I understood {quoted}. Did you mean:"),
            format!("No estoy seguro de haber entendido {quoted}. ¿Querías decir…?"),
        );
        offer(&beginning, choices).replacen("\n\n", "\n", 1)
    }

    /// Said below the answers to some of several questions.
    pub fn not_answered(&self, unknown: &[String], has_form: bool) -> String {
        let quoted = quoted(unknown);
        let sorry = self.either(
            format!("I am sorry, I do not have an answer to {quoted}."),
            format!("Lo siento, no tengo una respuesta para {quoted}."),
        );
        format!("{sorry} {}", self.reach(has_form))
    }

    /// Said where a message asked more than is told at once.
    pub fn ask_again(&self, untold: &str) -> String {
        self.either(
            format!("And “{untold}”? Please ask me that once more."),
            format!("¿Y “{untold}”? Por favor, pregúntamelo otra vez."),
        )
    }

    /// Said to a "yes" where several questions were offered.
    pub fn which_one(&self, questions: &[String]) -> String {
        let beginning = self.either(
            "Which of these would you like to know?".into(),
            "¿Cuál de estas preguntas te interesa?".into(),
        );
        offer(&beginning, questions)
    }

    /// The bot has no messages left, or its time is over. A visitor need not know which.
    pub fn unavailable(&self, has_form: bool) -> String {
        let sorry = self.either(
            "I am sorry, I cannot answer questions at the moment.".into(),
            "Lo siento, en este momento no puedo responder preguntas.".into(),
        );
        format!("{sorry} {}", self.reach(has_form))
    }

    fn ways_to_reach(&self, beginning: &str) -> String {
        let details = self.details;
        let (by_email, by_phone, at, or) = match self.language {
            Language::English => ("by email at", "by phone at", "at", "or"),
            Language::Spanish => ("por correo en", "por teléfono en el", "en", "o"),
        };
        let mut ways = vec![format!("{by_email} {}", self.email)];
        ways.extend(details.mobile.as_ref().map(|phone| format!("{by_phone} {phone}")));
        ways.extend(details.website.as_ref().map(|site| format!("{at} {site}")));
        let last = ways.pop().unwrap_or_default();
        if ways.is_empty() {
            format!("{beginning} {last}.")
        } else {
            format!("{beginning} {} {or} {last}.", ways.join(", "))
        }
    }

    fn either(&self, english: String, spanish: String) -> String {
        match self.language {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }
}

fn offer(beginning: &str, questions: &[String]) -> String {
    let list: Vec<String> = questions.iter().map(|question| format!("- {question}")).collect();
    format!("{beginning}\n\n{}", list.join("\n"))
}

/// The questions in words that offered some.
pub(super) fn offered_in(text: &str) -> Vec<&str> {
    text.lines().filter_map(|line| line.strip_prefix("- ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use botwright_domain::chatbot::BotForm;

    #[test]
    fn a_refusal_names_every_way_to_reach_a_person() {
        let form = BotForm {
            name: Some("Bot".into()),
            business_name: Some("Linden".into()),
            business_type: Some("Bakery".into()),
            description: Some("Bread.".into()),
            ..BotForm::default()
        };
        let plain = form.clone().check().unwrap();
        let (email, language) = ("ann@example.com", Language::English);
        let voice = Voice { details: &plain, email, language };
        assert_eq!(
            voice.unknown(false),
            "I am sorry, I do not have an answer to that. You can reach Linden by email at ann@example.com."
        );
        let full =
            BotForm { mobile: Some("+49 30 1234".into()), website: Some("linden.example".into()), ..form };
        let full = full.check().unwrap();
        let sentence = Voice { details: &full, email, language }.unavailable(true);
        assert!(
            sentence.contains(
                "by email at ann@example.com, by phone at +49 30 1234 or at https://linden.example."
            ),
            "{sentence}"
        );
        assert!(sentence.ends_with("get back to you."));
        let sentence = Voice { details: &full, email, language: Language::Spanish }.unknown(true);
        assert_eq!(
            sentence,
            "Lo siento, no tengo una respuesta para eso. Puedes contactar con Linden por correo en ann@example.com, \
             por teléfono en el +49 30 1234 o en https://linden.example. O deja tus datos aquí abajo y te responderán."
        );
    }
}
