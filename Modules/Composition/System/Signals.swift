import Glibc

/// The signal handling of this process.
enum Signals {
    /// Sets up signal handling, independently of the settings of the parent process.
    ///
    /// A write beyond the limit of file sizes (`ulimit -f`) fails instead of ending the process.
    /// The system retains the exit status of child processes, even if the parent of this process
    /// ignores SIGCHLD.
    static func prepare() {
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGCHLD, SIG_DFL)
    }

    /// Returns a set of signals.
    static func set(_ numbers: [Int32]) -> sigset_t {
        var signals = sigset_t()
        // Safe: a local structure.
        unsafe sigemptyset(&signals)
        for number in numbers { unsafe sigaddset(&signals, number) }
        return signals
    }
}
