import Glibc
import Models
import Synchronization

/// A file, device or pipe that is open for writing, and closed with its owner.
///
/// A file appears at its path only when it is finished.
final class OpenOutput: Sendable {
    private let file: Int32
    /// The path of the temporary file, which is moved to the target at the end; `nil` for a device
    /// or pipe.
    private let draft: String?
    private let target: String
    private let isReplacing: Bool
    private let isTerminal: Bool
    private let isOpen = Atomic(true)

    init(_ file: Int32, draft: String? = nil, of target: String = "", isReplacing: Bool = false) {
        self.file = file
        self.draft = draft
        self.target = target
        self.isReplacing = isReplacing
        isTerminal = isatty(file) == 1
    }

    deinit {
        if isOpen.load(ordering: .acquiring) { close(file) }
        // Safe, as are the calls below: paths and buffers outlive them.
        if let draft { unsafe unlink(draft) }
    }

    /// Writes bytes that contain no partial characters.
    func write(_ bytes: [UInt8]) throws(OutputFile.Failure) {
        var rest = bytes[...]
        if isTerminal { rest = Array(String(decoding: bytes, as: UTF8.self).forTerminal.utf8)[...] }
        do throws(SystemError) {
            try Descriptor.write(rest, to: file)
        } catch {
            throw .system(error)
        }
    }

    /// Moves the file to its path; must be called once.
    func finish() throws(OutputFile.Failure) {
        isOpen.store(false, ordering: .releasing)
        let code = draft != nil && fsync(file) != 0 ? errno : 0
        guard close(file) == 0, code == 0 else {
            throw .system(SystemError(code: code == 0 ? errno : code))
        }
        guard let draft else { return }
        // Unlike a rename, a link fails if the file exists.
        let done = isReplacing ? unsafe rename(draft, target) : unsafe link(draft, target)
        guard done == 0 else {
            if errno == EEXIST { throw .exists }
            throw .system(SystemError(code: errno))
        }
    }
}
