import FoundationEssentials
import Glibc

/// A file that is written under a temporary name and gets its own name only once it is complete.
///
/// Used by one task at a time, after which the file is closed.
final class FileSink: Sendable {
    let url: URL
    private let descriptor: Int32

    private init(url: URL, descriptor: Int32) {
        self.url = url
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Creates a temporary file in the folder of the final one.
    ///
    /// - Throws: ``FileFailure``.
    static func create(beside target: URL) throws(FileFailure) -> FileSink {
        let folder = target.deletingLastPathComponent()
        let name = ".\(target.lastPathComponent).\(UUID().uuidString).partial"
        return try open(folder.appending(path: name), O_CREAT | O_EXCL)
    }

    /// Opens a file to append to it; returns its number of bytes.
    ///
    /// - Throws: ``FileFailure``.
    static func resume(_ file: URL) throws(FileFailure) -> (sink: FileSink, count: Int) {
        let sink = try open(file, 0)
        let count = lseek(sink.descriptor, 0, SEEK_END)
        guard count >= 0 else { throw FileFailure(path: file.path, code: errno) }
        return (sink, Int(count))
    }

    /// Appends bytes.
    ///
    /// - Throws: ``FileFailure``.
    func write(_ data: Data) throws(FileFailure) {
        var rest = data[...]
        while !rest.isEmpty {
            // Safe: the bytes belong to the data, which outlives the call.
            let count = unsafe rest.withUnsafeBytes { bytes in
                unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw FileFailure(path: url.path, code: errno)
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Truncates the file to restart.
    ///
    /// - Throws: ``FileFailure``.
    func empty() throws(FileFailure) {
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw FileFailure(path: url.path, code: errno)
        }
    }

    /// Gives the file its name, if no file has that name.
    ///
    /// - Throws: ``FileFailure``, with `EEXIST` if there is one.
    func move(to target: URL) throws(FileFailure) {
        guard fsync(descriptor) == 0 else { throw FileFailure(path: url.path, code: errno) }
        // Unlike a rename, a link never replaces an existing file.
        // Safe, here and below: a string is a path for the duration of the call.
        guard unsafe link(url.path, target.path) == 0 else {
            throw FileFailure(path: target.path, code: errno)
        }
        unsafe unlink(url.path)
    }

    /// Removes the file.
    func remove() {
        unsafe unlink(url.path)
    }

    private static func open(_ url: URL, _ flags: Int32) throws(FileFailure) -> FileSink {
        let descriptor = unsafe Glibc.open(url.path, O_WRONLY | O_CLOEXEC | flags, 0o644)
        guard descriptor >= 0 else { throw FileFailure(path: url.path, code: errno) }
        return FileSink(url: url, descriptor: descriptor)
    }
}
