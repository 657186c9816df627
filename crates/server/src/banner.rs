//! What an operator reads after starting: where it runs, where mails go, how to sign in. The admin's generated
//! password appears here once and nowhere else.

use crate::doctor::built_in_engine;
use crate::start::Running;

pub fn print(running: &Running) {
    println!("{}", text(running));
}

fn text(running: &Running) -> String {
    let settings = &running.settings;
    let mut lines = vec![
        String::new(),
        format!("  Botwright {} is running", env!("CARGO_PKG_VERSION")),
        String::new(),
        format!("  Open       {}", settings.public_url()),
    ];
    match settings.outbox_dir() {
        Some(folder) => {
            lines.push(format!(
                "  Mails      are kept in {} and not sent (set BOTWRIGHT_SMTP_URL)",
                folder.display()
            ));
            if settings.shows_outbox() {
                lines.push(format!("             read them at {}dev/outbox", settings.public_url()));
            }
        }
        None => lines.push(format!("  Mails      are sent as {}", settings.mail_from())),
    }
    let built_in = built_in_engine();
    lines.push(match (settings.model.as_str(), settings.fallback_model()) {
        ("builtin", None) => {
            format!("  Answers    by {built_in} (set BOTWRIGHT_MODEL for a language model)")
        }
        ("builtin", Some(model)) | (model, None) => format!("  Answers    by {model}, then {built_in}"),
        (model, Some(fallback)) => format!("  Answers    by {model}, then {fallback}, then {built_in}"),
    });
    lines.push(match settings.stripe_key {
        Some(_) => "  Payments   by Stripe".to_owned(),
        None => "  Payments   are test money (set BOTWRIGHT_STRIPE_KEY)".to_owned(),
    });
    match &running.first_admin {
        Some(admin) => {
            lines.push(format!("  Admin      {}", admin.email));
            lines.push(match &admin.generated_password {
                Some(password) => {
                    format!("  Password   {password}   (shown this once: change it after signing in)")
                }
                None => "  Password   the one in BOTWRIGHT_ADMIN_PASSWORD".to_owned(),
            });
        }
        None => lines.push(format!("  Admin      {} (made at an earlier start)", settings.admin_email)),
    }
    lines.push(format!("  Data       {}", settings.data_dir.display()));
    lines.push("  Stop       Ctrl-C".to_owned());
    lines.push(String::new());
    lines.join("\n")
}
