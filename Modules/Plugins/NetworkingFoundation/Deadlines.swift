import Dispatch
import Networking
import Synchronization

/// The timeouts of all exchanges in progress, held by one timer.
///
/// `URLSession` on Linux supports whole seconds only. A timer for each exchange would cost as much
/// as a fifth of a request, and most exchanges end before theirs: this timer is only set again for
/// a timeout that ends before the next one.
final class Deadlines: Sendable {
    static let shared = Deadlines()

    private struct State {
        var exchanges: [ObjectIdentifier: (end: DispatchTime, exchange: FoundationExchange)] = [:]
        var next = DispatchTime.distantFuture
        let timer: any DispatchSourceTimer
    }

    private let state = Mutex(State(timer: DispatchSource.makeTimerSource()))

    private init() {
        state.withLock { state in
            state.timer.setEventHandler { [weak self] in self?.endOverdue() }
            state.timer.activate()
        }
    }

    /// Starts the timeout of an exchange.
    func add(_ exchange: FoundationExchange) {
        let timeout = exchange.request.timeout.components
        let seconds = Double(timeout.seconds) + Double(timeout.attoseconds) / 1e18
        let end = DispatchTime.now() + seconds
        state.withLock { state in
            state.exchanges[ObjectIdentifier(exchange)] = (end, exchange)
            if end < state.next { Deadlines.wake(at: end, &state) }
        }
    }

    /// Ends the timeout of an exchange, if it has not passed.
    func remove(_ exchange: FoundationExchange) {
        _ = state.withLock { $0.exchanges.removeValue(forKey: ObjectIdentifier(exchange)) }
    }

    // O(n) in the number of exchanges in progress.
    private func endOverdue() {
        let overdue = state.withLock { state in
            let now = DispatchTime.now()
            let overdue = state.exchanges.values.filter { $0.end <= now }.map(\.exchange)
            for exchange in overdue { state.exchanges[ObjectIdentifier(exchange)] = nil }
            let next = state.exchanges.values.lazy.map(\.end).min() ?? .distantFuture
            Deadlines.wake(at: next, &state)
            return overdue
        }
        for exchange in overdue { exchange.timeOut() }
    }

    private static func wake(at end: DispatchTime, _ state: inout State) {
        state.next = end
        state.timer.schedule(deadline: end, leeway: .nanoseconds(0))
    }
}
