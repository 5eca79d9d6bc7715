import Models
import Persistence

/// A UID that a person may have taken over from a merged one.
///
/// The person's own record is authoritative, since undo and deletion change only that record.
struct MergedUID: PersistableRecord {
    /// The UID.
    var uid: String
    /// The key of the person who may have the UID.
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
