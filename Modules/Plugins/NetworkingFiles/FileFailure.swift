public import FoundationEssentials
import Glibc

/// Why a file could not be written.
public struct FileFailure: Error, Hashable, Sendable {
    /// The file's path.
    public let path: String
    /// The system's error number.
    public let code: Int32
}

extension FileFailure: CustomStringConvertible, LocalizedError {
    /// A line that names the file and the system's reason.
    public var description: String {
        // Safe: the text is copied before anything else can ask for another one.
        "cannot write \(path): \(unsafe String(cString: strerror(code)))"
    }

    /// The same line as ``description``.
    public var errorDescription: String? { description }
}
