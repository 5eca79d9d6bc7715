import DomainFixtures
import Injection
import Presentation
import PresentationTesting
import Screens

@MainActor
extension MemoryApplication {
    /// Runs a test on a screen, with the container as the root.
    func run(
        size: Size = Size(columns: 80, rows: 24),
        _ screen: @MainActor () -> ViewController,
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        try await Resolver.withRoot(container) {
            let root = NavigationController(rootViewController: screen())
            MenuViewController.addButton(to: root)
            let tester = ScreenTester(root, size: size)
            try await test(tester)
        }
    }

    /// Runs a test on a screen that was pushed above another one, titled `Below`.
    func runAbove(
        size: Size = Size(columns: 80, rows: 24),
        _ screen: @MainActor () -> ViewController,
        _ test: @MainActor (ScreenTester) async throws -> Void
    ) async throws {
        try await run(size: size) {
            ViewController(title: "Below", LabelView("below"))
        } _: { tester in
            let root = tester.application.window.rootViewController as? NavigationController
            root?.push(screen())
            tester.pump()
            try await test(tester)
        }
    }
}

extension ScreenTester {
    /// The text of the last frame.
    var text: String { grid.text }

    /// The first line of the screen.
    var topLine: String { text.split(separator: "\n").first.map(String.init) ?? "" }

    /// The last line of the screen, with the hints.
    var hints: String { text.split(separator: "\n").last.map(String.init) ?? "" }

    /// The identifier of the first responder.
    var focus: String? { application.window.firstResponder?.identifier }

    /// The first view of a type with an identifier on the topmost screen.
    func find<Kind: Node>(_ identifier: String, as type: Kind.Type = Node.self) -> Kind? {
        let top = application.window.topViewController
        let screen = (top as? NavigationController)?.topViewController ?? top
        return screen.view.find(identifier, as: type)
    }

    /// The text of a text field.
    func fieldText(_ identifier: String) -> String? {
        find(identifier, as: TextFieldNode.self)?.text
    }

    /// Clicks on the first occurrence of a text on the screen.
    ///
    /// - Returns: Whether the text was found.
    @discardableResult
    func click(on wanted: String) -> Bool {
        for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            guard let range = line.firstRange(of: wanted) else { continue }
            click(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
            return true
        }
        return false
    }
}
