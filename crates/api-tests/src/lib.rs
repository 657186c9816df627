//! The API through a real server, on both databases: `tests/it`. A package of its own, so that these tests are compiled
//! without optimisation while the server they talk to has it. They find the server's binary beside their own; a test of
//! the server's package sees to it that it is built.
