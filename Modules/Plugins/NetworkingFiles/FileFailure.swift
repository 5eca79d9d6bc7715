public import FoundationEssentials
import Glibc

/// The reason why a file could not be written.
public struct FileFailure: Error, Hashable, Sendable {
    /// The file's path.
    public let path: String
    /// The system's error number.
    public let code: Int32
}

extension FileFailure: CustomStringConvertible, LocalizedError {
    /// One line with the file and the system's error message.
    public var description: String {
        // Safe: the text is copied before another call can overwrite it.
        "cannot write \(path): \(unsafe String(cString: strerror(code)))"
    }

    /// The same line as ``description``.
    public var errorDescription: String? { description }
}
