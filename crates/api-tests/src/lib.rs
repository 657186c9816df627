//! The API through a real server, on both databases: `tests/it`. A package of its own, so that the server's other tests are built
//! and run without it. These tests find the server's binary beside their own; a test of the server's package sees to it that it
//! is built.
