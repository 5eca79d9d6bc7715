import Testing
import ViewModels

@Suite("TabBarViewModel")
@MainActor
struct TabBarViewModelTests {
    @Test func `has three tabs of thirty rows, the first chosen`() {
        let model = TabBarViewModel()

        #expect(model.titles.count == 3 && model.rowCount == 30 && model.selection == 0)
        #expect(model.row(0, of: "Red") == "Red 1")
    }

    @Test func `an index out of range chooses nothing`() {
        let model = TabBarViewModel()
        model.select(2)
        #expect(model.selection == 2)
        model.select(3)
        model.select(-1)

        #expect(model.selection == 2)
    }

    @Test func `the log is in order, and does not grow for ever`() {
        let model = TabBarViewModel()
        model.record(.created, of: "Red")
        model.record(.appeared, of: "Red")
        #expect(model.log == ["Red created", "Red appeared"])
        for _ in 0..<200 { model.record(.disappeared, of: "Red") }

        #expect(model.log.count == 100)
    }
}
