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
    /// The columns of which the database has the words.
    var searched: [String] = []
    /// The names of the indexes.
    var indexes: Set<String> = []
    /// The schema of the extension that has an index of the insides of words; `nil` without it, and
    /// for a role that cannot create indexes of the table.
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
    var layout: RecordLayout { RecordLayout(keys: keys, searched: searched) }
}
