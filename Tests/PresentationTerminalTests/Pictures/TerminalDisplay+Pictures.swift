import Presentation
import PresentationTerminal
import TerminalTesting

extension TerminalDisplay {
    /// Shows a frame of dots with pictures; returns the output, with `^` for escape.
    func show(
        _ pictures: [Picture],
        on terminal: PseudoTerminal,
        isFull: Bool = false,
        runs: [Frame.Run] = []
    ) -> String {
        _ = terminal.readAll()
        let grid = Grid(size: size, filledWith: Cell("."))
        present(Frame(grid: grid, runs: runs, isFull: isFull, pictures: pictures))
        return String(decoding: terminal.readAll(), as: UTF8.self)
            .replacing("\u{1B}", with: "^")
    }
}

extension PseudoTerminal {
    /// Starts a display with pictures on the terminal.
    @MainActor
    func display(
        _ pictures: PictureProtocol = .auto,
        environment: [String: String] = TerminalDisplay.environment,
        encodePNG: (@Sendable (Picture) -> [UInt8]?)? = nil,
        onInput: @escaping @MainActor ([InputEvent]) -> Void = { _ in }
    ) throws -> TerminalDisplay {
        let display = TerminalDisplay(
            on: self,
            pictures: pictures,
            encodePNG: encodePNG,
            environment: environment
        )
        try display.start(onInput)
        return display
    }
}
