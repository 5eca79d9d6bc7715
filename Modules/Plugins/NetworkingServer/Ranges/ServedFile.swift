import FoundationEssentials
import Glibc

/// A regular file that is open for reading, closed with its owner.
///
/// Safe to send: the descriptor is immutable, and `pread` has no shared position.
final class ServedFile: Sendable {
    let count: Int
    /// The time of its last change.
    let modified: Date
    /// A strong entity tag from the time of the last change and the size.
    let entityTag: String

    private let descriptor: Int32

    /// Opens a file; `nil` if it cannot be read or is not a regular file.
    init?(_ url: URL) {
        guard url.isFileURL else { return nil }
        // Opening a named pipe would wait for its writer. Safe: the path outlives the call.
        let path = url.path(percentEncoded: false)
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        // Safe: the status is a local variable.
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        count = Int(status.st_size)
        let time = status.st_mtim
        modified = Date(timeIntervalSince1970: Double(time.tv_sec))
        let nanoseconds = String(time.tv_nsec, radix: 16)
        let size = String(count, radix: 16)
        entityTag = "\"\(String(time.tv_sec, radix: 16))-\(nanoseconds)-\(size)\""
    }

    deinit {
        close(descriptor)
    }

    /// Reads some of the bytes of a range, at least one and at most one block; `nil` if they
    /// cannot be read.
    func read(_ range: Range<Int>) -> Data? {
        var data = Data(count: min(range.count, 64 << 10))
        let count = unsafe data.withUnsafeMutableBytes { bytes in
            // Safe: the count is the size of the buffer.
            unsafe pread(descriptor, bytes.baseAddress, bytes.count, range.lowerBound)
        }
        return count > 0 ? data.prefix(count) : nil
    }
}
