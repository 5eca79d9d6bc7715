public import Presentation

/// Turns the bytes that a terminal sends into input events.
///
/// Knows UTF-8, the keys of xterm, rxvt, the Linux console and kitty with their
/// modifiers, SGR and old mouse reports, pasted text and focus. All other
/// sequences are discarded as a whole. Buffered bytes are bounded by ``pasteLimit``.
public struct InputParser: Sendable {
    /// The maximum number of bytes of one paste; the rest of it is dropped.
    public static let pasteLimit = 1 << 21

    enum State: Sendable {
        case ground
        case utf8(value: UInt32, least: UInt32, missing: Int)
        case escape
        /// After `ESC [`; parameters are in `parameters`.
        case control
        /// A control sequence that is longer than all that are known.
        case longControl
        /// After `ESC O`.
        case singleShift
        /// After `ESC [ [`, as the Linux console spells F1 to F5.
        case consoleKey
        /// After `ESC [ M`: three bytes of an old mouse report, this many are here.
        case oldMouse(Int)
        /// Inside an OSC, DCS, APC, PM or SOS string, begun by this byte.
        case string(UInt8, length: Int, afterEscape: Bool)
        /// Inside pasted text.
        case paste
    }

    /// The byte of the erase key, as the line discipline has it.
    private let eraseByte: UInt8
    let escapeTimeout: Duration
    var state = State.ground
    private var hasAlt = false
    var parameters: [UInt8] = []
    private var pasted = PasteBuffer(limit: InputParser.pasteLimit)
    private var text = String.UnicodeScalarView()
    var events: [InputEvent] = []
    /// The answers that have come, oldest first, until they are taken.
    var replies: [TerminalReply] = []
    /// Whether answers to queries are under way: their halves are then waited for
    /// longer, as no key may come of them.
    var expectsReplies = false

    /// Whether Escape followed by a character are two keys, as the time between them is unknown.
    var splitsEscape = false

    /// Creates a parser in its resting state.
    ///
    /// - Parameters:
    ///   - eraseByte: The byte of the Backspace key; DEL counts as well.
    ///   - escapeTimeout: How long a lone escape byte is held back.
    public init(eraseByte: UInt8 = 0x7F, escapeTimeout: Duration = .milliseconds(25)) {
        self.eraseByte = eraseByte
        self.escapeTimeout = escapeTimeout
    }

    /// How long to wait for more bytes before ``settle()`` is due; `nil` if
    /// nothing is held back.
    public var timeout: Duration? {
        switch state {
        // The first bytes of a character have no other meaning, however late the next ones are.
        case .ground, .utf8: nil
        case .escape where expectsReplies: .milliseconds(100)
        case .control where expectsReplies: .seconds(1)
        case .string where expectsReplies: .seconds(1)
        case .escape, .singleShift: escapeTimeout
        case .control where parameters.isEmpty: escapeTimeout
        case .string(_, length: 0, afterEscape: false): escapeTimeout
        case .paste: .seconds(2)
        default: .milliseconds(250)
        }
    }

    /// Takes bytes in and gives out the events that they complete.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    public mutating func feed(_ bytes: some Collection<UInt8>) -> [InputEvent] {
        var rest = bytes[...]
        while let byte = rest.first {
            if case .paste = state {
                // A paste may be long: bytes that cannot belong to its end are taken at once.
                let count = pasted.takeText(rest)
                rest = rest.dropFirst(count)
                if count > 0 { continue }
            }
            take(byte)
            rest.removeFirst()
        }
        return takeEvents()
    }

    /// Returns the events of the buffered bytes, because no more bytes came in time.
    ///
    /// A lone escape byte is the Escape key; half a sequence is dropped.
    public mutating func settle() -> [InputEvent] {
        let held = state
        state = .ground
        switch held {
        case .escape:
            hasAlt = false
            emit(.escape)
        case .control where parameters.isEmpty: emit(.character("["), .alt)
        case .singleShift: emit(.character("O"), .alt)
        case .string(let byte, length: 0, afterEscape: false):
            emit(.character(Character(Unicode.Scalar(byte))), .alt)
        case .paste: finishPaste()
        default: break
        }
        hasAlt = false
        return takeEvents()
    }

    private mutating func takeEvents() -> [InputEvent] {
        flushText()
        defer { events = [] }
        return events
    }

    // MARK: - One byte

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: takeGround(byte)
        case .utf8(let value, let least, let missing):
            takeContinuation(byte, value: value, least: least, missing: missing)
        case .escape: takeEscaped(byte)
        case .control: takeControl(byte)
        case .longControl:
            if byte < 0x20 || byte > 0x7E {
                restart(with: byte)
            } else if byte >= 0x40 {
                state = .ground
            }
        case .singleShift: takeSingleShift(byte)
        case .consoleKey:
            state = .ground
            if 0x41...0x45 ~= byte {
                emit(.function(Int(byte) - 0x40))
            } else if byte < 0x20 {
                restart(with: byte)
            }
        case .oldMouse(let count):
            parameters.append(byte)
            state = .oldMouse(count + 1)
            if count == 2 {
                state = .ground
                finishOldMouse()
            }
        case .string(let kind, let length, let afterEscape):
            takeString(byte, kind: kind, length: length, afterEscape: afterEscape)
        case .paste: if pasted.take(byte) { finishPaste() }
        }
    }

    mutating func restart(with byte: UInt8) {
        state = .ground
        hasAlt = false
        takeGround(byte)
    }

    private mutating func takeGround(_ byte: UInt8) {
        switch byte {
        case 0x1B: state = .escape
        case 0x20...0x7E: append(Unicode.Scalar(byte))
        case 0xC2...0xDF: state = .utf8(value: UInt32(byte & 0x1F), least: 0x80, missing: 1)
        case 0xE0...0xEF: state = .utf8(value: UInt32(byte & 0x0F), least: 0x800, missing: 2)
        case 0xF0...0xF4: state = .utf8(value: UInt32(byte & 0x07), least: 0x1_0000, missing: 3)
        case 0x80...: hasAlt = false
        default: takeControlKey(byte)
        }
    }

    private mutating func takeControlKey(_ byte: UInt8) {
        let modifiers: KeyPress.Modifiers = hasAlt ? .alt : []
        hasAlt = false
        switch byte {
        case eraseByte, 0x7F: emit(.backspace, modifiers)
        case 0x0D: emit(.enter, modifiers)
        case 0x09: emit(.tab, modifiers)
        case 0x00: emit(.character(" "), modifiers.union(.control))
        default:
            // Control takes two bits off: 0x01 is a, 0x1C is \.
            let letter = byte | (byte <= 0x1A ? 0x60 : 0x40)
            emit(.character(Character(Unicode.Scalar(letter))), modifiers.union(.control))
        }
    }

    private mutating func takeContinuation(
        _ byte: UInt8,
        value: UInt32,
        least: UInt32,
        missing: Int
    ) {
        guard byte & 0xC0 == 0x80 else { return restart(with: byte) }
        let value = value << 6 | UInt32(byte & 0x3F)
        guard missing == 1 else {
            state = .utf8(value: value, least: least, missing: missing - 1)
            return
        }
        state = .ground
        // Scalars less than 0xA0 are the controls of ISO 6429.
        guard value >= max(least, 0xA0), let scalar = Unicode.Scalar(value) else {
            hasAlt = false
            return
        }
        append(scalar)
    }

    mutating func takeEscaped(_ byte: UInt8) {
        parameters = []
        switch byte {
        case UInt8(ascii: "["): state = .control
        case UInt8(ascii: "O"): state = .singleShift
        case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"),
            UInt8(ascii: "X"):
            state = .string(byte, length: 0, afterEscape: false)
        case 0x1B:
            // Two presses that came together: the second may begin a sequence.
            emit(.escape)
        default:
            state = .ground
            if splitsEscape { emit(.escape) } else { hasAlt = true }
            takeGround(byte)
        }
    }

    private mutating func takeControl(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "[") where parameters.isEmpty: state = .consoleKey
        case UInt8(ascii: "M") where parameters.isEmpty: state = .oldMouse(0)
        case 0x20...0x3F:
            parameters.append(byte)
            if parameters.count > 64 { state = .longControl }
        case 0x40...0x7E:
            state = .ground
            finishControl(byte)
        default: restart(with: byte)
        }
    }

    private mutating func takeSingleShift(_ byte: UInt8) {
        switch byte {
        case 0x30...0x39 where parameters.count < 2: parameters.append(byte)
        case 0x40...0x7E:
            state = .ground
            finishSingleShift(byte)
        case ..<0x20, 0x7F...: restart(with: byte)
        default: state = .ground
        }
    }

    mutating func startPaste() {
        flushText()
        state = .paste
    }

    private mutating func finishPaste() {
        state = .ground
        events.append(.paste(pasted.finish()))
    }

    // MARK: - Events

    /// Takes a scalar of text: the scalars of one read are joined to characters.
    private mutating func append(_ scalar: Unicode.Scalar) {
        guard hasAlt else {
            text.append(scalar)
            return
        }
        hasAlt = false
        emit(.character(Character(scalar)), .alt)
    }

    private mutating func flushText() {
        guard !text.isEmpty else { return }
        for character in String(text) {
            events.append(.key(KeyPress(.character(character))))
        }
        text = String.UnicodeScalarView()
    }

    mutating func emit(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) {
        emit(.key(KeyPress(key, modifiers: modifiers)))
    }

    mutating func emit(_ event: InputEvent) {
        flushText()
        // Most reads hold one key, for which an array need not grow.
        if events.isEmpty { events = [event] } else { events.append(event) }
    }
}
