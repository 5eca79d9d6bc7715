import Glibc
import Presentation
import PresentationTerminal
import Reactive
import Screens
import Services

#if Images
import ImagingPNG
#endif

/// The application on a terminal.
@MainActor
struct Interface {
    private let display: TerminalDisplay

    /// Creates the application on standard output.
    ///
    /// Keys are read from standard input or, if that is no terminal, from the controlling terminal.
    ///
    /// - Returns: `nil` if standard output is no terminal, or there is no terminal for keys.
    init?(_ options: Options, environment: [String: String]) {
        guard StandardStream.output.isTerminal, let input = Interface.input() else { return nil }
        var terminal = TerminalOptions(color: options.color.terminal, environment: environment)
        #if Images
        terminal.encodePNG = { PNGEncoder(compression: 1).encode($0.image) }
        #endif
        switch options.height {
        case nil: break
        case .rows(let rows): terminal.mode = .inline(rows: rows, clearsAtEnd: true)
        case .percent(let share):
            // A list between the title and the hints needs at least five rows in all.
            let rows = max(5, (StandardStream.output.rows ?? 24) * share / 100)
            terminal.mode = .inline(rows: rows, clearsAtEnd: true)
        }
        display = TerminalDisplay(input: input, options: terminal)
    }

    /// Returns the descriptor for keys; that of the controlling terminal stays open.
    private static func input() -> Int32? {
        if StandardStream.input.isTerminal { return STDIN_FILENO }
        let terminal = Descriptors.openTerminal()
        return terminal >= 0 ? terminal : nil
    }

    /// Runs the application until the user quits.
    ///
    /// - Parameters:
    ///   - screen: The first screen.
    ///   - settings: The settings of an application with a menu; `nil` for a single screen.
    /// - Returns: `false` if the terminal has no cursor control (`TERM=dumb`).
    /// - Throws: `DisplayError` if the terminal cannot be set up.
    func run(
        _ screen: ViewController,
        _ settings: (any SettingsStoreType)? = nil
    ) async throws(DisplayError) -> Bool {
        let root = NavigationController(rootViewController: screen)
        let application = Application(display: display, rootViewController: root)
        if settings != nil { MenuViewController.addButton(to: root) }
        if display.reportsMouse {
            // While the mouse is off, the terminal selects text with it.
            let switching = KeyCommand(.function(2), title: "Mouse on or off") { [display] in
                display.reportsMouse.toggle()
            }
            application.window.keyCommands.append(switching.onlyInHelp())
        }
        let following = settings.map { application.follow($0) }
        defer { following?.dispose() }
        do throws(DisplayError) {
            try await application.run()
            return true
        } catch .notATerminal {
            return false
        }
    }
}

extension Options {
    /// Returns the style of titles and names in a text.
    func style(_ environment: [String: String]) -> TextStyle {
        switch color {
        case .always: return .terminal
        case .never: return .plain
        case .auto:
            let isStyled =
                StandardStream.output.isTerminal && environment["NO_COLOR", default: ""].isEmpty
                && environment["TERM"] != "dumb"
            return isStyled ? .terminal : .plain
        }
    }
}

extension Options.ColorChoice {
    var terminal: TerminalOptions.ColorChoice {
        switch self {
        case .auto: .auto
        case .always: .always
        case .never: .never
        }
    }
}
