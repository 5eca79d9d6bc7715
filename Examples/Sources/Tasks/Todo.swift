import Persistence

/// A task, as the database stores it.
nonisolated struct Todo: PersistableRecord, Codable, Identifiable {
    var id: Int
    var title: String
    var isDone = false

    static let id = Column("id", \Todo.id)
    static let title = Column("title", \Todo.title)
    static let isDone = Column("isDone", \Todo.isDone)
    static let table = Table("todo", key: id, columns: [title, isDone], searching: [title])

    /// Fills a new database.
    static func create(_ count: Int, in database: Database) async throws {
        let (verbs, things) = (["Paint", "Repair", "Sell"], ["boat", "clock", "fence", "gate"])
        guard try await database.fetchCount(Todo.self) == 0 else { return }
        let todos = (1...count).map { id in
            Todo(id: id, title: "\(verbs[id % 3]) \(things[id % 4]) \(id)", isDone: id % 7 == 0)
        }
        try await database.save(contentsOf: todos)
    }

    /// Adds a task after all others, and returns its number.
    static func add(_ title: String, to database: Database) async throws -> Int {
        try await database.write { db in
            let id = try (Todo.order(Todo.id.desc).fetchOne(db)?.id ?? 0) + 1
            try Todo(id: id, title: title).insert(db)
            return id
        }
    }
}
