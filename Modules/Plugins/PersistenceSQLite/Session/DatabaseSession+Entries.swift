import Persistence

extension DatabaseSession {
    /// Reads one entry.
    func value(
        forKey key: String,
        in collection: String
    ) throws(PersistenceError) -> [UInt8]? {
        try perform("read") { connection throws(SQLiteFailure) in
            try connection.first(
                "SELECT value FROM entry WHERE collection = ?1 AND key = ?2",
                [.text(collection), .text(key)]
            ) { $0.bytes(at: 0) }
        }
    }

    /// Reads a collection.
    func entries(in collection: String) throws(PersistenceError) -> [StorageEntry] {
        try perform("read") { connection throws(SQLiteFailure) in
            try connection.entries(in: collection)
        }
    }

    /// Makes changes in one transaction.
    func apply(_ changes: [StorageChange]) throws(PersistenceError) {
        if changes.isEmpty {
            if isClosed { throw .closed(path: path) }
            return
        }
        // Counted even if it fails: a mark may differ without a change.
        for collection in Set(changes.map(\.collection)) {
            batches[collection, default: 0] += 1
        }
        try perform("write", isWriting: true) { connection throws(SQLiteFailure) in
            try connection.apply(changes)
        }
    }

    /// A number that changes when another connection has committed.
    func dataVersion() throws(PersistenceError) -> Int {
        try perform("read") { connection throws(SQLiteFailure) in
            try connection.integer("PRAGMA data_version")
        }
    }

    /// The mark of some collections.
    func revision(of collections: [String]) throws(PersistenceError) -> StorageRevision {
        let others = try dataVersion()
        // SQLite counts afresh with another file at the path.
        let file = opened?.identity
        return StorageRevision(
            [file?.device ?? 0, file?.inode ?? 0, UInt64(truncatingIfNeeded: others)]
                + collections.map { batches[$0, default: 0] }
        )
    }
}
