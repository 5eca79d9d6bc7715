import Glibc

extension CurlLoop {
    /// Starts the thread; returns the error if that fails.
    func launch(_ poller: Poller) -> String? {
        startThread { [self] in
            while handle(poller.wait()) {}
        }
    }
}

/// Runs a closure on a thread of its own, which takes no signals; returns the error if that fails.
func startThread(_ run: @escaping @Sendable () -> Void) -> String? {
    var thread = pthread_t()
    // Safe: the reference is retained here once and released once, by the new
    // thread, or below if it could not be created.
    let context = unsafe Unmanaged.passRetained(ThreadStart(run))
    let code = unsafe pthread_create(
        &thread,
        nil,
        { context in
            guard let context = unsafe context else { return nil }
            let start = unsafe Unmanaged<ThreadStart>.fromOpaque(context).takeRetainedValue()
            leaveSignalsToOthers()
            start.run()
            return nil
        },
        context.toOpaque()
    )
    guard code == 0 else {
        unsafe context.release()
        return "no thread: error \(code)"
    }
    pthread_detach(thread)
    return nil
}

private final class ThreadStart: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }
}

// With `CURLOPT_NOSIGNAL`, libcurl leaves it to the application to handle the SIGPIPE of
// writing to a TLS connection that the server has closed. The signals of a terminal belong to
// the program's own threads; those of a fault must be raised where they occur.
private func leaveSignalsToOthers() {
    var signals = sigset_t()
    // Safe: the set is a variable of this function.
    unsafe sigfillset(&signals)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS] {
        unsafe sigdelset(&signals, fault)
    }
    unsafe pthread_sigmask(SIG_SETMASK, &signals, nil)
}
