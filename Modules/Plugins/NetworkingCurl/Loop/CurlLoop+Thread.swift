import Glibc

extension CurlLoop {
    /// Starts the thread; returns what failed, if something did.
    func launch(_ poller: Poller) -> String? {
        let start = ThreadStart(loop: self, poller: poller)
        var thread = pthread_t()
        // Safe: the reference is retained here once and released once, by the new
        // thread, or below if there is none.
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

// libcurl with `CURLOPT_NOSIGNAL` leaves it to us that a TLS connection which the
// server has closed raises SIGPIPE when it is written to. The signals of a terminal
// belong to the program's own threads; those of a fault must stay where they happen.
private func leaveSignalsToOthers() {
    var signals = sigset_t()
    // Safe: the set is a variable of this function.
    unsafe sigfillset(&signals)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS] {
        unsafe sigdelset(&signals, fault)
    }
    unsafe pthread_sigmask(SIG_SETMASK, &signals, nil)
}
