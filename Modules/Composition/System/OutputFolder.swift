import Glibc
import Models

/// A folder to which files are written, each completely or not at all.
struct OutputFolder {
    /// The error for a file that could not be written.
    struct FileFailure: Error {
        let path: String
        let reason: OutputFile.Failure
    }

    let path: String

    /// Creates the folder, unless it exists.
    ///
    /// - Parameter replacing: Whether the folder may contain files.
    /// - Returns: The names of the files in the folder.
    /// - Throws: `OutputFile.Failure`; nothing is changed then.
    func open(replacing: Bool) throws(OutputFile.Failure) -> [String] {
        // Safe: the call does not retain the path.
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

    /// Writes a file, replacing an existing one unless its contents are equal, so that programs
    /// which compare modification times find no change.
    func write(_ contents: [UInt8], to name: String) throws(FileFailure) {
        let path = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
        let known = InputFile(path: path)
        if known.size == contents.count,
            (try? known.bytes(upTo: contents.count + 1)) == contents
        {
            return
        }
        do throws(OutputFile.Failure) {
            try OutputFile(path: path).write(contents, replacing: Files.exist(path))
        } catch {
            throw FileFailure(path: path, reason: error)
        }
    }
}
