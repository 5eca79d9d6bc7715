/// The keys of the rows that a transaction has changed, for observations.
package struct ChangedKeys {
    /// The keys by table; `nil` if they are not known.
    package private(set) var byTable: [String: Set<DatabaseValue>?] = [:]
    /// Whether keys are collected, because there are observations.
    private let isCollecting: Bool

    private static let mostKeys = 1_000

    /// Creates an empty collection of keys.
    ///
    /// - Parameter isCollecting: Whether keys are wanted, and not only the names of tables.
    package init(isCollecting: Bool) {
        self.isCollecting = isCollecting
    }

    /// Notes the change of a row, or of rows whose keys are not known.
    package mutating func note(_ key: DatabaseValue?, in table: String) {
        if case .some(nil) = byTable[table] { return }
        guard let key, isCollecting, byTable[table]??.count ?? 0 < Self.mostKeys else {
            byTable[table] = .some(nil)
            return
        }
        byTable[table, default: []]?.insert(key)
    }
}
