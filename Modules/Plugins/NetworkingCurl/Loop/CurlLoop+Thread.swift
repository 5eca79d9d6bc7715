import Glibc

extension CurlLoop {
    /// Starts the thread; returns what failed, if something did.
    func launch(_ multi: MultiHandle) -> String? {
        let start = ThreadStart(loop: self, multi: multi)
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
                runLoop(start.loop, start.multi)
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
    let multi: MultiHandle

    init(loop: CurlLoop, multi: MultiHandle) {
        self.loop = loop
        self.multi = multi
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

// The body of the thread. Everything it makes stays on it.
private func runLoop(_ loop: CurlLoop, _ multi: MultiHandle) {
    let transfers = Transfers(multi, of: loop)
    while true {
        let (commands, isLast) = loop.takeCommands()
        for command in commands {
            switch command {
            case .start(let exchange): transfers.begin(exchange)
            case .end(let exchange): transfers.end(exchange)
            case .goOn(let exchange): transfers.goOn(exchange)
            }
        }
        if isLast { break }
        multi.perform()
        transfers.finishDone()
        // Returns at once if a command came meanwhile: its wake-up is remembered.
        multi.wait(until: transfers.endLate())
    }
    transfers.cancelAll()
    multi.cleanUp()
}
