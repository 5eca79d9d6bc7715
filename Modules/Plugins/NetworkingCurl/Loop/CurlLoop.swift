import CEpoll
import Networking
import Synchronization

/// The transfers of one transport, and who works on them.
///
/// libcurl allows a multi handle on any thread, but on one at a time: the one that holds
/// `driver`. A task that has something to do and finds nobody at it does it itself, so that
/// a request is on its way before its task suspends; else it leaves a command to whoever
/// is at it. The loop's own thread waits for the network and does the rest.
final class CurlLoop: Sendable {
    enum Command: Sendable {
        case start(Exchange)
        /// The caller waits no longer, or reads no more.
        case end(Exchange)
        /// There is room for more of a response, or more of a request's body.
        case goOn(Exchange)
    }

    private struct Queue {
        var commands: [Command] = []
        /// Whether somebody is at it who will look here again.
        var isDriven = false
        var isShutDown = false
        var poller: Poller?
    }

    let settings: CurlTransport.Settings
    private let queue = Mutex(Queue())
    private let driver = Mutex<Transfers?>(nil)

    init(_ settings: CurlTransport.Settings) {
        self.settings = settings
    }

    /// Begins an exchange, and the thread with the first one.
    func start(_ exchange: Exchange) {
        tell(.start(exchange))
    }

    /// Ends an exchange, whether it has begun or not; its caller does not wait for it.
    func cancel(_ exchange: Exchange) {
        guard exchange.finish(.failure(.cancelled)) else { return }
        tell(.end(exchange))
    }

    /// Does something about an exchange, here or where somebody is at it already.
    func tell(_ command: Command) {
        let isDriven = queue.withLock { queue in
            queue.commands.append(command)
            return queue.isDriven
        }
        if !isDriven { drive() }
    }

    /// Lets the thread end; what is still on its way is cancelled.
    func shutDown() {
        let poller = queue.withLock { queue in
            queue.isShutDown = true
            return queue.poller
        }
        poller?.wake()
    }

    /// Takes what happened on the network, on the loop's thread; says whether to go on.
    func handle(_ events: [cepoll_event]) -> Bool {
        let (goesOn, outcomes) = driver.withLock { transfers in
            let isShutDown = queue.withLock { queue in
                queue.isDriven = true
                return queue.isShutDown
            }
            if let transfers {
                for event in events { transfers.act(on: event) }
                if isShutDown { transfers.cancelAll() }
                work(on: transfers)
            }
            let outcomes = transfers?.takeOutcomes() ?? []
            if isShutDown { transfers = nil }
            return (!isShutDown, outcomes)
        }
        deliver(outcomes)
        drive()
        return goesOn
    }

    // Whoever holds the driver looks for commands again after letting go of it, so that
    // none is left by one who came in between.
    private func drive() {
        while queue.withLock({ !$0.commands.isEmpty && !$0.isDriven }) {
            let outcomes = driver.withLockIfAvailable { transfers in
                queue.withLock { $0.isDriven = true }
                do throws(Failure) {
                    if transfers == nil { transfers = try begin() }
                    if let transfers { work(on: transfers) }
                } catch {
                    refuseCommands(error.reason)
                }
                return transfers?.takeOutcomes() ?? []
            }
            guard let outcomes else { return }
            deliver(outcomes)
        }
    }

    // Without the driver, which those who are waked up may want, and all at once.
    private func deliver(_ outcomes: [(Exchange, Exchange.Outcome)]) {
        for (exchange, outcome) in outcomes { exchange.finish(outcome) }
    }

    private func work(on transfers: Transfers) {
        while true {
            let commands = queue.withLock { queue in
                defer { queue.commands = [] }
                return queue.commands
            }
            for command in commands {
                switch command {
                case .start(let exchange): transfers.begin(exchange)
                case .end(let exchange): transfers.end(exchange)
                case .goOn(let exchange): transfers.goOn(exchange)
                }
            }
            transfers.moveOn()
            let isDone = queue.withLock { queue in
                queue.isDriven = !queue.commands.isEmpty
                return !queue.isDriven
            }
            if isDone { return }
        }
    }

    private struct Failure: Error {
        let reason: String
    }

    private func begin() throws(Failure) -> sending Transfers {
        guard !queue.withLock({ $0.isShutDown }) else { throw Failure(reason: "it is gone") }
        guard let poller = Poller(), let transfers = Transfers(poller, of: self) else {
            throw Failure(reason: "libcurl cannot be loaded, or memory or files are lacking")
        }
        if let reason = launch(poller) { throw Failure(reason: reason) }
        queue.withLock { $0.poller = poller }
        return transfers
    }

    private func refuseCommands(_ reason: String) {
        let commands = queue.withLock { queue in
            defer { (queue.commands, queue.isDriven) = ([], false) }
            return queue.commands
        }
        for case .start(let exchange) in commands {
            exchange.finish(.failure(exchange.failure(reason)))
        }
    }
}
