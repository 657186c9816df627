//! The calls of `app::accounts`, one file each.

pub mod login;
pub mod logout;
pub mod register;
pub mod reset_password;
pub mod send_otp;
pub mod session;
pub mod verify_otp;
