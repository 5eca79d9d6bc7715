public import Persistence
import Synchronization

/// Stores entries and records in memory until it is closed or deallocated.
public final class MemoryStorage: Sendable {
    private let state = Mutex(MemoryCollections())
    let records = RecordTables()
    let notices = ChangeNotices()
    /// The greatest number of records for which the storage claims to be meant.
    public let suitableCount: Int

    /// Creates an empty storage.
    ///
    /// - Parameter suitableCount: The greatest number of records for which it claims to be meant;
    ///   a small one shows what a program says about a storage that is too full.
    public init(suitableCount: Int = .max) {
        self.suitableCount = suitableCount
    }
}

extension MemoryStorage: StorageBackend {
    /// Throws only when closed.
    public func value(
        forKey key: String,
        in collection: String
    ) async throws(PersistenceError) -> [UInt8]? {
        try state.withLock { state throws(PersistenceError) in
            try state.collection(collection)[Array(key.utf8)]
        }
    }

    /// Sorts on each call; throws only when closed.
    public func entries(in collection: String) async throws(PersistenceError) -> [StorageEntry] {
        let kept = try state.withLock { state throws(PersistenceError) in
            try state.collection(collection)
        }
        return kept.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, value in
            StorageEntry(key: String(decoding: key, as: UTF8.self), value: value)
        }
    }

    /// Throws only when closed.
    public func apply(_ changes: [StorageChange]) async throws(PersistenceError) {
        try state.withLock { state throws(PersistenceError) in
            try state.make(changes)
        }
    }

    /// The number of batches applied; throws only when closed.
    public func revision(
        of collections: [String]
    ) async throws(PersistenceError) -> StorageRevision {
        try state.withLock { state throws(PersistenceError) in try state.revision() }
    }

    /// Always empty: there is nothing that could be damaged.
    public var recoveries: [StorageRecovery] {
        get async { [] }
    }

    /// Removes all entries and records.
    public func close() async {
        state.withLock { $0 = MemoryCollections(isClosed: true) }
        records.close()
        notices.finish()
    }
}

// Names and keys are stored as bytes: two strings that are canonically equivalent
// are equal to Swift, but are two keys to a storage.
private struct MemoryCollections {
    private var entries: [[UInt8]: [[UInt8]: [UInt8]]] = [:]
    private var batches: UInt64 = 0
    private let isClosed: Bool

    init(isClosed: Bool = false) {
        self.isClosed = isClosed
    }

    func collection(_ name: String) throws(PersistenceError) -> [[UInt8]: [UInt8]] {
        if isClosed { throw .closed(path: "memory") }
        return entries[Array(name.utf8)] ?? [:]
    }

    func revision() throws(PersistenceError) -> StorageRevision {
        if isClosed { throw .closed(path: "memory") }
        return StorageRevision([batches])
    }

    mutating func make(_ changes: [StorageChange]) throws(PersistenceError) {
        if isClosed { throw .closed(path: "memory") }
        if !changes.isEmpty { batches += 1 }
        for change in changes {
            let collection = Array(change.collection.utf8)
            switch change {
            case .put(let value, let key, _):
                entries[collection, default: [:]][Array(key.utf8)] = value
            case .remove(let key, _): entries[collection]?[Array(key.utf8)] = nil
            case .removeAll: entries[collection] = nil
            }
        }
    }
}
