import DirectoryAPI
import FoundationEssentials
import Testing

@Suite("The directory's queries")
struct DirectoryQueryTests {
    private struct Outline: Decodable {
        var results: [[String: IgnoredValue]]
        var info: Page.Info?
    }

    private struct IgnoredValue: Decodable {
        init(from decoder: any Decoder) {}
    }

    private func outline(_ query: String) throws -> Outline {
        try JSONDecoder().decode(Outline.self, from: Data(PeopleDirectory.answer(query).body))
    }

    @Test func `one seed gives the same people in the same order`() {
        let first = PeopleDirectory.answer("results=30&seed=abc")

        #expect(first == PeopleDirectory.answer("seed=abc&results=30"))
        #expect(first != PeopleDirectory.answer("seed=abd&results=30"))
    }

    @Test func `without a seed the people vary, and the seed is told`() throws {
        let first = try PeopleDirectory.page("results=30")
        let second = try PeopleDirectory.page("results=30")

        #expect(first.results != second.results)
        #expect(
            try PeopleDirectory.page("results=30&seed=\(first.info.seed)").results == first.results
        )
    }

    @Test func `pages do not overlap, beyond the last bundled person either`() throws {
        var known: Set<UUID> = []
        for page in 1...40 {
            let people = try PeopleDirectory.page("results=20&page=\(page)&nat=us&seed=999").results
            #expect(people.count == 20)
            known.formUnion(people.map(\.login.uuid))
        }

        #expect(known.count == 800)
    }

    @Test func `pages of another size go through the same people`() throws {
        let large = try PeopleDirectory.page("results=40&seed=s").results
        let small = try (1...4).flatMap {
            try PeopleDirectory.page("results=10&page=\($0)&seed=s").results
        }

        #expect(large == small)
    }

    @Test func `as many come as can be asked for`() throws {
        #expect(try outline("results=5000&seed=many&inc=name").results.count == 5000)
    }

    @Test(arguments: [("female", "female"), ("male", "male"), ("FEMALE", "female")])
    func `a gender is kept to`(asked: String, gender: String) throws {
        let people = try PeopleDirectory.page("results=50&gender=\(asked)").results

        #expect(people.allSatisfy { $0.gender == gender })
    }

    @Test(
        arguments: [
            ("us", ["US"]), ("US", ["US"]), ("fr,de", ["FR", "DE"]), ("gb,xx", ["GB"]),
        ] as [(String, Set<String>)]
    )
    func `countries are kept to`(list: String, nations: Set<String>) throws {
        let people = try PeopleDirectory.page("results=60&seed=n&nat=\(list)").results

        #expect(Set(people.map(\.nat)) == nations)
    }

    @Test(arguments: [
        "", "nat=", "nat=xx", "nat=%F0%9F%98%80", "gender=", "gender=robot", "gender",
    ])
    func `what names nobody counts as not given`(query: String) throws {
        let people = try PeopleDirectory.page("results=100&seed=all&\(query)").results

        #expect(Set(people.map(\.nat)).count > 10)
        #expect(Set(people.map(\.gender)).count == 2)
    }

    @Test(arguments: [
        ("results=", 1), ("results=0", 1), ("results=-5", 1), ("results=abc", 1),
        ("results=1.9", 1),
        ("results=1000000000000", 5000), ("results=1e300", 5000), ("results=nan", 1),
        ("results=99999999999999999999999999999", 5000), ("results", 1), ("", 1), ("results=7", 7),
        ("results=3&results=2", 2), ("Results=4", 4), ("results=%35", 5), ("&&==&results=2&", 2),
        ("results=2&%%%=%zz&=%", 2), ("results=2&%FF=%C3", 2),
    ])
    func `a count that makes no sense is brought into bounds`(query: String, count: Int) throws {
        let answer = try outline(query + "&inc=nat")

        #expect(answer.results.count == count)
        #expect(answer.info?.results == count)
    }

    @Test func `a directory that has an end says how many people it has`() throws {
        let directory = PeopleDirectory(size: 25)
        func text(_ page: Int) -> String {
            let query = "results=10&seed=x&inc=nat&page=\(page)"
            let answer = directory.respond(path: "/api", query: query, base: "")
            return String(decoding: answer.body, as: UTF8.self)
        }
        let counts = (1...4).map { text($0).components(separatedBy: #""nat":"#).count - 1 }

        #expect(counts == [10, 10, 5, 0])
        #expect((1...4).allSatisfy { text($0).contains(#""total":25"#) })
    }

    @Test(arguments: [
        ("page=0", 1), ("page=-1", 1), ("page=x", 1), ("page=1e99", 10_000), ("page=3", 3),
    ])
    func `a page that makes no sense is brought into bounds`(query: String, page: Int) throws {
        #expect(try outline(query).info?.page == page)
    }

    @Test(
        arguments: [
            ("inc=name,nat", ["name", "nat"]), ("inc=Email", ["email"]), ("inc=nat&exc=nat", []),
            ("inc=nonsense", []), ("inc=gender,nonsense", ["gender"]),
            (
                "exc=login,picture,location,id,registered,dob,cell,phone",
                ["gender", "name", "email", "nat"]
            ),
        ] as [(String, Set<String>)]
    )
    func `fields are chosen and left out`(query: String, fields: Set<String>) throws {
        let answer = try outline("seed=a&nat=de&\(query)")

        #expect(answer.results.map { Set($0.keys) } == [fields])
    }

    @Test func `choosing no field is choosing all`() throws {
        #expect(try outline("seed=a&nat=de&inc=").results.map(\.count) == [12])
    }

    @Test func `information can be left out`() throws {
        #expect(try outline("noinfo").info == nil)
        #expect(try outline("noinfo").results.count == 1)
    }
}
