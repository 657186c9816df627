//! The binary itself. That it is asked for here is also why it is built before the tests that start it as a process.

use std::process::Command;

#[test]
fn it_tells_its_version() {
    let output = Command::new(env!("CARGO_BIN_EXE_botwright")).arg("--version").output().unwrap();
    assert!(output.status.success());
    assert_eq!(
        String::from_utf8_lossy(&output.stdout).trim(),
        format!("botwright {}", env!("CARGO_PKG_VERSION"))
    );
}
