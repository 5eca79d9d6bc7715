import Glibc
import Models

/// A file that is written whole or not at all, or a device or pipe that is written to.
///
/// Links are followed and stay. A file that is replaced keeps its mode, and its owner and group
/// where the system allows it. Nothing but a regular file is ever replaced.
struct OutputFile {
    /// Why nothing was written.
    enum Failure: Error, CustomStringConvertible {
        /// There is a file, and it was not to be replaced.
        case exists
        /// There is something that cannot be replaced or written to, in a few words.
        case notAFile(String)
        /// A system call failed.
        case system(SystemError)

        var description: String {
            switch self {
            case .exists: "\(SystemError(code: EEXIST)) (--force replaces it)"
            case .notAFile(let kind): kind
            case .system(let error): error.description
            }
        }
    }

    let path: String

    /// Writes bytes.
    ///
    /// - Parameters:
    ///   - bytes: The contents.
    ///   - replacing: Whether a file may be replaced; devices and pipes are refused then.
    /// - Throws: ``Failure``; the file is then as it was.
    func write(_ bytes: [UInt8], replacing: Bool) throws(Failure) {
        var status = stat()
        // Safe, as are the calls below: paths and buffers outlive them.
        guard unsafe stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw .system(SystemError(code: errno)) }
            return try replace(target(), with: bytes, existing: nil)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            guard replacing else { throw .exists }
            try replace(target(), with: bytes, existing: status)
        case S_IFCHR, S_IFIFO:
            guard !replacing else {
                throw .notAFile("a device or pipe, which --force does not replace")
            }
            let file = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
            guard file >= 0 else { throw .system(SystemError(code: errno)) }
            let text = isatty(file) == 1 ? String(decoding: bytes, as: UTF8.self).forTerminal : nil
            try OutputFile.write(text.map { Array($0.utf8) } ?? bytes, to: file)
        case S_IFDIR: throw .system(SystemError(code: EISDIR))
        default: throw .notAFile("neither a file nor a device that text is written to")
        }
    }

    /// The path that links lead to, which may not exist.
    private func target() -> String {
        var target = path
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        // As many links as the system follows.
        for _ in 0..<40 {
            let count = unsafe readlink(target, &buffer, buffer.count)
            guard count > 0 else { break }
            let link = String(
                decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) },
                as: UTF8.self
            )
            target = link.hasPrefix("/") ? link : OutputFile.directory(of: target) + link
        }
        return target
    }

    /// The part of a path up to its last slash.
    private static func directory(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// Puts a new file in the place of one, or where there is none.
    private func replace(
        _ target: String,
        with bytes: [UInt8],
        existing: stat?
    ) throws(Failure) {
        let draft = "\(OutputFile.directory(of: target)).builder-export.new-\(getpid())"
        let file = unsafe open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .system(SystemError(code: errno)) }
        defer { unsafe unlink(draft) }
        if let existing { OutputFile.transferRights(of: existing, to: file) }
        try OutputFile.write(bytes, to: file, synchronizing: true)
        // A link, unlike a rename, fails if there is a file.
        let done = existing == nil ? unsafe link(draft, target) : unsafe rename(draft, target)
        guard done == 0 else {
            if errno == EEXIST { throw .exists }
            throw .system(SystemError(code: errno))
        }
    }

    /// Gives a new file the owner, the group and the mode of another one, as far as possible.
    private static func transferRights(of existing: stat, to file: Int32) {
        var mode = existing.st_mode & 0o777
        if fchown(file, existing.st_uid, existing.st_gid) != 0,
            fchown(file, .max, existing.st_gid) != 0
        {
            // Another group gets no more than everybody.
            mode = mode & ~0o070 | (mode & 0o007) << 3
        }
        _ = fchmod(file, mode)
    }

    /// Writes bytes to a descriptor and closes it.
    private static func write(
        _ bytes: [UInt8],
        to file: Int32,
        synchronizing: Bool = false
    ) throws(Failure) {
        var rest = bytes[...]
        var code: Int32 = 0
        while !rest.isEmpty, code == 0 {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.write(file, $0.baseAddress, $0.count)
            }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                code = errno
            }
        }
        if code == 0, synchronizing, fsync(file) != 0 { code = errno }
        if close(file) != 0, code == 0 { code = errno }
        if code != 0 { throw .system(SystemError(code: code)) }
    }
}
