import FoundationEssentials
import Models
import Persistence

/// Migrates people, favourites and notes from the collections of earlier releases into tables.
///
/// A collection is removed once its contents are in the tables. Entries that cannot be read remain
/// in their collection and are reported at each start. A process that is killed meanwhile loses
/// nothing: the next one skips people who are already in the table.
struct PeopleMigration: Sendable {
    let storage: any PeopleStorage

    private struct Note: Codable, Sendable {
        var key: String
        var text: String
    }

    private struct Answer: Codable, Sendable {
        /// The name of the directory; `nil` from releases with a single directory.
        var directory: String?
        var date: Date

        var name: String { directory ?? "last" }
    }

    /// Runs the migration.
    ///
    /// - Returns: The entries that cannot be read.
    /// - Throws: `PersistenceError`; nothing is lost then.
    func run() async throws -> [SkippedRecord] {
        let leftovers = try await leftovers()
        let hasCollections = leftovers.contains(.collections)
        let skipped = hasCollections ? try await takeOver() : []
        // If it fails, searches use the stored columns until the next start; a storage that cannot
        // be written reports that itself.
        if !leftovers.isEmpty { try? await remake() }
        return skipped
    }

    private enum Leftover {
        case collections
        /// Columns that were derived by other rules.
        case columns
    }

    /// The remains of earlier releases; read concurrently, since a server may be far away.
    private func leftovers() async throws -> Set<Leftover> {
        try await withThrowingTaskGroup(of: Leftover?.self) { group in
            for name in ["favorites", "notes", "own", "people", "answers"] {
                group.addTask {
                    try await storage.entries(in: name).isEmpty ? nil : .collections
                }
            }
            group.addTask { try await hasOutdated() ? .columns : nil }
            return try await group.reduce(into: []) { leftovers, leftover in
                if let leftover { leftovers.insert(leftover) }
            }
        }
    }

    /// Whether an earlier release has derived columns by other rules; `true` if unknown.
    private func hasOutdated() async throws -> Bool {
        for outdated in PersonRecord.outdated {
            do {
                let count = try await Database(storage).fetchCount(outdated.limit(1))
                if count > 0 { return true }
            } catch let error as PersistenceError {
                // A lock of another process covers the whole storage.
                if case .busy = error { throw error }
                return true
            }
        }
        return false
    }

    private func takeOver() async throws -> [SkippedRecord] {
        let answers = Store<Answer>("answers", in: storage, key: \.name)
        var skipped = try await takeOver(
            Store("favorites", in: storage, format: .text) { $0 },
            key: \.self
        ) { keys, db in
            let people = try PeopleTransaction(db)
            try annotate(keys, people) { $0.isFavorite = true }
        }
        skipped += try await takeOver(
            Store<Note>("notes", in: storage, key: \.key),
            key: \.key
        ) { notes, db in
            let people = try PeopleTransaction(db)
            let texts = Dictionary(notes.map { (ExactText($0.key), $0.text) }) { first, _ in first }
            try annotate(texts.keys.map(\.text), people) {
                $0.note = $0.note ?? texts[ExactText($0.key)]
            }
        }
        skipped += try await takeOver(people(in: "own"), key: \.key) { users, db in
            try insert(users, from: .own, db)
        }
        let directories = try await answers.contents().values.map(\.name)
        for name in Set(directories + ["last"]) {
            let collection = name == "last" ? "people" : "people of \(name)"
            skipped += try await takeOver(people(in: collection), key: \.key) { users, db in
                try insert(users, from: PeopleSource(name: name), db)
            }
        }
        skipped += try await takeOver(answers, key: \.name) { answers, db in
            for answer in answers {
                if try DirectoryAnswer.fetchOne(db, key: answer.name) != nil { continue }
                try DirectoryAnswer(source: answer.name, date: answer.date).insert(db)
            }
        }
        return skipped
    }

    /// Derives the columns again that earlier releases have derived by other rules, or not at all.
    private func remake() async throws {
        let database = Database(storage)
        for outdated in PersonRecord.outdated {
            // In pages, so that other processes can write in between.
            while try await database.fetchOne(outdated) != nil {
                try await database.write { db in
                    for record in try outdated.limit(1_000).fetchAll(db) {
                        try record.remade.save(db)
                    }
                }
            }
        }
    }

    private func people(in collection: String) -> Store<User> {
        Store(collection, in: storage, format: .compact, key: \.key)
    }

    private func takeOver<Value: Sendable>(
        _ store: Store<Value>,
        key: @escaping (Value) -> String,
        _ body: @escaping @Sendable ([Value], any WriteTransaction) throws -> Void
    ) async throws -> [SkippedRecord] {
        let contents = try await store.contents()
        if contents.values.isEmpty { return contents.skipped }
        try await Database(storage).write { try body(contents.values, $0) }
        var batch = StorageBatch()
        if contents.skipped.isEmpty {
            batch.removeAll(in: store)
        } else {
            for value in contents.values { batch.remove(forKey: key(value), in: store) }
        }
        try await storage.apply(batch)
        return contents.skipped
    }
}

/// Changes the notes or the favourite marks of keys.
private func annotate(
    _ keys: [String],
    _ people: PeopleTransaction,
    _ change: (inout Annotation) -> Void
) throws {
    for keys in keys.chunks(of: KnownPeople.size) {
        try people.annotate(keys: Array(keys), people.known(keys: keys), change)
    }
}

/// Stores the people who are not yet in the table.
private func insert(
    _ users: [User],
    from source: PeopleSource,
    _ db: any WriteTransaction
) throws {
    let people = try PeopleTransaction(db)
    try PersonRecord.deferIndexes(db)
    for users in users.chunks(of: KnownPeople.size) {
        let keys = users.map(\.key)
        if source == .own {
            var known = try people.known(keys: keys)
            for user in users where known.own(key: user.key) == nil {
                try people.save(user, replacing: user.key, among: &known)
            }
        } else {
            let known = try KnownPeople(keys: keys.exact, shown: [source], sources: [source], db)
            try people.save(users.filter { known.name(ofKey: $0.key) == nil }, from: source)
        }
    }
}

extension RecordFormat<String> {
    /// Text in UTF-8.
    fileprivate static var text: RecordFormat<String> {
        RecordFormat(
            encode: { Array($0.utf8) },
            decode: { String(decoding: $0, as: UTF8.self) }
        )
    }
}
