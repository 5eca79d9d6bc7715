import Glibc

/// How this process takes signals.
enum Signals {
    /// Sets up what the program relies on, whoever has started it.
    ///
    /// A write beyond the limit of file sizes (`ulimit -f`) fails, instead of ending the process. The
    /// system remembers how a child has ended, also where whoever has started this process does not want
    /// to know about its own.
    static func prepare() {
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGCHLD, SIG_DFL)
    }

    /// A set of signals.
    static func set(_ numbers: [Int32]) -> sigset_t {
        var signals = sigset_t()
        // Safe: a structure of this function's own.
        unsafe sigemptyset(&signals)
        for number in numbers { unsafe sigaddset(&signals, number) }
        return signals
    }
}
