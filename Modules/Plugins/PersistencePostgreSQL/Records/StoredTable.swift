import Persistence
import TextComparison

/// What the database has of a table.
struct StoredTable {
    struct Column {
        let name: String
        let kind: String
        let isKey: Bool
    }

    /// The columns; none if there is no such table.
    var columns: [Column] = []
    /// The words of rows.
    var words = StoredWords()
    /// The names of the indexes.
    var indexes: Set<String> = []
    /// Whether the role may create indexes of the table.
    var isOwned = true
    /// Whether the role may change rows.
    var isWritable = true
    /// The schema of the extension that has an index of the insides of words; `nil` without it.
    var trigrams: String?

    /// The columns whose keys of a collation are stored.
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

/// What the database has of the words of a table's rows.
struct StoredWords: Equatable {
    /// The columns whose words are stored; none if the table is not searched.
    var columns: [String] = []
    /// Whether some rows lack their words: an earlier release has stored them, which does not have all
    /// the columns.
    var areIncomplete = false

    private static let mark = "?"

    init(of columns: [String] = [], areIncomplete: Bool = false) {
        (self.columns, self.areIncomplete) = (columns, areIncomplete)
    }

    /// Reads them from ``text``.
    init(_ text: String) {
        columns = text.split(separator: " ").map(String.init)
        areIncomplete = columns.first == Self.mark
        if areIncomplete { columns.removeFirst() }
    }

    /// The text that the schema's list of tables has.
    ///
    /// A release that does not know the mark reads it as the name of another column, and stores the words
    /// of all rows again.
    var text: String { ((areIncomplete ? [Self.mark] : []) + columns).joined(separator: " ") }
}
