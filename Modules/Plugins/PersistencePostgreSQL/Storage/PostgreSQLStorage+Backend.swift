public import Persistence

extension PostgreSQLStorage: StorageBackend {
    /// Reads the value by the primary key.
    public func value(
        forKey key: String,
        in collection: String
    ) async throws(PersistenceError) -> [UInt8]? {
        try await typed { try StoredEntries($0).value(forKey: key, in: collection) }
    }

    /// Reads the entries in the order of the primary key, in one statement.
    public func entries(
        in collection: String
    ) async throws(PersistenceError) -> [StorageEntry] {
        try await typed { try StoredEntries($0).all(in: collection) }
    }

    /// Applies the changes in one transaction, which excludes other writers.
    public func apply(_ changes: [StorageChange]) async throws(PersistenceError) {
        do {
            try await writing { try StoredEntries($0).apply(changes) }
        } catch {
            throw Self.storageError(error)
        }
    }

    /// Reads the number of changes of each collection.
    public func revision(
        of collections: [String]
    ) async throws(PersistenceError) -> StorageRevision {
        try await typed { try StoredEntries($0).revision(of: collections) }
    }

    /// Always empty: the server repairs its files itself, or does not start.
    public var recoveries: [StorageRecovery] {
        get async { [] }
    }

    /// Reads the version of the server, such as `15.8`; the schema is created if it is missing.
    ///
    /// - Throws: `PersistenceError` if no server answers.
    public func serverVersion() async throws(PersistenceError) -> String {
        try await typed { try StoredEntries($0).serverVersion() }
    }

    private func typed<Value: Sendable>(
        _ body: @escaping @Sendable (PostgreSQLTransaction) throws -> Value
    ) async throws(PersistenceError) -> Value {
        do {
            return try await reading(.brief, body)
        } catch {
            throw Self.storageError(error)
        }
    }

    /// Transactions of this file throw errors of the storage only, but a session accepts any.
    private static func storageError(_ error: any Error) -> PersistenceError {
        if error is CancellationError {
            return .backend("postgresql", code: 0, reason: "the task is cancelled")
        }
        return error as? PersistenceError ?? .backend("postgresql", code: 0, reason: "\(error)")
    }
}
