public import Persistence

/// SQL whose values are arguments, never parts of its text.
///
/// ```swift
/// let rows = try await storage.fetchAll(
///     "SELECT visits, count(*) FROM person WHERE visits >= \(least) GROUP BY 1"
/// )
/// ```
///
/// An interpolated value always becomes a bound argument. Names of tables and columns are
/// written out.
public struct SQL: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The text, with `?1`, `?2`, … in the places of values.
    public let text: String
    /// The values.
    public let arguments: [DatabaseValue]

    /// Takes SQL without values.
    public init(stringLiteral text: String) {
        self.text = text
        arguments = []
    }

    /// Takes SQL with values.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
        arguments = stringInterpolation.arguments
    }

    /// Collects the text and the values.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""
        fileprivate var arguments: [DatabaseValue] = []

        /// Begins with nothing.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends SQL.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends a place for a value.
        public mutating func appendInterpolation(_ value: some DatabaseValueConvertible) {
            arguments.append(value.databaseValue)
            text += "?\(arguments.count)"
        }
    }
}

/// A row of the result of SQL.
public struct SQLRow: Hashable, Sendable {
    /// The names of the columns.
    public let columns: [String]
    /// The values, in the order of the columns.
    public let values: [DatabaseValue]

    /// The value of the first column of a name; `nil` if there is none.
    public subscript(column: String) -> DatabaseValue? {
        columns.firstIndex(of: column).map { values[$0] }
    }
}

extension SQLiteStorage {
    /// Fetches rows by SQL that queries cannot express, such as sums and joins.
    ///
    /// The tables and columns have the names of the records' descriptions. A statement that would
    /// change something fails: SQLite does not maintain the keys and numbers that queries use.
    ///
    /// - Throws: ``Persistence/PersistenceError/backend(_:code:reason:)`` for SQL that is not
    ///   valid, with SQLite's message, or another error if the database could not be read.
    public func fetchAll(_ sql: SQL) async throws -> [SQLRow] {
        try await read(.long) { db in
            guard let transaction = db as? SQLiteTransaction else { return [] }
            return try transaction.rows(of: sql)
        }
    }
}
