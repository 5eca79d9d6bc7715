import Glibc

/// A system call that failed.
struct SystemError: Error, CustomStringConvertible {
    let code: Int32

    /// The system's words.
    var description: String {
        // Safe: strerror returns a string of the C library's, copied at once.
        unsafe strerror(code).map { unsafe String(cString: $0) } ?? "errno \(code)"
    }
}
