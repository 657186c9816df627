//! The API through a real server, on both databases.

mod account_attacks;
mod accounts;
mod admin;
mod authorisation;
mod background_mail;
mod bad_input;
mod being_found;
mod blog;
mod bot_calls;
mod chat;
mod chat_calls;
mod chat_records;
mod chat_with_model;
mod chatbot_drafts;
mod chatbot_knowledge;
mod chatbots;
mod contract;
mod crash;
mod money;
mod money_crash;
mod money_payments;
mod privacy_crash;
mod privacy_deletion;
mod privacy_export;
mod privacy_visitors;
mod shell;
mod sign_in;
mod social_bots;
mod social_calls;
mod social_connections;
mod social_crash;
mod social_publish;
mod stripe_server;
mod test_app;
mod websites;

use test_app::{Answer, TestApp};
