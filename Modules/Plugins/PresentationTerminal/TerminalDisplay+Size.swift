public import Presentation

extension TerminalDisplay {
    /// The extent the terminal has now, of no more rows than inline mode asked for.
    ///
    /// It is 80 × 24, or the extent in `COLUMNS` and `LINES`, if the terminal does not know.
    public var size: Size {
        // Without a handler of its own for the signal of a new extent, it must ask.
        let known = options.guardsProcess ? session?.lastSize : nil
        let whole = known ?? terminalSize
        return Size(columns: whole.columns, rows: min(whole.rows, options.inlineRows ?? whole.rows))
    }

    /// The extent of the whole terminal.
    var terminalSize: Size {
        TerminalDevice.size(of: output, fallback: session?.reportedSize ?? environment.size)
    }

    /// The event of a new extent, if the terminal has one.
    func resized() -> [InputEvent] {
        // Also where the display's own extent stays: the terminal may have moved its rows.
        let whole = terminalSize
        guard session?.lastSize != whole else { return [] }
        session?.lastSize = whole
        return [.resize(size)]
    }
}
