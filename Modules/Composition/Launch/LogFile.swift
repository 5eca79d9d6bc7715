import FoundationEssentials
import Glibc
import Synchronization

/// A file to which lines are appended, each with its time.
///
/// Safe from any thread; a line is one write. Readable by its owner only.
final class LogFile: Sendable {
    private let descriptor: Int32

    /// Opens a file, or creates it.
    ///
    /// - Throws: ``LogFileError`` if the system refuses.
    init(path: String) throws(LogFileError) {
        // Safe: the path is passed as a C string that the call does not keep.
        descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        if descriptor < 0 { throw LogFileError(path: path, code: errno) }
    }

    deinit {
        close(descriptor)
    }

    /// Appends a line; control characters become blanks.
    func write(_ line: String) {
        let bytes = Array("\(Date.now.formatted(.iso8601)) \(line.withoutControls)\n".utf8)
        // Safe: the bytes outlive the call. A log that cannot be written has nobody to report to.
        _ = unsafe bytes.withUnsafeBytes {
            unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
        }
    }
}

/// A log file that cannot be opened.
struct LogFileError: Error, CustomStringConvertible {
    let path: String
    let code: Int32

    var description: String {
        // Safe: strerror returns a string of the C library's, copied at once.
        let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "errno \(code)"
        return "cannot write to the log \(path): \(reason)"
    }
}

extension String {
    /// The text with a blank in place of each control character.
    var withoutControls: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
            )
        )
    }
}
