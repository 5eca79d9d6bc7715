package import Persistence

/// The changes of a storage during which a process is killed.
package enum Scenario: String, Sendable {
    /// One transaction on three tables.
    case commit
    /// One transaction on one table.
    case commitOne
    /// Opening a storage, with the changes that an older file requires.
    case open
    /// Opening and closing a storage.
    case close
    /// The next step of a `DatabaseMigrator`.
    case migrate

    /// Runs the scenario to its end.
    package func run(on storage: any RecordStorage & StorageBackend) async throws {
        let database = Database(storage)
        switch self {
        case .commit:
            try await database.write { db in
                let id = try First.fetchCount(db) + 1
                let text = String(repeating: "text \(id) ", count: 900)
                try First(id: id, text: "text \(id)").insert(db)
                try Second(id: id, text: text).insert(db)
                try Third(id: id, text: text).insert(db)
            }
        case .commitOne:
            try await database.write { db in
                let id = try First.fetchCount(db) + 1
                try First(id: id, text: "text \(id)").insert(db)
            }
        case .open:
            _ = try await storage.entries(in: "c")
        case .close:
            _ = try await storage.entries(in: "c")
            await storage.close()
        case .migrate:
            let made = try await Self.migrator(steps: 3).completedMigrations(of: database).count
            try await Self.migrator(steps: made + 1).migrate(database)
        }
    }

    /// The first steps of a migration, each of which changes all rows and adds one.
    package static func migrator(steps: Int) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for step in 1..<steps + 1 {
            migrator.registerMigration("step \(step)") { db in
                for var first in try First.fetchAll(db) {
                    first.text += " \(step)"
                    try first.save(db)
                }
                try Second(id: 100 + step, text: "step \(step)").insert(db)
            }
        }
        return migrator
    }

    /// The contents of the three tables, in the order of their keys.
    ///
    /// The lists are the texts of the rows of each table, the texts that a search finds, and as
    /// many empty texts as there are rows of the first table.
    package static func contents(of storage: any RecordStorage) async throws -> [[String]] {
        try await Database(storage).read { db in
            [
                try First.fetchAll(db).map(\.text), try Second.fetchAll(db).map(\.text),
                try Third.fetchAll(db).map(\.text),
                try First.matching("text").fetchAll(db).map(\.text),
                [String](repeating: "", count: try First.fetchCount(db)),
            ]
        }
    }
}
