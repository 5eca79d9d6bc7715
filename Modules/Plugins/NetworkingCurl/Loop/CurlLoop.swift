import CEpoll
import Networking
import Synchronization

/// The transfers of one transport, and the synchronisation of the threads that drive them.
///
/// libcurl allows a multi handle on any thread, but on one at a time: the owner of `driver`. A
/// task that has work to do and finds no owner does it itself, so that a request is sent before
/// its task suspends; otherwise it queues a command for the owner. The loop's own thread waits
/// for the network, does the rest, and runs the jobs of tasks that prefer it.
final class CurlLoop: Sendable {
    enum Command: Sendable {
        case start(Exchange)
        /// The caller has stopped waiting or reading.
        case end(Exchange)
        /// A paused transfer can continue: the response can be read further, or more of the
        /// request's body has arrived.
        case goOn(Exchange)
    }

    struct Queue {
        var commands: [Command] = []
        /// Whether a thread owns the driver and will check the commands again.
        var isDriven = false
        var jobs: [QueuedJob] = []
        /// Whether the loop's thread will check the jobs again before it waits.
        var isAwake = false
        var isShutDown = false
        var poller: Poller?
    }

    let settings: CurlTransport.Settings
    let queue = Mutex(Queue())
    private let driver = Mutex<Transfers?>(nil)

    init(_ settings: CurlTransport.Settings) {
        self.settings = settings
    }

    /// Starts an exchange, and the thread with the first one.
    func start(_ exchange: Exchange) {
        tell(.start(exchange))
    }

    /// Ends an exchange, whether it has started or not; its caller does not wait for it.
    func cancel(_ exchange: Exchange) {
        guard exchange.finish(.failure(.cancelled)) else { return }
        tell(.end(exchange))
    }

    /// Runs a command for an exchange, here or on the thread that owns the driver.
    func tell(_ command: Command) {
        let isDriven = queue.withLock { queue in
            queue.commands.append(command)
            return queue.isDriven
        }
        if !isDriven { drive() }
    }

    /// Makes the thread end; exchanges in progress are cancelled.
    func shutDown() {
        let poller = queue.withLock { queue in
            queue.isShutDown = true
            return queue.poller
        }
        poller?.wake()
    }

    /// Processes events of the network, all commands and the jobs, on the loop's thread.
    ///
    /// - Returns: Whether the thread is still needed.
    func handle(_ events: [cepoll_event]) -> Bool {
        var events = events[...]
        repeat {
            let (goesOn, outcomes) = driver.withLock { transfers in
                let isShutDown = queue.withLock { queue in
                    (queue.isDriven, queue.isAwake) = (true, true)
                    return queue.isShutDown
                }
                if let transfers {
                    events = transfers.act(on: events)
                    if isShutDown { transfers.cancelAll() }
                    processCommands(with: transfers)
                }
                let outcomes = transfers?.takeOutcomes() ?? []
                if isShutDown { transfers = nil }
                return (!isShutDown, outcomes)
            }
            deliver(outcomes)
            runJobs()
            guard goesOn else { return false }
        } while queue.withLock { queue in
            queue.isDriven = !queue.commands.isEmpty || !events.isEmpty
            return queue.isDriven
        }
        return true
    }

    // A caller processes commands once. Commands queued meanwhile, by callers that found the
    // driver locked, are left to the loop's thread.
    func drive() {
        let outcomes = driver.withLockIfAvailable { transfers in
            queue.withLock { $0.isDriven = true }
            do throws(Failure) {
                if transfers == nil { transfers = try begin() }
                if let transfers { processCommands(with: transfers) }
                queue.withLock { $0.isDriven = false }
            } catch {
                refuseCommands(error.reason)
            }
            return transfers?.takeOutcomes() ?? []
        }
        guard let outcomes else { return }
        deliver(outcomes)
        let (isDone, poller) = queue.withLock { ($0.commands.isEmpty, $0.poller) }
        if isDone { return }
        if let poller { poller.wake() } else { drive() }
    }

    // Without the driver, which the resumed tasks may need.
    private func deliver(_ outcomes: [(Exchange, Exchange.Outcome)]) {
        for (exchange, outcome) in outcomes { exchange.finish(outcome) }
    }

    private func processCommands(with transfers: Transfers) {
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
    }

    private struct Failure: Error {
        let reason: String
    }

    private func begin() throws(Failure) -> sending Transfers {
        guard !queue.withLock({ $0.isShutDown }) else { throw Failure(reason: "it is gone") }
        guard let poller = Poller(), let transfers = Transfers(poller, of: self) else {
            throw Failure(reason: "libcurl could not start: memory or file descriptors are lacking")
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
