import Networking
import Synchronization

/// The thread that owns a multi handle, and the queue of what it is asked to do.
///
/// All calls into libcurl happen on that thread, save `curl_multi_wakeup`, which
/// is made to be called from others.
final class CurlLoop: Sendable {
    enum Command: Sendable {
        case start(Exchange)
        /// The caller waits no longer, or reads no more.
        case end(Exchange)
        /// There is room for more of a response, or more of a request's body.
        case goOn(Exchange)
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

    let settings: CurlTransport.Settings
    private let state = Mutex(State())

    init(_ settings: CurlTransport.Settings) {
        self.settings = settings
    }

    /// Begins an exchange, and the thread with the first one.
    func start(_ exchange: Exchange) {
        let failure = state.withLock { state -> String? in
            switch state.phase {
            case .running:
                add(.start(exchange), to: &state)
                return nil
            case .idle:
                guard let multi = MultiHandle() else {
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
        if let failure { exchange.finish(.failure(exchange.failure(failure))) }
    }

    /// Ends an exchange, whether it has begun or not; its caller does not wait for the thread.
    func cancel(_ exchange: Exchange) {
        guard exchange.finish(.failure(.cancelled)) else { return }
        tell(.end(exchange))
    }

    /// Asks the thread to do something about an exchange that has begun.
    func tell(_ command: Command) {
        state.withLock { add(command, to: &$0) }
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

    // A command that finds others waiting needs no wake-up of its own: theirs is remembered.
    private func add(_ command: Command, to state: inout State) {
        guard case .running(let multi) = state.phase else { return }
        if state.commands.isEmpty { multi.wakeUp() }
        state.commands.append(command)
    }
}
