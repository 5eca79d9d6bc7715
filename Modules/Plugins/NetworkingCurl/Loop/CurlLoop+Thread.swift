import Glibc

extension CurlLoop {
    /// Starts the thread; returns the error if that fails.
    func launch(_ poller: Poller) -> String? {
        let start = ThreadStart(loop: self, poller: poller)
        var thread = pthread_t()
        // Safe: the reference is retained here once and released once, by the new
        // thread, or below if it could not be created.
        let context = unsafe Unmanaged.passRetained(start)
        let code = unsafe pthread_create(
            &thread,
            nil,
            { context in
                guard let context = unsafe context else { return nil }
                let start = unsafe Unmanaged<ThreadStart>.fromOpaque(context).takeRetainedValue()
                leaveSignalsToOthers()
                while start.loop.handle(start.poller.wait()) {}
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
}

private final class ThreadStart: Sendable {
    let loop: CurlLoop
    let poller: Poller

    init(loop: CurlLoop, poller: Poller) {
        self.loop = loop
        self.poller = poller
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
