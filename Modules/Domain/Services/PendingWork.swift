package import Reactive
import Synchronization

/// Work that must have ended before the process does, such as the storing of a mark that a key
/// has set just before the key that quits.
///
/// It goes on after its screen was left. The code that began it then reports a failure here; the list
/// of people shows the report, or the program prints it at its end. Safe from any thread.
package final class PendingWork: Sendable {
    private struct Work: Sendable {
        var title: String?
        /// Waits for the end.
        var end: @Sendable () async -> Void
    }

    private struct State {
        var running: [Int: Work] = [:]
        var begun = 0
        /// Whether the screens are left, so that nobody sees a failure before the end.
        var isFinishing = false
        /// The lines about failures that were not shown yet.
        var reports: [String] = []
        /// The lines about what is not stored, by its owners.
        var unstored: [String: [String]] = [:]
        var unstoredLines: [String] { unstored.sorted { $0.key < $1.key }.flatMap(\.value) }

        /// Adds a line, unless another one ends with it, such as with the same reason.
        mutating func report(_ line: String) {
            if reports.contains(where: { $0.hasSuffix(line) }) { return }
            reports.removeAll { line.hasSuffix($0) }
            reports.append(line)
        }
    }

    private let state = Mutex(State())
    private let additions = PublishRelay<Void>()

    /// Creates a list of nothing.
    package init() {}

    // MARK: Running

    /// Begins work.
    ///
    /// - Parameters:
    ///   - title: What it is, such as `the import of people.vcf`, if it may take more than a moment.
    ///   - body: The work.
    /// - Returns: A task whose value is that of the work. Cancelling it is up to the caller.
    @discardableResult
    package func begin<Value: Sendable>(
        _ title: String? = nil,
        _ body: @escaping @Sendable () async throws -> Value
    ) -> Task<Value, any Error> {
        state.withLock { [self] state in
            let number = state.begun
            state.begun += 1
            // It ends after it was added, since the lock is held until then.
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

    /// Begins work, and tells an observer how it ended, who may have left by then.
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

    /// The titles of what is running, in the order in which it was begun.
    package var titles: [String] {
        state.withLock { $0.running }.sorted { $0.key < $1.key }.compactMap(\.value.title)
    }

    // MARK: Failures

    /// Reports the failure of work whose screen was left.
    ///
    /// - Parameter line: What has failed, and why.
    package func report(_ line: String) {
        state.withLock { $0.report(line) }
        additions.accept(())
    }

    /// Sends at once, and after each report.
    package var news: Observable<Void> { additions.startWith(()) }

    /// Takes the reports that were not shown yet, for a screen that shows them; none once the screens
    /// are left.
    package func takeReports() -> [String] {
        state.withLock { state in
            guard !state.isFinishing else { return [] }
            defer { state.reports = [] }
            return state.reports
        }
    }

    /// The lines about what could not be stored and was not given up, for when the screens are left.
    package var unstored: [String] { state.withLock { $0.unstoredLines } }

    /// Tells what of somebody could not be stored.
    ///
    /// - Parameters:
    ///   - lines: A line for each change, with its text and the reason; none once all is stored or given
    ///     up.
    ///   - owner: Who has told before what these lines replace, such as the name of a draft.
    package func setUnstored(_ lines: [String], of owner: String) {
        state.withLock { $0.unstored[owner] = lines.isEmpty ? nil : lines }
    }

    /// Waits until all work has ended, including work that is begun meanwhile, after the screens were
    /// left.
    ///
    /// - Returns: A line for each change that is not stored, and for each failure that no screen has
    ///   shown, also of what fails meanwhile.
    package func finish() async -> [String] {
        state.withLock { $0.isFinishing = true }
        while let work = state.withLock({ $0.running.values.first }) {
            await work.end()
            // The code that began it runs on the main actor, and reports more than the reason.
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
