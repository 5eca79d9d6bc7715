/// The control sequences with which a terminal is taken and given back.
struct TerminalModes {
    /// The bytes that turn reports of the mouse on: buttons, drags, and in SGR form.
    static let mouseOn: StaticString = "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    /// The same undone, which leaves the mouse to the terminal's own selection.
    static let mouseOff: StaticString = "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"

    /// The alternate screen unless the mode is inline, no wrapping, no cursor, and the reports asked for.
    let enter: [UInt8]
    /// The sequences that undo `enter`, in reverse order, and reset the style.
    let leave: [UInt8]
    /// The sequences that undo `enter` at the cursor, after a stop that could not be caught.
    let undo: [UInt8]

    init(options: TerminalOptions, environment: TerminalEnvironment) {
        // Inline, the place of the cursor is saved (DECSC), and again with each whole frame.
        let isInline = options.inlineRows != nil
        var enter: [StaticString] = [
            isInline ? "\u{1B}7" : "\u{1B}[?1049h", "\u{1B}[?7l", "\u{1B}[?25l",
        ]
        var leave: [StaticString] = ["\u{1B}[?25h", "\u{1B}[?7h", "\u{1B}[m"]
        enter.append("\u{1B}[?2004h")
        leave.append("\u{1B}[?2004l")
        if environment.isModern {
            // Rows are in visual order already: the terminal must not reorder them (BDSM,
            // ECMA-48 8.3.10; implicit is how terminals start).
            enter.append("\u{1B}[8l")
            leave.append("\u{1B}[8h")
            if environment.isMlterm {
                // The sequence of mlterm, which reorders rows by default.
                enter.append("\u{1B}]5379;use_ctl=false\u{7}")
                leave.append("\u{1B}]5379;use_ctl=true\u{7}")
            }
            // Resize reports; the terminal sends one at once.
            enter.append("\u{1B}[?2048h")
            leave.append("\u{1B}[?2048l")
            leave.append("\u{1B}[?2026l")
            if options.usesKittyKeyboard {
                // Disambiguate escape codes, on a stack that each screen has for itself.
                enter.append("\u{1B}[>1u")
                leave.append("\u{1B}[<u")
            }
        }
        if options.usesMouse { enter.append(Self.mouseOn) }
        // The program may have turned it on later.
        leave.append(Self.mouseOff)
        if options.reportsFocus {
            enter.append("\u{1B}[?1004h")
            leave.append("\u{1B}[?1004l")
        }
        var bytes: [UInt8] = []
        for part in enter { bytes.append(part) }
        self.enter = bytes
        bytes = []
        for part in leave.reversed() { bytes.append(part) }
        // Last, after the margins are reset: bytes after this go to the screen of before.
        switch options.mode {
        case .fullScreen:
            bytes.append("\u{1B}[r\u{1B}[?1049l")
            undo = bytes
        case .inline(_, let clearsAtEnd):
            // A shell has written since; its text is where the cursor was, and must stay.
            undo = bytes
            Self.leaveRows(options.inlineRows ?? 1, clearing: clearsAtEnd, to: &bytes)
        }
        self.leave = bytes
    }

    /// Goes back to the first row (DECRC), and clears from there or goes below the last row.
    private static func leaveRows(_ rows: Int, clearing: Bool, to bytes: inout [UInt8]) {
        bytes.append("\u{1B}8\r")
        if clearing { return bytes.append("\u{1B}[J") }
        // On a screen of fewer rows this ends at the last one.
        if rows > 1 { bytes.append(control: "B", rows - 1) }
        bytes.append(contentsOf: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
    }

    /// The queries, those first that not every terminal answers.
    ///
    /// DA1 comes last: its answer means that all others have arrived.
    static func queries(pictures: Bool, name: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append("\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p")
        if pictures {
            bytes.append("\u{1B}[16t\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\")
        }
        // XTVERSION.
        if name { bytes.append("\u{1B}[>0q") }
        bytes.append("\u{1B}[c")
        return bytes
    }
}
