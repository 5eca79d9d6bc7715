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
                    return "libcurl cannot be loaded, or lacks memory"
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
}
