import Reactive
import Synchronization

/// Work that must have ended before the process does, such as the storing of a mark that a key
/// has set just before the key that quits.
///
/// It goes on when the screen that began it has gone, and is not cancelled with it. Safe from any
/// thread.
package final class PendingWork: Sendable {
    private struct Work: Sendable {
        var title: String?
        /// Waits for the end.
        var end: @Sendable () async -> Void
    }

    private struct State {
        var running: [Int: Work] = [:]
        var begun = 0
        /// The errors since somebody waits for everything.
        var errors: [any Error]?
        var unstored: [String] = []
    }

    private let state = Mutex(State())

    /// Creates a list of nothing.
    package init() {}

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
            if let error { state.errors?.append(error) }
        }
    }

    /// The titles of what is running, in the order in which it was begun.
    package var titles: [String] {
        state.withLock { $0.running }.sorted { $0.key < $1.key }.compactMap(\.value.title)
    }

    /// The lines about changes that failed and were not given up, for when the screens are left.
    package var unstored: [String] {
        get { state.withLock { $0.unstored } }
        set { state.withLock { $0.unstored = newValue } }
    }

    /// Waits until everything has ended, also what is begun meanwhile.
    ///
    /// - Returns: The errors of what failed meanwhile, in the order in which it did.
    package func finish() async -> [any Error] {
        state.withLock { $0.errors = [] }
        while let work = state.withLock({ $0.running.values.first }) { await work.end() }
        return state.withLock { $0.errors.take() ?? [] }
    }
}
