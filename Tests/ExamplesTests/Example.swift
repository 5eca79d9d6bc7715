import Foundation
import Presentation
import PresentationTesting
import TerminalTesting
import Testing

/// The suite of the programs in `Examples`.
///
/// They are tested one after the other, since each is a separate process, and the machine may have
/// only two cores.
@Suite("Examples", .serialized)
struct Examples {}

/// A program of the package in `Examples`, as built by `Scripts/test Examples`.
enum Example: String {
    case tasks = "Tasks"
    case logViewer = "LogViewer"
    case dashboard = "Dashboard"
    case signUpForm = "SignUpForm"

    private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        .appending(path: "../../../.build/examples/debug").standardized

    /// The path of the executable.
    var path: String { Example.folder.appending(path: rawValue).path() }

    /// Starts the program on a terminal.
    func start(
        _ arguments: String...,
        size: Size = Size(columns: 60, rows: 12),
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> TerminalSession {
        try await TerminalSession.start(
            path,
            arguments: arguments,
            size: size,
            sourceLocation: sourceLocation
        )
    }
}

extension TerminalSession {
    /// Waits for a screen that a page of the guide shows as well.
    func expect(_ picture: String, sourceLocation: SourceLocation = #_sourceLocation) async {
        try? await waitUntil("the screen") { $0.text == picture }
        expectScreen(screen.grid, picture, sourceLocation: sourceLocation)
    }

    /// Ends the program with `q`, and expects the terminal to be restored.
    func quit(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        send("q")
        #expect(try await waitForExit() == .code(0), sourceLocation: sourceLocation)
        #expect(leaks() == [], sourceLocation: sourceLocation)
    }
}
