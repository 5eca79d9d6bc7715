import Glibc
import Models

/// A folder from which files are read.
struct InputFolder: Sendable {
    /// The path.
    let path: String

    /// Creates the folder of a path; `nil` if there is none.
    init?(path: String) {
        var status = stat()
        // Safe: the call retains neither the path nor the buffer.
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            return nil
        }
        self.path = path
    }

    /// The last component of the path, for messages.
    var name: String {
        path.split(separator: "/").last.map { String($0) } ?? path
    }

    /// Returns the files of cards, ordered by name; hidden files are skipped, as other programs may
    /// be writing them.
    ///
    /// - Throws: ``SystemError`` if the folder cannot be read.
    func files() throws(SystemError) -> [InputFile] {
        let names = try names().filter { name in
            Self.endings.contains(where: name.lowercased().hasSuffix)
        }
        let folder = path.hasSuffix("/") ? path : path + "/"
        return names.sorted().map { InputFile(path: folder + $0) }
    }

    /// Returns the names of all entries of the folder that are not hidden.
    ///
    /// - Throws: ``SystemError`` if the folder cannot be read.
    func names() throws(SystemError) -> [String] {
        // Safe, as are the calls below: the directory stays open until it is closed here.
        guard let directory = unsafe opendir(path) else { throw SystemError(code: errno) }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(directory) else {
                guard errno == 0 else { throw SystemError(code: errno) }
                break
            }
            let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    private static let endings = [".vcf", ".vcard"]
}
