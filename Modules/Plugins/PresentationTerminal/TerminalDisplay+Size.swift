public import Presentation

extension TerminalDisplay {
    /// The size the terminal has now, of no more rows than inline mode asked for.
    ///
    /// It is 80 × 24, or the size in `COLUMNS` and `LINES`, if the terminal does not know.
    public var size: Size {
        // Without a handler of its own for the signal of a new size, it must ask.
        let known = options.guardsProcess ? session?.lastSize : nil
        let whole = known ?? terminalSize
        return Size(columns: whole.columns, rows: min(whole.rows, options.inlineRows ?? whole.rows))
    }

    /// The size of the whole terminal.
    var terminalSize: Size {
        TerminalDevice.size(of: output, fallback: session?.reportedSize ?? environment.size)
    }

    /// The event of a new size, if the terminal has one.
    func resized() -> [InputEvent] {
        // Reported even if the display's own size is the same: the terminal may have moved its rows.
        let whole = terminalSize
        guard session?.lastSize != whole else { return [] }
        session?.lastSize = whole
        return [.resize(size)]
    }
}
