import Persistence

// A record with a column of each kind, and each way of comparing text.
struct SampleRecord: PersistableRecord, Hashable {
    var id: String
    var name: String
    var nick: String?
    var age: Int
    var score: Double?
    var isActive: Bool
    var data: [UInt8]

    static let id = Column("id", \SampleRecord.id)
    static let name = Column("name", \SampleRecord.name)
    static let nick = Column("nick", \SampleRecord.nick)
    static let age = Column("age", \SampleRecord.age)
    static let score = Column("score", \SampleRecord.score)
    static let isActive = Column("is_active", \SampleRecord.isActive)
    static let data = Column("data", \SampleRecord.data)
    static let table = Table(
        "sample",
        key: id,
        columns: [name, nick, age, score, isActive, data],
        lookups: [age, score],
        indexes: [Index(name.folded), Index(nick.numeric, age), Index(isActive, id, nick)],
        searching: [name, nick]
    )

    init(
        _ id: String,
        name: String = "",
        nick: String? = nil,
        age: Int = 0,
        score: Double? = nil,
        isActive: Bool = false,
        data: [UInt8] = []
    ) {
        self.id = id
        self.name = name
        self.nick = nick
        self.age = age
        self.score = score
        self.isActive = isActive
        self.data = data
    }

    init(row: Row) throws {
        id = try row[0]
        name = try row[1]
        nick = try row[2]
        age = try row[3]
        score = try row[4]
        isActive = try row[5]
        data = try row[6]
    }

    func encode(to container: inout RowEncoder) {
        container.append(id)
        container.append(name)
        container.append(nick)
        container.append(age)
        container.append(score)
        container.append(isActive)
        container.append(data)
    }
}

// A record of the same table as a later release describes it: without some columns, and with two
// more.
struct LaterSample: PersistableRecord, Codable, Hashable {
    var id: String
    var age: Int
    var city: String
    var rank: Int?

    static let id = Column("id", \LaterSample.id)
    static let age = Column("age", \LaterSample.age)
    static let city = Column("city", \LaterSample.city, default: "it's Ålesund")
    static let rank = Column("rank", \LaterSample.rank, default: 7)
    static let table = Table(
        "sample",
        key: id,
        columns: [age, city, rank],
        indexes: [Index(city.folded)],
        searching: [city]
    )
}

// A record of the same table without the indexes and the search.
struct PlainSample: PersistableRecord, Codable, Hashable {
    var id: String
    var name: String
    var nick: String?

    static let id = Column("id", \PlainSample.id)
    static let name = Column("name", \PlainSample.name)
    static let table = Table(
        "sample",
        key: id,
        columns: [name, Column("nick", \PlainSample.nick)]
    )
}

// A record with a number as its key, read and written by its coding keys and key paths.
struct NumberedRecord: PersistableRecord, Codable, Hashable {
    enum Kind: String, Codable, DatabaseValueConvertible {
        case first, second
    }

    var number: Int
    var kind = Kind.first
    var parts = JSONValue(["a": 1])

    static let number = Column("number", \NumberedRecord.number)
    static let kind = Column("kind", \NumberedRecord.kind)
    static let parts = Column("parts", \NumberedRecord.parts)
    static let table = Table("numbered", key: number, columns: [kind, parts])
}
