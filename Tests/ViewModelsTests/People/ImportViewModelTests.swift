import ContactFormats
import DomainFixtures
import Injection
import Models
import Reactive
import ReactiveTesting
import Services
import Testing
import ViewModels

@Suite("ImportViewModel")
@MainActor
struct ImportViewModelTests {
    private let application = MemoryApplication()

    /// Imports a file with a text, and returns the view model when it has finished.
    private func imported(_ text: String) async throws -> ImportViewModel {
        application.container.register { ContactFileOpener { _ in ContactFile(Array(text.utf8)) } }
        let model = Resolver.withRoot(application.container) { ImportViewModel() }
        #expect(model.summary.isEmpty && model.problems.isEmpty)
        model.importFile(at: "")
        #expect(model.state == .initial)
        model.importFile(at: "people")
        #expect(model.state == .loading(0))
        // A second import is ignored during the first one.
        model.importFile(at: "others")
        for try await state in model.$state.values {
            if case .loading = state { continue }
            break
        }
        return model
    }

    @Test func `people of the file are stored, and what cannot be read is named`() async throws {
        let model = try await imported(
            "BEGIN:VCARD\nVERSION:4.0\nFN:Ada King\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\n"
        )

        #expect(model.summary == "1 added, 0 updated, 0 unchanged")
        #expect(model.problems.count == 2)
        #expect(try await application.people.people(in: 0..<9).map(\.user.fullname) == ["Ada King"])
    }

    @Test(arguments: [
        ("no people", "not imported: people: "),
        ("BEGIN:VCARD\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\n", "not all of people was imported: "),
    ])
    func `what has failed is reported if the screen was left`(
        text: String,
        report: String
    ) async {
        application.container.register { ContactFileOpener { _ in ContactFile(Array(text.utf8)) } }
        var model = Optional(Resolver.withRoot(application.container) { ImportViewModel() })
        model?.importFile(at: "people")
        model = nil
        await eventually("the report") {
            application.people.pending.takeReports().first?.hasPrefix(report) == true
        }
    }

    @Test func `a file that is no table of contacts changes nothing`() async throws {
        let model = try await imported("no people")

        #expect(model.summary.hasPrefix("Not imported: "))
        #expect(model.problems.isEmpty)
        #expect(try await application.people.count().number == 0)
    }

    @Test func `a second import says that everything is known`() async throws {
        let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEMAIL:a@b\nUID:1\nEND:VCARD\n"
        _ = try await imported(card)

        #expect(try await imported(card).summary == "0 added, 0 updated, 1 unchanged")
    }

    @Test(arguments: [(0, "3 updated"), (1, "3 updated (1 by name)")])
    func `counts people who were recognized by name`(merged: Int, text: String) {
        let report = ImportReport(added: 2, updated: 3, merged: merged, unchanged: 4)

        #expect(report.summary == "2 added, \(text), 4 unchanged")
    }

    @Test func `says that an import of too many cannot be undone`() {
        var report = ImportReport(added: 200_000)
        report.isUndoable = false

        #expect(
            report.summary == "200000 added, 0 updated, 0 unchanged; too many to be undone"
        )
    }
}
