import Models
import Persistence

extension Person {
    /// Creates a person from the columns of a record that are needed for reading.
    init(
        _ document: [UInt8],
        from source: String,
        isFavorite: Bool,
        note: String?
    ) throws(UnreadableDocument) {
        var user = try User(document: document)
        user.isOwn = source == PeopleSource.own.name
        self.init(user: user, isFavorite: isFavorite, note: note)
    }
}

extension Person {
    /// Creates a person from the readable columns of a damaged record, so that other people can
    /// still be read.
    ///
    /// - Parameters:
    ///   - id: The identifier of the record.
    ///   - db: The transaction.
    /// - Throws: `PersistenceError` if nothing can be read.
    fileprivate init(unreadable id: DatabaseValue, _ db: any ReadTransaction) throws {
        let table = PersonRecord.table.description
        let row = try db.row(forKey: id, in: table)
        do {
            if let row {
                self = try PersonRecord(row: row).person
                return
            }
            unread = "the record cannot be read"
        } catch PersistenceError.decoding(_, _, let reason) {
            unread = reason
        }
        func text(_ column: String) -> String? {
            row.flatMap { String(databaseValue: $0.value(column)) }
        }
        let id = String(databaseValue: id) ?? ""
        let name = User.Name(
            first: text(PersonRecord.first.name) ?? "",
            last: text(PersonRecord.last.name) ?? ""
        )
        let key = id.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).last
        user = User(name: name, login: User.Login(uuid: key.map(String.init)))
        user.isOwn = id == PersonRecord.id(forKey: user.key, in: .own)
        isFavorite = false
        note = text(PersonRecord.note.name)
    }
}

extension PersonRecord {
    /// The names of the columns from which a person is created.
    static let personColumns = [document.name, source.name, isFavorite.name, note.name, id.name]

    /// The request for those keys that people of some sources have.
    static func presentKeys(
        _ keys: some Collection<String>,
        in sources: [PeopleSource]
    ) -> FetchRequest<[String]> {
        if keys.isEmpty { return FetchRequest(expecting: []) { _ in [] } }
        let people = filter(keys: keys, in: sources).limit(keys.count * sources.count)
        let rows = ExpectedRead.rows(people.plan, columns: [key.name])
        return FetchRequest(expecting: [rows]) { try people.fetchKeys($0) }
    }
}

extension Query<PersonRecord> {
    /// Reads the keys of the people in the result.
    func fetchKeys(_ db: any ReadTransaction) throws -> [String] {
        var keys: [String] = []
        try db.forEachRow(of: plan, columns: [PersonRecord.key.name]) { values in
            if case .text(let key) = values[0] { keys.append(key) }
            return true
        }
        return keys
    }

    /// Reads the people of the result, without the columns for searching and sorting only.
    func fetchPeople(_ db: any ReadTransaction) throws -> [Person] {
        var people: [Person] = []
        try forEachPerson(db) { people.append($0) }
        return people
    }

    /// Calls a body with each person of the result, without reading the columns for searching and
    /// sorting only.
    func forEachPerson(
        _ db: any ReadTransaction,
        _ body: (consuming Person) throws -> Void
    ) throws {
        try db.forEachRow(of: plan, columns: PersonRecord.personColumns) { values in
            if let document = [UInt8](databaseValue: values[0]),
                let source = String(databaseValue: values[1]),
                let isFavorite = Bool(databaseValue: values[2]),
                let note = String?(databaseValue: values[3]),
                let person = try? Person(
                    document,
                    from: source,
                    isFavorite: isFavorite,
                    note: note
                )
            {
                try body(consume person)
            } else {
                // The whole record is read to find the reason.
                try body(Person(unreadable: values[4], db))
            }
            return true
        }
    }
}
