import Glibc

/// An open file, which is closed with its owner.
final class Descriptor {
    let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit { close(number) }

    /// Creates a pipe, whose ends other programs do not inherit.
    ///
    /// - Throws: ``SystemError`` if too many files are open.
    static func pipe() throws(SystemError) -> (reading: Descriptor, writing: Descriptor) {
        var ends: [Int32] = [-1, -1]
        // Safe: the array has two elements.
        guard unsafe Glibc.pipe(&ends) == 0 else { throw SystemError(code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (Descriptor(ends[0]), Descriptor(ends[1]))
    }

    /// Reads the next bytes.
    ///
    /// - Parameter position: The offset in a file; by default, after the bytes that were read last.
    /// - Returns: The bytes; `nil` at the end.
    /// - Throws: ``SystemError``.
    func read(at position: Int? = nil) throws(SystemError) -> [UInt8]? {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            // Safe: the size is that of the array.
            let count =
                unsafe position.map { unsafe pread(number, &chunk, chunk.count, $0) }
                ?? Glibc.read(number, &chunk, chunk.count)
            if count > 0 { return Array(chunk.prefix(count)) }
            if count == 0 { return nil }
            if errno != EINTR { throw SystemError(code: errno) }
        }
    }

    /// Writes a text completely.
    func write(_ text: String) throws(SystemError) {
        try Self.write(Array(text.utf8)[...], to: number)
    }

    /// Writes bytes completely to an open file.
    static func write(_ bytes: ArraySlice<UInt8>, to number: Int32) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            // Safe: the pointer is used within the closure, and the size is that of the bytes.
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.write(number, $0.baseAddress, $0.count)
            }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw SystemError(code: errno)
            }
        }
    }
}
