import Glibc

/// The signals that this process ignores while a command of the user's has the terminal.
struct IgnoredSignals {
    private var interrupt = sigaction()
    private var quit = sigaction()
    private var pipe = sigaction()

    /// Ignores Ctrl-C, Ctrl-\ and the end of whoever reads from a pipe.
    init() {
        var ignoring = sigaction()
        // Safe, as all below: a structure of this function's own.
        unsafe ignoring.__sigaction_handler.sa_handler = SIG_IGN
        unsafe sigaction(SIGINT, &ignoring, &interrupt)
        unsafe sigaction(SIGQUIT, &ignoring, &quit)
        unsafe sigaction(SIGPIPE, &ignoring, &pipe)
    }

    /// The signals that a command does not ignore: unless this process did so all along, as behind
    /// `nohup`.
    var toReset: sigset_t {
        let actions = [(SIGINT, interrupt), (SIGQUIT, quit), (SIGPIPE, pipe)]
        // The last one is ignored by this program alone.
        return Signals.set(actions.filter { !isIgnoring($0.1) }.map(\.0) + [SIGXFSZ])
    }

    /// Handles the signals as before.
    func restore() {
        var (interrupt, quit, pipe) = (interrupt, quit, pipe)
        unsafe sigaction(SIGINT, &interrupt, nil)
        unsafe sigaction(SIGQUIT, &quit, nil)
        unsafe sigaction(SIGPIPE, &pipe, nil)
    }

    private func isIgnoring(_ action: sigaction) -> Bool {
        let (handler, ignoring) = unsafe (action.__sigaction_handler.sa_handler, SIG_IGN)
        return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(ignoring, to: Int.self)
    }
}
