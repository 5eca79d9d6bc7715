import CCurl
import Glibc
import Networking
import Synchronization

/// The thread that owns a multi handle, and the queue of what it is asked to do.
///
/// All calls into libcurl happen on that thread, save `curl_multi_wakeup`, which
/// is made to be called from others.
final class CurlLoop: Sendable {
    enum Command: Sendable {
        case start(Exchange)
        case cancel(Exchange)
    }

    private enum Phase {
        case idle
        case running(MultiHandle)
        case shutDown
    }

    private struct State {
        var phase = Phase.idle
        var commands: [Command] = []
    }

    private let connectionsPerHost: Int
    private let state = Mutex(State())

    init(connectionsPerHost: Int) {
        self.connectionsPerHost = connectionsPerHost
    }

    /// Begins an exchange, and the thread with the first one.
    func start(_ exchange: Exchange) {
        let failure = state.withLock { state -> String? in
            switch state.phase {
            case .running(let multi):
                state.commands.append(.start(exchange))
                multi.wakeUp()
                return nil
            case .idle:
                guard let multi = MultiHandle(connectionsPerHost: connectionsPerHost) else {
                    return "no multi handle"
                }
                state.phase = .running(multi)
                state.commands.append(.start(exchange))
                if let failure = launch(multi) {
                    multi.cleanUp()
                    state.phase = .idle
                    state.commands = []
                    return failure
                }
                return nil
            case .shutDown:
                return "the transport is gone"
            }
        }
        guard let failure else { return }
        let host = exchange.request.url.hostForMessages
        exchange.finish(.failure(.backend("curl", code: -1, message: failure, host: host)))
    }

    /// Ends an exchange, whether it has begun or not.
    func cancel(_ exchange: Exchange) {
        exchange.cancel()
        state.withLock { state in
            guard case .running(let multi) = state.phase else { return }
            state.commands.append(.cancel(exchange))
            multi.wakeUp()
        }
    }

    /// Lets the thread end; what is still on its way is cancelled.
    func shutDown() {
        state.withLock { state in
            guard case .running(let multi) = state.phase else {
                state.phase = .shutDown
                return
            }
            state.phase = .shutDown
            multi.wakeUp()
        }
    }

    /// What was asked for since the last call, and whether the thread must end.
    ///
    /// Once it must, nobody else calls the multi handle any more.
    func takeCommands() -> (commands: [Command], isLast: Bool) {
        state.withLock { state in
            defer { state.commands = [] }
            if case .shutDown = state.phase { return (state.commands, true) }
            return (state.commands, false)
        }
    }

    /// Starts the thread; returns what failed, if something did.
    private func launch(_ multi: MultiHandle) -> String? {
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
    let transfers = Transfers(multi)
    while true {
        let (commands, isLast) = loop.takeCommands()
        for command in commands {
            switch command {
            case .start(let exchange): transfers.begin(exchange)
            case .cancel(let exchange): transfers.cancel(exchange)
            }
        }
        if isLast { break }
        multi.perform()
        transfers.finishDone()
        // Returns at once if a command came meanwhile: its wake-up is remembered.
        multi.wait()
    }
    transfers.cancelAll()
    multi.cleanUp()
}
