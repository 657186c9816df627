//! Which of the product's own languages a text is written in. Told by words that the neighbouring languages do not share:
//! French and Portuguese also say "de la" and "que", and neither is Spanish.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::search::terms;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    #[default]
    English,
    Spanish,
}

/// As they are compared: without capitals and accents.
const ENGLISH: &[&str] = &[
    "the", "and", "of", "to", "is", "are", "am", "you", "your", "do", "does", "did", "can", "could", "what",
    "when", "where", "how", "who", "why", "which", "for", "with", "on", "at", "it", "this", "that", "there",
    "we", "our", "us", "have", "has", "my", "not", "from", "be", "will", "would", "i", "im", "hi", "hello",
    "hey", "thanks", "thank", "bye", "please", "yes", "any", "an",
];
const SPANISH: &[&str] = &[
    "hola", "gracias", "adios", "buenos", "buenas", "usted", "ustedes", "nosotros", "nuestro", "nuestra",
    "nuestros", "nuestras", "cuando", "donde", "cual", "cuales", "quien", "quienes", "cuanto", "cuanta",
    "cuantos", "cuantas", "hay", "puedo", "puede", "pueden", "puedes", "tengo", "tienen", "tienes", "quiero",
    "quisiera", "necesito", "hacen", "haceis", "abren", "cierran", "abris", "ofrecen", "venden", "cuesta",
    "cuestan", "estan", "estais", "eres", "hablar", "pero", "muy", "tambien", "hasta", "despues", "llamas",
    "ayuda", "ayudarme", "vale", "todos", "todas", "desde", "sobre", "dias", "horario", "envio", "envios",
    "precio", "precios", "tienda",
];
/// They also stand in names: Los Angeles.
const ARTICLES: &[&str] = &["el", "los", "las", "del", "una", "unas", "unos"];

/// Points that settle it.
const ENOUGH: usize = 2;

/// What each word says for English and for Spanish.
static POINTS: LazyLock<HashMap<&str, (usize, usize)>> = LazyLock::new(|| {
    let english = ENGLISH.iter().map(|&word| (word, (ENOUGH, 0)));
    let spanish = SPANISH.iter().map(|&word| (word, (0, ENOUGH)));
    let articles = ARTICLES.iter().map(|&word| (word, (0, 1)));
    english.chain(spanish).chain(articles).collect()
});

/// The language that this is certainly in, if it is one of ours.
pub fn language_of(text: &str) -> Option<Language> {
    let marks = text.chars().filter(|c| matches!(c, '¿' | '¡' | 'ñ' | 'Ñ')).count();
    let (mut english, mut spanish) = (0, ENOUGH * marks);
    terms::for_each_word(text, |word| {
        if let Some((for_english, for_spanish)) = POINTS.get(word) {
            english += for_english;
            spanish += for_spanish;
        }
    });
    match english.cmp(&spanish) {
        std::cmp::Ordering::Greater => Some(Language::English),
        std::cmp::Ordering::Less if spanish >= ENOUGH => Some(Language::Spanish),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_words_are_enough() {
        for text in [
            "Hola",
            "¿Abren los domingos?",
            "a que hora abren los domingos",
            "cuanto cuesta el envio",
            "GRACIAS!",
            "Horneamos pan de masa madre todos los días en Sevilla.",
        ] {
            assert_eq!(language_of(text), Some(Language::Spanish), "{text}");
        }
        for text in [
            "Hi",
            "Do you deliver to Los Angeles?",
            "what does the paella cost",
            "Thanks!",
            "Is El Greco open on Sundays?",
        ] {
            assert_eq!(language_of(text), Some(Language::English), "{text}");
        }
    }

    #[test]
    fn neighbours_and_names_are_not_guessed_at() {
        for text in [
            "",
            "pan",
            "Los Angeles",
            "Quels sont les horaires de la boulangerie ?",
            "Qual é o preço da entrega?",
            "Quanto costa la spedizione?",
            "Wann haben Sie geöffnet?",
            "Linden",
            "👍",
        ] {
            assert_ne!(language_of(text), Some(Language::Spanish), "{text}");
        }
    }
}
