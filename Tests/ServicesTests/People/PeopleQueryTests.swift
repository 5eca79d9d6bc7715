import ContactFormats
import DomainFixtures
import FoundationEssentials
import Models
import Persistence
import PersistenceFiles
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Services
import Synchronization
import Testing
import TextComparison

@Suite("PeopleQuery")
struct PeopleQueryTests {
    enum Place: CaseIterable {
        case memory
        case sqlite
        case files
    }

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func storage(_ place: Place) -> any PeopleStorage {
        switch place {
        case .memory: MemoryStorage()
        case .sqlite: SQLiteStorage(path: directory.appending("people.sqlite"))
        case .files: FileStorage(path: directory.appending("people"))
        }
    }

    private func store(_ place: Place, _ users: [User]) async throws -> PeopleStore {
        try await store(storage(place), users)
    }

    private func store(_ storage: any PeopleStorage, _ users: [User]) async throws -> PeopleStore {
        let people = PeopleStore(storage: storage, directory: .directory(at: nil))
        // Every second person belongs to the directory.
        let own = users.indices.filter { $0 % 2 == 0 }.map { users[$0] }
        let others = users.indices.filter { $0 % 2 == 1 }.map { users[$0] }
        for user in own { try await people.save(user) }
        try await people.replaceDirectory(with: others, asOf: Date(timeIntervalSince1970: 0))
        return people
    }

    private static let users: [User] = {
        var random = SeededRandom(seed: 3)
        let first = ["Ada", "ada", "Ångel", "Bo", "", "Øyvind", "Zoë"]
        let last = ["King", "Kíng", "Long", "Longman", "", "Østergård", "Smith 10", "Smith 9"]
        return (0..<60).map { number in
            func some(_ texts: [String?]) -> String? { texts.randomElement(using: &random) ?? nil }
            return User(
                name: User.Name(
                    first: some(first) ?? "",
                    last: some(last) ?? ""
                ),
                location: User.Location(
                    city: some([nil, "", "Oslo", "oslo", "Århus"]),
                    country: some([nil, "Norway", "Denmark"])
                ),
                email: some([nil, "a\(number)@example.com", "B@example.com"]),
                login: User.Login(uuid: "key \(number)"),
                dob: some([nil, "1990-02-03", "2000-12-24T00:00:00Z", "--02-03"]).map {
                    User.Dob(date: $0)
                },
                phone: some([nil, "(303) 555-0101", "555"])
            )
        }
    }()

    private func value(_ user: User, _ column: PeopleOrder.Column) -> String? {
        let value =
            switch column {
            case .name: user.name.last
            case .firstName: user.name.first
            case .email: user.email
            case .phone: user.phone
            case .city: user.location?.city
            case .country: user.location?.country
            case .age: user.birthday
            }
        if column == .name || column == .firstName { return value ?? "" }
        return value?.isEmpty == false ? value : nil
    }

    @Test(arguments: Place.allCases)
    func `orders by each column in both directions, those without a value last`(
        place: Place
    ) async throws {
        let people = try await store(place, Self.users)
        for column in PeopleOrder.Column.allCases {
            for isDescending in [false, true] {
                let query = PeopleQuery(order: PeopleOrder(column, isDescending: isDescending))
                let found = try await people.people(query, in: 0..<200)
                #expect(Set(found.map(\.key)).count == Self.users.count)
                for (one, next) in zip(found, found.dropFirst()) {
                    guard let key = value(next.user, column) else { continue }
                    let previous = value(one.user, column)
                    #expect(previous != nil, "\(column)")
                    let (left, right) = (TextFolding.fold(previous ?? ""), TextFolding.fold(key))
                    // The youngest people are first, although they were born last.
                    let isReversed = isDescending != (column == .age)
                    #expect(isReversed ? left >= right : left <= right, "\(column)")
                }
            }
        }
    }

    @Test(arguments: Place.allCases)
    func `pages, positions, keys and counts agree`(place: Place) async throws {
        let storage = storage(place)
        let people = try await store(storage, Self.users)
        try await expectAgreement(people, of: 60)
        // Repeated with the directory's people hidden, and without them.
        let own = PeopleStore(storage: storage, directory: nil)
        try await expectAgreement(own, of: 30)
        try await people.removeDirectory()
        try await expectAgreement(own, of: 30)
    }

    private func expectAgreement(_ people: PeopleStore, of total: Int) async throws {
        let queries = PeopleOrder.Column.allCases.flatMap { column in
            [false, true].map { PeopleQuery(order: PeopleOrder(column, isDescending: $0)) }
        }
        for query in queries + [PeopleQuery(text: "ki"), PeopleQuery(text: "ki 303 5550101")] {
            let all = try await people.people(query, in: 0..<200)
            #expect(!query.text.isEmpty || all.count == total)
            #expect(try await people.keys(query) == all.map(\.key))
            #expect(try await people.count(query) == (all.count, true))
            var followed: [Person] = []
            while true {
                let range = followed.count..<followed.count + 7
                let page = try await people.people(query, in: range, after: followed.last)
                #expect(try await people.people(query, in: range) == page)
                followed += page
                if page.count < 7 { break }
            }
            #expect(followed == all)
            for number in stride(from: 0, to: all.count, by: 17) {
                let found = try await people.position(ofKey: all[number].key, in: query)
                #expect(found == number, "\(query)")
            }
            #expect(try await people.position(ofKey: "nobody", in: query) == nil)
        }
    }

    @Test func `the end of a long list is read from behind`() async throws {
        let users = (0..<2_500).map { number in
            User(
                name: User.Name(first: "A", last: "\(10_000 + number)"),
                email: number % 2 == 0 ? "\(number)" : nil,
                login: User.Login(uuid: "\(number)")
            )
        }
        let people = try await store(.memory, users)
        for column in [PeopleOrder.Column.name, .email] {
            let query = PeopleQuery(order: PeopleOrder(column))
            let keys = try await people.keys(query)
            let read = Names()
            try await people.visit(query) { read.append($0.key) }
            #expect(read.names == keys)
            for start in [999, 1_000, 1_249, 1_250, 1_300, 2_400, 2_499, 2_500, 9_000] {
                let range = start..<start + 50
                let found = try await people.people(query, in: range).map(\.key)
                #expect(found == Array(keys[range.clamped(to: 0..<2_500)]), "\(column) \(start)")
            }
        }
    }

    @Test(
        arguments: [
            ("quest", ["Jonny Quest"]), ("QUÉST jon", ["Jonny Quest"]), ("uest", []),
            ("swiftent", ["Tom Swift"]), ("402-555-9999", ["Tom Swift"]),
            ("4025559999", ["Tom Swift"]), ("\" OR 1 --", []), ("a dog", ["Jonny Quest"]),
            ("", ["Jonny Quest", "Tom Swift"]), (" .*", []), (" .", ["Jonny Quest", "Tom Swift"]),
        ]
    )
    func `finds words and their beginnings in names, addresses, numbers and notes`(
        text: String,
        names: [String]
    ) async throws {
        for place in Place.allCases {
            let people = try await store(place, User.users)
            try await people.setNote("has a dog", forKey: User.mockJQ.key)
            let found = try await people.people(PeopleQuery(text: text), in: 0..<9)
            #expect(found.map(\.user.fullname) == names, "\(place)")
        }
    }

    @Test func `people of some keys are in the order of their names`() async throws {
        let people = try await store(.memory, Self.users)
        let keys = Self.users.map(\.key)
        let found = try await people.people(forKeys: Set(keys)).map(\.user.name.last)

        #expect(found.count == keys.count)
        #expect(found.map { TextFolding.fold($0) } == found.map { TextFolding.fold($0) }.sorted())
    }

    @Test func `favourites only`() async throws {
        let people = try await store(.memory, User.users)
        try await people.setFavorite(true, forKeys: [User.mockTS.key])
        let query = PeopleQuery(showsOnlyFavorites: true)

        #expect(try await people.people(query, in: 0..<9).map(\.user.fullname) == ["Tom Swift"])
        #expect(try await people.count(query) == (1, true))
    }

    @Test func `people found by words are not counted beyond a limit`() async throws {
        let users = (0..<1_100).map { number in
            User(
                name: User.Name(first: "Ada", last: "\(number)"),
                login: User.Login(uuid: "\(number)")
            )
        }
        let people = try await store(.memory, users)

        #expect(try await people.count(PeopleQuery(text: "ada")).isExact == false)
        #expect(try await people.count(PeopleQuery(text: "1099")) == (1, true))
        #expect(try await people.count() == (1_100, true))
    }

    @Test(
        arguments: [
            (User.mockJQ.key, ["Jonny Quest"]), ("jonny QUEST", ["Jonny Quest"]),
            ("Jonny", ["Jonny Quest"]), ("quest jon", ["Jonny Quest"]), ("303", []),
            ("Ann Mary Lee", ["Ann Mary Lee"]), ("Ann", ["Ann", "Ann Mary Lee"]), ("", []),
            ("JQuest@quest.com", ["Jonny Quest"]), ("quest@quest.com", []), ("@", []),
        ]
    )
    func `a name, an address or a key means people`(text: String, names: [String]) async throws {
        let ann = [
            User(name: User.Name(first: "Ann Mary", last: "Lee")),
            User(name: User.Name(first: "", last: "Ann")),
        ]
        let people = try await store(.memory, User.users + ann)
        let found = try await people.people(named: text).map(\.user.fullname)
        let expected = text == "Ann" ? ["Ann"] : names

        #expect(found == expected)
    }

    @Test func `everybody is read one by one`() async throws {
        let people = try await store(.sqlite, Self.users)
        let read = Names()
        try await people.visit { person in read.append(person.key) }

        #expect(read.names == (try await people.keys(PeopleQuery())))
    }
}

private final class Names: Sendable {
    private let state = Mutex<[String]>([])
    var names: [String] { state.withLock { $0 } }
    func append(_ name: String) { state.withLock { $0.append(name) } }
}
