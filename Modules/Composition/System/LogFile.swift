import FoundationEssentials
import Glibc
import Models
import Synchronization

/// A log file, to which lines are appended with a time stamp.
///
/// It is safe from any thread. A line is a single write, which never blocks: lines that a full pipe
/// does not accept are counted, and the next line has their number. Only the owner can read it.
package final class LogFile: Sendable {
    private let descriptor: Int32
    private let lost = Mutex(0)

    /// Opens a file, or creates it.
    ///
    /// - Throws: ``LogFileError`` if it cannot be opened.
    package init(path: String) throws(LogFileError) {
        // Without these flags, opening a named pipe would wait for a reader, and a terminal could
        // become the controlling terminal.
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        // Safe: the call does not retain the path.
        descriptor = unsafe open(path, flags, 0o600)
        if descriptor < 0 { throw LogFileError(path: path, code: errno) }
    }

    deinit {
        close(descriptor)
    }

    /// Appends a line, with blanks in place of control characters.
    package func write(_ line: String) {
        let time = Date.now.formatted(.iso8601)
        lost.withLock { lost in
            let gap = lost == 0 ? "" : "\(time) lines lost: \(lost)\n"
            let isWritten = write(Array("\(gap)\(time) \(line.singleLine)\n".utf8))
            lost = isWritten ? 0 : lost + 1
        }
    }

    /// Writes bytes, and returns whether all were written.
    private func write(_ bytes: [UInt8]) -> Bool {
        // Safe: the bytes outlive the call.
        unsafe bytes.withUnsafeBytes {
            unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) == $0.count
        }
    }
}

/// The error for a log file that cannot be opened.
package struct LogFileError: Error, Hashable, Sendable, CustomStringConvertible {
    let path: String
    let code: Int32

    /// One line, with the path.
    package var description: String {
        let reason = code == ENXIO ? "nobody reads from it" : "\(SystemError(code: code))"
        return "cannot write to the log \(path): \(reason)"
    }
}
