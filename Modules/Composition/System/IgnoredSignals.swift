import Glibc

/// The signals that this process ignores while a command of the user has the terminal.
struct IgnoredSignals {
    private var interrupt = sigaction()
    private var quit = sigaction()
    private var pipe = sigaction()

    /// Ignores SIGINT (Ctrl-C), SIGQUIT (Ctrl-\) and SIGPIPE.
    init() {
        var ignoring = sigaction()
        // Safe, as all below: local structures.
        unsafe ignoring.__sigaction_handler.sa_handler = SIG_IGN
        unsafe sigaction(SIGINT, &ignoring, &interrupt)
        unsafe sigaction(SIGQUIT, &ignoring, &quit)
        unsafe sigaction(SIGPIPE, &ignoring, &pipe)
    }

    /// The signals whose default action is restored in a command, except those that were ignored
    /// before, as with `nohup`.
    var toReset: sigset_t {
        let actions = [(SIGINT, interrupt), (SIGQUIT, quit), (SIGPIPE, pipe)]
        // SIGXFSZ is ignored by this program only.
        return Signals.set(actions.filter { !isIgnoring($0.1) }.map(\.0) + [SIGXFSZ])
    }

    /// Restores the previous handling of the signals.
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
