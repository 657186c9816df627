//! What a bot asks of a visitor who is interested, for each kind of business. The words are questions and labels,
//! not facts, so they may be chosen without the description.

use serde::{Deserialize, Serialize};

use super::Brief;
use super::business_kind::{self, BusinessKind};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadConfig {
    pub quick_replies: Vec<String>,
    pub trigger_keywords: Vec<String>,
    pub form_fields: Vec<LeadField>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadField {
    pub name: String,
    #[serde(rename = "type")]
    pub field_type: FieldType,
    pub label: String,
    pub required: bool,
    /// The choices of a `select`; empty for every other type.
    #[serde(default)]
    pub options: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FieldType {
    Text,
    Email,
    Tel,
    Number,
    Date,
    Select,
}

impl LeadField {
    fn new(name: &str, field_type: FieldType, label: &str, required: bool) -> Self {
        Self { name: name.to_owned(), field_type, label: label.to_owned(), required, options: Vec::new() }
    }

    fn choice(name: &str, label: &str, options: &[&str]) -> Self {
        let options = options.iter().map(|option| (*option).to_owned()).collect();
        Self { options, ..Self::new(name, FieldType::Select, label, false) }
    }
}

/// The form's own defaults, which every kind of business starts from.
impl Default for LeadConfig {
    fn default() -> Self {
        Self {
            quick_replies: owned(&[
                "Tell me more about your services",
                "I want to get started",
                "Contact support",
            ]),
            trigger_keywords: owned(&["pricing", "quote", "register", "sign up", "join"]),
            form_fields: vec![
                LeadField::new("full_name", FieldType::Text, "Full Name", true),
                LeadField::new("email", FieldType::Email, "Email Address", true),
                LeadField::new("phone", FieldType::Tel, "Phone Number", false),
            ],
        }
    }
}

pub fn lead_config(brief: &Brief) -> LeadConfig {
    let Some((quick_replies, trigger_keywords, fields)) = of_kind(business_kind::of(brief)) else {
        return LeadConfig::default();
    };
    let mut form_fields = LeadConfig::default().form_fields;
    form_fields.extend(fields);
    LeadConfig {
        quick_replies: owned(&quick_replies),
        trigger_keywords: owned(&trigger_keywords),
        form_fields,
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

type Choice = ([&'static str; 3], [&'static str; 5], Vec<LeadField>);

#[expect(clippy::too_many_lines, reason = "a table: one row for each kind of business")]
fn of_kind(kind: BusinessKind) -> Option<Choice> {
    let text = |name, label| LeadField::new(name, FieldType::Text, label, false);
    let date = |name, label| LeadField::new(name, FieldType::Date, label, false);
    let number = |name, label| LeadField::new(name, FieldType::Number, label, false);
    let choice = LeadField::choice;
    Some(match kind {
        BusinessKind::Clinic => (
            [
                "I want to make an appointment",
                "What are your opening hours?",
                "Which treatments do you offer?",
            ],
            ["appointment", "book", "booking", "check-up", "emergency"],
            vec![date("preferred_date", "Preferred Date"), text("reason_for_visit", "Reason for Visit")],
        ),
        BusinessKind::Law => (
            ["I need legal help", "Book a consultation", "What are your fees?"],
            ["consultation", "appointment", "fees", "lawyer", "case"],
            vec![
                text("matter", "What is your matter about?"),
                choice("urgency", "How urgent is it?", &["This week", "This month", "Not urgent"]),
            ],
        ),
        BusinessKind::Restaurant => (
            ["Book a table", "Show me the menu", "What are your opening hours?"],
            ["reservation", "reserve", "book", "table", "catering"],
            vec![number("party_size", "Number of Guests"), date("date", "Date"), text("time", "Time")],
        ),
        BusinessKind::Food => (
            ["What are your opening hours?", "What do you offer?", "I want to order something"],
            ["pre-order", "place an order", "catering", "birthday", "wedding"],
            vec![
                text("order", "What would you like to order?"),
                date("pick_up_date", "Pick-up Date"),
                number("guests", "For How Many People?"),
            ],
        ),
        BusinessKind::Shop => (
            ["I am looking for a product", "Where is my order?", "How do returns work?"],
            ["order", "buy", "price", "stock", "available"],
            vec![text("product", "Product"), text("order_number", "Order Number (if you have one)")],
        ),
        BusinessKind::RealEstate => (
            ["I want to buy", "I want to rent", "I want to sell my property"],
            ["viewing", "buy", "rent", "sell", "valuation"],
            vec![
                choice("interest", "I want to", &["Buy", "Rent", "Sell", "Let"]),
                text("area", "Preferred Area"),
                number("budget", "Budget"),
            ],
        ),
        BusinessKind::Fitness => (
            ["Which memberships are there?", "I want a trial session", "Show me the timetable"],
            ["membership", "trial", "join", "sign up", "class"],
            vec![
                choice(
                    "goal",
                    "Your Goal",
                    &["Get fit", "Build strength", "Lose weight", "Relax", "Something else"],
                ),
                date("start_date", "When would you like to start?"),
            ],
        ),
        BusinessKind::Salon => (
            ["Book an appointment", "What does it cost?", "What are your opening hours?"],
            ["appointment", "book", "booking", "price", "voucher"],
            vec![text("treatment", "Treatment"), date("preferred_date", "Preferred Date")],
        ),
        BusinessKind::Hotel => (
            ["Book a room", "When can I check in?", "What is included?"],
            ["room", "book", "booking", "reservation", "availability"],
            vec![
                date("check_in", "Arrival"),
                date("check_out", "Departure"),
                number("guests", "Number of Guests"),
            ],
        ),
        BusinessKind::Software => (
            ["Show me a demo", "What does it cost?", "I need support"],
            ["demo", "pricing", "trial", "quote", "integration"],
            vec![
                text("company", "Company"),
                choice(
                    "company_size",
                    "People in Your Company",
                    &["1–10", "11–50", "51–200", "More than 200"],
                ),
            ],
        ),
        BusinessKind::Education => (
            ["Which courses are there?", "How do I enrol?", "What does it cost?"],
            ["enrol", "enroll", "register", "course", "trial lesson"],
            vec![
                text("course", "Course or Subject"),
                choice("level", "Level", &["Beginner", "Intermediate", "Advanced", "Not sure"]),
                date("start_date", "Preferred Start"),
            ],
        ),
        BusinessKind::Trades => (
            ["I need a quote", "I need help soon", "Which areas do you serve?"],
            ["quote", "estimate", "repair", "emergency", "appointment"],
            vec![
                text("job", "What needs to be done?"),
                text("address", "Address of the Job"),
                date("preferred_date", "Preferred Date"),
            ],
        ),
        BusinessKind::Garage => (
            ["Book a service", "What does a repair cost?", "What are your opening hours?"],
            ["repair", "service", "inspection", "quote", "appointment"],
            vec![
                text("vehicle", "Make and Model"),
                text("problem", "What is the problem?"),
                date("preferred_date", "Preferred Date"),
            ],
        ),
        BusinessKind::Finance => (
            ["Book a consultation", "Which services do you offer?", "What are your fees?"],
            ["consultation", "quote", "appointment", "fees", "advice"],
            vec![
                text("topic", "What is it about?"),
                choice("client", "I am asking", &["For myself", "For a business"]),
            ],
        ),
        BusinessKind::Events => (
            ["Are you free on my date?", "What does it cost?", "Show me examples"],
            ["quote", "book", "booking", "availability", "package"],
            vec![
                date("event_date", "Date of the Event"),
                text("event", "Kind of Event"),
                number("guests", "Number of Guests"),
            ],
        ),
        BusinessKind::Other => return None,
    })
}
