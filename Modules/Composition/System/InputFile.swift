import Glibc

/// A file, pipe or device that is read to its end.
struct InputFile: Sendable {
    /// The path; `-` is standard input.
    let path: String

    /// The last component of the path, for messages.
    var name: String {
        if path == "-" { return "standard input" }
        return path.split(separator: "/").last.map { String($0) } ?? path
    }

    /// The size of a regular file in bytes; `nil` for anything else.
    var size: Int? {
        guard let status, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    /// Whether it is a pipe, a socket or a device, which may have no end, or block.
    var isSpecial: Bool {
        guard let type = status.map({ $0.st_mode & S_IFMT }) else { return false }
        return type != S_IFREG && type != S_IFDIR
    }

    /// The status of the file after following links; `nil` if it does not exist.
    private var status: stat? {
        var status = stat()
        // Safe, as are the calls below: paths and buffers are used within the calls.
        let code = unsafe path == "-" ? fstat(STDIN_FILENO, &status) : stat(path, &status)
        return code == 0 ? status : nil
    }

    /// Opens the file.
    ///
    /// - Returns: A function that returns the next bytes, and `nil` at the end.
    /// - Throws: ``SystemError`` if the file cannot be opened; the function throws if it cannot be
    ///   read.
    func open() throws(SystemError) -> () throws(SystemError) -> [UInt8]? {
        let descriptor = try descriptor()
        return { () throws(SystemError) -> [UInt8]? in try descriptor.read() }
    }

    /// Opens the file for reading.
    ///
    /// - Throws: ``SystemError``.
    func descriptor() throws(SystemError) -> Descriptor {
        let file = path == "-" ? dup(STDIN_FILENO) : unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw SystemError(code: errno) }
        return Descriptor(file)
    }
}

extension InputFile {
    /// Returns the bytes of the file, up to a maximum number.
    ///
    /// - Throws: ``SystemError`` if the file cannot be opened or read.
    func bytes(upTo limit: Int) throws(SystemError) -> [UInt8] {
        let next = try open()
        var bytes: [UInt8] = []
        while bytes.count < limit, let piece = try next() {
            bytes += piece.prefix(limit - bytes.count)
        }
        return bytes
    }
}
