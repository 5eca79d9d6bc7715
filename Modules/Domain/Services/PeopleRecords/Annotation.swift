import Models
import Persistence

/// The note and the mark as a favourite of a key, which are the same in every source.
///
/// It outlives the people: a refresh of a directory replaces them.
struct Annotation: Equatable, PersistableRecord {
    /// `User.key`.
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

    /// The stored ones of some keys.
    static func of(_ keys: Set<ExactText>) -> Query<Annotation> {
        filter(key.isMember(of: keys.map(\.text))).limit(keys.count)
    }

    /// Whether there is nothing to store.
    var isEmpty: Bool { !isFavorite && note == nil }
}
