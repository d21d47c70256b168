//! The frames of a WebSocket. What comes in is read by `tungstenite`; what goes out is put together for the moment in which it is
//! sent, so that a socket keeps no room for the longest message that it was ever told.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt, ReadBuf, ReadHalf, WriteHalf};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use super::mailbox::Mailbox;
use crate::live::Fact;

/// What is read at once. A command is shorter, and thousands of sockets wait.
const READ: usize = 512;
/// So many bytes of replies wait for who does not read them; he gets no more.
const REPLIES: usize = 4 * 1_024;
/// So many bytes are sent at once.
const AT_ONCE: usize = 64 * 1_024;

/// What comes in.
pub(crate) type Incoming<C> = WebSocketStream<Inward<C>>;

/// Both ways of a connection, whose messages have so many bytes at most.
pub(crate) async fn open<C: AsyncRead + AsyncWrite + Unpin>(
    connection: C,
    most: usize,
    mailbox: &Arc<Mailbox>,
) -> (Incoming<C>, Outgoing<C>) {
    let (from, to) = tokio::io::split(connection);
    let replies = Arc::new(Mutex::default());
    let inward = Inward { from, replies: Arc::clone(&replies), mailbox: Arc::clone(mailbox) };
    let config = WebSocketConfig::default()
        .read_buffer_size(READ)
        .write_buffer_size(0)
        .max_message_size(Some(most))
        .max_frame_size(Some(most));
    let incoming = WebSocketStream::from_raw_socket(inward, Role::Server, Some(config)).await;
    (incoming, Outgoing { to, replies })
}

/// What `tungstenite` reads from. What it has to reply by itself, to pings and to a close, waits for its turn.
pub(crate) struct Inward<C> {
    from: ReadHalf<C>,
    replies: Arc<Mutex<Vec<u8>>>,
    mailbox: Arc<Mailbox>,
}

impl<C: AsyncRead> AsyncRead for Inward<C> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<std::io::Result<()>> {
        Pin::new(&mut self.from).poll_read(context, buffer)
    }
}

impl<C> AsyncWrite for Inward<C> {
    fn poll_write(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<std::io::Result<usize>> {
        let mut replies = self.replies.lock().unwrap_or_else(PoisonError::into_inner);
        // Whole frames each time: what is left out leaves the others whole.
        if replies.len() < REPLIES {
            replies.extend_from_slice(bytes);
        }
        drop(replies);
        self.mailbox.wake();
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<std::io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

/// What a frame carries.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// A message.
    Text = 0x1,
    /// The end.
    Close = 0x8,
    /// A ping.
    Ping = 0x9,
}

/// What goes out.
pub(crate) struct Outgoing<C> {
    to: WriteHalf<C>,
    replies: Arc<Mutex<Vec<u8>>>,
}

impl<C: AsyncWrite> Outgoing<C> {
    /// Sends messages, and what has to be replied.
    pub(crate) async fn send(&mut self, messages: &[Fact]) -> std::io::Result<()> {
        let mut bytes = self.replies();
        for message in messages {
            put(&mut bytes, Kind::Text, message.as_bytes());
            if bytes.len() >= AT_ONCE {
                self.to.write_all(&bytes).await?;
                bytes.clear();
            }
        }
        self.write(&bytes).await
    }

    /// Sends a ping.
    pub(crate) async fn ping(&mut self, nonce: &[u8]) -> std::io::Result<()> {
        let mut bytes = self.replies();
        put(&mut bytes, Kind::Ping, nonce);
        self.write(&bytes).await
    }

    /// Sends the end.
    pub(crate) async fn close(&mut self, code: u16, reason: &str) -> std::io::Result<()> {
        let mut bytes = self.replies();
        put(&mut bytes, Kind::Close, &[&code.to_be_bytes(), reason.as_bytes()].concat());
        self.write(&bytes).await?;
        self.to.shutdown().await
    }

    fn replies(&self) -> Vec<u8> {
        std::mem::take(&mut *self.replies.lock().unwrap_or_else(PoisonError::into_inner))
    }

    async fn write(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        if !bytes.is_empty() {
            self.to.write_all(bytes).await?;
            self.to.flush().await?;
        }
        Ok(())
    }
}

/// A frame as a server writes it (RFC 6455, 5.2): whole and unmasked.
fn put(bytes: &mut Vec<u8>, kind: Kind, payload: &[u8]) {
    bytes.reserve(payload.len() + 10);
    bytes.push(0x80 | kind as u8);
    match payload.len() {
        short @ 0..=125 => bytes.push(short as u8),
        middle @ 126..=0xffff => {
            bytes.push(126);
            bytes.extend_from_slice(&(middle as u16).to_be_bytes());
        }
        long => {
            bytes.push(127);
            bytes.extend_from_slice(&(long as u64).to_be_bytes());
        }
    }
    bytes.extend_from_slice(payload);
}

#[cfg(test)]
mod tests {
    use futures_util::{SinkExt, StreamExt};
    use tokio_tungstenite::tungstenite::Message;

    use super::*;

    #[tokio::test]
    async fn a_client_reads_frames_of_every_length_and_its_pings_are_answered() {
        let (near, far) = tokio::io::duplex(1 << 20);
        let mailbox = Arc::new(Mailbox::default());
        let (mut incoming, mut outgoing) = open(near, 1_000, &mailbox).await;
        let mut client = WebSocketStream::from_raw_socket(far, Role::Client, None).await;
        let told = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000].map(|long| "x".repeat(long));
        outgoing.send(&told.clone().map(Fact::from)).await.unwrap();
        for message in told {
            assert_eq!(client.next().await.unwrap().unwrap(), Message::text(message));
        }
        outgoing.ping(b"12345678").await.unwrap();
        assert_eq!(
            client.next().await.unwrap().unwrap(),
            Message::Ping(b"12345678".as_ref().into())
        );
        client.send(Message::text("said")).await.unwrap();
        assert_eq!(incoming.next().await.unwrap().unwrap(), Message::text("said"));
        // The pong comes by itself.
        let pong = Message::Pong(b"12345678".as_ref().into());
        assert_eq!(incoming.next().await.unwrap().unwrap(), pong);
        client.send(Message::Ping(b"here?".as_ref().into())).await.unwrap();
        client.send(Message::text("again")).await.unwrap();
        assert_eq!(
            incoming.next().await.unwrap().unwrap(),
            Message::Ping(b"here?".as_ref().into())
        );
        assert_eq!(incoming.next().await.unwrap().unwrap(), Message::text("again"));
        mailbox.rung().await;
        outgoing.send(&[]).await.unwrap();
        assert_eq!(client.next().await.unwrap().unwrap(), Message::Pong(b"here?".as_ref().into()));
        // What is too long is not read.
        client.send(Message::text("x".repeat(1_001))).await.unwrap();
        assert!(incoming.next().await.unwrap().is_err());
        outgoing.close(1008, "over").await.unwrap();
        let Message::Close(Some(frame)) = client.next().await.unwrap().unwrap() else { panic!() };
        assert_eq!((u16::from(frame.code), frame.reason.as_str()), (1008, "over"));
    }
}
