import CCurl
import CEpoll
import Networking

/// The transfers of one loop, and the exchanges that are queued.
///
/// Used by one thread at a time: see `CurlLoop`.
final class Transfers {
    /// The time after which a call to libcurl is not followed by another one before the commands
    /// of other threads, the deadlines and the sockets have had their turn: a server that sends
    /// without a pause would otherwise hold up all of them.
    private static let turn = Duration.milliseconds(5)

    private let multi: MultiHandle
    private let poller: Poller
    private let loop: CurlLoop
    // By the key of their exchange.
    private var running: [UInt: Transfer] = [:]
    private var hosts: [String: HostQueue] = [:]
    // The queues of responses whose head has arrived and whose body is streamed.
    private var streaming: [HostQueue] = []
    private var outcomes: [(Exchange, Exchange.Outcome)] = []
    // A lower bound of the deadlines; it may be before all of them.
    private var earliestDeadline: ContinuousClock.Instant?

    // The latest time at which the poller will wake the loop's thread.
    private var alarm: ContinuousClock.Instant?

    /// Creates a multi handle; `nil` without libcurl or memory.
    init?(_ poller: Poller, of loop: CurlLoop) {
        guard let multi = MultiHandle(poller) else { return nil }
        self.multi = multi
        self.poller = poller
        self.loop = loop
    }

    /// Continues the transfers of sockets for the time of a turn; returns the events that are left.
    func act(on events: ArraySlice<cepoll_event>) -> ArraySlice<cepoll_event> {
        guard !events.isEmpty else { return events }
        let end = ContinuousClock.now + Transfers.turn
        var rest = events
        repeat {
            multi.act(on: rest.removeFirst())
        } while !rest.isEmpty && .now < end
        return rest
    }

    /// Does the work that needs no waiting, for the time of a turn, and ensures that the loop's
    /// thread wakes up when the next work is due.
    func moveOn() {
        let end = ContinuousClock.now + Transfers.turn
        repeat {
            multi.actOnTime()
            // A long stream must not occupy the slot of a request.
            for queue in streaming { release(queue) }
            streaming = []
            finishDone()
            endLate()
        } while multi.due.map { $0 <= .now && .now < end } ?? false
        guard let due = multi.due ?? earliestDeadline else { return }
        let next = min(due, earliestDeadline ?? due)
        guard alarm.map({ $0 <= .now || next < $0 }) ?? true else { return }
        alarm = next
        poller.wake(at: next)
    }

    /// The outcomes since the last call; to be delivered without a lock.
    func takeOutcomes() -> [(Exchange, Exchange.Outcome)] {
        defer { outcomes = [] }
        return outcomes
    }

    /// Starts an exchange, or queues it until another one with its host has ended.
    func begin(_ exchange: Exchange) {
        watch(exchange)
        let queue = hosts[exchange.host] ?? HostQueue(exchange.host)
        hosts[exchange.host] = queue
        queue.add(exchange)
        beginWaiting(in: queue)
    }

    /// Ends an exchange whose caller has stopped waiting.
    func end(_ exchange: Exchange) {
        // An exchange that has ended meanwhile, or is still queued, is not in the table.
        guard let transfer = running[exchange.key] else { return }
        finish(transfer, with: .failure(.cancelled))
    }

    /// Resumes a transfer that was paused.
    func goOn(_ exchange: Exchange) {
        guard let transfer = running[exchange.key] else { return }
        // libcurl delivers its buffered bytes at once; if that fails, it does not end the transfer.
        let code = transfer.easy.goOn()
        if code != CURLE_OK { finish(transfer, with: transfer.result(code)) }
    }

    func cancelAll() {
        for exchange in hosts.values.flatMap(\.waiting) { fail(exchange, .cancelled) }
        hosts = [:]
        for transfer in Array(running.values) {
            finish(transfer, with: .failure(.cancelled))
        }
    }

    /// Delivers the outcomes of ended transfers, and starts queued exchanges in their slots.
    private func finishDone() {
        while let (key, code) = multi.nextDone() {
            guard let transfer = running[key] else { continue }
            if code != CURLE_OK, multi.hasEndedConnection {
                finish(transfer, with: .failure(transfer.sendsWithoutEnd))
            } else if transfer.mayRepeat(after: code) {
                repeatTransfer(transfer)
            } else {
                finish(transfer, with: transfer.result(code))
            }
        }
        multi.hasEndedConnection = false
    }

    // The server did not process the request, which is sent again in the same slot.
    private func repeatTransfer(_ transfer: Transfer) {
        let exchange = transfer.exchange
        multi.remove(transfer.easy)
        running[exchange.key] = nil
        if !run(exchange, from: transfer.queue, attempt: transfer.attempt + 1) {
            release(transfer.queue)
        }
    }

    /// Ends the exchanges whose deadline has passed.
    private func endLate() {
        guard let earliest = earliestDeadline, earliest <= .now else { return }
        let now = ContinuousClock.now
        earliestDeadline = nil
        for transfer in Array(running.values) where !transfer.isStreaming {
            endIfLate(transfer.exchange, at: now) {
                finish(transfer, with: .failure(transfer.exchange.timedOut))
            }
        }
        for exchange in hosts.values.flatMap(\.waiting) where !exchange.isDone {
            endIfLate(exchange, at: now) { fail(exchange, exchange.timedOut) }
        }
    }

    private func endIfLate(
        _ exchange: Exchange,
        at now: ContinuousClock.Instant,
        end: () -> Void
    ) {
        if exchange.deadline <= now { end() } else { watch(exchange) }
    }

    private func watch(_ exchange: Exchange) {
        earliestDeadline = min(earliestDeadline ?? exchange.deadline, exchange.deadline)
    }

    /// Starts the queued exchanges of a host, as far as there are free slots.
    private func beginWaiting(in queue: HostQueue) {
        while queue.running < loop.settings.requestsPerHost, let exchange = queue.next() {
            guard !exchange.isDone, run(exchange, from: queue) else { continue }
            queue.running += 1
            watch(exchange)
        }
        if queue.isIdle { hosts[queue.host] = nil }
    }

    /// Passes an exchange to libcurl; returns whether it was accepted.
    private func run(
        _ exchange: Exchange,
        from queue: HostQueue,
        attempt: Int = 1
    ) -> Bool {
        guard let easy = EasyHandle(key: exchange.key) else {
            fail(exchange, exchange.failure("no handle"))
            return false
        }
        let transfer = Transfer(
            exchange,
            over: easy,
            from: queue,
            in: loop,
            attempt: attempt
        ) { [weak self] in
            self?.streaming.append(queue)
        }
        if let failure = transfer.configure() {
            fail(exchange, failure)
            return false
        }
        if transfer.isSecure, !multi.watchCalls() {
            fail(exchange, exchange.failure("no thread to watch its calls"))
            return false
        }
        guard multi.add(easy) else {
            fail(exchange, exchange.failure("not taken"))
            return false
        }
        running[exchange.key] = transfer
        return true
    }

    private func finish(_ transfer: Transfer, with result: Result<Void, TransportError>) {
        multi.remove(transfer.easy)
        running[transfer.exchange.key] = nil
        if let outcome = transfer.finish(result) { outcomes.append((transfer.exchange, outcome)) }
        if !transfer.isStreaming { release(transfer.queue) }
    }

    /// Frees a slot and starts a queued exchange in it.
    private func release(_ queue: HostQueue) {
        queue.running -= 1
        beginWaiting(in: queue)
    }

    private func fail(_ exchange: Exchange, _ error: TransportError) {
        outcomes.append((exchange, .failure(error)))
    }
}
