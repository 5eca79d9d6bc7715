import Networking
import Synchronization

/// One request on its way to its one outcome.
final class Exchange: Sendable {
    typealias Outcome = Result<Response, TransportError>

    private struct State {
        var isCancelled = false
        var resolve: (@Sendable (Outcome) -> Void)?
    }

    let request: Request
    let proxy: ProxyPolicy
    private let state = Mutex(State())

    init(_ request: Request, proxy: ProxyPolicy) {
        self.request = request
        self.proxy = proxy
    }

    /// Whether ``cancel()`` was called; it may be before the exchange begins.
    var isCancelled: Bool {
        state.withLock { $0.isCancelled }
    }

    func cancel() {
        state.withLock { $0.isCancelled = true }
    }

    /// Sets what takes the outcome, before the exchange begins.
    func whenDone(_ resolve: @escaping @Sendable (Outcome) -> Void) {
        state.withLock { $0.resolve = resolve }
    }

    /// Hands over the outcome; only the first call does.
    func finish(_ outcome: Outcome) {
        let resolve = state.withLock { state in
            defer { state.resolve = nil }
            return state.resolve
        }
        resolve?(outcome)
    }
}
