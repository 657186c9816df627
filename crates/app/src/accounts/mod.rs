//! Becoming an owner and staying one: codes, registration, sign-in, sign-out, a new password, name or address, the first
//! admin.

mod authenticate;
mod change_email;
mod change_password;
mod ensure_admin;
mod profile;
mod register;
mod rename;
mod reset_password;
mod send_code;
mod sign_in;
mod verify_code;

pub use authenticate::Caller;
pub use change_email::{AddressChange, AddressRequest};
pub use change_password::PasswordChange;
pub(crate) use change_password::not_right;
pub use ensure_admin::FirstAdmin;
pub use profile::Profile;
pub use register::{Registered, Registration};
pub use reset_password::PasswordReset;
pub use send_code::CodeRequest;
pub use sign_in::{Credentials, SignedIn};
pub use verify_code::CodeCheck;
