import Glibc

/// A file, pipe or device that is read to its end.
struct InputFile {
    /// The path; `-` is standard input.
    let path: String

    /// Reads the bytes.
    ///
    /// - Parameter limit: The number of bytes to read; up to one chunk more shows that there are
    ///   more.
    /// - Returns: The bytes from the beginning.
    /// - Throws: ``SystemError`` if the file cannot be opened or read.
    func read(upTo limit: Int) throws(SystemError) -> [UInt8] {
        // Safe: the path is passed as a C string that the call does not keep.
        let file = path == "-" ? dup(STDIN_FILENO) : unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw SystemError(code: errno) }
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            // Safe: the buffer is used within the call, within its bounds.
            let count = unsafe chunk.withUnsafeMutableBytes {
                unsafe Glibc.read(file, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError(code: errno) }
            if count == 0 { break }
            bytes += chunk.prefix(count)
        }
        return bytes
    }
}
