/// The `/proc` directory, in which Linux describes the process.
enum ProcessFiles {
    /// Whether `/proc` is mounted, which may not be so in a chroot.
    ///
    /// Without it, the standard library has no arguments, so that every command would be taken for
    /// the default one, and the monitor of libdispatch's threads traps (Swift 6.3.1).
    static var areMounted: Bool {
        #if os(Linux)
        Files.exist("/proc/self/cmdline")
        #else
        true
        #endif
    }

    /// The message if it is missing.
    static let absence = "/proc is not mounted, which the program needs (mount -t proc proc /proc)"
}
