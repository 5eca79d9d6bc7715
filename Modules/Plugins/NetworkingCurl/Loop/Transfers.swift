import CCurl
import CEpoll
import Networking

/// The transfers of one loop, and the exchanges that are queued.
///
/// Used by one thread at a time: see `CurlLoop`.
final class Transfers {
    private struct Host {
        var running = 0
        var waiting: [Exchange] = []
        var next = 0
    }

    private let multi: MultiHandle
    private let poller: Poller
    private let loop: CurlLoop
    private var byHandle: [UInt: Transfer] = [:]
    private var byExchange: [ObjectIdentifier: Transfer] = [:]
    private var hosts: [String: Host] = [:]
    // The hosts of responses whose head has arrived and whose body is streamed.
    private var streaming: [String] = []
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

    /// Continues the transfer of a socket.
    func act(on event: cepoll_event) {
        multi.act(on: event)
    }

    /// Does all work that needs no waiting, and ensures that the loop's thread wakes up when
    /// the next work is due.
    func moveOn() {
        repeat {
            multi.actOnTime()
            // A long stream must not occupy the slot of a request.
            for host in streaming { release(host) }
            streaming = []
            finishDone()
            endLate()
        } while multi.due.map { $0 <= .now } ?? false
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
        hosts[exchange.host, default: Host()].waiting.append(exchange)
        beginWaiting(for: exchange.host)
    }

    /// Ends an exchange whose caller has stopped waiting.
    func end(_ exchange: Exchange) {
        // An exchange that has ended meanwhile, or is still queued, is not in the table.
        guard let transfer = byExchange[ObjectIdentifier(exchange)] else { return }
        finish(transfer, with: .failure(.cancelled))
    }

    /// Resumes a transfer that was paused.
    func goOn(_ exchange: Exchange) {
        byExchange[ObjectIdentifier(exchange)]?.easy.goOn()
    }

    func cancelAll() {
        for host in hosts.values {
            for exchange in host.waiting { fail(exchange, .cancelled) }
        }
        hosts = [:]
        for transfer in Array(byExchange.values) {
            finish(transfer, with: .failure(.cancelled))
        }
    }

    /// Delivers the outcomes of ended transfers, and starts queued exchanges in their slots.
    private func finishDone() {
        while let (key, code) = multi.nextDone() {
            guard let transfer = byHandle[key] else { continue }
            finish(transfer, with: transfer.result(code))
        }
    }

    /// Ends the exchanges whose deadline has passed.
    private func endLate() {
        guard let earliest = earliestDeadline, earliest <= .now else { return }
        let now = ContinuousClock.now
        earliestDeadline = nil
        for transfer in Array(byExchange.values) where !transfer.isStreaming {
            endIfLate(transfer.exchange, at: now) {
                finish(transfer, with: .failure(transfer.exchange.timedOut))
            }
        }
        for exchange in hosts.values.flatMap({ $0.waiting[$0.next...] }) where !exchange.isDone {
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
    private func beginWaiting(for name: String) {
        guard var host = hosts.removeValue(forKey: name) else { return }
        while host.running < loop.settings.requestsPerHost, host.next < host.waiting.count {
            let exchange = host.waiting[host.next]
            host.next += 1
            guard !exchange.isDone, run(exchange) else { continue }
            host.running += 1
            watch(exchange)
        }
        // The elements before `next` have been started; they are removed in batches.
        if host.next == host.waiting.count || host.next >= 256 {
            host.waiting.removeFirst(host.next)
            host.next = 0
        }
        if host.running > 0 || !host.waiting.isEmpty { hosts[name] = host }
    }

    /// Passes an exchange to libcurl; returns whether it was accepted.
    private func run(_ exchange: Exchange) -> Bool {
        guard let easy = EasyHandle() else {
            fail(exchange, exchange.failure("no handle"))
            return false
        }
        let transfer = Transfer(exchange, over: easy, in: loop) { [weak self] in
            self?.streaming.append(exchange.host)
        }
        if let failure = transfer.configure() {
            fail(exchange, failure)
            return false
        }
        guard multi.add(easy) else {
            fail(exchange, exchange.failure("not taken"))
            return false
        }
        byHandle[easy.key] = transfer
        byExchange[ObjectIdentifier(exchange)] = transfer
        return true
    }

    private func finish(_ transfer: Transfer, with result: Result<Void, TransportError>) {
        multi.remove(transfer.easy)
        byHandle[transfer.easy.key] = nil
        byExchange[ObjectIdentifier(transfer.exchange)] = nil
        if let outcome = transfer.finish(result) { outcomes.append((transfer.exchange, outcome)) }
        if !transfer.isStreaming { release(transfer.exchange.host) }
    }

    /// Frees a slot and starts a queued exchange in it.
    private func release(_ host: String) {
        hosts[host]?.running -= 1
        beginWaiting(for: host)
    }

    private func fail(_ exchange: Exchange, _ error: TransportError) {
        outcomes.append((exchange, .failure(error)))
    }
}
