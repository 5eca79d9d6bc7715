/// The named steps by which the contents of a database follow the program.
///
/// ```swift
/// var migrator = DatabaseMigrator()
/// migrator.registerMigration("names in capitals") { db in
///     for var person in try Person.fetchAll(db) {
///         person.name = person.name.uppercased()
///         try person.save(db)
///     }
/// }
/// try await migrator.migrate(database)
/// ```
///
/// Columns that a table's description adds need no migration. A step is made once in the life of a
/// database, in its own transaction: a killed process leaves it made or not made. The names are
/// stored; steps are only ever added, at the end.
public struct DatabaseMigrator: Sendable {
    private struct Step: Sendable {
        let name: String
        let body: @Sendable (any WriteTransaction) throws -> Void
    }

    private var steps: [Step] = []

    /// Creates a migrator without steps.
    public init() {}

    /// Adds a step.
    ///
    /// - Parameters:
    ///   - name: The name, unique among the steps.
    ///   - body: The changes; runs away from the caller's actor.
    /// - Precondition: No step has the name already.
    public mutating func registerMigration(
        _ name: String,
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Void
    ) {
        precondition(
            !steps.contains { $0.name == name },
            "two migrations have the name \(name)"
        )
        steps.append(Step(name: name, body: body))
    }

    /// Makes the steps that a database lacks, in their order.
    ///
    /// - Throws: ``PersistenceError/tooNew(path:found:known:)`` if the database has steps that are
    ///   not registered, the first of which it names, before anything is changed; it can be read
    ///   nevertheless.
    ///   ``PersistenceError/migration(name:reason:)`` for a step that throws; earlier ones stay.
    @concurrent
    public func migrate(_ database: Database) async throws {
        let known = Set(steps.map(\.name))
        let made = try await completedMigrations(of: database)
        if let unknown = made.first(where: { !known.contains($0) }) {
            throw PersistenceError.tooNew(
                path: "the database with the migration \"\(unknown)\"",
                found: steps.count,
                known: steps.count
            )
        }
        for (number, step) in steps.enumerated() where !made.contains(step.name) {
            try await database.write { db in
                // Another process may have come first.
                if try CompletedMigration.fetchOne(db, key: step.name) != nil { return }
                do {
                    try step.body(db)
                } catch {
                    throw PersistenceError.migration(name: step.name, reason: "\(error)")
                }
                try CompletedMigration(name: step.name, number: number).insert(db)
            }
        }
    }

    /// The names of the steps that a database has made, in their order.
    @concurrent
    public func completedMigrations(of database: Database) async throws -> [String] {
        try await database.fetchAll(
            CompletedMigration.order(CompletedMigration.number.asc)
        ).map(\.name)
    }
}

private struct CompletedMigration: PersistableRecord, Decodable {
    var name: String
    var number: Int

    static let number = Column("number", \CompletedMigration.number)
    static let table = Table(
        reserved: "builder_completed",
        key: Column("name", \CompletedMigration.name),
        columns: [number]
    )
}
