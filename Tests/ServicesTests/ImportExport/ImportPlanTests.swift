import ContactFormats
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
        let plan = try await fixture.plans(file)[0]

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
        // The import has the result of the plan.
        #expect(try await fixture.load(file) == plan.report)
    }

    @Test func `a plan takes those of earlier files as made`() async throws {
        let file = card("FN:A One", "EMAIL:a@x", "NOTE:n")
        let plans = try await fixture.plans(file, file)

        #expect(plans.map(\.report) == [ImportReport(added: 1), ImportReport(unchanged: 1)])
        #expect(plans[0].steps.map(\.key) == plans[1].steps.map(\.key))
        #expect(try await fixture.contents() == AddressBookContents())
    }

    @Test func `a plan of a folder is what its import does`() async throws {
        // Without a UID, a person in another file of the folder is a different person.
        let files = ["1", "2"].map { number in
            let text = card("FN:A One", "EMAIL:a@x", "TEL:\(number)")
            return ContactFile(named: "\(number).vcf", Array(text.utf8))
        }
        let none = ContactFile(named: "3.vcf", Array("no contacts".utf8))
        let plans = try await fixture.importer.plan(folders: [files + [none]])

        #expect(plans.map { (try? $0.get())?.report.added } == [1, 1, nil])
        #expect(plans[2] == .failure(.unknownFormat))
        let folder = ContactFile(folder: "cards", files + [none])
        let report = try await fixture.importer.run(folder)
        #expect(report.added == 2 && report.problems.map(\.file) == ["3.vcf"])
    }

    @Test func `a file that cannot be read to its end is left out, and no other`() async throws {
        let good = Array(card("FN:A One", "UID:1").utf8)
        let start = Array(String(repeating: card("FN:B Two", "UID:2"), count: 200).utf8)
        let bad = ContactFile {
            var pieces = [start]
            return { () throws(ImportError) -> [UInt8]? in
                if pieces.isEmpty { throw .unreadable("gone") }
                return pieces.removeLast()
            }
        }
        let files = [bad, ContactFile(Array("no contacts".utf8)), ContactFile(good)]
        let plans = try await fixture.importer.plan(folders: files.map { [$0] })

        #expect(plans.map { (try? $0.get())?.report } == [nil, nil, ImportReport(added: 1)])
        #expect(plans[0] == .failure(.unreadable("gone")))
        #expect(plans[1] == .failure(.unknownFormat))
        await #expect(throws: ImportError.unreadable("gone")) {
            try await fixture.importer.run(bad)
        }
        #expect(try await fixture.contents() == AddressBookContents())
    }

    @Test func `a plan names a new favourite once`() async throws {
        _ = try await fixture.load(card("FN:A One", "UID:1"))
        let file = "Name,UID,Labels\nA One,1,* starred\nA One,1,* starred\n"
        let plan = try await fixture.plans(file)[0]

        #expect(plan.steps.map(\.reason) == ["same UID; new: favourite", "same UID"])
    }

    @Test func `a plan names the columns without a meaning`() async throws {
        let plan = try await fixture.plans("Name,Shoe size\nA One,44\n")[0]

        #expect(plan.report.added == 1 && plan.report.unknownColumns == ["Shoe size"])
    }
}
