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
            await tester.settleAll()
            #expect(tester.text.contains("Company") && tester.text.contains("Work phone"))
            tester.click(on: "Company")
            await tester.settleAll()
            #expect(tester.focus == "company")
            #expect(!tester.text.contains("Work phone"))
            tester.type("Engines")
            tester.press(.character("s"), with: .control)
            await tester.settleAll()

            let own = try await scene.people.contents().own
            #expect(own.map(\.extra) == [[ContactProperty(name: "ORG", value: "Engines")]])
        }
    }

    @Test func `the menu of the form has the fields, too`() async throws {
        try await scene.runAbove(size: Size(columns: 70, rows: 50)) {
            ContactFormViewController(user: nil)
        } _: { tester in
            tester.press(.character("o"), with: .control)
            await tester.settleAll()
            tester.click(on: "Add field  ")
            await tester.settleAll()
            #expect(tester.text.contains("Anniversary"))
            tester.click(on: "Anniversary")
            await tester.settleAll()

            #expect(tester.focus == "anniversary")
        }
    }

    @Test func `a sample has no further fields`() async throws {
        try await scene.runAbove(size: Size(columns: 70, rows: 50)) {
            ContactFormViewController(.sample)
        } _: { tester in
            #expect(tester.find("addField") == nil && !tester.text.contains("More"))
            tester.press(.character("o"), with: .control)
            await tester.settleAll()
            #expect(tester.text.contains("Discard") && !tester.text.contains("Add field"))
        }
    }
}
