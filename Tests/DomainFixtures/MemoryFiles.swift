package import Services
import Synchronization

/// The files exported by a test; the folder `/nowhere` does not exist.
package final class MemoryFiles: Sendable {
    private let contents = Mutex<[String: [UInt8]]>([:])

    /// Creates an empty file system.
    package init() {}

    /// The writer that stores files here.
    package var writer: ContactFileWriter {
        ContactFileWriter { [self] bytes, path in
            if path.hasPrefix("/nowhere/") {
                throw ExportFileError.cannotWrite(path, reason: "no such folder")
            }
            try contents.withLock { contents in
                guard contents[path] == nil else { throw ExportFileError.exists(path) }
                contents[path] = bytes
            }
        }
    }

    /// The text of a file; `nil` if it does not exist.
    package func text(of path: String) -> String? {
        contents.withLock { $0[path] }.map { String(decoding: $0, as: UTF8.self) }
    }
}
