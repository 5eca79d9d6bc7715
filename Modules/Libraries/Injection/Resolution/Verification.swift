import Dispatch
import Synchronization

/// One run of ``Resolver/verify()``.
///
/// A factory that calls `resolve` for a service which cannot be created must not go on, and has no
/// way to return. The thread it runs on waits to the end of the process, and another one verifies
/// the rest.
final class Verification: Sendable {
    /// The container to ask, and the contexts in which to ask it.
    private struct Setup: Sendable {
        let container: Resolver
        let isolation = Isolation.operation
        let context = FactoryContext.override
    }

    private struct State: Sendable {
        /// `nil` at the end.
        var setup: Setup?
        var rest: [AnyRegistration]
        var current: AnyRegistration?
        var failures: [ResolutionError] = []
        /// The registrations that need the main actor.
        var isolated: [AnyRegistration] = []
    }

    private struct Threads: Sendable {
        var working: [UInt: Verification] = [:]
        /// The failures of those that wait to the end.
        var ended: [UInt: ResolutionError] = [:]
    }

    // The lock is taken only by threads that verify, fail or are about to wait.
    private static let threads = Mutex(Threads())

    private let state: Mutex<State>
    private let isDone = DispatchSemaphore(value: 0)

    private init(_ registrations: [AnyRegistration], in container: Resolver) {
        state = Mutex(State(setup: Setup(container: container), rest: registrations))
    }

    /// Creates the services of registrations.
    ///
    /// - Parameters:
    ///   - registrations: The registrations, none of which takes arguments.
    ///   - container: The container to ask, in an isolation.
    /// - Returns: The failures.
    static func failures(
        of registrations: [AnyRegistration],
        in container: Resolver
    ) -> [ResolutionError] {
        let verification = Verification(registrations, in: container)
        verification.start()
        verification.isDone.wait()
        let (failures, isolated) = verification.state.withLock { ($0.failures, $0.isolated) }
        // Elsewhere they are left out.
        return isOnMainActor
            ? failures + isolated.compactMap { $0.failure(in: container) } : failures
    }

    /// Ends the calling thread's part in a run with a failure; returns if it has none.
    static func end(with error: ResolutionError) {
        let thread = currentThreadID()
        let verification = threads.withLock { threads in
            let verification = threads.working.removeValue(forKey: thread)
            if verification != nil { threads.ended[thread] = error }
            return verification
        }
        guard let verification else { return }
        verification.report(error)
        verification.start()
        while true { DispatchSemaphore(value: 0).wait() }
    }

    /// The failure of a thread that will never finish the services it is creating.
    static func failure(of thread: UInt) -> ResolutionError? {
        threads.withLock { $0.ended[thread] }
    }

    /// Verifies the rest on a new thread.
    private func start() {
        DispatchQueue(label: "verify").async { [self] in
            let thread = currentThreadID()
            Self.threads.withLock { $0.working[thread] = self }
            verifyRest()
            _ = Self.threads.withLock { $0.working.removeValue(forKey: thread) }
            // Before the caller goes on, so that the container does not outlive the call.
            _ = state.withLock { $0.setup.take() }
            isDone.signal()
        }
    }

    private func verifyRest() {
        guard let setup = state.withLock({ $0.setup }) else { return }
        Isolation.$operation.withValue(setup.isolation) {
            FactoryContext.$override.withValue(setup.context) {
                while let next = takeNext() {
                    if let error = next.failure(in: setup.container) { report(error) }
                }
            }
        }
    }

    private func takeNext() -> AnyRegistration? {
        state.withLock { state in
            state.current = state.rest.popLast()
            return state.current
        }
    }

    private func report(_ error: ResolutionError) {
        state.withLock { state in
            if error.reason == .notOnMainActor, let current = state.current {
                state.isolated.append(current)
            } else {
                state.failures.append(error)
            }
        }
    }
}
