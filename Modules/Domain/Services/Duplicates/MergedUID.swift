import Models
import Persistence

/// The person who may have absorbed the UID of another one.
///
/// The person's own record decides, since `undo` and a deletion change that one alone.
struct MergedUID: PersistableRecord {
    /// The UID.
    var uid: String
    /// The key of the person.
    var key: String

    static let uid = Column("uid", \MergedUID.uid)
    static let key = Column("key", \MergedUID.key)
    static let table = Table("merged", key: uid, columns: [key])

    init(uid: String, key: String) {
        self.uid = uid
        self.key = key
    }

    init(row: Row) throws {
        uid = try row[0]
        key = try row[1]
    }
}
