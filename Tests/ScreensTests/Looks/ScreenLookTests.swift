import DomainFixtures
import Models
import Presentation
import PresentationTesting
import ReactiveTesting
import Screens
import Testing
import ViewModels

/// Other screens with their colours and attributes, as files in `__Snapshots__`.
///
/// Those changed on purpose are written again with `SNAPSHOTS=record`.
@Suite("The looks of screens")
@MainActor
struct ScreenLookTests {
    private func expectLook(
        _ name: String,
        rows: Int,
        _ screen: @MainActor () -> ViewController
    ) async throws {
        try await MemoryApplication().run(size: Size(columns: 60, rows: rows), screen) { tester in
            expectSnapshot(tester, named: name)
        }
    }

    @Test func `the menu`() async throws {
        try await expectLook("menu", rows: 20) { MenuViewController() }
    }

    @Test func `the facts of the program`() async throws {
        try await expectLook("about", rows: 12) { AboutViewController() }
    }

    @Test func `tabs`() async throws {
        try await expectLook("tabs", rows: 12) { CustomTabBarViewController() }
    }

    @Test func `bindings`() async throws {
        try await MemoryApplication().run(size: Size(columns: 60, rows: 20)) {
            FeatureViewController()
        } _: { tester in
            // The focus hides the colours of the band.
            tester.press(.tab)
            expectSnapshot(tester, named: "features")
        }
    }

    @Test func `pages that stand for others`() {
        func expectLook(_ name: String, _ view: any View) {
            expectSnapshot(render(view, columns: 40, rows: 7), named: name)
        }
        expectLook("loading", StandardLoadingPage())
        expectLook("empty", StandardEmptyPage(message: "nobody"))
        expectLook("error", StandardErrorPage(error: "broken"))
        expectLook("profile", ProfileView(user: UserData(username: "ada")))
    }

    @Test(arguments: ["cat-fact", "cat-error"])
    func `a fact about cats, while it is requested and then`(name: String) async {
        let viewModel = CatFactView.ViewModel(
            dependencies: .init(fetchFact: {
                if name == "cat-error" { throw Failure() }
                return CatFact(fact: "A fact")
            })
        )
        let tester = ScreenTester(
            CatFactView(viewModel: viewModel),
            size: Size(columns: 40, rows: 8)
        )
        // Nothing is waited for before: the request has not begun yet.
        expectSnapshot(tester, named: "cat-loading")
        await eventually("the answer") {
            await tester.settle()
            return !tester.grid.text.contains("Loading...")
        }

        expectSnapshot(tester, named: name)
    }

    private struct Failure: Error {}
}
