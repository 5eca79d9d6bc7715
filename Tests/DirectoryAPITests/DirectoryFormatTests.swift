import DirectoryAPI
import FoundationEssentials
import Testing

@Suite("The directory's format")
struct DirectoryFormatTests {
    @Test func `has the members of version 1.4, in their order`() throws {
        let text = String(decoding: PeopleDirectory.answer("seed=a&nat=de").body, as: UTF8.self)

        var rest = text[...]
        for member in [
            "results", "gender", "name", "title", "first", "last", "location", "street", "number",
            "name", "city", "state", "country", "postcode", "coordinates", "latitude", "longitude",
            "timezone", "offset", "description", "email", "login", "uuid", "username", "password",
            "salt", "dob", "date", "age", "registered", "date", "age",
            "phone", "cell", "id", "name", "value", "picture", "large", "medium", "thumbnail",
            "nat", "info", "seed", "results", "page", "version",
        ] {
            let range = try #require(
                rest.firstRange(of: "\"\(member)\":"),
                "\(member) is not in \(rest)"
            )
            rest = rest[range.upperBound...]
        }
    }

    @Test func `says that it is JSON`() {
        let answer = PeopleDirectory.answer("")

        #expect(answer.status == 200)
        #expect(answer.contentType == "application/json; charset=utf-8")
    }

    @Test func `tells what was asked for`() throws {
        let page = try PeopleDirectory.page("results=3&page=2&seed=a%20b%22%C3%A9")

        #expect(page.info == Page.Info(seed: "a b\"é", results: 3, page: 2, version: "1.4"))
        #expect(page.results.count == 3)
    }

    @Test func `decodes for every person there is`() throws {
        let people = try PeopleDirectory.page("results=500&seed=all").results

        #expect(Set(people.map(\.login.uuid)).count == 500)
        #expect(Set(people.map(\.login.username)).count == 500)
        #expect(Set(people.map { "\($0.name.first) \($0.name.last)" }).count == 500)
        #expect(Set(people.map(\.nat)).count == 21)
        for person in people {
            #expect(person.email?.contains(/^[a-z.0-9]+@example\.(com|org)$/) ?? true)
            #expect(["male", "female"].contains(person.gender))
            #expect(person.login.password.utf8.allSatisfy { $0 > 0x20 })
            #expect(person.login.salt.count == 8)
            #expect((0...120).contains(person.dob?.age ?? 40))
            #expect(person.registered.date.contains(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
        }
    }

    @Test func `knows numbers and texts as postcodes and house numbers`() throws {
        let people = try PeopleDirectory.page("results=500&seed=all").results
        let codes = people.compactMap { $0.location?.postcode?.isNumber }
        let numbers = people.compactMap { $0.location?.street?.number.isNumber }

        #expect(codes.count { $0 } > 200)
        #expect(codes.count { !$0 } > 50)
        #expect(numbers.count { $0 } > 300)
        #expect(numbers.count { !$0 } > 10)
    }

    @Test(arguments: [
        ("gender", "\"email\":null"), ("all", "\"location\":null"), ("all", "\"phone\":null"),
        ("all", "\"picture\":null"), ("all", "\"postcode\":null"), ("all", "\"dob\":null"),
        ("all", "\"value\":null"), ("all", "\"street\":null"),
    ])
    func `has people without a part`(seed: String, text: String) {
        let body = String(
            decoding: PeopleDirectory.answer("results=500&seed=\(seed)").body,
            as: UTF8.self
        )

        #expect(body.contains(text))
    }

    @Test func `leaves parts out as well as writing null`() throws {
        let people = try PeopleDirectory.page("results=500&seed=a").results
        let body = String(
            decoding: PeopleDirectory.answer("results=500&seed=a").body,
            as: UTF8.self
        )

        #expect(people.count { $0.email == nil } > body.ranges(of: "\"email\":null").count)
        #expect(people.count { $0.location == nil } > body.ranges(of: "\"location\":null").count)
    }

    @Test(arguments: [
        (0.0, 1970), (1_795_219_200, 2026), (-86_400, 1969), (1_709_164_800, 2024),
    ])
    func `counts ages to the day it is`(now: Double, year: Int) throws {
        let api = PeopleDirectory(now: { now })
        let body = api.respond(path: "/api", query: "results=300&seed=ages", base: "").body

        for person in try JSONDecoder().decode(Page.self, from: Data(body)).results {
            guard let dob = person.dob, let born = Int(dob.date.prefix(4)) else { continue }
            #expect([max(0, year - born - 1), max(0, year - born)].contains(dob.age))
        }
    }

    @Test func `gives a birthday its year on the day`() throws {
        let dob = try #require(
            PeopleDirectory.page("results=500&seed=x").results.compactMap(\.dob).first
        )
        let midnight = try Date(dob.date.prefix(10) + "T00:00:00Z", strategy: .iso8601)
        let years = try #require(Int(dob.date.prefix(4)).map { 2026 - $0 })
        let seconds = midnight.timeIntervalSince1970
        // The beginning of the birthday in 2026.
        let birthday = try Date(
            "2026" + dob.date.prefix(10).dropFirst(4) + "T00:00:00Z",
            strategy: .iso8601
        )
        .timeIntervalSince1970

        #expect(try age(of: dob.date, at: birthday) == years)
        #expect(try age(of: dob.date, at: birthday - 1) == years - 1)
        #expect(try age(of: dob.date, at: seconds - 1e9) == 0)
    }

    private func age(of date: String, at now: Double) throws -> Int? {
        let body = PeopleDirectory(now: { now })
            .respond(path: "/api", query: "results=500&seed=x", base: "").body
        return try JSONDecoder().decode(Page.self, from: Data(body)).results
            .first { $0.dob?.date == date }?.dob?.age
    }
}
