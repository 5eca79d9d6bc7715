import Persistence
import Synchronization

/// A storage that counts, and fails on demand.
final class ReadCounter: StorageBackend {
    private struct State {
        var reads = 0
        var looks = 0
        var isFailing = false
    }

    private let backend: any StorageBackend
    private let state = Mutex(State())

    init(_ backend: any StorageBackend) {
        self.backend = backend
    }

    var reads: Int { state.withLock { $0.reads } }
    var looks: Int { state.withLock { $0.looks } }

    func fail(_ isFailing: Bool) {
        state.withLock { $0.isFailing = isFailing }
    }

    func value(
        forKey key: String,
        in collection: String
    ) async throws(PersistenceError) -> [UInt8]? {
        try await backend.value(forKey: key, in: collection)
    }

    func entries(in collection: String) async throws(PersistenceError) -> [StorageEntry] {
        state.withLock { $0.reads += 1 }
        return try await backend.entries(in: collection)
    }

    func revision(of collections: [String]) async throws(PersistenceError) -> StorageRevision {
        let isFailing = state.withLock { state in
            // A look asks for all of them; only a change for those of people alone.
            if collections.count > 1 { state.looks += 1 }
            return state.isFailing
        }
        if isFailing { throw .busy(path: "test", after: .seconds(5)) }
        return try await backend.revision(of: collections)
    }

    func apply(_ changes: [StorageChange]) async throws(PersistenceError) {
        try await backend.apply(changes)
    }

    var recoveries: [StorageRecovery] {
        get async { await backend.recoveries }
    }

    func close() async {
        await backend.close()
    }
}
