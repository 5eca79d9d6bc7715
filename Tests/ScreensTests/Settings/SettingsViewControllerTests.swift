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
        } _: { tester in
            tester.onTurn = { scene.pass(100) }
            try await tester.wait(for: "Settings")
            try await test(tester)
        }
    }

    @Test func `shows the settings and the cache`() async throws {
        try await withSettings { tester in
            try await tester.wait(
                forScreen: """
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
            try await tester.wait { tester.topLine.contains("Saved") }
            #expect(scene.settings.current.theme == .dark)
        }
    }

    @Test func `a backend is chosen from its menu, and needs a new start`() async throws {
        try await withSettings { tester in
            tester.find("storage")?.becomeFirstResponder()
            tester.press(.enter, .down, .down, .enter)
            try await tester.wait(for: "Saved; takes effect at the next start")
            #expect(scene.settings.current.storage == "files")
        }
    }

    @Test func `all of a message is shown on a narrow screen by its key`() async throws {
        try await withSettings(size: Size(columns: 40, rows: 16)) { tester in
            tester.press(.right)
            try await tester.wait { tester.topLine.contains("Saved") }
            tester.type("i")
            try await tester.wait(for: "Notice")
            #expect(tester.text.contains("Saved"))
        }
    }

    @Test func `an address that is none shows an error and is not saved`() async throws {
        try await withSettings { tester in
            tester.find("api")?.becomeFirstResponder()
            tester.type("nonsense")
            try await tester.wait(for: "Must be an http or https address")
            #expect(scene.settings.current.api == nil)
        }
    }

    @Test func `leaving saves at once`() async throws {
        try await scene.run {
            ViewController(title: "Below", LabelView("below"))
        } _: { tester in
            let root = tester.application.window.rootViewController as? NavigationController
            root?.push(SettingsViewController())
            try await tester.wait { tester.topLine.contains("Settings") }
            tester.press(.right)
            tester.press(.escape)

            try await tester.wait { tester.topLine.contains("Below") }
            #expect(scene.settings.current.theme == .dark)
        }
    }

    @Test func `the cache is cleared with a click`() async throws {
        try await withSettings { tester in
            #expect(tester.click(on: "[ Clear"))
            try await tester.wait { tester.topLine.contains("Cache cleared") }
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
            try await tester.wait(for: "builder 0.1.0", "Storage", "memory", "MIT licence")
        }
    }
}
