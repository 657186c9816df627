//! `botwright`: see `botwright --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    botwright::cli::Cli::read().run()
}
