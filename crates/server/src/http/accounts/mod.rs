//! The calls of `app::accounts`, one file each.

pub mod ask_for_address;
pub mod change_email;
pub mod change_password;
pub mod login;
pub mod logout;
pub mod register;
pub mod rename;
pub mod reset_password;
pub mod send_otp;
pub mod session;
pub mod verify_otp;
