import FoundationEssentials
import Glibc
import Services
import Synchronization

/// A copy of an input that can only be read once, such as a pipe, so that it can be read again.
///
/// The copy is an unlinked file in the folder for temporary files, and is removed with its owner.
final class InputCopy: Sendable {
    private let input: InputFile
    // The lock is held while reading: an import reads its files one after the other.
    private let state = Mutex(State())

    private struct State {
        var source: Descriptor?
        var copy: Descriptor?
        /// The number of bytes in the copy.
        var size = 0
        var hasEnded = false
        /// The error after which reading fails, as the data that was read since is lost.
        var failure: ImportError?
    }

    /// Creates a copy; the input is opened when it is read.
    init(of input: InputFile) {
        self.input = input
    }

    /// Returns a function that returns the bytes from the beginning, and `nil` at the end.
    ///
    /// Copied bytes are read from the copy, others from the input, and then added to the copy. The
    /// function throws `ImportError.unreadable(_:)` if the input cannot be read or the copy cannot
    /// be written.
    func open() -> ContactFile.Pieces {
        var position = 0
        return { [self] () throws(ImportError) -> [UInt8]? in
            let piece = try state.withLock { state throws(ImportError) in
                do throws(ImportError) {
                    return try Self.piece(at: position, of: input, in: &state)
                } catch {
                    state.failure = error
                    throw error
                }
            }
            position += piece?.count ?? 0
            return piece
        }
    }

    private static func piece(
        at position: Int,
        of input: InputFile,
        in state: inout State
    ) throws(ImportError) -> [UInt8]? {
        if let failure = state.failure { throw failure }
        let folder = FileManager.default.temporaryDirectory.path
        do throws(SystemError) {
            if position < state.size { return try state.copy?.read(at: position) }
        } catch {
            throw .unreadable("cannot read a copy in \(folder): \(error)")
        }
        if state.hasEnded { return nil }
        let piece: [UInt8]?
        do throws(SystemError) {
            if state.source == nil { state.source = try input.descriptor() }
            piece = try state.source?.read()
        } catch {
            throw .unreadable(error.description)
        }
        guard let piece else {
            state.hasEnded = true
            return nil
        }
        do throws(SystemError) {
            if state.copy == nil { state.copy = try .unnamed(in: folder) }
            if let copy = state.copy { try Descriptor.write(piece[...], to: copy.number) }
        } catch {
            throw .unreadable("cannot be copied to \(folder): \(error)")
        }
        state.size += piece.count
        return piece
    }
}

extension Descriptor {
    /// Creates an unlinked file.
    ///
    /// - Throws: ``SystemError``.
    fileprivate static func unnamed(in folder: String) throws(SystemError) -> Descriptor {
        var template = "\(folder)/builder-XXXXXX".utf8CString.map { $0 }
        // Safe: the buffer ends with a zero, which the calls do not change.
        let file = unsafe mkstemp(&template)
        guard file >= 0 else { throw SystemError(code: errno) }
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        _ = unsafe unlink(&template)
        return Descriptor(file)
    }
}
