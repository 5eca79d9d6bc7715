import Reactive
import Services
import Testing

@Suite("ContactImport, plans")
struct ImportPlanTests {
    private let fixture = ImportFixture()

    @Test func `a plan names each person, the action and the reason, and changes nothing`()
        async throws
    {
        _ = try await fixture.load(
            card("FN:A One", "UID:1") + card("FN:B Two", "UID:2", "EMAIL:b@x")
                + card("FN:C Three", "EMAIL:c@x")
        )
        let before = try await fixture.contents()
        let file =
            card("FN:A One", "UID:1") + card("FN:B Two", "UID:2", "TEL:1", "ORG:X", "NOTE:n")
            + card("FN:C Three", "EMAIL:c@x", "TITLE:Dr") + card("FN:D Four", "UID:4")
            + card("FN:B Two", "UID:5", "EMAIL:b@x")
        let plan = try await fixture.importer.plan(Array(file.utf8)).value

        #expect(
            plan.steps.map { "\($0.action) \($0.name): \($0.reason)" } == [
                "unchanged A One: same UID",
                "update B Two: same UID; new: phone, ORG, note",
                "merge C Three: same name and e-mail; new: TITLE",
                "add D Four: new",
                "add B Two: new; another has the same name and e-mail",
            ]
        )
        #expect(plan.report == ImportReport(added: 2, updated: 2, merged: 1, unchanged: 1))
        #expect(try await fixture.contents() == before)
        // The import does what the plan says.
        #expect(try await fixture.load(file) == plan.report)
    }

    @Test func `a plan takes those of earlier files as made`() async throws {
        let file = Array(card("FN:A One", "EMAIL:a@x", "NOTE:n").utf8)
        let first = try await fixture.importer.plan(file).value
        let second = try await fixture.importer.plan(file, after: first.changes).value

        #expect(first.report == ImportReport(added: 1))
        #expect(second.report == ImportReport(unchanged: 1))
        #expect(second.steps.map(\.key) == first.steps.map(\.key))
    }

    @Test func `a plan names a new favourite once`() async throws {
        _ = try await fixture.load(card("FN:A One", "UID:1"))
        let file = Array("Name,UID,Labels\nA One,1,* starred\nA One,1,* starred\n".utf8)
        let plan = try await fixture.importer.plan(file).value

        #expect(plan.steps.map(\.reason) == ["same UID; new: favourite", "same UID"])
    }

    @Test func `a plan names the columns without a meaning`() async throws {
        let file = Array("Name,Shoe size\nA One,44\n".utf8)
        let plan = try await fixture.importer.plan(file).value

        #expect(plan.report.added == 1 && plan.report.unknownColumns == ["Shoe size"])
    }
}
