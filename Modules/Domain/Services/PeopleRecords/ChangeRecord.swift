import FoundationEssentials
import Persistence

/// A change that can be undone, or that is too large for it.
struct ChangeRecord: PersistableRecord {
    /// The number; changes are undone from the greatest one on.
    var number: Int
    /// When the change was made.
    var date: Date
    /// The name of a `PeopleChange.Kind`.
    var kind: String
    /// The number of people, as `undo` reports it.
    var count: Int
    /// The name of the only person, or of the file.
    var name: String?
    /// The number of ``FormerState`` records.
    var states: Int
    /// Whether the former states are stored.
    var isUndoable: Bool

    static let number = Column("number", \ChangeRecord.number)
    static let date = Column("date", \ChangeRecord.date)
    static let kind = Column("kind", \ChangeRecord.kind)
    static let count = Column("count", \ChangeRecord.count)
    static let name = Column("name", \ChangeRecord.name)
    static let states = Column("states", \ChangeRecord.states)
    static let isUndoable = Column("isUndoable", \ChangeRecord.isUndoable)
    static let table = Table(
        "change",
        key: number,
        columns: [date, kind, count, name, states, isUndoable]
    )

    init(_ change: PeopleChange, number: Int, date: Date, states: Int, isUndoable: Bool) {
        self.number = number
        self.date = date
        kind = change.kind.rawValue
        count = change.count
        name = change.name
        self.states = states
        self.isUndoable = isUndoable
    }

    init(row: Row) throws {
        number = try row[0]
        date = try row[1]
        kind = try row[2]
        count = try row[3]
        name = try row[4]
        states = try row[5]
        isUndoable = try row[6]
    }

    /// The change in the words of `undo`; one of a later release is an edit.
    var change: PeopleChange {
        PeopleChange(PeopleChange.Kind(rawValue: kind) ?? .edit, count: count, name: name)
    }

    /// The last change; `nil` if there is none.
    static func last(_ db: any ReadTransaction) throws -> ChangeRecord? {
        try order(number.desc).fetchOne(db)
    }
}
