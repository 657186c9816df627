//! The signature on a provider's message: `t=1492774577,v1=hex[,v1=hex]`, an HMAC of the time and the very bytes of
//! the body. Two are present while a secret is being changed; any that fits will do.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use thiserror::Error;

/// How old a message may be, and how far ahead the sender's clock.
const TOLERANCE_SECONDS: i64 = 300;

#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("The signature of this message is not valid.")]
pub struct BadSignature;

/// The secrets that messages may be signed with: the one in use, and the one before while it is being changed.
#[derive(Clone)]
pub struct WebhookSecrets(Vec<String>);

impl WebhookSecrets {
    pub fn new(secrets: impl IntoIterator<Item = String>) -> Self {
        Self(secrets.into_iter().map(|secret| secret.trim().to_owned()).filter(|s| !s.is_empty()).collect())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn verify(&self, header: &str, body: &[u8], now: i64) -> Result<(), BadSignature> {
        let parts = || header.split(',').filter_map(|part| part.trim().split_once('='));
        let mut times = parts().filter(|(name, _)| *name == "t").map(|(_, time)| time);
        let (Some(time), None) = (times.next(), times.next()) else { return Err(BadSignature) };
        let at: i64 = time.parse().map_err(|_| BadSignature)?;
        if now.checked_sub(at).is_none_or(|age| age.abs() > TOLERANCE_SECONDS) {
            return Err(BadSignature);
        }
        // Other schemes are left alone: an attacker must not be able to choose a weaker one.
        let given: Vec<Vec<u8>> =
            parts().filter(|(name, _)| *name == "v1").filter_map(|(_, hex)| from_hex(hex)).collect();
        let fits = self.0.iter().any(|secret| {
            // Compared in constant time.
            given.iter().any(|given| mac(secret, time, body).verify_slice(given).is_ok())
        });
        if fits { Ok(()) } else { Err(BadSignature) }
    }

    /// Signs as the provider would, with the first secret.
    pub fn sign(&self, body: &[u8], now: i64) -> String {
        let time = now.to_string();
        let secret = self.0.first().map(String::as_str).unwrap_or_default();
        let hex = to_hex(&mac(secret, &time, body).finalize().into_bytes());
        format!("t={time},v1={hex}")
    }
}

fn mac(secret: &str, time: &str, body: &[u8]) -> Hmac<Sha256> {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(secret.as_bytes()).expect("HMAC takes any key");
    mac.update(time.as_bytes());
    mac.update(b".");
    mac.update(body);
    mac
}

fn to_hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .map(|digit| char::from(DIGITS[usize::from(digit)]))
        .collect()
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    let pairs = digits.chunks_exact(2);
    if digits.len() != 64 || !pairs.remainder().is_empty() {
        return None;
    }
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &[u8] = br#"{"id":"evt_1"}"#;

    fn secrets(names: &[&str]) -> WebhookSecrets {
        WebhookSecrets::new(names.iter().map(|&name| name.to_owned()))
    }

    #[test]
    fn a_known_signature_is_accepted() {
        // Made with openssl: printf '1700000000.%s' '{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_test
        let known = "c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925";
        let header = format!("t=1700000000,v1={known}");
        assert_eq!(secrets(&["whsec_test"]).sign(BODY, 1_700_000_000), header);
        assert_eq!(secrets(&["whsec_test"]).verify(&header, BODY, 1_700_000_000), Ok(()));
    }

    #[test]
    fn a_secret_can_be_changed_without_losing_a_message() {
        let (old, new) = (secrets(&["old"]), secrets(&["new"]));
        let old_signature = old.sign(BODY, 1000);
        let both = format!("{old_signature},{}", new.sign(BODY, 1000).split_once(',').unwrap().1);
        for ours in [&old, &new, &secrets(&["new", "old"])] {
            assert_eq!(ours.verify(&both, BODY, 1000), Ok(()));
        }
        assert_eq!(secrets(&["new", "old"]).verify(&old_signature, BODY, 1000), Ok(()));
        assert_eq!(new.verify(&old_signature, BODY, 1000), Err(BadSignature));
    }

    #[test]
    fn whatever_is_altered_old_or_odd_is_refused() {
        let ours = secrets(&["whsec_test"]);
        let good = ours.sign(BODY, 1000);
        assert_eq!(ours.verify(&good, BODY, 1300), Ok(()));
        for (header, body, now) in [
            (good.as_str(), &BODY[1..], 1000),
            (&good, BODY, 1301),
            (&good, BODY, 699),
            (&good.replace("v1=", "v0="), BODY, 1000),
            (&good.replace("t=1000", "t=1001"), BODY, 1000),
            (&format!("t=1000,{good}"), BODY, 1000),
            (&good[..good.len() - 2], BODY, 1000),
            ("t=1000", BODY, 1000),
            ("v1=00", BODY, 1000),
            ("", BODY, 1000),
            ("t=-9223372036854775808,v1=00", BODY, i64::MAX),
        ] {
            assert_eq!(ours.verify(header, body, now), Err(BadSignature), "{header}");
        }
        assert_eq!(secrets(&[]).verify(&secrets(&[""]).sign(BODY, 1000), BODY, 1000), Err(BadSignature));
    }
}
