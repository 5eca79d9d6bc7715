public import Persistence

extension SQLiteStorage: StorageBackend {
    /// Reads by the primary key, in one statement.
    public func value(
        forKey key: String,
        in collection: String
    ) async throws(PersistenceError) -> [UInt8]? {
        try await typed {
            try await self.queue.runBriefly { try $0.value(forKey: key, in: collection) }
        }
    }

    /// Reads in the order of the primary key, and compares with the number of entries stored.
    public func entries(
        in collection: String
    ) async throws(PersistenceError) -> [StorageEntry] {
        try await typed { try await self.queue.run { try $0.entries(in: collection) } }
    }

    /// Writes in one transaction, which takes the write lock at its start.
    public func apply(_ changes: [StorageChange]) async throws(PersistenceError) {
        try await typed {
            if changes.count <= 4 {
                try await self.queue.runBriefly { try $0.apply(changes) }
            } else {
                try await self.queue.run { try $0.apply(changes) }
            }
        }
    }

    /// Asks SQLite for the changes of other connections (`data_version`), in any collection,
    /// and counts the storage's own by collection.
    public func revision(
        of collections: [String]
    ) async throws(PersistenceError) -> StorageRevision {
        try await typed {
            try await self.queue.runBriefly { try $0.revision(of: collections) }
        }
    }

    /// The damaged files, oldest first: those that were renamed in the database's directory, and
    /// the database itself if it could not be renamed.
    ///
    /// The first call examines each file.
    public var recoveries: [StorageRecovery] {
        get async { (try? await queue.run { $0.recoveries() }) ?? [] }
    }

    /// The error that changes throw at present, if the database was found to be read-only when it
    /// was last opened; otherwise `nil`.
    public var writeFailure: PersistenceError? {
        get async { (try? await queue.run { $0.opened?.writeFailure }) ?? nil }
    }

    /// Closes the file; SQLite then folds its log into it.
    public func close() async {
        await readers.close()
        try? await queue.close()
        notices.finish()
    }

    /// Bodies of the session throw storages' errors only; a queue takes any.
    private func typed<Value>(
        _ body: () async throws -> Value
    ) async throws(PersistenceError) -> Value {
        do {
            return try await body()
        } catch let error as PersistenceError {
            throw error
        } catch {
            throw .backend("sqlite", code: 0, reason: "\(error)")
        }
    }
}
