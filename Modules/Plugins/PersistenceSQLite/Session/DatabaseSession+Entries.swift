import Persistence

extension DatabaseSession {
    /// Reads one entry.
    func value(
        forKey key: String,
        in collection: String
    ) throws -> [UInt8]? {
        try perform { connection in
            try connection.first(
                "SELECT value FROM entry WHERE collection = ?1 AND key = ?2",
                [.text(collection), .text(key)]
            ) { $0.bytes(at: 0) }
        }
    }

    /// Reads a collection.
    func entries(in collection: String) throws -> [StorageEntry] {
        try perform { try $0.entries(in: collection) }
    }

    /// Makes changes in one transaction.
    func apply(_ changes: [StorageChange]) throws {
        if changes.isEmpty {
            if isClosed { throw PersistenceError.closed(path: path) }
            return
        }
        // Counted even if it fails: a mark may differ without a change.
        for collection in Set(changes.map(\.collection)) {
            batches[collection, default: 0] += 1
        }
        try perform(isWriting: true) { try $0.apply(changes) }
    }

    /// A number that changes when another connection has committed.
    func dataVersion() throws -> Int {
        try perform { try $0.integer("PRAGMA data_version") }
    }

    /// The mark of some collections.
    func revision(of collections: [String]) throws -> StorageRevision {
        let others = try dataVersion()
        // SQLite counts afresh with another file at the path.
        let file = opened?.identity
        return StorageRevision(
            [file?.device ?? 0, file?.inode ?? 0, UInt64(truncatingIfNeeded: others)]
                + collections.map { batches[$0, default: 0] }
        )
    }
}
