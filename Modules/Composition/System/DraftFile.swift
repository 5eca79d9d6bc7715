import ContactFormats
import FoundationEssentials
import Glibc

/// A temporary file for an editor, which only the user can read.
///
/// The file is in a directory of its own, in which editors may leave backups. The directory is
/// removed with its owner, unless ``isKept`` is set.
final class DraftFile {
    /// The path of the file.
    let path: String
    /// Whether the file is retained after the end.
    var isKept = false
    private let directory: String

    /// Creates a file with a text.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - text: The text.
    ///   - environment: The environment variables, of which `TMPDIR` is used.
    /// - Throws: ``SystemError`` if it cannot be written.
    init(
        named name: String,
        _ text: String,
        environment: [String: String]
    ) throws(SystemError) {
        let place = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        var template = "\(place)/builder-XXXXXX".utf8CString.map { $0 }
        // Safe, as are the calls below: the buffer ends with a zero, which the call does not touch,
        // and strings are used within the calls.
        guard unsafe mkdtemp(&template) != nil else { throw SystemError(code: errno) }
        directory = String(
            decoding: template.dropLast().map { UInt8(bitPattern: $0) },
            as: UTF8.self
        )
        path = "\(directory)/\(name)"
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemError(code: errno) }
        try Descriptor(file).write(text)
    }

    deinit {
        if !isKept { try? FileManager.default.removeItem(atPath: directory) }
    }

    /// Whether there is a regular file at the path, which an editor may have replaced.
    var exists: Bool { InputFile(path: path).size != nil }

    /// Reads the file, which an editor may have replaced.
    ///
    /// - Returns: The bytes, up to one more than the limit of a card.
    /// - Throws: ``SystemError`` if it cannot be read.
    func read() throws(SystemError) -> [UInt8] {
        // Opening a pipe would wait for a writer.
        guard exists else { throw SystemError(code: ENOENT) }
        return try InputFile(path: path).bytes(upTo: ContactLimits.contact + 1)
    }
}
