import Foundation
import Glibc
import Synchronization
import Testing

/// A server on TCP that has no TLS, and notes whether a client goes on nevertheless.
final class PlainServer: Sendable {
    /// Its port on 127.0.0.1.
    let port: UInt16
    private let listening: Int32
    private let isAsked = Mutex(false)

    /// The message by which a client asks for TLS
    /// (https://www.postgresql.org/docs/current/protocol-message-formats.html).
    private static let request: [UInt8] = [0, 0, 0, 8, 4, 210, 22, 47]

    /// Starts a server.
    init() throws {
        listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listening = listening
        // Safe: the address outlives the calls, and has the size that they are told.
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe bind(listening, pointer, size) == 0 && listen(listening, 16) == 0
                    && getsockname(listening, pointer, &size) == 0
            }
        }
        try #require(isBound)
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { self.accept() }
    }

    /// Whether a client has sent something without TLS.
    var isAskedWithoutTLS: Bool { isAsked.withLock { $0 } }

    /// Ends the server.
    func close() { Socket.end(listening) }

    private func accept() {
        while let client = Socket.accepted(from: listening) {
            var message = Socket.read(from: client)
            if message == Self.request {
                Socket.write(Array("N".utf8), to: client)
                message = Socket.read(from: client)
            }
            if message != nil { isAsked.withLock { $0 = true } }
            Socket.close(client)
        }
        Socket.close(listening)
    }
}
