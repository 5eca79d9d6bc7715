import Persistence

// What a connection knows of the schema: the tables that it has looked at, and of when that is.
struct KnownSchema {
    /// How long a look at the state of the schema stays valid.
    ///
    /// Programs that know an earlier state meanwhile read what they know of a table, or fail if that is
    /// not there any more; who writes always looks.
    private static let lease: Duration = .milliseconds(100)

    /// The statements of tables that match their descriptions.
    var tables: [ObjectIdentifier: TableStatements] = [:]
    /// What the database has of all tables; `nil` if that has to be read.
    var stored: StoredTables?
    /// The number of changes of tables that both are as of; `nil` before the first look.
    private(set) var version: Int64?
    private var lastLook: ContinuousClock.Instant?

    /// Whether the state was looked at a moment ago.
    var isFresh: Bool {
        lastLook.map { ContinuousClock.now - $0 < Self.lease } ?? false
    }

    /// Notes the number of changes, which was read now; those of another one are forgotten.
    mutating func note(version: Int64) {
        if version != self.version { forgetTables() }
        (self.version, lastLook) = (version, .now)
    }

    /// Whether a state that was read now is the known one.
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
