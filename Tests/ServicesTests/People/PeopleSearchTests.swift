import DomainFixtures
import Models
import Persistence
import PersistenceFiles
import PersistenceMemory
import PersistenceSQLite
import PersistenceTesting
import Services
import Testing

@Suite("Searches for people")
struct PeopleSearchTests {
    enum Place: CaseIterable {
        case memory
        case sqlite
        case files
    }

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func store(_ place: Place) async throws -> PeopleStore {
        let storage: any PeopleStorage =
            switch place {
            case .memory: MemoryStorage()
            case .sqlite: SQLiteStorage(path: directory.appending("people.sqlite"))
            case .files: FileStorage(path: directory.appending("people"))
            }
        let people = PeopleStore(storage: storage, directory: nil)
        for user in Self.users { try await people.save(user) }
        try await people.setNote("plays in Oslo", forKey: "cy")
        return people
    }

    private static let users = [
        User(
            name: User.Name(first: "Ada", last: "von Ho"),
            location: User.Location(
                street: User.Street(number: "8", name: "Elm Street"),
                city: "Oslo",
                state: "Viken",
                country: "Norway",
                postcode: "0150"
            ),
            email: "ada@example.com",
            login: User.Login(uuid: "ada"),
            phone: "+47 22 33 44 55",
            extra: [
                ContactProperty(name: "CATEGORIES", value: "friends,chess club"),
                ContactProperty(name: "N", value: "von Ho;Ada;Byron,Maria;;", field: .name),
            ]
        ),
        User(
            name: User.Name(first: "Bo", last: "Adams"),
            location: User.Location(city: "Bergen", country: "Norway"),
            login: User.Login(uuid: "bo"),
            phone: "(212) 555-0103",
            extra: [
                ContactProperty(name: "CATEGORIES", value: "family"),
                ContactProperty(name: "X-SPOUSE", value: "Diana"),
                ContactProperty(name: "ADR", value: ";;1 Harbour Way;Narvik;;;"),
                ContactProperty(name: "TEL", value: "+12125550199"),
            ]
        ),
        User(
            name: User.Name(first: "Cy", last: "Oslo"),
            login: User.Login(uuid: "cy"),
            extra: [ContactProperty(name: "CATEGORIES", value: "Friends")]
        ),
    ]

    private static let searches: [(text: String, keys: String)] = [
        ("", "bo cy ada"), ("ada", "bo ada"), ("oslo", "cy ada"), ("OSL ad", "ada"),
        // Fields.
        ("name:ada", "bo ada"), ("name:oslo", "cy"), ("city:oslo", "ada"), ("City:ÓSL", "ada"),
        ("note:oslo", "cy"), ("country:nor city:berg", "bo"), ("name:\"ada von\"", "ada"),
        // Categories.
        ("#friends", "cy ada"), ("#fri", "cy ada"), ("#\"chess club\"", "ada"), ("#club", "ada"),
        ("#ada", ""), ("category:family", "bo"), ("family", "bo"),
        // Exclusions.
        ("-oslo", "bo"), ("#friends -cy", "ada"), ("-#friends", "bo"), ("-city:oslo", "bo cy"),
        ("-name:ada", "cy"), ("ada -ada", ""),
        // Numbers.
        ("2125550103", "bo"), ("+12125550103", "bo"), ("+1 212 555 0103", "bo"),
        ("+1 (212) 555-0103", "bo"), ("0012125550103", "bo"), ("(212) 555", "bo"),
        ("2125550199", "bo"), ("22334455", "ada"), ("+4722334455", "ada"),
        ("004722334455", "ada"), ("22 33 44", "ada"), ("+1 212 555 0104", ""),
        ("-2125550103", "cy ada"), ("0150", "ada"),
        // All searchable fields.
        ("elm", "ada"), ("viken", "ada"), ("byron", "ada"), ("maria", "ada"), ("diana", "bo"),
        ("harbour narvik", "bo"),
        // Signs without a text, as while typing, and signs without a meaning.
        ("-", "bo cy ada"), ("#", "bo cy ada"), ("-#", "bo cy ada"), ("name:", "bo cy ada"),
        ("\"", "bo cy ada"), ("--", "bo cy ada"), ("ada@example.com", "ada"),
        ("http://x", ""), ("von-ho", "ada"), ("a:b", "bo ada"), ("+", "bo cy ada"),
        ("(", "bo cy ada"), ("+(", "bo cy ada"), ("*", "bo cy ada"), ("ada #", "bo ada"),
        // Texts without letters and digits.
        ("♥", ""), ("#♥", ""), ("category:♥", ""), ("name:\"♥ ♥\"", ""), ("♥ -cy", ""), ("!?", ""),
        ("ada ♥", "bo ada"), ("ada & bo", "bo"), ("ada #♥", ""), ("-#♥", "bo cy ada"),
        ("-♥", "bo cy ada"), ("#+", ""),
    ]

    @Test(arguments: Place.allCases)
    func `find the same people everywhere`(place: Place) async throws {
        let people = try await store(place)
        for (text, keys) in Self.searches {
            let query = PeopleQuery(text: text)
            let found = try await people.people(query, in: 0..<9).map(\.key)
            #expect(found.joined(separator: " ") == keys, "'\(text)'")
            #expect(try await people.count(query).number == found.count, "'\(text)'")
        }
        var favorites = PeopleQuery(text: "-oslo")
        favorites.showsOnlyFavorites = true
        #expect(try await people.count(favorites).number == 0)
        try await people.setFavorite(true, forKeys: ["bo"])
        #expect(try await people.people(favorites, in: 0..<9).map(\.id) == ["bo"])
    }

    private static let insides: [(text: String, keys: String)] = [
        ("ams", "bo"), ("AMŚ", "bo"), ("iana dam", "bo"), ("slo", "cy ada"), ("yron slo", "ada"),
        // Fields and categories.
        ("name:slo", "cy"), ("city:SLO", "ada"), ("note:lay", "cy"), ("country:orw city:erg", "bo"),
        ("#riend", "cy ada"), ("#lub", "ada"), ("name:\"da on\"", "ada"), ("city:orw", ""),
        // Exclusions match beginnings of words: `dams` does not exclude Adams.
        ("slo -name:os", "ada"), ("slo -#fri", ""), ("ams -dams", "bo"), ("ams -ada", ""),
        // Ends of numbers, independent of their grouping.
        ("5550103", "bo"), ("555-0103", "bo"), ("555 0103", "bo"), ("0103", "bo"),
        ("334455", "ada"), ("33-44-55", "ada"), ("-5550103 slo", "cy ada"), ("5550104", ""),
        ("+1 212 555 0104", ""), ("zzz", ""),
    ]

    @Test(arguments: Place.allCases)
    func `look inside words where nobody is found by beginnings`(place: Place) async throws {
        let people = try await store(place)
        for (text, keys) in Self.insides {
            let query = PeopleQuery(text: text)
            let wider = try await people.widened(query)
            let isBeginning = try await people.count(query).number > 0
            #expect(wider.isInsideWords == (!keys.isEmpty && !isBeginning), "'\(text)'")
            var inside = query
            inside.isInsideWords = true
            let found = try await people.people(inside, in: 0..<9).map(\.key)
            #expect(found.joined(separator: " ") == keys, "'\(text)'")
            #expect(try await people.count(inside).number == found.count, "'\(text)'")
            if isBeginning { continue }
            let page = try await people.page(query)
            #expect(page.people.map(\.key) == found && page.count == found.count, "'\(text)'")
            #expect(page.isInsideWords == !found.isEmpty && page.found == wider, "'\(text)'")
            #expect(page.query == query)
        }
        // A query with direct matches, or with exclusions only, is not widened.
        for text in ["osl", "ada", "", "-a", "-o -a", "-n -f -c"] {
            let query = PeopleQuery(text: text)
            let page = try await people.page(query)
            #expect(!page.isInsideWords && page.found == query, "'\(text)'")
            #expect(try await people.widened(query) == query, "'\(text)'")
        }
    }

    @Test func `everybody is counted who is found inside words, also behind the first page`()
        async throws
    {
        let people = try await store(.memory)
        for number in 0..<PeoplePage.size + 1 {
            let name = User.Name(first: "Grada", last: "Nr\(number)")
            try await people.save(User(name: name, login: User.Login(uuid: "\(number)")))
            let page = try await people.page(PeopleQuery(text: "rada"))
            #expect(page.isInsideWords && page.count == number + 1 && page.isCountExact)
            #expect(page.people.count == min(number + 1, PeoplePage.size))
        }
    }

    @Test(arguments: Place.allCases)
    func `a cancelled task does not look inside words`(place: Place) async throws {
        let people = try await store(place)
        let (start, starting) = AsyncStream<Void>.makeStream()
        let task = Task {
            for await _ in start {}
            return try await people.page(PeopleQuery(text: "ams"))
        }
        task.cancel()
        starting.finish()

        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(arguments: Place.allCases)
    func `find the birthday of somebody who came from no file`(place: Place) async throws {
        let people = try await store(place)
        let user = User(
            name: User.Name(first: "Di", last: "Rey"),
            login: User.Login(uuid: "di"),
            dob: User.Dob(date: "1980-03-01")
        )
        try await people.save(user)

        let found = try await people.people(PeopleQuery(text: "1980-03-01"), in: 0..<9)
        #expect(found.map(\.id) == ["di"])
    }
}
