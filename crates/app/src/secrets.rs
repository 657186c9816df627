//! Keys and what is done with them. One master key, kept outside the database, gives a subkey for each use: a copy
//! of the database alone opens no code, no waiting mail and no token.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use botwright_domain::account::EmailAddress;
use botwright_domain::one_time_code::Purpose;
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use uuid::Uuid;

const NONCE: usize = 24;

/// 256 bits from the operator or from the data folder.
#[derive(Clone)]
pub struct MasterKey([u8; 32]);

impl MasterKey {
    pub fn random() -> Self {
        Self(random_bytes())
    }

    /// Reads the text form; says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        let bytes =
            URL_SAFE_NO_PAD.decode(text.trim().trim_end_matches('=')).map_err(|error| error.to_string())?;
        bytes
            .try_into()
            .map(Self)
            .map_err(|bytes: Vec<u8>| format!("the secret key has {} bytes, not 32", bytes.len()))
    }

    pub fn to_text(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// Tells two keys apart without telling either.
    pub fn fingerprint(&self) -> String {
        URL_SAFE_NO_PAD.encode(&mac(&self.0, &[b"fingerprint"])[..9])
    }
}

pub struct Secrets {
    codes: [u8; 32],
    sealing: XChaCha20Poly1305,
    sandbox: [u8; 32],
    visits: [u8; 32],
    leaving: [u8; 32],
    addresses: [u8; 32],
    questions: [u8; 32],
}

impl Secrets {
    pub fn new(key: &MasterKey) -> Self {
        let subkey = |label: &str| mac(&key.0, &[label.as_bytes()]);
        Self {
            codes: subkey("one-time codes"),
            sealing: XChaCha20Poly1305::new(&subkey("sealing").into()),
            sandbox: subkey("sandbox payments"),
            visits: subkey("consent visits"),
            leaving: subkey("leaving the blog"),
            addresses: subkey("forgotten addresses"),
            questions: subkey("settled questions"),
        }
    }

    /// What the sandbox bank signs its messages with.
    pub fn sandbox_secret(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.sandbox)
    }

    /// The name of a sandbox page: nobody can guess it, and the same payment always gets the same.
    pub fn sandbox_session(&self, top_up_id: Uuid) -> String {
        URL_SAFE_NO_PAD
            .encode(mac(&self.sandbox, &[b"session", top_up_id.as_bytes()]))
            .replace(['-', '_'], "x")
    }

    /// The signed name of a visit to a consent page, which a stranger's browser brings back.
    pub fn visit_name(&self, id: Uuid) -> String {
        format!("{}.{}", id.simple(), URL_SAFE_NO_PAD.encode(mac(&self.visits, &[id.as_bytes()])))
    }

    pub fn visit_of(&self, name: &str) -> Option<Uuid> {
        let id = Uuid::try_parse(name.split_once('.')?.0).ok()?;
        same(self.visit_name(id).as_bytes(), name.as_bytes()).then_some(id)
    }

    /// What a subscriber's mails carry so that one click ends them. Every mail has the same, and none is stored.
    pub fn leave_name(&self, subscriber: Uuid) -> String {
        let proof = mac(&self.leaving, &[subscriber.as_bytes()]);
        format!("{}.{}", subscriber.simple(), URL_SAFE_NO_PAD.encode(proof))
    }

    pub fn leaver(&self, name: &str) -> Option<Uuid> {
        let id = Uuid::try_parse(name.split_once('.')?.0).ok()?;
        same(self.leave_name(id).as_bytes(), name.as_bytes()).then_some(id)
    }

    /// What stays of an address that must be forgotten and still be known again. Addresses can be guessed, so a plain
    /// hash would hide nothing.
    pub fn address_mark(&self, email: &EmailAddress) -> String {
        format!("forgotten:{}", URL_SAFE_NO_PAD.encode(mac(&self.addresses, &[email.as_str().as_bytes()])))
    }

    /// What stays of a question that an owner has seen to: its words are its visitor's, and go when the visitor's go.
    pub fn question_mark(&self, bot: Uuid, plain: &str) -> String {
        URL_SAFE_NO_PAD.encode(mac(&self.questions, &[bot.as_bytes(), plain.as_bytes()]))
    }

    /// What is stored of a one-time code. Six digits cannot hide in a plain hash; the key makes the difference.
    pub fn code_mac(&self, email: &EmailAddress, purpose: Purpose, salt: &[u8], code: &str) -> [u8; 32] {
        mac(&self.codes, &[purpose.as_str().as_bytes(), email.as_str().as_bytes(), salt, code.as_bytes()])
    }

    /// Encrypts for the row `id`: the same bytes under another id do not open.
    pub fn seal(&self, id: Uuid, plain: &[u8]) -> String {
        let nonce: [u8; NONCE] = random_bytes();
        let sealed = self
            .sealing
            .encrypt(&XNonce::from(nonce), Payload { msg: plain, aad: id.as_bytes() })
            .expect("encrypting a short message into memory cannot fail");
        URL_SAFE_NO_PAD.encode([nonce.as_slice(), &sealed].concat())
    }

    pub fn open(&self, id: Uuid, sealed: &str) -> Option<Vec<u8>> {
        let bytes = URL_SAFE_NO_PAD.decode(sealed).ok()?;
        let (nonce, sealed) = bytes.split_at_checked(NONCE)?;
        let nonce: [u8; NONCE] = nonce.try_into().ok()?;
        self.sealing.decrypt(&XNonce::from(nonce), Payload { msg: sealed, aad: id.as_bytes() }).ok()
    }
}

/// A bearer token: 256 random bits, and the hash that is stored in their place.
pub fn new_token() -> (String, Vec<u8>) {
    let token = URL_SAFE_NO_PAD.encode(random_bytes::<32>());
    let hash = token_hash(&token);
    (token, hash)
}

pub fn token_hash(token: &str) -> Vec<u8> {
    Sha256::digest(token.as_bytes()).to_vec()
}

/// Six digits, each code as likely as any other.
pub fn new_code() -> String {
    const RANGE: u32 = 1_000_000;
    const FAIR: u32 = u32::MAX - u32::MAX % RANGE;
    loop {
        let number = u32::from_le_bytes(random_bytes());
        if number < FAIR {
            return format!("{:06}", number % RANGE);
        }
    }
}

pub fn same(a: &[u8], b: &[u8]) -> bool {
    a.ct_eq(b).into()
}

pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// HMAC-SHA-256 over the parts, each with its length in front, so that no two lists of parts run together.
fn mac(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key).expect("HMAC takes a key of any length");
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_for_one_row_opens_for_no_other() {
        let secrets = Secrets::new(&MasterKey::random());
        let (id, other) = (Uuid::now_v7(), Uuid::now_v7());
        let sealed = secrets.seal(id, b"123456");
        assert_eq!(secrets.open(id, &sealed).unwrap(), b"123456");
        assert_eq!(secrets.open(other, &sealed), None);
        assert_eq!(Secrets::new(&MasterKey::random()).open(id, &sealed), None);
        assert_eq!(secrets.open(id, "short"), None);
        assert_ne!(sealed, secrets.seal(id, b"123456"));
    }

    #[test]
    fn codes_are_bound_to_address_purpose_and_salt() {
        let secrets = Secrets::new(&MasterKey::random());
        let address = |a: &str| EmailAddress::parse(a).unwrap();
        let ann = secrets.code_mac(&address("ann@example.com"), Purpose::Register, b"salt", "123456");
        assert_ne!(ann, secrets.code_mac(&address("bob@example.com"), Purpose::Register, b"salt", "123456"));
        assert_ne!(ann, secrets.code_mac(&address("ann@example.com"), Purpose::Reset, b"salt", "123456"));
        assert_ne!(
            ann,
            secrets.code_mac(&address("ann@example.com"), Purpose::Register, b"pepper", "123456")
        );
        assert_eq!(new_code().len(), 6);
    }

    #[test]
    fn the_master_key_survives_its_text_form() {
        let key = MasterKey::random();
        assert_eq!(MasterKey::parse(&format!("{}\n", key.to_text())).unwrap().0, key.0);
        assert!(MasterKey::parse("c2hvcnQ").is_err());
    }
}
