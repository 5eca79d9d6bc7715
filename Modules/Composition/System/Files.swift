import Glibc

/// Questions about files.
enum Files {
    /// Whether there is something at a path.
    static func exist(_ path: String) -> Bool {
        // Safe: the call does not keep the path.
        unsafe access(path, F_OK) == 0
    }

    /// Whether the process may write to a file and to the directory that it is in.
    static func isWritable(_ path: String) -> Bool {
        let slash = path.lastIndex(of: "/")
        let directory = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        // Safe: the calls do not keep the paths.
        return unsafe access(path, W_OK) == 0 && access(directory, W_OK) == 0
    }
}
