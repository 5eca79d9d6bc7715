import Presentation
import PresentationTerminal

/// The application on a terminal.
@MainActor
struct Interface {
    private let display: TerminalDisplay

    /// Whether there is a terminal for keys and one for pictures.
    nonisolated static var isPossible: Bool {
        StandardStream.input.isTerminal && StandardStream.output.isTerminal
    }

    init(_ options: Options, environment: [String: String]) {
        display = TerminalDisplay(
            options: TerminalOptions(color: options.color.terminal, environment: environment)
        )
    }

    /// Runs until the person quits.
    ///
    /// - Parameter screen: The first screen.
    /// - Returns: `false` if the terminal cannot be drawn on (`TERM=dumb`).
    /// - Throws: `DisplayError` if the terminal refused.
    func run(_ screen: ViewController) async throws(DisplayError) -> Bool {
        let root = NavigationController(rootViewController: screen)
        let application = Application(display: display, rootViewController: root)
        do throws(DisplayError) {
            try await application.run()
            return true
        } catch .notATerminal {
            return false
        }
    }
}

extension Options.ColorChoice {
    fileprivate var terminal: TerminalOptions.ColorChoice {
        switch self {
        case .auto: .auto
        case .always: .always
        case .never: .never
        }
    }
}
