import ContactFormats
import FoundationEssentials
import Glibc

/// A text in a file for an editor, which nobody but the user can read.
///
/// The file is in a directory of its own, in which editors leave their copies. All of it is removed
/// together with the owner, unless the text is to be kept.
final class DraftFile {
    /// The path of the file.
    let path: String
    /// Whether the file stays where it is.
    var isKept = false
    private let directory: String

    /// Creates a file with a text.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - text: The text.
    ///   - environment: `TMPDIR` is the place of temporary files.
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

    /// Whether there is a file at the path: an editor may leave anything else there.
    var exists: Bool { InputFile(path: path).size != nil }

    /// Reads the file, which an editor may have replaced.
    ///
    /// - Returns: The bytes, with one more than a card may have at most.
    /// - Throws: ``SystemError`` if it cannot be read.
    func read() throws(SystemError) -> [UInt8] {
        // An open call would wait for somebody who writes to a pipe.
        guard exists else { throw SystemError(code: ENOENT) }
        return try InputFile(path: path).bytes(upTo: ContactLimits.contact + 1)
    }
}
