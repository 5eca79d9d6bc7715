import Glibc

/// Checks and creation of files and directories.
enum Files {
    /// Returns whether a file or directory exists at a path.
    static func exist(_ path: String) -> Bool {
        // Safe: the call does not retain the path.
        unsafe access(path, F_OK) == 0
    }

    /// Creates the directory of a file, and those above it, if they are missing.
    ///
    /// - Throws: ``SystemError``.
    static func createDirectory(of path: String, mode: mode_t) throws(SystemError) {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
        let directory = String(path[..<slash])
        if exist(directory) { return }
        try createDirectory(of: directory, mode: mode)
        // Safe: the call does not retain the path.
        if unsafe mkdir(directory, mode) != 0, errno != EEXIST { throw SystemError(code: errno) }
    }

    /// Returns whether the process may write to a file and to its directory.
    static func isWritable(_ path: String) -> Bool {
        // Safe: the calls do not retain the paths.
        unsafe access(path, W_OK) == 0 && access(directory(of: path), W_OK) == 0
    }

    /// Returns whether the process may create a file that is missing, with the directories above it.
    static func isCreatable(_ path: String) -> Bool {
        let directory = directory(of: path)
        if exist(directory) {
            // Safe: the call does not retain the path, which exists only if it is a directory.
            return unsafe access("\(directory)/.", W_OK | X_OK) == 0
        }
        return directory != path && isCreatable(directory)
    }

    private static func directory(of path: String) -> String {
        let slash = path.lastIndex(of: "/")
        return slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }
}
