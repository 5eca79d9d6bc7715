import Glibc
import Models

/// A folder that files are written to, each whole or not at all.
struct OutputFolder {
    /// Why a file of it was not written.
    struct FileFailure: Error {
        let path: String
        let reason: OutputFile.Failure
    }

    let path: String

    /// Creates the folder, unless it is there.
    ///
    /// - Parameter replacing: Whether there may be files in it.
    /// - Returns: The names of the files in it.
    /// - Throws: `OutputFile.Failure`; nothing is changed then.
    func open(replacing: Bool) throws(OutputFile.Failure) -> [String] {
        // Safe: the call does not keep the path.
        if unsafe mkdir(path, 0o777) == 0 { return [] }
        guard errno == EEXIST else { throw .system(SystemError(code: errno)) }
        guard let folder = InputFolder(path: path) else {
            throw .system(SystemError(code: ENOTDIR))
        }
        let names: [String]
        do throws(SystemError) { names = try folder.names() } catch { throw .system(error) }
        guard replacing || names.isEmpty else { throw .folderNotEmpty }
        return names
    }

    /// Writes a file of a name, in place of another one; a file with these contents stays as it is,
    /// so that programs which look for changes by time find none.
    func write(_ contents: [UInt8], to name: String) throws(FileFailure) {
        let path = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
        let known = InputFile(path: path)
        if known.size == contents.count,
            (try? known.bytes(upTo: contents.count + 1)) == contents
        {
            return
        }
        do throws(OutputFile.Failure) {
            let file = try OutputFile(path: path).open(replacing: Files.exist(path))
            try file.write(contents)
            try file.finish()
        } catch {
            throw FileFailure(path: path, reason: error)
        }
    }
}
