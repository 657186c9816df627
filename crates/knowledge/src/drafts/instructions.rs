//! Instructions for a bot: who it speaks for, how it speaks, what it must not do, and the facts of the description
//! as the owner wrote them.

use super::business_kind::{self, BusinessKind};
use super::{Brief, one_line};

/// The form's limit, in characters.
pub const MAX_INSTRUCTIONS: usize = 2000;
/// A name or a type longer than this is no name, and would push out the rules.
const MAX_NAME: usize = 120;

pub fn instructions(brief: &Brief) -> String {
    let name = shortened(&brief.name(), MAX_NAME);
    let business_type = shortened(&one_line(&brief.business_type), MAX_NAME);
    let whom = match (name.is_empty(), business_type.is_empty()) {
        (true, true) => "this business".to_owned(),
        (true, false) => format!("a business of this kind: {business_type}"),
        (false, true) => name,
        (false, false) => format!("{name} ({business_type})"),
    };
    let mut text = format!(
        "You are the assistant of {whom}. You answer visitors' questions in a friendly, clear and brief way, in the \
         language they write in.\n\n\
         Rules:\n\
         - Answer only from the knowledge you were given. Never invent prices, dates, names or promises.\n\
         - If you do not know the answer, say so and offer to put the visitor in touch with the business.\n\
         - Keep to questions about the business, and stay polite when somebody is not.\n\
         - When a visitor shows interest, offer to take their contact details.\n"
    );
    for rule in rules_of(business_kind::of(brief)) {
        text.push_str("- ");
        text.push_str(rule);
        text.push('\n');
    }
    let mut heading = "\nAbout the business:\n";
    for sentence in brief.sentences() {
        if text.chars().count() + heading.len() + sentence.chars().count() + 1 > MAX_INSTRUCTIONS {
            continue;
        }
        text.push_str(heading);
        heading = "";
        text.push_str(&sentence);
        text.push('\n');
    }
    text.truncate(text.trim_end().len());
    text
}

fn shortened(text: &str, most: usize) -> String {
    text.chars().take(most).collect::<String>().trim_end().to_owned()
}

/// What goes without saying in a trade, and does not go without saying for a machine.
fn rules_of(kind: BusinessKind) -> &'static [&'static str] {
    match kind {
        BusinessKind::Clinic => &[
            "Give no diagnosis and no medical advice; offer an appointment instead.",
            "In an emergency, tell the visitor to call the emergency number at once.",
        ],
        BusinessKind::Law => &["Give no legal advice; offer a consultation instead."],
        BusinessKind::Finance => &["Give no financial or tax advice; offer a consultation instead."],
        BusinessKind::Restaurant | BusinessKind::Food => {
            &["About allergens, say only what the knowledge says, and advise to ask the staff."]
        }
        BusinessKind::Shop => &["Do not promise that something is in stock unless the knowledge says so."],
        BusinessKind::Hotel | BusinessKind::Salon | BusinessKind::Fitness | BusinessKind::Events => {
            &["Do not promise free places or times; the business confirms every booking."]
        }
        BusinessKind::RealEstate => &["Do not promise that a property is still available."],
        BusinessKind::Trades | BusinessKind::Garage => {
            &["Do not estimate prices or durations of a job unless the knowledge names them."]
        }
        BusinessKind::Software | BusinessKind::Education | BusinessKind::Other => &[],
    }
}
