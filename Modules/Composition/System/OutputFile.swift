import Glibc
import Models

/// A file that is written completely or not at all, or a device or pipe.
///
/// Symbolic links are followed and preserved. A replaced file retains its mode, and its owner and
/// group if the system allows it. Only regular files are replaced.
struct OutputFile {
    /// The reason why nothing was written.
    enum Failure: Error, CustomStringConvertible {
        /// The file exists and must not be replaced.
        case exists
        /// The folder contains files and must not be replaced.
        case folderNotEmpty
        /// The path is neither replaceable nor writable; the text is a short description.
        case notAFile(String)
        /// A system call failed.
        case system(SystemError)

        var description: String {
            switch self {
            case .exists: "\(SystemError(code: EEXIST)) (--force replaces it)"
            case .folderNotEmpty:
                "\(SystemError(code: ENOTEMPTY)) (--force replaces the files of the same people)"
            case .notAFile(let kind): kind
            case .system(let error): error.description
            }
        }
    }

    let path: String

    /// Opens the file for writing.
    ///
    /// - Parameter replacing: Whether a file may be replaced; if `true`, devices and pipes are
    ///   rejected.
    /// - Returns: The output, which appears at its path when it is finished.
    /// - Throws: ``Failure``; nothing is changed then.
    func open(replacing: Bool) throws(Failure) -> OpenOutput {
        var status = stat()
        // Safe, as are the calls below: paths and buffers outlive them.
        guard unsafe stat(path, &status) == 0 else {
            guard errno == ENOENT else { throw .system(SystemError(code: errno)) }
            return try draft(of: target(), existing: nil)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            guard replacing else { throw .exists }
            return try draft(of: target(), existing: status)
        case S_IFCHR, S_IFIFO:
            guard !replacing else {
                throw .notAFile("a device or pipe, which --force does not replace")
            }
            let file = unsafe Glibc.open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
            guard file >= 0 else { throw .system(SystemError(code: errno)) }
            return OpenOutput(file)
        case S_IFDIR: throw .system(SystemError(code: EISDIR))
        default: throw .notAFile("neither a file nor a device that text is written to")
        }
    }

    /// Writes the bytes of the whole file.
    ///
    /// - Throws: ``Failure``; nothing is changed then.
    func write(_ bytes: [UInt8], replacing: Bool) throws(Failure) {
        let output = try open(replacing: replacing)
        try output.write(bytes)
        try output.finish()
    }

    /// Returns the path after following links; it may not exist.
    private func target() -> String {
        var target = path
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        // The limit of 40 links is that of the system.
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

    /// Returns the part of a path up to its last slash.
    private static func directory(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// Creates the temporary file that replaces the target when it is finished.
    private func draft(of target: String, existing: stat?) throws(Failure) -> OpenOutput {
        let draft = "\(OutputFile.directory(of: target)).builder-export.new-\(getpid())"
        let file = unsafe Glibc.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .system(SystemError(code: errno)) }
        if let existing { OutputFile.transferRights(of: existing, to: file) }
        return OpenOutput(file, draft: draft, of: target, isReplacing: existing != nil)
    }

    /// Copies the owner, the group and the mode of a file to a new file, as far as possible.
    private static func transferRights(of existing: stat, to file: Int32) {
        var mode = existing.st_mode & 0o777
        if fchown(file, existing.st_uid, existing.st_gid) != 0,
            fchown(file, .max, existing.st_gid) != 0
        {
            // If the group differs, it gets only the permissions of others.
            mode = mode & ~0o070 | (mode & 0o007) << 3
        }
        _ = fchmod(file, mode)
    }
}
