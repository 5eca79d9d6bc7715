import Glibc

/// A client that sends exactly the bytes it is told to, however wrong, to 127.0.0.1.
public enum RawClient: Sendable {
    /// Connects, sends text, says that nothing more will come, and reads to the end.
    ///
    /// The waiting is done on a thread of its own, so that the server's tasks can go on.
    ///
    /// - Parameters:
    ///   - text: What to send, as it is; write line breaks as `\r\n`.
    ///   - port: The port to connect to.
    /// - Returns: All that came until the server closed the connection.
    /// - Throws: ``FaultServer/Failure`` if nobody listens there.
    public static func send(_ text: String, to port: Int) async throws -> String {
        let socket = try connect(to: port)
        return try await withCheckedThrowingContinuation { continuation in
            do throws(FaultServer.Failure) {
                try runThread {
                    let connection = FaultConnection(socket)
                    connection.send(text)
                    _ = shutdown(socket, Int32(SHUT_WR))
                    var bytes: [UInt8] = []
                    while let more = connection.read() { bytes += more }
                    close(socket)
                    continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
                }
            } catch {
                close(socket)
                continuation.resume(throwing: error)
            }
        }
    }

    private static func connect(to port: Int) throws(FaultServer.Failure) -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { throw FaultServer.Failure(call: "socket", code: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        // Safe: a socket address is handed over with its true size.
        let code = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
                unsafe Glibc.connect(socket, raw, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else {
            let code = errno
            close(socket)
            throw FaultServer.Failure(call: "connect", code: code)
        }
        return socket
    }
}
