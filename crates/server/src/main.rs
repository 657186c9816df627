//! `botwright`: see `botwright --help`.

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    botwright::cli::Cli::parse().run()
}
