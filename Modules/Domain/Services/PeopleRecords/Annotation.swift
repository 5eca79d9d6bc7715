import Models
import Persistence

/// The note and the favourite mark of a key, shared by all sources.
///
/// It remains when a refresh of a directory replaces the person.
struct Annotation: Equatable, PersistableRecord {
    /// The key (`User.key`) of the person.
    var key: String
    var isFavorite = false
    var note: String?

    static let key = Column("key", \Annotation.key)
    static let isFavorite = Column("isFavorite", \Annotation.isFavorite)
    static let note = Column("note", \Annotation.note)
    static let table = Table("annotation", key: key, columns: [isFavorite, note])

    init(key: String, isFavorite: Bool = false, note: String? = nil) {
        self.key = key
        self.isFavorite = isFavorite
        self.note = note
    }

    init(row: Row) throws {
        key = try row[0]
        isFavorite = try row[1]
        note = try row[2]
    }

    /// The query for the annotations of some keys.
    static func of(_ keys: Set<ExactText>) -> Query<Annotation> {
        filter(key.isMember(of: keys.map(\.text))).limit(keys.count)
    }

    /// Whether there is neither a note nor a mark to store.
    var isEmpty: Bool { !isFavorite && note == nil }
}
