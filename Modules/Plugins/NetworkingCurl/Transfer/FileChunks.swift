import FoundationEssentials
import Glibc
import Networking

/// Reads files in steps of 64 KB, for bodies of several parts.
enum FileChunks {
    /// The reason why a file could not be read.
    struct Failure: Error, CustomStringConvertible {
        let description: String

        /// Takes the system's error number from `errno`.
        init(of file: URL) {
            description = Upload.text(of: errno, at: file.path)
        }
    }

    static let reader: RequestBody.FileReader = { file, take in
        let descriptor = unsafe open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(of: file) }
        defer { close(descriptor) }
        while true {
            let chunk = try read(descriptor, of: file)
            guard !chunk.isEmpty, try await take(chunk) else { return }
        }
    }

    private static func read(_ descriptor: Int32, of file: URL) throws -> Data {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        // Safe: the call writes no more bytes than the size of the buffer.
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
            unsafe Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        }
        guard count >= 0 else { throw Failure(of: file) }
        return Data(buffer.prefix(count))
    }
}
