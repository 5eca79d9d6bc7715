import Glibc

/// Checks of files.
enum Files {
    /// Returns whether a file or directory exists at a path.
    static func exist(_ path: String) -> Bool {
        // Safe: the call does not retain the path.
        unsafe access(path, F_OK) == 0
    }

    /// Returns whether the process may write to a file and to its directory.
    static func isWritable(_ path: String) -> Bool {
        let slash = path.lastIndex(of: "/")
        let directory = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        // Safe: the calls do not retain the paths.
        return unsafe access(path, W_OK) == 0 && access(directory, W_OK) == 0
    }
}
