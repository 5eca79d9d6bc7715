/// The directory in which Linux describes the process.
enum ProcessFiles {
    /// Whether it is mounted; a chroot may lack it.
    ///
    /// Without it the standard library has no arguments, so that every command would be taken for
    /// the first, and the monitor of libdispatch's threads traps (Swift 6.3.1).
    static var areMounted: Bool {
        #if os(Linux)
        Files.exist("/proc/self/cmdline")
        #else
        true
        #endif
    }

    /// The message that it is missing.
    static let absence = "/proc is not mounted, which the program needs (mount -t proc proc /proc)"
}
