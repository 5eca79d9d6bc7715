import Persistence
import Presentation

/// A query as the rows of a table, which asks for the pages that it shows.
nonisolated struct TodoList: PagedItems {
    let database: Database
    var query = Todo.all()

    func count() async throws -> Int { try await database.fetchCount(query) }

    func items(in range: Range<Int>, after previous: Todo?) async throws -> [Todo] {
        // The tasks after another one are found by an index, those at a number are counted.
        let next = previous.map { query.after($0).limit(range.count) }
        let page = next ?? query.limit(range.count, offset: range.lowerBound)
        return try await database.fetchAll(page)
    }

    func index(of id: Int) async throws -> Int? {
        try await database.read { db in
            let todo = try query.filter(Todo.id == id).fetchOne(db)
            return try todo.map { try query.fetchPosition(of: $0, db) }
        }
    }

    func changes() -> AsyncStream<Void> { database.storage.changes(in: ["todo"], key: nil) }
}
