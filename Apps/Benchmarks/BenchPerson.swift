import Dispatch
import Persistence

/// A person of seven columns, written by hand as the fastest way.
struct BenchPerson: PersistableRecord, Codable, Sendable {
    var id: String
    var first: String
    var last: String
    var email: String
    var city: String
    var phone: String
    var born: Double

    static let id = Column("id", \BenchPerson.id)
    static let last = Column("last", \BenchPerson.last)
    static let table = Table(
        "person",
        key: id,
        columns: [
            Column("first", \BenchPerson.first), last, Column("email", \BenchPerson.email),
            Column("city", \BenchPerson.city), Column("phone", \BenchPerson.phone),
            Column("born", \BenchPerson.born),
        ]
    )

    init(
        id: String,
        first: String,
        last: String,
        email: String,
        city: String,
        phone: String,
        born: Double
    ) {
        self.id = id
        self.first = first
        self.last = last
        self.email = email
        self.city = city
        self.phone = phone
        self.born = born
    }

    init(row: Row) throws {
        id = try row[0]
        first = try row[1]
        last = try row[2]
        email = try row[3]
        city = try row[4]
        phone = try row[5]
        born = try row[6]
    }

    func encode(to container: inout RowEncoder) {
        container.append(id)
        container.append(first)
        container.append(last)
        container.append(email)
        container.append(city)
        container.append(phone)
        container.append(born)
    }

    /// Invented people, the same in each run.
    static func people(_ count: Int) -> [BenchPerson] {
        let firsts = ["Ada", "Grace", "Alan", "Edsger", "Barbara", "Øyvind", "Zoë", "Linus"]
        let lasts = ["Lovelace", "Hopper", "Turing", "Dijkstra", "Liskov", "Ødegård", "Smith"]
        let cities = ["London", "New York", "Bergen", "Rotterdam", "Zürich"]
        return (0..<count).map { number in
            // In no order, as keys of a directory are.
            let mixed = UInt32(truncatingIfNeeded: number) &* 2_654_435_761
            let first = firsts[number % firsts.count]
            let last = lasts[number / firsts.count % lasts.count] + " \(number % 1009)"
            return BenchPerson(
                id: "person-\(mixed)",
                first: first,
                last: last,
                email: "\(first.lowercased()).\(number)@example.org",
                city: cities[number % cities.count],
                phone: "+47 555 \(100_000 + number)",
                born: Double(mixed % 2_000_000_000) - 1_000_000_000
            )
        }
    }
}

extension [BenchPerson] {
    /// The people with a new time of birth: a storage does not write a value that is there already.
    func changed() -> [BenchPerson] {
        let time = Double(DispatchTime.now().uptimeNanoseconds)
        return map { person in
            var person = person
            person.born = time
            return person
        }
    }
}

/// The same person by key paths and coding keys, the shortest way.
struct CodablePerson: PersistableRecord, Codable, Sendable {
    var id: String
    var first: String
    var last: String
    var email: String
    var city: String
    var phone: String
    var born: Double

    static let table = Table(
        "person",
        key: Column("id", \CodablePerson.id),
        columns: [
            Column("first", \CodablePerson.first), Column("last", \CodablePerson.last),
            Column("email", \CodablePerson.email), Column("city", \CodablePerson.city),
            Column("phone", \CodablePerson.phone), Column("born", \CodablePerson.born),
        ]
    )

    init(_ person: BenchPerson) {
        id = person.id
        first = person.first
        last = person.last
        email = person.email
        city = person.city
        phone = person.phone
        born = person.born
    }
}
