package import Persistence
import Reactive
import Synchronization

/// A storage with tables, and with the collections in which earlier releases stored people.
package typealias PeopleStorage = RecordStorage & StorageBackend

// The database of people: opened by its first use, and read from a fallback in memory while the
// storage cannot be written.
//
// Safe from any thread.
final class PeopleDatabase: Sendable {
    let storage: any PeopleStorage
    private let makeFallback: (@Sendable () -> any PeopleStorage)?
    /// Emits when a fallback has replaced the storage for reading.
    private let switches = PublishRelay<Void>()
    private let state = Mutex(State())

    private struct State {
        var opening: Task<[SkippedRecord], any Error>?
        var fallback: (any PeopleStorage)?
    }

    /// Creates a database over a storage.
    ///
    /// - Parameters:
    ///   - storage: The storage of the tables.
    ///   - fallback: Creates an empty storage in memory; `nil` if there is no fallback.
    init(storage: any PeopleStorage, fallback: (@Sendable () -> any PeopleStorage)?) {
        self.storage = storage
        makeFallback = fallback
    }

    /// Opens the storage, which is created if missing, and migrates the data of earlier releases;
    /// has no effect after the first success.
    ///
    /// - Returns: The data of earlier releases that could not be read.
    /// - Throws: `PersistenceError`; the next call tries again.
    func open() async throws -> [SkippedRecord] {
        let opening = opening()
        do {
            return try await opening.value
        } catch {
            forget(opening)
            throw error
        }
    }

    // Not inlined, like the next one: the optimizer of Swift 6.3 assumes the same thread after an
    // `await` in a function that locks before and after it, and the program crashes.
    @inline(never)
    private func opening() -> Task<[SkippedRecord], any Error> {
        state.withLock { state in
            let opening =
                state.opening
                ?? Task { [storage] in
                    try await PeopleMigration(storage: storage).run()
                }
            state.opening = opening
            return opening
        }
    }

    @inline(never)
    private func forget(_ opening: Task<[SkippedRecord], any Error>) {
        state.withLock { if $0.opening == opening { $0.opening = nil } }
    }

    /// The database of the fallback; `nil` while the storage itself is read.
    var fallback: Database? { state.withLock { $0.fallback }.map { Database($0) } }

    /// Creates an empty storage for ``read(from:)``; `nil` if there is no fallback.
    func newFallback() -> (any PeopleStorage)? { makeFallback?() }

    /// Reads from a fallback until the next change of the storage.
    func read(from fallback: any PeopleStorage) {
        state.withLock { $0.fallback = fallback }
        switches.accept(())
    }

    /// Emits after each change of some tables, including those of other processes, and when a
    /// fallback is read; finishes when the storage is closed.
    func changes(in tables: Set<String>) -> AsyncStream<Void> {
        let changes = storage.changes(in: tables, key: nil)
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let subscription = switches.subscribe(onNext: { continuation.yield() })
            let following = Task { [self] in
                for await _ in changes {
                    // The storage can be written again, so the fallback is discarded.
                    state.withLock { $0.fallback = nil }
                    continuation.yield()
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in
                subscription.dispose()
                following.cancel()
            }
        }
    }
}
