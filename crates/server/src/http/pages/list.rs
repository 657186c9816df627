//! Every page there is, and what it is called. To add one: a row here, and a route in the web app; if it speaks Spanish,
//! a row in `list_in_spanish.rs`, too.

use super::language::Language;
use super::list_in_spanish::{IN_SPANISH, Spanish};

pub struct Page {
    /// A part in braces stands for any one part of an address.
    pub path: &'static str,
    pub title: &'static str,
    /// One sentence for search engines. Pages without one are for people who came on purpose, and are not listed.
    pub description: Option<&'static str>,
}

/// The one page that is an app of its own, small enough for a visitor on a slow phone.
pub const CHAT: &str = "/chatbot";
pub const ARTICLE: &str = "/blog/{slug}";

pub const PAGES: &[Page] = &[
    public("/", "", HOME),
    public("/home", "", HOME),
    public(
        "/find-bots",
        "Public ChatBots",
        "Talk to the chatbots that businesses have made public: ask about opening hours, prices and services, and get \
         an answer at once.",
    ),
    public(
        "/pricing",
        "Pricing",
        "An FAQ chatbot costs $29 for a month and 1,000 AI messages, a social media bot $199 for 30 days. The first \
         chatbot is free for 14 days. Nothing renews by itself.",
    ),
    public(
        "/faq",
        "FAQ",
        "What Botwright does, what the free trial includes, what counts as a message, how to pay, and where your data \
         is: the questions owners ask first.",
    ),
    public(
        "/about",
        "About",
        "Botwright is a platform on which people who do not code build AI bots for their business.",
    ),
    public("/contact", "Contact", "How to reach the people behind this site. We answer within 24 hours."),
    public(
        "/privacy",
        "Privacy Policy",
        "What this site stores about owners and visitors, why, and for how long.",
    ),
    public("/terms", "Terms of Service", "The terms under which this site and its bots are offered."),
    public(
        "/blog",
        "Blog",
        "Practical articles for owners of bots: writing FAQ entries that answer, collecting leads, reading \
         conversations, and keeping costs in view.",
    ),
    public(
        "/bot-types",
        "Bot Types",
        "FAQ chatbots that answer your customers from what you taught them, and social media bots that post for you on \
         a schedule.",
    ),
    public("/docs", "From sign-up to a bot on your website in five minutes", GUIDE),
    public("/docs/start", "From sign-up to a bot on your website in five minutes", GUIDE),
    public(
        "/docs/knowledge",
        "Writing knowledge that answers",
        "How to write questions and answers, and which documents to upload, so that a chatbot knows what visitors ask.",
    ),
    public(
        "/docs/leads",
        "Leads and conversations",
        "How visitors leave their details with a chatbot, and how owners read conversations and leads.",
    ),
    public(
        "/docs/website",
        "Putting your bot on a website",
        "One line of code, with steps for WordPress, Shopify, Wix and others, and a check whether it works.",
    ),
    public(
        "/docs/credit",
        "Credit and recharging",
        "How to add credit, what a bot costs, what counts as a message, and what happens when it runs out.",
    ),
    public(
        "/docs/social",
        "Social media bots",
        "How to set up a bot that writes posts, draws pictures and publishes them on a schedule you choose.",
    ),
    public(
        "/docs/privacy",
        "Your data and privacy",
        "What is stored about owners and visitors, where it is, and what owners should tell their visitors.",
    ),
    public(
        "/docs/questions",
        "Questions",
        "Answers for when a code does not come, a bot does not answer, or a button is missing.",
    ),
    public(
        "/docs/widget",
        "The code in detail",
        "Every attribute of the website chat, its script interface and its content policy, for whoever looks after the \
         website.",
    ),
    public(
        "/register",
        "Create Account",
        "Make an account and start your first chatbot: free for 14 days and 100 AI messages, no credit card needed.",
    ),
    unlisted("/blog/confirm", "Confirm your subscription"),
    unlisted("/blog/unsubscribe", "End your subscription"),
    unlisted(ARTICLE, "Blog"),
    unlisted(CHAT, "Chat"),
    unlisted("/login", "Sign In"),
    unlisted("/reset-password", "Reset Password"),
    unlisted("/payment-success", "Payment Successful"),
    unlisted("/payment-cancel", "Payment Cancelled"),
    unlisted("/dashboard", "Dashboard"),
    unlisted("/account", "Your account"),
    unlisted("/my-bots", "My Bots"),
    unlisted("/my-bots/{bot_id}/conversations", "Conversations"),
    unlisted("/my-bots/{bot_id}/leads", "Leads"),
    unlisted("/my-bots/{bot_id}/questions", "Open Questions"),
    unlisted("/social-posts/{bot_id}", "Posts"),
    unlisted("/deploy-bot", "Add the bot to Your Website"),
    unlisted("/create-bot", "Create Bot"),
    unlisted("/edit-bot", "Edit Bot"),
    unlisted("/create-social-media-bot", "Create Your Social Media Bot"),
    unlisted("/console", "Console"),
    unlisted("/admin-console", "Admin Console"),
];

const HOME: &str = "Build an AI assistant for your business without writing code, and put it on your website or share it \
                    by link. Free for 14 days and 100 AI messages, no credit card needed.";

const GUIDE: &str = "The guide for owners: make an account, teach a chatbot what it should know, try it, and put it on your \
                     website, step by step.";

const fn public(path: &'static str, title: &'static str, description: &'static str) -> Page {
    Page { path, title, description: Some(description) }
}

const fn unlisted(path: &'static str, title: &'static str) -> Page {
    Page { path, title, description: None }
}

impl Page {
    pub fn is_at(&self, path: &str) -> bool {
        let (mut ours, mut theirs) = (self.path.split('/'), path.split('/'));
        loop {
            match (ours.next(), theirs.next()) {
                (None, None) => return true,
                (Some(our), Some(their)) if our == their => {}
                (Some(our), Some(their)) if our.starts_with('{') && !their.is_empty() => {}
                _ => return false,
            }
        }
    }

    pub fn title(&self, language: Language) -> &'static str {
        self.translated(language).map_or(self.title, |words| words.title)
    }

    pub fn description(&self, language: Language) -> Option<&'static str> {
        self.translated(language).and_then(|words| words.description).or(self.description)
    }

    /// Whether all of it can be read in Spanish as well.
    pub fn is_in_both(&self) -> bool {
        self.translated(Language::Spanish).is_some_and(|words| words.description.is_some())
    }

    /// The file that the web app's build has drawn it into, if it has (`web/src/prerender/pages.ts`).
    pub fn drawn_ahead(&self, language: Language) -> String {
        let name = match first_name(self.path) {
            "/" => "home".to_owned(),
            path => path.trim_start_matches('/').replace('/', "-"),
        };
        format!("pages/{name}.{}.html", language.code())
    }

    fn translated(&self, language: Language) -> Option<&'static Spanish> {
        let spoken = (language == Language::Spanish).then_some(IN_SPANISH)?;
        spoken.iter().find(|words| words.path == first_name(self.path))
    }

    /// Whether a list of addresses names it.
    pub fn is_listed(&self) -> bool {
        self.description.is_some() && first_name(self.path) == self.path
    }
}

/// Some pages have two addresses, of which one is meant.
pub fn first_name(path: &str) -> &str {
    match path {
        "/home" => "/",
        "/docs/start" => "/docs",
        path => path,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_fit_where_they_are_shown() {
        for page in PAGES {
            for description in Language::ALL.into_iter().filter_map(|language| page.description(language)) {
                let length = description.chars().count();
                assert!((40..=180).contains(&length), "{} has {length}", page.path);
            }
        }
    }

    #[test]
    fn spanish_is_the_name_of_a_page_that_there_is() {
        for words in IN_SPANISH {
            let page = PAGES.iter().find(|page| page.path == words.path);
            let listed = page.expect(words.path).description.is_some();
            assert!(listed || words.description.is_none(), "{}", words.path);
        }
    }

    #[test]
    fn every_page_of_the_guide_has_its_row() {
        let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/guide/owners");
        for file in std::fs::read_dir(guide).into_iter().flatten().flatten() {
            let name = file.file_name().into_string().unwrap();
            let path = format!("/docs/{}", name.trim_end_matches(".md"));
            assert!(PAGES.iter().any(|page| page.path == path), "{path}");
        }
    }

    #[test]
    fn a_page_with_a_name_of_its_own_comes_before_the_one_that_takes_any() {
        let found = |path: &str| PAGES.iter().find(|page| page.is_at(path)).map(|page| page.path);
        assert_eq!(found("/blog/confirm"), Some("/blog/confirm"));
        assert_eq!(found("/blog/some-article"), Some(ARTICLE));
        assert_eq!(found("/blog/a/b"), None);
    }
}
