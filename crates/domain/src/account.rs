//! Who owns bots: the address, the name and the password of an account, and the role that decides what its token
//! may do. Each type can only be made from input that keeps its rule.

use std::fmt;

use crate::typed_text::visible;

pub const MIN_PASSWORD: usize = 8;
pub const MAX_PASSWORD: usize = 128;
pub const MAX_NAME: usize = 100;
const MAX_EMAIL: usize = 254;
const MAX_LOCAL_PART: usize = 64;

/// An e-mail address in the one form under which we store and compare it: trimmed and in lower case.
///
/// Only ASCII is taken. It spares us look-alike letters that pose as somebody else's address, and every mail
/// server can deliver to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EmailAddress(String);

impl EmailAddress {
    pub fn parse(input: &str) -> Result<Self, &'static str> {
        let address = input.trim().to_ascii_lowercase();
        if address.is_empty() {
            return Err("Email is required");
        }
        let well_formed = address.len() <= MAX_EMAIL
            && address.split_once('@').is_some_and(|(local, host)| is_local_part(local) && is_host(host));
        if well_formed { Ok(Self(address)) } else { Err("Email is invalid") }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The address as it may stand in a log: `a***@example.com`.
    pub fn masked(&self) -> String {
        let (local, host) = self.0.split_once('@').unwrap_or(("", &self.0));
        format!("{}***@{host}", local.chars().next().unwrap_or('*'))
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn is_local_part(local: &str) -> bool {
    let allowed = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(c);
    (1..=MAX_LOCAL_PART).contains(&local.len())
        && local.chars().all(allowed)
        && local.split('.').all(|atom| !atom.is_empty())
}

fn is_host(host: &str) -> bool {
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    host.contains('.') && host.split('.').all(is_label)
}

/// What we call a person. Free text, but one line and of a sane length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonName(String);

impl PersonName {
    pub fn parse(input: &str) -> Result<Self, String> {
        let name = visible(input);
        if name.is_empty() {
            return Err("Name is required".into());
        }
        if name.chars().count() > MAX_NAME {
            return Err(format!("Name must be at most {MAX_NAME} characters"));
        }
        if name.chars().any(char::is_control) {
            return Err("Name must be one line of text".into());
        }
        Ok(Self(name))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A password somebody wants to set. Never shown, not even by `{:?}`.
pub struct NewPassword(String);

impl NewPassword {
    pub fn parse(input: &str) -> Result<Self, String> {
        match input.chars().count() {
            0 => Err("Password is required".into()),
            n if n < MIN_PASSWORD => Err(format!("Password must be at least {MIN_PASSWORD} characters")),
            n if n > MAX_PASSWORD => Err(format!("Password must be at most {MAX_PASSWORD} characters")),
            _ => Ok(Self(input.to_owned())),
        }
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for NewPassword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NewPassword(…)")
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Owner,
    Admin,
}

impl Role {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Admin => "admin",
        }
    }

    /// Anything but `admin` is an owner: an unknown word in the database must never widen what a token may do.
    pub fn from_stored(word: &str) -> Self {
        if word == "admin" { Self::Admin } else { Self::Owner }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_trimmed_and_lowered() {
        assert_eq!(
            EmailAddress::parse("  Ann.Lee+Shop@Example.COM ").unwrap().as_str(),
            "ann.lee+shop@example.com"
        );
        assert_eq!(EmailAddress::parse("admin@botwright.local").unwrap().masked(), "a***@botwright.local");
    }

    #[test]
    fn what_cannot_be_an_address_is_refused() {
        for bad in [
            "a",
            "a@b",
            "@b.co",
            "a@",
            "a@b..co",
            "a b@c.de",
            "a@b.c\r\nBcc: x@y.z",
            "a@@b.co",
            ".a@b.co",
            "a.@b.co",
            "a@-b.co",
            "a@b-.co",
            "\"a\"@b.co",
            "a@[1.2.3.4]",
            "аnn@example.com",
            "a,b@c.de",
            "<a@b.co>",
        ] {
            assert_eq!(EmailAddress::parse(bad), Err("Email is invalid"), "{bad:?}");
        }
        assert_eq!(EmailAddress::parse(" "), Err("Email is required"));
        assert!(EmailAddress::parse(&format!("{}@example.com", "a".repeat(65))).is_err());
        assert!(EmailAddress::parse(&format!("a@{}com", "abcdefgh.".repeat(30))).is_err());
    }

    #[test]
    fn passwords_are_counted_in_characters_not_bytes() {
        assert!(NewPassword::parse("ééééééé").is_err());
        assert!(NewPassword::parse("éééééééé").is_ok());
        assert!(NewPassword::parse(&"é".repeat(128)).is_ok());
        assert!(NewPassword::parse(&"é".repeat(129)).is_err());
    }

    #[test]
    fn names_are_one_line() {
        assert_eq!(PersonName::parse(" Zoë ").unwrap().as_str(), "Zoë");
        assert_eq!(PersonName::parse("Ann \u{202e}eeL").unwrap().as_str(), "Ann eeL");
        assert!(PersonName::parse("\u{200b}").is_err());
        assert!(PersonName::parse("a\nb").is_err());
        assert!(PersonName::parse(&"x".repeat(101)).is_err());
    }

    #[test]
    fn an_unknown_role_is_no_admin() {
        assert_eq!(Role::from_stored("Admin"), Role::Owner);
        assert_eq!(Role::from_stored("admin"), Role::Admin);
    }
}
