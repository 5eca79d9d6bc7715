#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// One file open for reading, closed with its owner.
///
/// No connection of this process may have the file open: closing a descriptor drops SQLite's
/// locks on it. Unsafe are a C string and buffers that do not outlive their call.
final class RawFile {
    private let descriptor: Int32

    /// The size in bytes when the file was opened.
    let size: Int

    /// Opens a file; `nil` if it cannot be read.
    init?(path: String) {
        descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        var found = stat()
        guard descriptor >= 0, unsafe fstat(descriptor, &found) == 0 else {
            size = 0
            return nil
        }
        size = Int(found.st_size)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Reads bytes; `nil` if there are not as many, or if the device fails.
    func read(_ count: Int, at offset: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0, count <= size - offset else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        var position = 0
        while position < count {
            let got = unsafe bytes.withUnsafeMutableBytes { bytes in
                unsafe pread(
                    descriptor,
                    bytes.baseAddress.map { unsafe $0 + position },
                    count - position,
                    off_t(offset + position)
                )
            }
            if got < 0, errno == EINTR { continue }
            if got <= 0 { return nil }
            position += got
        }
        return bytes
    }
}

extension [UInt8] {
    /// The big-endian number of four bytes, as the file format has them all; 0 beyond the end.
    func number(at offset: Int) -> Int {
        guard offset >= 0, offset + 4 <= count else { return 0 }
        return self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The big-endian number of two bytes; 0 beyond the end.
    func shortNumber(at offset: Int) -> Int {
        guard offset >= 0, offset + 2 <= count else { return 0 }
        return Int(self[offset]) << 8 | Int(self[offset + 1])
    }
}
