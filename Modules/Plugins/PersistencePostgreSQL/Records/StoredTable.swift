import Persistence
import TextComparison

/// The definition of a table in the database.
struct StoredTable {
    struct Column {
        let name: String
        let kind: String
        let isKey: Bool
    }

    /// The columns; empty if the table does not exist.
    var columns: [Column] = []
    /// The state of the words of the table's rows.
    var words = StoredWords()
    /// The names of the indexes.
    var indexes: Set<String> = []
    /// Whether the role may create indexes on the table.
    var isOwned = true
    /// Whether the role may change rows.
    var isWritable = true
    /// The schema of the `pg_trgm` extension; `nil` if it is not available.
    var trigrams: String?

    /// The columns and collations whose keys are stored.
    var keys: [ColumnTerm] {
        [Collation.folded, .numeric].flatMap { collation in
            let suffix = " \(collation.rawValue)"
            return columns.filter { $0.name.hasSuffix(suffix) }
                .map { ColumnTerm(String($0.name.dropLast(suffix.count)), collation) }
        }
    }

    /// The derived columns.
    var layout: RecordLayout { RecordLayout(keys: keys, searched: words.columns) }
}

/// The state of the words of a table's rows in the database.
struct StoredWords: Equatable {
    /// The columns whose words are stored; empty if the table is not searched.
    var columns: [String] = []
    /// Whether some rows lack their words, because they were stored by a program whose description
    /// lacks some of the columns.
    var areIncomplete = false

    private static let mark = "?"

    init(of columns: [String] = [], areIncomplete: Bool = false) {
        (self.columns, self.areIncomplete) = (columns, areIncomplete)
    }

    /// Parses ``text``.
    init(_ text: String) {
        columns = text.split(separator: " ").map(String.init)
        areIncomplete = columns.first == Self.mark
        if areIncomplete { columns.removeFirst() }
    }

    /// The text in the schema's list of tables.
    ///
    /// A release that does not know the mark reads it as the name of another column, and stores the words
    /// of all rows again.
    var text: String { ((areIncomplete ? [Self.mark] : []) + columns).joined(separator: " ") }
}
