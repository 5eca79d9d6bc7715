import DomainFixtures
import Models
import Presentation
import PresentationTesting
import Screens
import Services
import Testing
import ViewModels

@Suite("Fields that are added")
@MainActor
struct AddedFieldTests {
    private let scene = MemoryApplication()

    @Test func `a field is chosen from a menu, typed and stored`() async throws {
        try await scene.runAbove(size: Size(columns: 70, rows: 50)) {
            ContactFormViewController(user: nil)
        } _: { tester in
            tester.type("Ada")
            #expect(!tester.text.contains("Company"))
            tester.find("addField")?.becomeFirstResponder()
            tester.press(.enter)
            try await tester.wait(for: "Company", "Work phone")
            tester.click(on: "Company")
            try await tester.wait { tester.focus == "company" }
            try await tester.wait(untilGone: "Work phone")
            tester.type("Engines")
            tester.press(.character("s"), with: .control)
            try await tester.wait { tester.topLine.contains("Below") }
            let own = try await scene.people.contents().own
            #expect(own.map(\.extra) == [[ContactProperty(name: "ORG", value: "Engines")]])
        }
    }

    @Test func `the menu of the form has the fields, too`() async throws {
        try await scene.runAbove(size: Size(columns: 70, rows: 50)) {
            ContactFormViewController(user: nil)
        } _: { tester in
            tester.press(.character("o"), with: .control)
            try await tester.wait(for: "Add field  ")
            tester.click(on: "Add field  ")
            try await tester.wait(for: "Anniversary")
            tester.click(on: "Anniversary")
            try await tester.wait { tester.focus == "anniversary" }
        }
    }

    @Test func `a sample has no further fields`() async throws {
        try await scene.runAbove(size: Size(columns: 70, rows: 50)) {
            ContactFormViewController(.sample)
        } _: { tester in
            #expect(tester.find("addField") == nil && !tester.text.contains("More"))
            tester.press(.character("o"), with: .control)
            try await tester.wait(for: "Discard")
            #expect(!tester.text.contains("Add field"))
        }
    }
}
