use super::SmallTalk::*;
use super::*;

#[test]
fn small_talk_is_recognised_however_it_is_typed() {
    for (message, kind) in [
        ("HELLO!!", Hello),
        ("hellooo there 👋", Hello),
        ("Helo", Hello),
        ("Good morning everyone", Hello),
        ("hi, how are you?", HowAreYou),
        ("hows it going", HowAreYou),
        ("what's up", HowAreYou),
        ("thx", Thanks),
        ("Thnaks!", Thanks),
        ("thank you so much 🙏", Thanks),
        ("thanks a lot for your help", Thanks),
        ("ok great, thanks", Thanks),
        ("🙏🙏", Thanks),
        ("That was very helpful, thank you!", Thanks),
        ("Bye bye", Bye),
        ("have a nice day!", Bye),
        ("ok thats all", Bye),
        ("Are you a robot?", Robot),
        ("are u a real person", Robot),
        ("am i talking to a human or a bot", Robot),
        ("is this a bot??", Robot),
        ("can I speak to a real person?", Human),
        ("I want to talk to a human", Human),
        ("Hi, could i please talk to someone?", Human),
        ("talk to an agent", Human),
        ("human please!", Human),
        ("Can I speak with someone about my order?", Human),
        ("I would like to make a complaint", Human),
        ("quiero poner una queja", Human),
        ("My cake arrived completely broken!!", Complaint),
        ("my order still hasnt arrived", Complaint),
        ("I am very disappointed with your service", Complaint),
        ("This is an emergency!", Complaint),
        ("mi pedido ha llegado roto", Complaint),
        ("Es una emergencia", Complaint),
        ("fuck you", Abuse),
        ("stupid bot", Abuse),
        ("you are useless", Abuse),
        ("eres un idiota", Abuse),
        ("This is useless", Abuse),
        ("that did not help me at all", Abuse),
        ("that's wrong!", Abuse),
        ("thanks for nothing", Abuse),
        ("Sorry!", Sorry),
        ("oh I am sorry", Sorry),
        ("sorry, thanks", Thanks),
        ("your bread is the best", Praise),
        ("The cakes were absolutely delicious!", Praise),
        ("we loved your bread", Praise),
        ("me encantan vuestros pasteles", Praise),
        ("help", Help),
        ("what can you do?", Help),
        ("can you help me please", Help),
        ("I have a question", Help),
        ("who are you", Name),
        ("What's your name?", Name),
        ("ok", Fine),
        ("👍", Fine),
        ("I see.", Fine),
        ("¡Hola! Buenos días", Hello),
        ("buenas tardes", Hello),
        ("Hola, ¿qué tal?", HowAreYou),
        ("¡Muchas gracias por la ayuda!", Thanks),
        ("gracias", Thanks),
        ("Adiós", Bye),
        ("hasta luego", Bye),
        ("¿Eres un robot?", Robot),
        ("quiero hablar con una persona, por favor", Human),
        ("¿Puedo hablar con alguien?", Human),
        ("¿Me puedes ayudar?", Help),
        ("¿Quién eres?", Name),
        ("¿Cómo te llamas?", Name),
        ("vale, perfecto", Fine),
        ("sí, claro", Yes),
        ("no, ninguna", No),
    ] {
        assert_eq!(small_talk(message), Some(kind), "{message}");
    }
}

#[test]
fn every_phrase_takes_a_word() {
    for (_, phrase) in PHRASES.iter().chain(TAILS) {
        assert_eq!(consumed(&[], phrase), None, "{phrase} would be found for ever");
    }
}

#[test]
fn questions_are_not_swallowed() {
    for message in [
        "hello, what are your opening hours?",
        "Hi do you deliver",
        "thanks, but how much is it?",
        "can I speak to a person about wholesale prices for restaurants?",
        "Do you help with moving house?",
        "what do you do on Sundays?",
        "how are you different from other bakeries?",
        "who are your suppliers?",
        "bread",
        "tanks",
        "are you open?",
        "are you real Italians?",
        "robots",
        "help with my order 4711",
        "good bread",
        "is there a person who can repair my bike",
        "morning opening hours",
        "thank you cards",
        "about my order",
        "what is your name and address",
        "hola, ¿abren los domingos?",
        "gracias, ¿y el precio?",
        "is your bread the best?",
        "what if my order arrived late?",
        "which bread is the best",
        "the best bread",
        "do you ship",
        "is the gluten free bread good",
        "are the cakes fresh",
        "my order",
        "emergency exit",
        "do you have emergency appointments",
        "the wifi password is wrong where do i get it",
        "¿Puedo hablar con alguien sobre pedidos para restaurantes?",
        "ayuda con mi pedido",
        "persona de contacto",
        "¿qué es el pan de masa madre?",
        "por favor",
        "",
        "???",
        "。",
    ] {
        assert_eq!(small_talk(message), None, "{message}");
    }
}

/// A phrase is looked for by the first letter of what was said.
#[test]
fn a_phrase_is_among_those_that_begin_like_it() {
    for (kind, phrase) in PHRASES {
        let letters = first_letters(phrase);
        assert!(letters.iter().all(|letter| letter.is_alphanumeric()), "{phrase} begins with any word");
        for letter in letters {
            assert!(beginning_like(&letter.to_string()).contains(&(*kind, phrase)), "{phrase}");
        }
    }
    assert_eq!(first_letters("i|we do? want"), BTreeSet::from(['i', 'w']));
    assert_eq!(first_letters("much? big|many? thanks"), BTreeSet::from(['b', 'm', 't']));
}
