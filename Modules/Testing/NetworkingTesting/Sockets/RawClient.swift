import Glibc

/// A client for 127.0.0.1 that sends exactly the given bytes, even invalid ones.
public enum RawClient: Sendable {
    /// Connects, sends text and reads to the end.
    ///
    /// The method waits on a thread of its own, so that it does not block the server's tasks.
    ///
    /// - Parameters:
    ///   - text: The text, which is sent unchanged; write line breaks as `\r\n`.
    ///   - port: The port to connect to.
    ///   - endsSending: Whether to end sending after the text.
    /// - Returns: All bytes that the server sent until it closed the connection.
    /// - Throws: ``FaultServer/Failure`` if no server listens on the port.
    public static func send(
        _ text: String,
        to port: Int,
        endsSending: Bool = true
    ) async throws -> String {
        try await run(to: port) { connection in
            connection.send(text)
            if endsSending { connection.endSending() }
            var bytes: [UInt8] = []
            while let more = connection.read() { bytes += more }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Connects and runs a script on a thread of its own; then closes the connection.
    ///
    /// - Parameters:
    ///   - port: The port to connect to.
    ///   - script: Uses the connection.
    /// - Returns: The script's result.
    /// - Throws: ``FaultServer/Failure`` if no server listens on the port.
    public static func run<Value: Sendable>(
        to port: Int,
        _ script: @escaping @Sendable (FaultConnection) -> Value
    ) async throws -> Value {
        let socket = try connect(to: port)
        return try await withCheckedThrowingContinuation { continuation in
            do throws(FaultServer.Failure) {
                try runThread {
                    let value = script(FaultConnection(socket))
                    close(socket)
                    continuation.resume(returning: value)
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
        // Safe: a socket address is passed with its size.
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
