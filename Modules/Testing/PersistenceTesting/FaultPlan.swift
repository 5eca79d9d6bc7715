import Persistence
import Synchronization

/// The calls of a faulty storage, and the errors that a test has chosen for them.
final class FaultPlan<Call: Sendable>: Sendable {
    private struct State {
        var calls: [Call] = []
        var fault: @Sendable (Call) -> PersistenceError? = { _ in nil }
    }

    private let state = Mutex(State())

    /// Creates a plan that fails no call.
    init() {}

    /// The calls so far, in order, those that failed included.
    var calls: [Call] { state.withLock { $0.calls } }

    /// Fails the calls for which a function returns an error, from now on.
    func fail(_ fault: @escaping @Sendable (Call) -> PersistenceError?) {
        state.withLock { $0.fault = fault }
    }

    /// Records a call.
    ///
    /// - Throws: The error that has been chosen for it.
    func record(_ call: Call) throws(PersistenceError) {
        let fault = state.withLock { state in
            state.calls.append(call)
            return state.fault
        }
        if let error = fault(call) { throw error }
    }
}
