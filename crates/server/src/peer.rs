//! What the connection knows and requests want to know.

use std::net::SocketAddr;

/// The other end of the connection, as an extension of each request.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);
