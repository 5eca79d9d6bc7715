import ContactFormats
import DomainFixtures
import Models
import Presentation
import PresentationTesting
import Screens
import Testing
import ViewModels

/// Compares the remaining screens, including colours and attributes, with the files in
/// `__Snapshots__`.
///
/// Run with `SNAPSHOTS=record` to record intended changes.
@Suite("The looks of screens")
@MainActor
struct ScreenLookTests {
    private func expectLook(
        _ name: String,
        rows: Int,
        showing text: String,
        _ screen: @MainActor () -> ViewController
    ) async throws {
        try await MemoryApplication().run(size: Size(columns: 60, rows: rows), screen) { tester in
            try await tester.wait(for: text)
            expectSnapshot(tester, named: name)
        }
    }

    @Test func `the menu`() async throws {
        try await expectLook("menu", rows: 20, showing: "Demos") { MenuViewController() }
    }

    @Test func `the facts of the program`() async throws {
        try await expectLook("about", rows: 12, showing: "memory") { AboutViewController() }
    }

    @Test func `tabs, of which the second one is chosen`() async throws {
        try await MemoryApplication().run(size: Size(columns: 60, rows: 12)) {
            CustomTabBarViewController()
        } _: { tester in
            tester.type("2")
            try await tester.wait(for: "Green 1", "Green appeared")
            expectSnapshot(tester, named: "tabs")
        }
    }

    @Test func `cards, of which one is marked and one disabled`() async throws {
        try await MemoryApplication().run(size: Size(columns: 60, rows: 20)) {
            CornerCardViewController()
        } _: { tester in
            try await tester.wait { tester.find("Bottom left") != nil }
            tester.find("Bottom left")?.becomeFirstResponder()
            tester.press(.enter)
            expectSnapshot(tester, named: "corner-cards")
        }
    }

    @Test func `bindings`() async throws {
        try await MemoryApplication().run(size: Size(columns: 60, rows: 20)) {
            FeatureViewController()
        } _: { tester in
            try await tester.wait { tester.find("band") != nil }
            // The focus is moved, since its style hides the colours of the band.
            tester.press(.tab)
            expectSnapshot(tester, named: "features")
        }
    }

    @Test func `content is not wider on a wide screen than can be read well`() async throws {
        let screens: [(width: Int, text: String, screen: @MainActor () -> ViewController)] = [
            (60, "memory", { AboutViewController() }), (60, "50", { FeatureViewController() }),
            (80, "people stored", { SettingsViewController() }),
            (80, "Michael", { ContactFormViewController(.sample) }),
            (90, "Demos", { MenuViewController() }), (52, "Loading...", { LoginViewController() }),
        ]
        for (width, text, screen) in screens {
            let size = Size(columns: 140, rows: 40)
            try await MemoryApplication().run(size: size, screen) { tester in
                try await tester.wait(for: text)
                let readable = (140 - width) / 2..<(140 + width) / 2
                for row in tester.grid.rows.dropFirst().dropLast() {
                    let places = row.enumerated().filter { $0.element != " " }.map(\.offset)
                    #expect(places.allSatisfy(readable.contains), "\(row)")
                }
            }
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

    @Test func `the QR code of a person`() throws {
        let codes = try PersonCode.codes(of: Contact(user: .ada), by: SquareEncoder())
        let view = PersonCodeView(name: "Ada King", codes: codes)
        expectSnapshot(render(view, columns: 60, rows: 26), named: "qr-code")
        expectSnapshot(render(view, columns: 30, rows: 5), named: "qr-code-small")
    }

    @Test(arguments: ["cat-fact", "cat-error"])
    func `a fact about cats, while it is requested and then`(name: String) async throws {
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
        // The snapshot shows the state before the request has started.
        expectSnapshot(tester, named: "cat-loading")
        try await tester.wait(untilGone: "Loading...")

        expectSnapshot(tester, named: name)
    }

    private struct Failure: Error {}
}
