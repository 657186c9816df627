//! Texts become vectors whose closeness is closeness of meaning: all-MiniLM-L6-v2 in plain Rust, with weights of one
//! byte each that lie in the binary. No runtime, no download, no file: the one program that is copied to a server can
//! read.
//!
//! Nothing is touched or allocated before the first text. Integers are multiplied and added exactly, so all processors
//! come to the same sums; `kernel.rs` picks the instructions at run time.

mod forward;
mod kernel;
mod math;
mod model;
mod shape;
mod wordpiece;

use std::sync::OnceLock;

use model::Model;
pub use shape::WIDTH;

#[repr(align(64))]
struct Aligned<T: ?Sized>(T);

static PACKED: &Aligned<[u8]> = &Aligned(*include_bytes!(concat!(env!("OUT_DIR"), "/model.bin")));

/// Tokens of one pass: enough to read each weight once for many texts, few enough to stay in the processor's cache.
const PASS: usize = 256;

pub struct MiniLm {
    model: OnceLock<Model>,
}

impl MiniLm {
    /// The model in this binary; none if it was built without weights.
    pub fn built_in() -> Option<&'static Self> {
        static BUILT_IN: MiniLm = MiniLm { model: OnceLock::new() };
        (!PACKED.0.is_empty()).then_some(&BUILT_IN)
    }

    /// One vector of unit length for each text. Several texts together cost less than one by one.
    pub fn embed(&self, texts: &[&str]) -> Vec<[f32; WIDTH]> {
        let model = self.model();
        let mut vectors = Vec::with_capacity(texts.len());
        let mut pass = Vec::new();
        let mut length = 0;
        for text in texts {
            let tokens = model.vocabulary.tokens(text);
            if length + tokens.len() > PASS {
                vectors.extend(kernel::best().forward(model, &pass));
                pass.clear();
                length = 0;
            }
            length += tokens.len();
            pass.push(tokens);
        }
        vectors.extend(kernel::best().forward(model, &pass));
        vectors
    }

    /// Whether a text is in letters that the model was trained on. The vectors of others are all much the same.
    pub fn reads(text: &str) -> bool {
        wordpiece::is_readable(text)
    }

    /// Whether this is a whole word of the vocabulary: spelt as many people spell it. In lower case.
    pub fn knows(&self, word: &str) -> bool {
        self.model().vocabulary.id(word.as_bytes()).is_some()
    }

    fn model(&self) -> &Model {
        self.model.get_or_init(|| Model::read(&PACKED.0))
    }

    /// What the model sees of a text, for the reference in tests and benchmarks.
    #[doc(hidden)]
    pub fn tokens(&self, text: &str) -> Vec<u16> {
        self.model().vocabulary.tokens(text)
    }

    /// The instructions in use, for logs and benchmarks.
    pub fn instructions() -> &'static str {
        kernel::best().name()
    }
}

/// The product of one row of bytes with each of many: what a search by meaning spends its time on.
pub fn dot_products(one: &[i8; WIDTH], many: &[[i8; WIDTH]], products: &mut [i32]) {
    kernel::best().dot_products(one, many, products);
}
