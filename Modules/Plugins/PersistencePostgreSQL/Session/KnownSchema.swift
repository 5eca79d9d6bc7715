import Persistence

// The state and the tables of the schema, as a connection has read them last.
struct KnownSchema {
    /// How long the schema's state is not read again.
    ///
    /// Within this time, a program with an outdated state reads the columns that it knows, or fails
    /// if they do not exist any more; writes always check the state.
    private static let lease: Duration = .milliseconds(100)

    /// The statements of tables that match their descriptions.
    var tables: [ObjectIdentifier: TableStatements] = [:]
    /// The definitions of all tables in the database; `nil` if they have to be read.
    var stored: StoredTables?
    /// The number of changes of tables for which both are valid; `nil` before the first read.
    private(set) var version: Int64?
    private var lastLook: ContinuousClock.Instant?

    /// Whether the state was read within the lease.
    var isFresh: Bool {
        lastLook.map { ContinuousClock.now - $0 < Self.lease } ?? false
    }

    /// Records the number of changes, as just read; discards the tables if it has changed.
    mutating func note(version: Int64) {
        if version != self.version { forgetTables() }
        (self.version, lastLook) = (version, .now)
    }

    /// Whether a state that has just been read is the known one.
    mutating func isConfirmed(by state: QueryResult) -> Bool {
        guard state.count > 0, case .integer(let format) = state.value(0, 0),
            case .integer(let version) = state.value(0, 1),
            format <= DatabaseSchema.format, version == self.version
        else { return false }
        note(version: version)
        return true
    }

    /// Discards the definitions and statements of all tables.
    mutating func forgetTables() {
        (tables, stored) = ([:], nil)
    }

    /// Counts a change of tables by the connection itself.
    mutating func countChange() {
        version = version.map { $0 + 1 }
    }
}
