/// What a terminal is told when it is taken and when it is given back.
struct TerminalModes {
    /// The alternate screen, no wrapping, no cursor, and the reports asked for.
    let enter: [UInt8]
    /// The same undone, last first, and the pen put down.
    let leave: [UInt8]

    init(usesMouse: Bool, reportsFocus: Bool, isSynchronized: Bool) {
        var enter: [StaticString] = ["\u{1B}[?1049h", "\u{1B}[?7l", "\u{1B}[?25l"]
        var leave: [StaticString] = ["\u{1B}[?25h", "\u{1B}[?7h", "\u{1B}[m"]
        enter.append("\u{1B}[?2004h")
        leave.append("\u{1B}[?2004l")
        if usesMouse {
            enter.append("\u{1B}[?1000h\u{1B}[?1006h")
            leave.append("\u{1B}[?1006l\u{1B}[?1000l")
        }
        if reportsFocus {
            enter.append("\u{1B}[?1004h")
            leave.append("\u{1B}[?1004l")
        }
        if isSynchronized { leave.append("\u{1B}[?2026l") }
        var bytes: [UInt8] = []
        for part in enter { bytes.append(part) }
        self.enter = bytes
        bytes = []
        for part in leave.reversed() { bytes.append(part) }
        // Last of all: what comes now belongs to the screen of before.
        bytes.append("\u{1B}[?1049l")
        self.leave = bytes
    }
}
