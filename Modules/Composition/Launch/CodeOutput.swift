import ContactFormats
import Imaging
import Injection
import Presentation
import PresentationTerminal
import Services
import ViewModels

/// Prints QR codes of people.
@MainActor
struct CodeOutput {
    private let output: TextOutput
    private let messages: Messages
    /// The encoder of this build; `nil` for none.
    private let encoder: (any QRCodeEncoder)?
    /// Whether colours are used; without them, the code is light on a dark terminal.
    private let hasColors: Bool

    init(
        _ output: TextOutput,
        _ messages: Messages,
        _ assembly: Assembly,
        _ options: Options,
        _ environment: [String: String]
    ) {
        self.output = output
        self.messages = messages
        encoder = assembly.container.optional((any QRCodeEncoder).self)
        let terminal = TerminalOptions(color: options.color.terminal, environment: environment)
        let depth = TerminalDisplay(options: terminal).traits.colorDepth
        let isShown = StandardStream.output.isTerminal || options.color == .always
        hasColors = isShown && depth > .none
    }

    /// Prints the vCard of a person, looked up by key or name, as the most complete QR code that
    /// fits on the terminal; without a terminal, the most complete one.
    func run(_ name: String) async throws -> ExitCode {
        let (person, status) = try await output.person(named: name)
        guard let person else { return status }
        guard let encoder else {
            messages.write("this build makes no QR codes: it has no trait Images")
            return .failed
        }
        let codes = try PersonCode.codes(of: person.contact, by: encoder)
        guard let code = codes.first(where: { fits($0.code) }) else {
            let side = (codes.map(\.code.size).min() ?? 0) + 2 * QRCode.standardMargin
            messages.write(
                codes.isEmpty
                    ? "\(person.user.displayName) is too much for a QR code"
                    : "a QR code needs \(side) columns and \((side + 1) / 2 + 1) rows"
            )
            return .failed
        }
        try StandardStream.output.write(text(of: code.code))
        if let summary = code.summary { messages.write("QR code: \(summary)") }
        return .done
    }

    private func fits(_ code: QRCode) -> Bool {
        let stream = StandardStream.output
        guard let columns = stream.columns, let rows = stream.rows else { return true }
        let side = code.size + 2 * QRCode.standardMargin
        // The prompt takes the row below the code.
        return side <= columns && (side + 1) / 2 < rows
    }

    private func text(of code: QRCode) -> String {
        guard hasColors else {
            return code.lines(ink: .light).map { "\($0)\n" }.joined()
        }
        // Black on bright white, of the 16 colours that every terminal has.
        return code.lines(ink: .dark).map { "\u{1B}[30;107m\($0)\u{1B}[0m\n" }.joined()
    }
}
