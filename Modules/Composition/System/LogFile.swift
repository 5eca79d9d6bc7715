import FoundationEssentials
import Glibc
import Models
import Synchronization

/// A file to which lines are appended, each with its time.
///
/// Safe from any thread; a line is one write, which never waits. Lines for which a pipe has no
/// room are counted in the next one that is written. Readable by its owner only.
package final class LogFile: Sendable {
    private let descriptor: Int32
    private let lost = Mutex(0)

    /// Opens a file, or creates it.
    ///
    /// - Throws: ``LogFileError`` if the system refuses.
    package init(path: String) throws(LogFileError) {
        // A named pipe without a reader would hold the program, and a terminal could become its
        // controlling one.
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        // Safe: the path is passed as a C string that the call does not keep.
        descriptor = unsafe open(path, flags, 0o600)
        if descriptor < 0 { throw LogFileError(path: path, code: errno) }
    }

    deinit {
        close(descriptor)
    }

    /// Appends a line; control characters become blanks.
    package func write(_ line: String) {
        let time = Date.now.formatted(.iso8601)
        lost.withLock { lost in
            let gap = lost == 0 ? "" : "\(time) lines lost: \(lost)\n"
            let isWritten = write(Array("\(gap)\(time) \(line.singleLine)\n".utf8))
            lost = isWritten ? 0 : lost + 1
        }
    }

    /// Writes bytes; a log that cannot be written has nobody to report to.
    private func write(_ bytes: [UInt8]) -> Bool {
        // Safe: the bytes outlive the call.
        unsafe bytes.withUnsafeBytes {
            unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) == $0.count
        }
    }
}

/// A log file that cannot be opened.
package struct LogFileError: Error, Hashable, Sendable, CustomStringConvertible {
    let path: String
    let code: Int32

    /// One line, with the path.
    package var description: String {
        let reason = code == ENXIO ? "nobody reads from it" : "\(SystemError(code: code))"
        return "cannot write to the log \(path): \(reason)"
    }
}
