import Synchronization
import TextComparison

/// A table as a storage knows it: names and kinds.
///
/// One object for each table of a program, so that a storage can recognize it by its identity.
public final class TableDescription: Sendable {
    /// The table's name.
    public let name: String
    /// The columns in the order of a row's values; the first one is the key.
    public let columns: [ColumnDescription]
    /// The names of the columns whose rows with an equal value are to be found fast.
    public let lookups: [String]
    /// The indexes, each the terms in the order in which they are compared.
    public let indexes: [[ColumnTerm]]
    /// The names of the text columns that a search looks into.
    public let searched: [String]
    /// The positions of the searched columns.
    public let searchedPositions: [Int]

    /// The text columns and collations that the indexes compare by, each once.
    public let indexedKeys: [ColumnTerm]

    private let names: [String]

    /// Whether a record has been read back from its values.
    let isReadBack = Atomic(false)

    /// The key column.
    public var key: ColumnDescription { columns[0] }

    /// Describes a table.
    ///
    /// - Precondition: As for ``Table/init(_:key:columns:lookups:indexes:searching:)``.
    public init(
        name: String,
        columns: [ColumnDescription],
        lookups: [String] = [],
        indexes: [[ColumnTerm]],
        searched: [String]
    ) {
        precondition(
            Self.isName(name),
            "\(name) cannot be the name of a table"
        )
        precondition(
            !columns.isEmpty && !columns[0].isOptional,
            "the key of \(name) cannot be optional"
        )
        let names = columns.map { $0.name.lowercased() }
        precondition(Set(names).count == names.count, "\(name) has two columns of one name")
        for column in columns {
            precondition(
                Self.isName(column.name)
                    && !["rowid", "oid", "_rowid_"].contains(column.name.lowercased()),
                "\(column.name) cannot be the name of a column"
            )
        }
        self.name = name
        self.columns = columns
        self.lookups = lookups
        self.indexes = indexes
        self.searched = searched
        self.names = columns.map(\.name)
        var seen: Set<ColumnTerm> = []
        indexedKeys = indexes.joined()
            .filter { $0.collation != .binary && seen.insert($0).inserted }
        searchedPositions = searched.map { searched in
            guard let position = columns.firstIndex(where: { $0.name == searched }),
                columns[position].kind == .text
            else { preconditionFailure("\(name) has no text column \(searched) to search") }
            return position
        }
        for term in indexes.joined() + lookups.map({ ColumnTerm($0) }) {
            guard let column = columns.first(where: { $0.name == term.column }) else {
                preconditionFailure("\(name) has no column \(term.column) for an index")
            }
            precondition(
                term.collation == .binary || column.kind == .text,
                "\(term.column) of \(name) is no text, which a collation needs"
            )
        }
    }

    /// The position of a column in a row; `nil` if the table has none of that name.
    public func position(of column: String) -> Int? {
        names.firstIndex(of: column)
    }

    /// The columns that a stored table lacks.
    ///
    /// - Parameters:
    ///   - stored: The kinds of the stored columns, in lower case, by their names.
    ///   - key: The name of the stored key.
    /// - Returns: The columns that are to be added, in their order; each is optional or has a
    ///   default.
    /// - Throws: ``PersistenceError/unsupported(collection:reason:)`` if the table has another key,
    ///   the kind of a column has changed, or a new column differs from a stored one only by case
    ///   or has no value for existing rows.
    public func columns(
        missingIn stored: [String: String],
        key: String?
    ) throws(PersistenceError) -> [ColumnDescription] {
        if key != self.key.name {
            throw .unsupported(collection: name, reason: "\(self.key.name) is not its key")
        }
        var missing: [ColumnDescription] = []
        for column in columns {
            if let kind = stored[column.name] {
                if kind == column.kind.rawValue { continue }
                let reason = "\(column.name) was \(kind) and is \(column.kind.rawValue)"
                throw .unsupported(collection: name, reason: reason)
            }
            // SQLite takes them for one column.
            let folded = column.name.lowercased()
            if let other = stored.keys.first(where: { $0.lowercased() == folded }) {
                let reason = "its column \(other) differs from \(column.name) by case alone"
                throw .unsupported(collection: name, reason: reason)
            }
            guard column.isOptional || column.defaultValue != nil else {
                let reason = "the new column \(column.name) has no default"
                throw .unsupported(collection: name, reason: reason)
            }
            missing.append(column)
        }
        return missing
    }

    private static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, first < 0x30 || first > 0x39 else { return false }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
            default: false
            }
        }
    }

    static func isReserved(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasPrefix("sqlite_") || name.hasPrefix("builder_")
            || ["entry", "total", "migration"].contains(name)
    }
}

extension TableDescription: Hashable {
    /// Whether both are one object.
    public static func == (left: TableDescription, right: TableDescription) -> Bool {
        left === right
    }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

/// A column as a storage knows it.
public struct ColumnDescription: Hashable, Sendable {
    /// The name, unique within the table.
    public let name: String
    /// The kind of the values.
    public let kind: ColumnKind
    /// Whether `null` is a value.
    public let isOptional: Bool
    /// The value in rows that are older than the column.
    public let defaultValue: DatabaseValue?

    /// Describes a column.
    public init(
        name: String,
        kind: ColumnKind,
        isOptional: Bool,
        defaultValue: DatabaseValue? = nil
    ) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
        self.defaultValue = defaultValue
    }
}
