public import Persistence

/// How SQLite finds the records of a query, for tests.
///
/// ```swift
/// let plan = try await storage.explain(Person.order(Person.name.folded.asc).limit(50))
/// #expect(plan.usesIndex && !plan.sorts)
/// ```
public struct QueryExplanation: Hashable, Sendable {
    /// The steps in SQLite's words, such as `SCAN person USING INDEX …`.
    public let steps: [String]

    /// Whether no table is gone through from its first row to its last, but for an index.
    public var usesIndex: Bool {
        steps.allSatisfy {
            !$0.hasPrefix("SCAN") || $0.contains(" USING ") || $0.contains("VIRTUAL")
        }
    }

    /// Whether the result, or the rows of it with an equal beginning of the order, is sorted after
    /// it was found, so that a limit saves little.
    public var sorts: Bool {
        steps.contains { $0.hasPrefix("USE TEMP B-TREE") && $0.hasSuffix("ORDER BY") }
    }
}

extension SQLiteStorage {
    /// Asks SQLite how it would find the records of a query.
    ///
    /// A search for the first records of an order is made to see which way it goes: with many hits,
    /// the records are gone through in their order.
    ///
    /// - Throws: `PersistenceError` if the database could not be read.
    public func explain<Root: PersistableRecord>(
        _ query: Query<Root>
    ) async throws -> QueryExplanation {
        try await write(.long) { db in
            guard let transaction = db as? SQLiteTransaction else {
                return QueryExplanation(steps: [])
            }
            return QueryExplanation(steps: try transaction.explain(query.plan))
        }
    }
}
