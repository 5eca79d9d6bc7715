import Glibc

/// Stops the process as Control-Z does in line mode.
@MainActor
enum StopSignal {
    /// Returns when the process has been continued, or at once if nobody could
    /// continue it and the kernel therefore does not stop it.
    ///
    /// - Parameter wholeJob: Whether the other processes of the job are stopped too.
    static func stop(wholeJob: Bool) {
        var handler = sigaction()
        var mask = sigset_t()
        var before = sigset_t()
        // Unsafe: pointers to locals, used only during the calls.
        unsafe sigaction(SIGTSTP, nil, &handler)
        if wholeJob {
            // This process leaves its own copy out: another thread might take it,
            // and then it would stop at a point of that thread's choosing.
            ignore(SIGTSTP)
            _ = kill(0, SIGTSTP)
        }
        resetAction(of: SIGTSTP)
        // Sent to this very thread and let through, it strikes before the mask is
        // put back. The main queue's threads hold it off otherwise.
        _ = raise(SIGTSTP)
        unsafe sigemptyset(&mask)
        unsafe sigaddset(&mask, SIGTSTP)
        unsafe pthread_sigmask(SIG_UNBLOCK, &mask, &before)
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        unsafe sigaction(SIGTSTP, &handler, nil)
    }

    private static func ignore(_ signal: CInt) {
        var action = sigaction()
        action.__sigaction_handler = .init(sa_handler: SIG_IGN)
        unsafe sigaction(signal, &action, nil)
    }
}
