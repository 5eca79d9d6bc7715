public import Persistence

/// A storage that records its calls, and fails those that a test chooses; it passes the others on
/// to another storage.
///
/// ```swift
/// let storage = FaultyStorage(MemoryStorage())
/// storage.fail { call in
///     if case .apply = call { .diskFull(path: "settings") } else { nil }
/// }
/// ```
///
/// A call that fails does not reach the other storage, so that a failed batch changes nothing.
public final class FaultyStorage: StorageBackend {
    /// A call of the storage.
    public enum Call: Hashable, Sendable {
        /// A reading of one entry, by ``FaultyStorage/value(forKey:in:)``.
        case value(key: String, collection: String)
        /// A reading of a collection, by ``FaultyStorage/entries(in:)``.
        case entries(collection: String)
        /// A batch of changes, by ``FaultyStorage/apply(_:)``.
        case apply([StorageChange])
        /// A look for changes, by ``FaultyStorage/revision(of:)``.
        case revision(collections: [String])
    }

    private let storage: any StorageBackend
    private let plan = FaultPlan<Call>()

    /// Creates a storage that fails no call yet.
    public init(_ storage: any StorageBackend) {
        self.storage = storage
    }

    /// The calls so far, in order, those that failed included.
    public var calls: [Call] { plan.calls }

    /// Fails the calls for which a function returns an error, from now on.
    public func fail(_ fault: @escaping @Sendable (Call) -> PersistenceError?) {
        plan.fail(fault)
    }

    /// Fails all calls with an error from now on, or none with `nil`.
    public func fail(with error: PersistenceError?) {
        fail { _ in error }
    }

    // MARK: The storage's calls

    /// Reads one entry of the other storage, unless the call fails.
    public func value(
        forKey key: String,
        in collection: String
    ) async throws(PersistenceError) -> [UInt8]? {
        try plan.record(.value(key: key, collection: collection))
        return try await storage.value(forKey: key, in: collection)
    }

    /// Reads a collection of the other storage, unless the call fails.
    public func entries(in collection: String) async throws(PersistenceError) -> [StorageEntry] {
        try plan.record(.entries(collection: collection))
        return try await storage.entries(in: collection)
    }

    /// Changes the other storage, unless the call fails.
    public func apply(_ changes: [StorageChange]) async throws(PersistenceError) {
        try plan.record(.apply(changes))
        try await storage.apply(changes)
    }

    /// The mark of the other storage, unless the call fails.
    public func revision(
        of collections: [String]
    ) async throws(PersistenceError) -> StorageRevision {
        try plan.record(.revision(collections: collections))
        return try await storage.revision(of: collections)
    }

    /// The damaged files of the other storage.
    public var recoveries: [StorageRecovery] {
        get async { await storage.recoveries }
    }

    /// The error that changes of the other storage end with.
    public var writeFailure: PersistenceError? {
        get async { await storage.writeFailure }
    }

    /// Closes the other storage.
    public func close() async {
        await storage.close()
    }
}
