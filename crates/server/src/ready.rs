//! `botwright ready`: whether the server with these settings is ready, for containers and scripts that have no other
//! program to ask with.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::settings::Settings;

const PATIENCE: Duration = Duration::from_secs(4);
const QUESTION: &[u8] = b"GET /readyz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";

pub(crate) async fn ask(settings: &Settings) -> Result<(), String> {
    let address = within_reach(settings.listen);
    let answer = match timeout(PATIENCE, answer(address)).await {
        Ok(Ok(answer)) => answer,
        Ok(Err(error)) => return Err(format!("nobody answers at {address}: {error}")),
        Err(_) => return Err(format!("no answer from {address} within {} seconds", PATIENCE.as_secs())),
    };
    if answer.starts_with("HTTP/1.1 200") {
        println!("The server at {address} is ready.");
        Ok(())
    } else {
        Err(format!("the server at {address} is not ready."))
    }
}

/// Whether a Botwright has the address that these settings would listen on, ready or not.
pub(crate) async fn is_taken_by_us(settings: &Settings) -> bool {
    match timeout(PATIENCE, answer(within_reach(settings.listen))).await {
        Ok(Ok(answer)) => answer.starts_with("HTTP/1.1") && answer.contains("x-request-id"),
        _ => false,
    }
}

async fn answer(address: SocketAddr) -> io::Result<String> {
    let mut connection = TcpStream::connect(address).await?;
    connection.write_all(QUESTION).await?;
    let mut answer = vec![];
    connection.take(4096).read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// A server that listens everywhere is asked on this machine.
fn within_reach(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}
