import FoundationEssentials
import Persistence

/// A change of people for `undo` and `history`; one that is too large has no former states.
struct ChangeRecord: PersistableRecord {
    /// The number of the change; changes are undone in descending order.
    let number: Int
    /// The reason why the other columns cannot be read, such as after a change by SQL.
    ///
    /// Their properties have defaults then, and the record must not be saved.
    private(set) var unread: String?
    /// The time of the change.
    private(set) var date = Date(timeIntervalSince1970: 0)
    /// The name of the `PeopleChange.Kind`.
    private(set) var kind = PeopleChange.Kind.edit.rawValue
    /// The number of people, as reported by `undo`.
    private(set) var count = 0
    /// The name of the only person, or of the file.
    private(set) var name: String?
    /// The number of ``FormerState`` records.
    var states = 0
    /// Whether the former states are stored.
    private(set) var isUndoable = false
    /// The author of the change, such as `ada@desk`; `nil` for one of an earlier release.
    private(set) var author: String?
    /// The number of states of this change and all before it; `nil` for one of an earlier release.
    private(set) var total: Int?
    /// The time of the undo; `nil` for a change that is in effect.
    var undone: Date?
    /// The author of the undo; `nil` if there is none, or unknown.
    var undoneBy: String?

    static let number = Column("number", \ChangeRecord.number)
    static let date = Column("date", \ChangeRecord.date)
    static let kind = Column("kind", \ChangeRecord.kind)
    static let count = Column("count", \ChangeRecord.count)
    static let name = Column("name", \ChangeRecord.name)
    static let states = Column("states", \ChangeRecord.states)
    static let isUndoable = Column("isUndoable", \ChangeRecord.isUndoable)
    static let author = Column("author", \ChangeRecord.author)
    static let total = Column("total", \ChangeRecord.total)
    static let undone = Column("undone", \ChangeRecord.undone)
    static let undoneBy = Column("undoneBy", \ChangeRecord.undoneBy)
    static let table = Table(
        "change",
        key: number,
        columns: [
            date, kind, count, name, states, isUndoable, author, total, undone, undoneBy,
        ]
    )

    /// Creates the record of a new change.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - number: The number, greater than all before it.
    ///   - last: The last change in effect; `nil` if there is none.
    ///   - states: The number of its states; `nil` if there were too many.
    ///   - edition: The author and time of the change.
    init(
        _ change: PeopleChange,
        number: Int,
        after last: ChangeRecord?,
        states: Int?,
        by edition: Edition
    ) {
        self.number = number
        date = edition.date
        author = edition.author
        kind = change.kind.rawValue
        count = change.count
        name = change.name
        self.states = states ?? 0
        isUndoable = states != nil
        total = (last?.total ?? 0) + self.states
    }

    init(row: Row) throws {
        self.init(number: try row[0])
        do {
            try read(row)
        } catch {
            self = ChangeRecord(number: number)
            unread = "\(error)"
        }
    }

    private init(number: Int) {
        self.number = number
    }

    private mutating func read(_ row: Row) throws {
        date = try row[1]
        kind = try row[2]
        count = try row[3]
        name = try row[4]
        states = try row[5]
        isUndoable = try row[6]
        author = try row[7]
        total = try row[8]
        undone = try row[9]
        undoneBy = try row[10]
        let isValid =
            Self.numbers.contains(number) && 0..<FormerState.places ~= states
            && total.map { 0..<Self.numbers.upperBound ~= $0 } ?? true
        if !isValid {
            throw PersistenceError.decoding(
                collection: Self.table.description.name,
                key: "\(number)",
                reason: "its numbers are those of no change"
            )
        }
    }

    /// The change for `undo`; a kind of a later release counts as an edit.
    var change: PeopleChange {
        PeopleChange(PeopleChange.Kind(rawValue: kind) ?? .edit, count: count, name: name)
    }

    /// The valid numbers and totals; a product with ``FormerState/places`` fits into 63 bits.
    private static let numbers = 1..<(1 << 42)

    /// The changes with valid numbers, as all are but those changed by SQL.
    static var numbered: Query<ChangeRecord> {
        filter(number >= numbers.lowerBound && number < numbers.upperBound)
    }

    /// The changes in effect, the last one first.
    static var counting: Query<ChangeRecord> {
        numbered.filter(undone == nil).order(number.desc)
    }
}
