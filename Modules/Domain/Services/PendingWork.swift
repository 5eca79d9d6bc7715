package import Reactive
import Synchronization

/// A registry of work that must end before the process exits, such as storing a favourite mark that
/// was set just before the program quits.
///
/// Work continues after its screen was closed. The code that started it then reports a failure
/// here; the list of people shows the report, or the program prints it when it exits. Safe from any
/// thread.
package final class PendingWork: Sendable {
    private struct Work: Sendable {
        var title: String?
        /// Waits until the work has ended.
        var end: @Sendable () async -> Void
    }

    private struct State {
        var running: [Int: Work] = [:]
        var begun = 0
        /// Whether all screens are closed, so that failures are no longer shown.
        var isFinishing = false
        /// The lines of failures that have not been shown.
        var reports: [String] = []
        /// The lines of unstored changes by their owners.
        var unstored: [String: [String]] = [:]
        var unstoredLines: [String] { unstored.sorted { $0.key < $1.key }.flatMap(\.value) }

        /// Adds a line, unless it is the suffix of another one, such as a repeated reason.
        mutating func report(_ line: String) {
            if reports.contains(where: { $0.hasSuffix(line) }) { return }
            reports.removeAll { line.hasSuffix($0) }
            reports.append(line)
        }
    }

    private let state = Mutex(State())
    private let additions = PublishRelay<Void>()

    /// Creates an empty registry.
    package init() {}

    // MARK: Running

    /// Starts work and registers it until it ends.
    ///
    /// - Parameters:
    ///   - title: A title such as `the import of people.vcf`, if the work may take more than a
    ///   moment.
    ///   - body: The work.
    /// - Returns: A task with the value of the work. Only the caller cancels it.
    @discardableResult
    package func begin<Value: Sendable>(
        _ title: String? = nil,
        _ body: @escaping @Sendable () async throws -> Value
    ) -> Task<Value, any Error> {
        state.withLock { [self] state in
            let number = state.begun
            state.begun += 1
            // The lock is held until the work is registered, so it cannot end before.
            let task = Task {
                do {
                    let value = try await body()
                    end(number)
                    return value
                } catch {
                    end(number, with: error)
                    throw error
                }
            }
            state.running[number] = Work(title: title) { _ = await task.result }
            return task
        }
    }

    /// Starts work and sends its outcome to an observer, even if the subscription is disposed.
    @discardableResult
    func begin(
        telling observer: @escaping @Sendable (CompletableEvent) -> Void,
        _ body: @escaping @Sendable () async throws -> Void
    ) -> Task<Void, any Error> {
        begin {
            do {
                try await body()
                observer(.completed)
            } catch {
                observer(.error(error))
                throw error
            }
        }
    }

    private func end(_ number: Int, with error: (any Error)? = nil) {
        state.withLock { state in
            state.running[number] = nil
            if let error, state.isFinishing { state.report(sentence(of: error)) }
        }
    }

    /// The titles of the running work, in the order in which it was started.
    package var titles: [String] {
        state.withLock { $0.running }.sorted { $0.key < $1.key }.compactMap(\.value.title)
    }

    // MARK: Failures

    /// Reports a failure of work whose screen was closed.
    ///
    /// - Parameter line: A line with the failure and its reason.
    package func report(_ line: String) {
        state.withLock { $0.report(line) }
        additions.accept(())
    }

    /// Emits immediately, and after each report.
    package var news: Observable<Void> { additions.startWith(()) }

    /// Returns and removes the reports that have not been shown; empty once the screens are closed.
    package func takeReports() -> [String] {
        state.withLock { state in
            guard !state.isFinishing else { return [] }
            defer { state.reports = [] }
            return state.reports
        }
    }

    /// The lines of changes that could not be stored and were not discarded, for the program's
    /// exit.
    package var unstored: [String] { state.withLock { $0.unstoredLines } }

    /// Sets the unstored changes of an owner.
    ///
    /// - Parameters:
    ///   - lines: A line for each change, with its text and the reason; empty once all are stored
    ///   or discarded.
    ///   - owner: The key of the owner, such as the name of a draft, whose earlier lines are
    ///   replaced.
    package func setUnstored(_ lines: [String], of owner: String) {
        state.withLock { $0.unstored[owner] = lines.isEmpty ? nil : lines }
    }

    /// Waits until all work has ended after the screens were closed, including work started
    /// meanwhile.
    ///
    /// - Returns: A line for each unstored change, and for each failure that no screen has shown,
    ///   including failures while waiting.
    package func finish() async -> [String] {
        state.withLock { $0.isFinishing = true }
        while let work = state.withLock({ $0.running.values.first }) {
            await work.end()
            // The code that started the work runs on the main actor and reports a fuller message.
            await MainActor.run {}
        }
        return state.withLock { state in
            defer { (state.isFinishing, state.reports) = (false, []) }
            let reports = state.reports.filter { line in
                !state.unstoredLines.contains { $0.hasSuffix(line) }
            }
            return state.unstoredLines + reports
        }
    }
}
