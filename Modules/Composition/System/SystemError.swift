import Glibc

/// The error for a failed system call.
struct SystemError: Error, CustomStringConvertible {
    let code: Int32

    /// The message of the system.
    var description: String {
        // Safe: the string belongs to the C library and is copied immediately.
        unsafe strerror(code).map { unsafe String(cString: $0) } ?? "errno \(code)"
    }
}
