import CCurl
import Networking

/// The transfers of one loop, and the exchanges that wait for their turn.
///
/// Lives and dies on the loop's thread.
final class Transfers {
    private struct Host {
        var running = 0
        var waiting: [Exchange] = []
        var next = 0
    }

    private let multi: MultiHandle
    private let loop: CurlLoop
    private var byHandle: [UInt: Transfer] = [:]
    private var byExchange: [ObjectIdentifier: Transfer] = [:]
    private var hosts: [String: Host] = [:]
    // Handles that have done their work, for the next transfers.
    private var handles: [EasyHandle] = []
    // No deadline lies before it; it may lie before all of them.
    private var earliestDeadline: ContinuousClock.Instant?

    init(_ multi: MultiHandle, of loop: CurlLoop) {
        self.multi = multi
        self.loop = loop
    }

    /// Begins an exchange, or lets it wait until another one with its host has ended.
    func begin(_ exchange: Exchange) {
        watch(exchange)
        hosts[exchange.host, default: Host()].waiting.append(exchange)
        beginWaiting(for: exchange.host)
    }

    /// Ends an exchange that nobody waits for any more.
    func end(_ exchange: Exchange) {
        // One that has come to its end meanwhile, or still waits, is not here.
        guard let transfer = byExchange[ObjectIdentifier(exchange)] else { return }
        finish(transfer, with: .failure(.cancelled))
    }

    /// Lets a transfer that was paused go on.
    func goOn(_ exchange: Exchange) {
        byExchange[ObjectIdentifier(exchange)]?.easy.goOn()
    }

    func cancelAll() {
        for host in hosts.values {
            for exchange in host.waiting { exchange.finish(.failure(.cancelled)) }
        }
        hosts = [:]
        for transfer in Array(byExchange.values) {
            finish(transfer, with: .failure(.cancelled))
        }
    }

    /// Hands over what has come to its end, and gives its place to what waits.
    func finishDone() {
        while let (key, code) = multi.nextDone() {
            guard let transfer = byHandle[key] else { continue }
            finish(transfer, with: transfer.result(code))
        }
    }

    /// Ends what is past its deadline; returns when to look again.
    func endLate() -> ContinuousClock.Instant? {
        guard let earliest = earliestDeadline, earliest <= .now else { return earliestDeadline }
        let now = ContinuousClock.now
        earliestDeadline = nil
        for transfer in Array(byExchange.values) where !transfer.isStreaming {
            endIfLate(transfer.exchange, at: now) {
                finish(transfer, with: .failure(transfer.exchange.timedOut))
            }
        }
        for exchange in hosts.values.flatMap({ $0.waiting[$0.next...] }) where !exchange.isDone {
            endIfLate(exchange, at: now) { exchange.finish(.failure(exchange.timedOut)) }
        }
        return earliestDeadline
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

    /// Begins what waits for a host, as far as there are places.
    private func beginWaiting(for name: String) {
        guard var host = hosts.removeValue(forKey: name) else { return }
        while host.running < loop.settings.requestsPerHost, host.next < host.waiting.count {
            let exchange = host.waiting[host.next]
            host.next += 1
            guard !exchange.isDone, run(exchange) else { continue }
            host.running += 1
            watch(exchange)
        }
        // What is before `next` has begun; it is removed now and then, not each time.
        if host.next == host.waiting.count || host.next >= 256 {
            host.waiting.removeFirst(host.next)
            host.next = 0
        }
        if host.running > 0 || !host.waiting.isEmpty { hosts[name] = host }
    }

    /// Hands an exchange to libcurl; returns whether it was taken.
    private func run(_ exchange: Exchange) -> Bool {
        guard let easy = handles.popLast() ?? EasyHandle() else {
            exchange.finish(.failure(exchange.failure("no handle")))
            return false
        }
        let transfer = Transfer(exchange, over: easy, in: loop)
        if let failure = transfer.configure() {
            transfer.disconnect()
            exchange.finish(.failure(failure))
            return false
        }
        guard unsafe multi.add(easy.raw) else {
            transfer.disconnect()
            exchange.finish(.failure(exchange.failure("not taken")))
            return false
        }
        byHandle[easy.key] = transfer
        byExchange[ObjectIdentifier(exchange)] = transfer
        return true
    }

    private func finish(_ transfer: Transfer, with result: Result<Void, TransportError>) {
        unsafe multi.remove(transfer.easy.raw)
        byHandle[transfer.easy.key] = nil
        byExchange[ObjectIdentifier(transfer.exchange)] = nil
        transfer.finish(result)
        transfer.disconnect()
        if handles.count < 64 { handles.append(transfer.easy) }
        let name = transfer.exchange.host
        hosts[name]?.running -= 1
        beginWaiting(for: name)
    }
}
