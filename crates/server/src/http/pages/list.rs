//! Every page there is, and what it is called. To add one: a row here, and a route in the web app.

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
    public(
        "/docs",
        "Guide",
        "From sign-up to a bot on your website in five minutes, and everything that comes after, step by step.",
    ),
    public("/docs/{page}", "Guide", "The guide for owners of Botwright bots, step by step."),
    public(
        "/register",
        "Create Account",
        "Make an account and start your first chatbot: free for 14 days and 100 AI messages, no credit card needed.",
    ),
    unlisted("/blog/confirm", "Confirm your subscription"),
    unlisted("/blog/unsubscribe", "Unsubscribe"),
    unlisted(ARTICLE, "Blog"),
    unlisted(CHAT, "Chat"),
    unlisted("/login", "Sign In"),
    unlisted("/reset-password", "Reset Password"),
    unlisted("/payment-success", "Payment Successful"),
    unlisted("/payment-cancel", "Payment Cancelled"),
    unlisted("/dashboard", "Dashboard"),
    unlisted("/account", "Account"),
    unlisted("/my-bots", "My Bots"),
    unlisted("/my-bots/{bot_id}/conversations", "Conversations"),
    unlisted("/my-bots/{bot_id}/leads", "Leads"),
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

    /// Whether a list of addresses can name it.
    pub fn is_listed(&self) -> bool {
        self.description.is_some() && !self.path.contains('{') && self.path != "/home"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_fit_where_they_are_shown() {
        for page in PAGES {
            if let Some(description) = page.description {
                let length = description.chars().count();
                assert!((40..=180).contains(&length), "{} has {length}", page.path);
            }
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
