import Presentation
import PresentationTerminal
import TerminalTesting

extension TerminalDisplay {
    static let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]

    /// A display on a pseudo-terminal that leaves the signals of the process alone.
    convenience init(
        on terminal: PseudoTerminal,
        asks: Bool = true,
        pictures: PictureProtocol = .auto,
        encodePNG: (@Sendable (Picture) -> [UInt8]?)? = nil,
        environment: [String: String] = TerminalDisplay.environment
    ) {
        self.init(
            input: terminal.slave,
            output: terminal.slave,
            options: TerminalOptions(
                pictures: pictures,
                encodePNG: encodePNG,
                asksTerminal: asks,
                guardsProcess: false,
                environment: environment
            )
        )
    }
}
