import DomainFixtures
import Models
import Presentation
import PresentationTesting
import Screens
import Services
import Testing

@Suite("SettingsViewController")
@MainActor
struct SettingsViewControllerTests {
    private let scene = MemoryApplication()

    private func withSettings(
        size: Size = Size(columns: 80, rows: 24),
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        try await scene.run(size: size) {
            SettingsViewController()
        } _: {
            try await test($0)
        }
    }

    @Test func `shows the settings and the cache`() async throws {
        try await withSettings { tester in
            expectScreen(
                tester,
                """
                 Settings
                 Appearance
                 Theme       [Automatic] Dark  Light

                 Backends, from the next start on
                 Transport   [ automatic ▾ ]
                 Storage     [ automatic ▾ ]
                 Directory   examples at first; an address, embedded or none

                 Cache
                 0 pictures in memory, 0 people stored
                 Pictures    [-] 200  [+]
                 The most pictures in memory, from the next start on.
                 [ Clear the cache ]









                 ← Previous  → Next  m Menu  q Quit  ? Help
                """
            )
        }
    }

    @Test func `a theme is chosen with an arrow, and saved`() async throws {
        try await withSettings { tester in
            tester.press(.right)
            await scene.pass(300, tester)

            #expect(scene.settings.current.theme == .dark)
            #expect(tester.topLine.contains("Saved"))
        }
    }

    @Test func `a backend is chosen from its menu, and needs a new start`() async throws {
        try await withSettings { tester in
            tester.find("storage")?.becomeFirstResponder()
            tester.press(.enter, .down, .down, .enter)
            await scene.pass(300, tester)

            #expect(scene.settings.current.storage == "files")
            #expect(tester.topLine.contains("Saved; takes effect at the next start"))
        }
    }

    @Test func `an address that is none shows an error and is not saved`() async throws {
        try await withSettings { tester in
            tester.find("api")?.becomeFirstResponder()
            tester.type("nonsense")
            await scene.pass(300, tester)

            #expect(tester.text.contains("Must be an http or https address"))
            #expect(scene.settings.current.api == nil)
        }
    }

    @Test func `leaving saves at once`() async throws {
        try await scene.run {
            ViewController(title: "Below", LabelView("below"))
        } _: { tester in
            let root = tester.application.window.rootViewController as? NavigationController
            root?.push(SettingsViewController())
            await tester.settleAll()
            tester.press(.right)
            tester.press(.escape)

            #expect(tester.topLine.contains("Below"))
            #expect(scene.settings.current.theme == .dark)
        }
    }

    @Test func `the cache is cleared with a click`() async throws {
        try await withSettings { tester in
            #expect(tester.click(on: "[ Clear"))
            await tester.settleAll()

            #expect(tester.topLine.contains("Cache cleared"))
        }
    }

    @Test func `fits a small terminal`() async throws {
        try await withSettings(size: Size(columns: 40, rows: 12)) { tester in
            tester.find("clear")?.becomeFirstResponder()
            tester.pump()

            #expect(tester.text.contains("[ Clear the cache ]"))
        }
    }
}

@Suite("AboutViewController")
@MainActor
struct AboutViewControllerTests {
    @Test func `shows version, backends and licence`() async throws {
        try await MemoryApplication().run {
            AboutViewController()
        } _: { tester in
            #expect(tester.text.contains("builder 0.1.0"))
            #expect(tester.text.contains("Storage") && tester.text.contains("memory"))
            #expect(tester.text.contains("MIT licence"))
        }
    }
}
