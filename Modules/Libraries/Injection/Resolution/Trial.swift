import Dispatch
import Synchronization

/// A resolution whose failure is told instead of ending the process.
///
/// A factory that asks with the trapping `resolve` cannot be told of a failure: it has no
/// way to go on. In a trial its thread is parked for good instead.
@usableFromInline
final class Trial: Sendable {
    private struct Contents: Sendable {
        var error: ResolutionError?
        var isParked = false
        var cleanups: [ObjectIdentifier: Cleanup] = [:]
    }

    /// What is to be undone if the thread is parked.
    final class Cleanup: Sendable {
        let run: @Sendable () -> Void
        private let trial: Trial

        init(_ trial: Trial, _ run: @escaping @Sendable () -> Void) {
            self.trial = trial
            self.run = run
        }

        func cancel() {
            _ = trial.contents.withLock { $0.cleanups.removeValue(forKey: ObjectIdentifier(self)) }
        }
    }

    @TaskLocal private static var running: Trial?

    private let thread = Atomic<UInt>(0)
    private let contents = Mutex(Contents())
    private let done = DispatchSemaphore(value: 0)

    private static var current: Trial? {
        guard let running, running.thread.load(ordering: .relaxed) == currentThreadID() else {
            return nil
        }
        return running
    }

    /// Tells a failure to the trial, or ends the process with its text.
    @usableFromInline
    static func fail(_ error: ResolutionError) -> Never {
        guard let current else { fatalError("RESOLVER: \(error)") }
        let cleanups = current.contents.withLock { contents in
            contents.error = error
            contents.isParked = true
            defer { contents.cleanups = [:] }
            return contents.cleanups.values.map(\.run)
        }
        for run in cleanups { run() }
        parkedCount.add(1, ordering: .relaxed)
        current.done.signal()
        while true { DispatchSemaphore(value: 0).wait() }
    }

    // Dispatch has some 250 threads for a process.
    private static let maximumParkedCount = 100
    private static let parkedCount = Atomic<Int>(0)

    /// Whether so many threads are parked that there shall be no more.
    static var isExhausted: Bool {
        parkedCount.load(ordering: .relaxed) >= maximumParkedCount
    }

    /// The result of some work, or ``fail(_:)``.
    static func orTrap<Result>(_ work: () throws(ResolutionError) -> Result) -> Result {
        do {
            return try work()
        } catch {
            fail(error)
        }
    }

    /// Has something undone if this thread is parked.
    static func whenParked(_ run: @escaping @Sendable () -> Void) -> Cleanup? {
        guard let current else { return nil }
        let cleanup = Cleanup(current, run)
        current.contents.withLock { $0.cleanups[ObjectIdentifier(cleanup)] = cleanup }
        return cleanup
    }

    private func run(_ work: () throws(ResolutionError) -> Void) {
        do {
            try work()
        } catch {
            contents.withLock { $0.error = error }
        }
    }

    /// Does some work on a thread of its own.
    ///
    /// - Returns: Why it failed, or `nil`.
    static func run(
        _ work: @escaping @Sendable () throws(ResolutionError) -> Void
    ) -> ResolutionError? {
        let (trial, roots, context) = (Trial(), Roots.override, FactoryContext.override)
        let queue = DispatchQueue(label: "trial")
        queue.async {
            trial.thread.store(currentThreadID(), ordering: .relaxed)
            Roots.$override.withValue(roots) {
                FactoryContext.$override.withValue(context) {
                    $running.withValue(trial) { trial.run(work) }
                }
            }
            trial.done.signal()
        }
        trial.done.wait()
        let (error, isParked) = trial.contents.withLock { ($0.error, $0.isParked) }
        // Until then the queue keeps what the work was made of.
        if !isParked { queue.sync {} }
        return error
    }
}
