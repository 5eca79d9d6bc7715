import Glibc

// Unix domain sockets in the file system.
//
// Safe: each pointer refers to a local value, and is used within one call.
enum Socket {
    static func listening(at path: String) -> Int32 {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let result = unsafe withAddress(of: path) { unsafe bind(descriptor, $0, $1) }
        precondition(result == 0 && listen(descriptor, 16) == 0, "cannot listen at \(path)")
        // The user of the server must be able to connect as well.
        _ = unsafe chmod(path, 0o777)
        return descriptor
    }

    /// Connects; returns `nil` if nobody listens.
    static func connected(to path: String) -> Int32? {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        if unsafe withAddress(of: path, { unsafe connect(descriptor, $0, $1) }) == 0 {
            return descriptor
        }
        close(descriptor)
        return nil
    }

    /// Waits for a connection; returns `nil` after the end.
    static func accepted(from descriptor: Int32) -> Int32? {
        let accepted = accept(descriptor, nil, nil)
        return accepted < 0 ? nil : accepted
    }

    /// Waits for bytes; returns `nil` at the end.
    static func read(from descriptor: Int32) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe bytes.withUnsafeMutableBytes { buffer in
            unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        }
        return count <= 0 ? nil : Array(bytes[..<count])
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { buffer in
                unsafe send(
                    descriptor,
                    buffer.baseAddress,
                    buffer.count,
                    Int32(MSG_NOSIGNAL)
                )
            }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Shuts down both directions, so that waiting readers see the end.
    static func end(_ descriptor: Int32) {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Shuts down only the direction to the other side.
    static func endAnswers(_ descriptor: Int32) {
        _ = shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Waits until the other side has closed the connection, without reading.
    static func waitForEnd(of descriptor: Int32) {
        var state = pollfd(fd: descriptor, events: 0, revents: 0)
        // Waits for an event, without a timeout.
        _ = unsafe poll(&state, 1, -1)
    }

    static func close(_ descriptor: Int32) {
        _ = Glibc.close(descriptor)
    }

    @unsafe
    private static func withAddress(
        of path: String,
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { buffer in
            precondition(bytes.count < buffer.count, "\(path) is too long")
            unsafe buffer.copyBytes(from: bytes)
        }
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                unsafe body(pointer, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
