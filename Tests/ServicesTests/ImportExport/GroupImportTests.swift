import ContactFormats
import Models
import Services
import Testing

@Suite("ContactImport, groups")
struct GroupImportTests {
    private let fixture = ImportFixture()
    private let uuid = "4fbe8971-0bc3-424c-9c26-36c3e1eff6b1"

    private var ada: String { card("FN:Ada King", "UID:urn:uuid:\(uuid)", "CATEGORIES:poets") }
    private let bo = card("FN:Bo Li", "UID:bo")

    private func group(_ name: String, _ members: String...) -> String {
        card("KIND:group", "FN:\(name)", members.map { "MEMBER:\($0)" }.joined(separator: "\n"))
    }

    private func categories() async throws -> [String: [String]] {
        let people = try await fixture.own().map { ($0.name.last, $0.categories) }
        return Dictionary(uniqueKeysWithValues: people)
    }

    @Test func `members get a category, before and after the group and from earlier files`()
        async throws
    {
        _ = try await fixture.load(bo + card("FN:Cy Ray", "UID:cy"))
        let file = group("Chess, club", "urn:uuid:\(uuid)", "bo") + ada
        let plan = try await fixture.plans(file)[0]
        #expect(try await categories() == ["Li": [], "Ray": []])
        let report = try await fixture.load(file)

        var expected = ImportReport(added: 1)
        expected.grouped = 2
        expected.members = 2
        #expect(report == expected && plan.report == expected)
        #expect(report.summary == "1 added, 0 updated, 0 unchanged, 2 got a category")
        #expect(
            plan.steps.map { "\($0.action) \($0.name): \($0.reason)" } == [
                "add Ada King: new",
                "update Ada King: member of the group 'Chess, club'; new: CATEGORIES",
                "update Bo Li: member of the group 'Chess, club'; new: CATEGORIES",
            ]
        )
        #expect(
            try await categories()
                == ["King": ["poets", "Chess, club"], "Li": ["Chess, club"], "Ray": []]
        )
    }

    @Test func `a second import of groups changes nothing`() async throws {
        let file = ada + bo + group("Chess", uuid, "bo") + group("CHESS", uuid) + group("Go", "bo")
        _ = try await fixture.load(file)
        let before = try await fixture.contents()

        var expected = ImportReport(unchanged: 2)
        expected.members = 4
        #expect(try await fixture.load(file) == expected)
        #expect(try await fixture.contents() == before)
        // The same holds if the file contains no groups.
        #expect(try await fixture.load(ada + bo) == ImportReport(unchanged: 2))
        #expect(try await fixture.contents() == before)
    }

    @Test func `groups are those of Apple's programs as well, and are undone in one step`()
        async throws
    {
        _ = try await fixture.load(ada)
        let before = try await fixture.contents()
        let report = try await fixture.load(
            card(
                "X-ADDRESSBOOKSERVER-KIND:group",
                "N:Chess",
                "FN:Chess",
                "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:\(uuid)"
            )
        )
        #expect(report.grouped == 1 && report.isUndoable && report.problems.isEmpty)
        #expect(try await categories() == ["King": ["poets", "Chess"]])

        let undone = try await fixture.people.undo()
        #expect("\(undone)" == "imported 1 person")
        #expect(try await fixture.contents() == before)
    }

    @Test func `members who are nowhere are named`() async throws {
        let file = ada + group("Chess", uuid, "urn:uuid:x", "mailto:b@example.org")
        let report = try await fixture.load(file)

        #expect(report.grouped == 1 && report.members == 1)
        #expect(
            report.problems.map(\.description) == [
                "line 7: the group 'Chess' has 2 members of whom there is no card: x, "
                    + "mailto:b@example.org"
            ]
        )
        #expect(try await fixture.plans(file)[0].report.problems == report.problems)
    }

    @Test func `members may be in another file of a folder, in a plan as well`() async throws {
        let files = [
            ContactFile(named: "a.vcf", Array(group("Chess", uuid).utf8)),
            ContactFile(named: "b.vcf", Array(ada.utf8)),
        ]
        let plans = try await fixture.importer.plan(folders: [files]).map { try $0.get() }
        #expect(plans.map(\.report.grouped) == [1, 0])
        #expect(plans.map(\.report.problems.count) == [0, 0])
        let apart = try await fixture.importer.plan(folders: files.map { [$0] }).map {
            try $0.get()
        }
        #expect(apart.map(\.report.problems.count) == [1, 0])

        let report = try await fixture.importer.run(ContactFile(folder: "cards", files))
        #expect(report.grouped == 1 && report.problems.isEmpty)
        #expect(try await categories() == ["King": ["poets", "Chess"]])
    }
}
