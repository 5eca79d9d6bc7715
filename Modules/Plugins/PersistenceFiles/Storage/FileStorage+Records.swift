public import Persistence

extension FileStorage: RecordStorage {
    /// 100,000: a table is one file, which is read as a whole and held in memory.
    public nonisolated var suitableCount: Int { 100_000 }

    /// Reads the files of the tables concerned, unless they are as they were at the last reading.
    public func read<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Value
    ) async throws -> Value {
        if length == .long { try Task.checkCancellation() }
        let folder = try folder(creating: false)
        return try transaction(in: folder).run(length) { try body($0) }
    }

    /// Holds the directory against other users of it, and puts the files of all changed tables in
    /// place together.
    public func write<Value: Sendable>(
        _ length: TransactionLength,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Value
    ) async throws -> Value {
        if length == .long { try Task.checkCancellation() }
        let folder = try folder(creating: true)
        let transaction = transaction(in: folder)
        let value = try transaction.run(length) { try body($0) }
        var files: [(name: String, bytes: [UInt8])] = []
        for name in transaction.changes.keys.sorted() {
            guard let table = transaction.tables[name] else { continue }
            let collection = Self.collection(ofTable: name)
            let file = CollectionFile(name: collection.bytes, entries: RowBytes.entries(of: table))
            files.append((collection.fileName, file.bytes))
            tables[name] = nil
        }
        guard let folder, !files.isEmpty else { return value }
        try folder.commit(files)
        for name in transaction.changes.keys {
            guard let table = transaction.tables[name] else { continue }
            tables[name] = (mark(ofTable: name), table)
        }
        notices.post(transaction.changes)
        return value
    }

    /// Notices of the storage's own transactions, and some time later of those of others.
    public nonisolated func changes(
        in tables: Set<String>,
        key: DatabaseValue?
    ) -> AsyncStream<Void> {
        defer { watch.begin() }
        return notices.changes(in: tables, key: key)
    }

    private func transaction(in folder: Folder?) -> TablesTransaction {
        TablesTransaction { name throws(PersistenceError) in
            guard let folder else { return RowTable() }
            return try self.table(name, in: folder)
        }
    }

    private func table(_ name: String, in folder: Folder) throws(PersistenceError) -> RowTable {
        let mark = mark(ofTable: name)
        if let known = tables[name], known.mark == mark { return known.table }
        let file = try load(Self.collection(ofTable: name), from: folder)
        let table = try RowBytes.table(name, of: file.entries)
        // A damaged file has been replaced by another one.
        tables[name] = (self.mark(ofTable: name), table)
        return table
    }

    private func mark(ofTable name: String) -> [UInt64] {
        FileMark.numbers(ofFileAt: "\(path)/\(Self.collection(ofTable: name).fileName)")
    }

    /// The collection of a table's rows; no store has a name with a character of zero in front.
    private static func collection(ofTable name: String) -> CollectionName {
        CollectionName("\0records \(name)")
    }
}
