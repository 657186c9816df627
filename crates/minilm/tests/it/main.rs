//! The vectors of the built-in model beside those of the same model in single precision.

mod reference;

use botwright_minilm::MiniLm;
use reference::Reference;

const TEXTS: [&str; 8] = [
    "What are your opening hours?",
    "do you deliver on sundays",
    "REFUND!!!",
    "The oven is lit at four every morning, and the first loaves leave it at half past six. Rye is baked on Fridays, \
     and only then; whoever wants a loaf for the weekend should order it by Thursday noon, by telephone or in the shop.",
    "Wie lange habt ihr geöffnet? ¿Dónde está la tienda? 你们几点开门？",
    "🙂🙂 \u{200b}",
    "0123456789 supercalifragilisticexpialidocious",
    "My order 4711 has not arrived, whom can I call?",
];

fn cosine(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[test]
fn bytes_mean_what_single_precision_means() {
    let (Some(model), Some(reference)) = (MiniLm::built_in(), Reference::load()) else { return };
    for (text, vector) in TEXTS.iter().zip(model.embed(&TEXTS)) {
        let closeness = cosine(&vector, &reference.embed(&model.tokens(text)));
        println!("{closeness:.5} {text}");
        assert!(closeness > 0.995, "{closeness} for {text}");
        assert!((cosine(&vector, &vector) - 1.0).abs() < 1e-3);
    }
}

#[test]
fn a_text_means_the_same_alone_and_in_a_batch() {
    let Some(model) = MiniLm::built_in() else { return };
    let long = TEXTS[3].repeat(40);
    let texts: Vec<&str> = TEXTS.iter().copied().chain([long.as_str()]).cycle().take(35).collect();
    for (text, vector) in texts.iter().zip(model.embed(&texts)) {
        assert!(cosine(&vector, &model.embed(&[text])[0]) > 0.999_9, "{text}");
    }
    assert!(model.embed(&[]).is_empty());
    assert!(model.embed(&[""])[0].iter().all(|value| value.is_finite()));
}

#[test]
fn tokens_are_those_of_the_training() {
    let Some(model) = MiniLm::built_in() else { return };
    assert_eq!(model.tokens("Hello, World!"), [101, 7592, 1010, 2088, 999, 102]);
    assert_eq!(model.tokens("Crème brûlée"), model.tokens("creme brulee"));
    assert_eq!(model.tokens("unaffable"), [101, 14477, 20961, 3468, 102]);
    assert_eq!(model.tokens("日本"), [101, 1864, 1876, 102]);
    assert_eq!(model.tokens(&"word ".repeat(5000)).len(), 256);
}

#[test]
fn other_scripts_are_not_read() {
    for text in [
        "Do you deliver?",
        "¿A qué hora abren los domingos?",
        "Où puis-je garer ma voiture ? Ça dépend.",
        "Wann habt ihr geöffnet? Größe, Maße, Füße",
        "Bạn có giao hàng không? Łódź, Þór, İstanbul",
        "Do you sell 馒头 as well as bread?",
        "24/7 🙂",
        "",
    ] {
        assert!(MiniLm::reads(text), "{text}");
    }
    for text in [
        "可以刷卡吗？",
        "Вы доставляете?",
        "متى تفتحون؟",
        "배달하나요?",
        "何時ですか",
        "Παραδίδετε;",
        "WiFi 有吗？",
    ] {
        assert!(!MiniLm::reads(text), "{text}");
    }
}

#[test]
fn near_in_meaning_is_near_in_numbers() {
    let Some(model) = MiniLm::built_in() else { return };
    let vectors =
        model.embed(&["When are you open?", "What are your business hours?", "How do I bake bread?"]);
    assert!(cosine(&vectors[0], &vectors[1]) > cosine(&vectors[0], &vectors[2]) + 0.2);
}
