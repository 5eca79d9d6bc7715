/// Follows the private modes that a program turns on and off.
public struct ModeTracker: Sendable {
    // Modes that a terminal has on from the start: wrapping and the cursor.
    private static let initial: Set<Int> = [7, 25]
    // The modes that a program must restore, with their names.
    private static let names: [Int: String] = [
        1: "cursor key mode", 7: "wrapping off", 9: "mouse", 25: "cursor hidden",
        47: "alternate screen", 66: "keypad mode", 1000: "mouse", 1002: "mouse drags",
        1003: "mouse moves", 1004: "focus reports", 1006: "SGR mouse", 1015: "rxvt mouse",
        1047: "alternate screen", 1049: "alternate screen", 2004: "bracketed paste",
        2026: "synchronized output", 2031: "colour scheme reports", 2048: "resize reports",
    ]

    private enum State {
        case ground, escape, control, privateMode, keyboard, string
    }

    private var state = State.ground
    private var parameters: [UInt8] = []
    private var hasStyle = false
    private var isKeypadApplication = false
    private var keyboardDepth = 0

    /// The modes that are on.
    public private(set) var on = initial

    /// Creates a tracker of a terminal as it is switched on.
    public init() {}

    /// The names of the modes that differ from the initial state, sorted.
    public var leaks: [String] {
        var leaks = on.symmetricDifference(Self.initial).map {
            Self.names[$0] ?? "private mode \($0)"
        }
        if hasStyle { leaks.append("style") }
        if keyboardDepth != 0 { leaks.append("keyboard flags") }
        if isKeypadApplication { leaks.append("keypad mode") }
        return Array(Set(leaks)).sorted()
    }

    /// Feeds the output of a program.
    public mutating func feed(_ bytes: [UInt8]) {
        for byte in bytes { take(byte) }
    }

    private mutating func take(_ byte: UInt8) {
        switch (state, byte) {
        case (_, 0x1B): state = .escape
        case (.ground, _): break
        case (.escape, UInt8(ascii: "[")):
            state = .control
            parameters = []
        case (.escape, UInt8(ascii: "=")), (.escape, UInt8(ascii: ">")):
            isKeypadApplication = byte == UInt8(ascii: "=")
            state = .ground
        case (.escape, UInt8(ascii: "]")), (.escape, UInt8(ascii: "_")),
            (.escape, UInt8(ascii: "P")):
            state = .string
        case (.string, 0x07): state = .ground
        case (.string, _): break
        case (.escape, _): state = .ground
        case (.control, UInt8(ascii: "<")...UInt8(ascii: ">")) where parameters.isEmpty:
            state = .keyboard
            parameters = [byte]
        case (.keyboard, UInt8(ascii: "u")):
            if parameters.first == UInt8(ascii: ">") { keyboardDepth += 1 }
            if parameters.first == UInt8(ascii: "<") { keyboardDepth -= 1 }
            state = .ground
        case (.control, UInt8(ascii: "?")) where parameters.isEmpty: state = .privateMode
        case (_, 0x20...0x3F): parameters.append(byte)
        case (.control, UInt8(ascii: "m")):
            hasStyle = !(parameters.isEmpty || parameters == [UInt8(ascii: "0")])
            state = .ground
        case (.privateMode, UInt8(ascii: "h")), (.privateMode, UInt8(ascii: "l")):
            for field in parameters.split(separator: UInt8(ascii: ";")) {
                guard let mode = Int(String(decoding: field, as: UTF8.self)) else { continue }
                if byte == UInt8(ascii: "h") { on.insert(mode) } else { on.remove(mode) }
            }
            state = .ground
        case (_, 0x40...0x7E): state = .ground
        default: break
        }
    }
}
