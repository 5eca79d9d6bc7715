import Presentation
import PresentationTesting
import Testing

private enum Density: EnvironmentKey {
    static let defaultValue = 1
}

private enum Name: EnvironmentKey {
    static let defaultValue = "none"
}

@MainActor
@Suite("Environment")
struct EnvironmentTests {
    @Test func `a value is found from inside, the nearest one first`() throws {
        let tester = ScreenTester(
            VStackView {
                VStackView {
                    LabelView("inner").identifier("inner")
                }
                .environment(Density.self, 3)
                LabelView("outer").identifier("outer").environment(Name.self, "own")
            }
            .environment(Density.self, 2)
        )
        let root = tester.application.window.rootViewController.view
        let inner = try #require(root.find("inner"))
        let outer = try #require(root.find("outer"))

        #expect(inner.environment(Density.self) == 3)
        #expect(outer.environment(Density.self) == 2)
        #expect(root.environment(Density.self) == 1)
        #expect(inner.environment(Name.self) == "none")
        #expect(outer.environment(Name.self) == "own")
    }
}
