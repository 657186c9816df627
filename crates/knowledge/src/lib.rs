//! A document to text, text to passages, passages to vectors, a question to the best passages or to "not here".
//! Pure computing: no database, no network. Empty until the first bot can be taught.
