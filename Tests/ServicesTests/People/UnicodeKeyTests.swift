import ContactFormats
import DomainFixtures
import FoundationEssentials
import Models
import Services
import Testing

@Suite("People whose keys differ in their Unicode form alone")
struct UnicodeKeyTests {
    private let fixture = ImportFixture()
    private let composed = "\u{E9}"
    private let decomposed = "e\u{301}"

    private var anna: String { card("UID:\(composed)", "FN:Anna One", "NOTE:a", "EMAIL:s@x") }
    private var bert: String { card("UID:\(decomposed)", "FN:Bert Two", "NOTE:b", "EMAIL:s@x") }

    /// The name, favourite mark and note of each person.
    private func everybody(_ people: PeopleStore) async throws -> [String] {
        try await people.people(in: 0..<9).map { person in
            "\(person.user.name.first)\(person.isFavorite ? "*" : "") \(person.note ?? "-")"
        }
    }

    private func person(_ key: String) async throws -> Person {
        try #require(try await fixture.people.people(forKeys: [key]).first)
    }

    @Test func `a file with both brings both, and changes nothing a second time`() async throws {
        let file = anna + bert
        #expect(try await fixture.plans(file)[0].report == ImportReport(added: 2))
        #expect(try await fixture.load(file) == ImportReport(added: 2))
        #expect(try await everybody(fixture.people) == ["Anna a", "Bert b"])

        #expect(try await fixture.load(file) == ImportReport(unchanged: 2))
        #expect(try await everybody(fixture.people) == ["Anna a", "Bert b"])
    }

    @Test func `a backup brings both back, and its import can be undone`() async throws {
        _ = try await fixture.load(anna)
        _ = try await fixture.load(bert)
        let backup = try await fixture.exported(as: .vCard4)

        let restored = ImportFixture()
        #expect(try await restored.load(backup) == ImportReport(added: 2))
        #expect(try await everybody(restored.people) == ["Anna a", "Bert b"])
        _ = try await restored.people.undo()
        #expect(try await everybody(restored.people) == [])

        #expect(try await fixture.load(backup) == ImportReport(unchanged: 2))
        #expect(try await everybody(fixture.people) == ["Anna a", "Bert b"])
    }

    @Test func `each has a mark, and is deleted, alone; undo brings them back`() async throws {
        _ = try await fixture.load(anna + bert)
        try await fixture.people.setFavorite(true, forKeys: [decomposed])
        #expect(try await everybody(fixture.people) == ["Anna a", "Bert* b"])

        try await fixture.people.delete(keys: [composed])
        #expect(try await everybody(fixture.people) == ["Bert* b"])
        _ = try await fixture.people.undo()
        #expect(try await everybody(fixture.people) == ["Anna a", "Bert* b"])

        let both = [try await person(composed), try await person(decomposed)]
        try await fixture.people.setFavorite(false, of: both)
        #expect(try await fixture.people.delete(both).count == 2)
        _ = try await fixture.people.undo()
        _ = try await fixture.people.undo()
        #expect(try await everybody(fixture.people) == ["Anna a", "Bert* b"])
    }

    @Test func `members of a group are those of its UIDs`() async throws {
        let group = card("KIND:group", "FN:Chess", "MEMBER:\(decomposed)", "MEMBER:\(composed)")
        #expect(try await fixture.load(anna + bert + group).grouped == 2)
        #expect(try await fixture.own().map(\.categories) == [["Chess"], ["Chess"]])
    }

    @Test func `a UID that is not the key means the one who has it`() async throws {
        // The people are stored without UIDs first.
        try await fixture.people.save(User(name: User.Name(first: "Anna", last: ""), email: "a@x"))
        try await fixture.people.save(User(name: User.Name(first: "Bert", last: ""), email: "b@x"))
        let file =
            card("UID:\(composed)", "FN:Anna", "EMAIL:a@x")
            + card("UID:\(decomposed)", "FN:Bert", "EMAIL:b@x")
        #expect(try await fixture.load(file).updated == 2)

        let news =
            card("UID:\(composed)", "FN:Anna", "TEL:1")
            + card("UID:\(decomposed)", "FN:Bert", "TEL:2")
        #expect(try await fixture.load(news) == ImportReport(updated: 2))
        let own = try await fixture.own().map { "\($0.fullname) \($0.phone ?? "")" }
        #expect(own.sorted() == ["Anna 1", "Bert 2"])
    }

    @Test func `they may be one, and are told apart or joined by the user alone`() async throws {
        _ = try await fixture.load(anna + bert)
        let pairs = try await fixture.people.duplicates()
        #expect(pairs.map(\.signs) == [[.email]])
        let pair = try #require(pairs.first)
        #expect(try await fixture.people.people(of: pair).count == 2)

        let turned = DuplicatePair(first: pair.second, second: pair.first, signs: [.email])
        try await fixture.people.distinguish(turned)
        #expect(try await fixture.people.duplicates() == [])

        let (one, other) = (try await person(composed), try await person(decomposed))
        let chosen = DuplicatePair(first: one.id, second: other.id, signs: [])
        _ = try await fixture.people.merge(other, into: one, of: chosen)
        #expect(try await fixture.own().map(\.fullname) == ["Anna One"])
        // The merged person's UID identifies the remaining person.
        #expect(
            try await fixture.load(card("UID:\(decomposed)", "FN:Anna One", "TEL:1")).updated == 1
        )
        #expect(try await fixture.own().map(\.phone) == ["1"])
    }

    @Test func `a review goes on to the pairs of each`() {
        var review = DuplicateReview([
            DuplicatePair(first: "1", second: ExactText(composed), signs: [.email]),
            DuplicatePair(
                first: ExactText(composed),
                second: ExactText(decomposed),
                signs: [.email]
            ),
        ])
        review.skip()
        #expect(review.number == 2 && review.left == 2)
        review.merge(into: ExactText(decomposed))
        #expect(review.current == nil && review.summary == "1 merged, 0 told apart, 1 left")
    }

    @Test func `both are people of a directory, until its answer has one of them`() async throws {
        let users = [(composed, "Anna"), (decomposed, "Bert")].map { key, name in
            User(name: User.Name(first: name, last: ""), login: User.Login(uuid: key))
        }
        try await fixture.people.replaceDirectory(with: users, asOf: .distantPast)
        #expect(try await everybody(fixture.people) == ["Anna -", "Bert -"])
        try await fixture.people.replaceDirectory(with: users, asOf: .distantPast)
        try await fixture.people.replaceDirectory(with: [users[1]], asOf: .distantPast)
        #expect(try await everybody(fixture.people) == ["Bert -"])
    }

    @Test func `a mark is of one of them`() async throws {
        _ = try await fixture.load(anna + bert)
        let marks: Set<ExactText> = [ExactText(composed), ExactText(decomposed)]
        #expect(try await fixture.people.page(marks: marks).gone == [])
        try await fixture.people.delete(keys: [composed])
        #expect(try await fixture.people.page(marks: marks).gone == [ExactText(composed)])
    }
}
