import Glibc

/// The signals that this process ignores while a command of the user's has the terminal.
struct IgnoredSignals {
    private var interrupt = sigaction()
    private var quit = sigaction()
    private var pipe = sigaction()
    private var child = sigaction()

    /// Ignores Ctrl-C, Ctrl-\ and the end of whoever reads from a pipe, and has the system remember
    /// how a child has ended, also where whoever has started this process does not want to know
    /// about its own.
    init() {
        var ignoring = sigaction()
        var standard = sigaction()
        // Safe, as all below: structures of this type's own.
        unsafe ignoring.__sigaction_handler.sa_handler = SIG_IGN
        unsafe standard.__sigaction_handler.sa_handler = SIG_DFL
        unsafe sigaction(SIGINT, &ignoring, &interrupt)
        unsafe sigaction(SIGQUIT, &ignoring, &quit)
        unsafe sigaction(SIGPIPE, &ignoring, &pipe)
        unsafe sigaction(SIGCHLD, &standard, &child)
    }

    /// The signals that a command does not ignore: unless this process did so all along, as behind
    /// `nohup`.
    var toReset: sigset_t {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for (number, action) in [(SIGINT, interrupt), (SIGQUIT, quit), (SIGPIPE, pipe)]
        where !isIgnoring(action) {
            unsafe sigaddset(&signals, number)
        }
        // Ignored by this program alone.
        unsafe sigaddset(&signals, SIGXFSZ)
        return signals
    }

    /// Handles the signals as before.
    func restore() {
        var (interrupt, quit, pipe, child) = (interrupt, quit, pipe, child)
        unsafe sigaction(SIGINT, &interrupt, nil)
        unsafe sigaction(SIGQUIT, &quit, nil)
        unsafe sigaction(SIGPIPE, &pipe, nil)
        unsafe sigaction(SIGCHLD, &child, nil)
    }

    private func isIgnoring(_ action: sigaction) -> Bool {
        let (handler, ignoring) = unsafe (action.__sigaction_handler.sa_handler, SIG_IGN)
        return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(ignoring, to: Int.self)
    }
}
