import Presentation

/// An answer of the terminal, or a report that is no input.
enum TerminalReply: Hashable, Sendable {
    /// The device attributes (DA1): the answer that every terminal gives, and so
    /// the last to a group of queries.
    case attributes([Int])
    /// The background colour, asked for by OSC 11.
    case background(CellColor)
    /// Whether a private mode is known (DECRPM).
    case mode(Int, isKnown: Bool)
    /// The size, by mode 2048.
    case size(Size)
    /// The size of a cell in pixels.
    case cellSize(width: Int, height: Int)
    /// Whether pictures are shown by kitty's protocol.
    case graphics(isKnown: Bool)
    /// The name and version of the program (XTVERSION).
    case name(String)
}

extension InputParser {
    /// Acts on a control sequence that is an answer; returns whether it is one.
    mutating func takeReply(_ final: UInt8) -> Bool {
        if final == UInt8(ascii: "y"), parameters.last == UInt8(ascii: "$") {
            parameters.removeLast()
            guard let sequence = ControlSequence(parameters, final: final),
                sequence.marker == UInt8(ascii: "?")
            else { return true }
            replies.append(.mode(sequence[0], isKnown: sequence[1] == 1 || sequence[1] == 2))
            return true
        }
        guard let sequence = ControlSequence(parameters, final: final) else { return false }
        switch (sequence.marker, final) {
        case (UInt8(ascii: "?"), UInt8(ascii: "c")):
            replies.append(.attributes((0..<sequence.count).map { sequence[$0] }))
            return true
        case (nil, UInt8(ascii: "t")):
            if sequence[0] == 48, sequence[1] > 0, sequence[2] > 0 {
                replies.append(.size(Size(columns: sequence[2], rows: sequence[1])))
            } else if sequence[0] == 6, sequence[1] > 0, sequence[2] > 0 {
                replies.append(.cellSize(width: sequence[2], height: sequence[1]))
            }
            return true
        default:
            return false
        }
    }

    // Longer than any answer that is understood.
    private static let stringLimit = 256

    /// Takes a byte of a string (OSC, DCS, APC, PM or SOS).
    mutating func takeString(_ byte: UInt8, kind: UInt8, length: Int, afterEscape: Bool) {
        switch byte {
        case UInt8(ascii: "\\") where afterEscape, 0x07 where !afterEscape:
            state = .ground
            if length <= Self.stringLimit { finishString(kind) }
        case _ where afterEscape:
            state = .escape
            takeEscaped(byte)
        case 0x1B: state = .string(kind, length: length, afterEscape: true)
        case 0x18, 0x1A: state = .ground
        // A key pressed by someone who waits: no terminal replies with controls.
        case ..<0x20, 0x7F: restart(with: byte)
        default:
            if length < Self.stringLimit { parameters.append(byte) }
            state = .string(
                kind,
                length: min(length + 1, Self.stringLimit + 1),
                afterEscape: false
            )
        }
    }

    /// Empties the answers that have come.
    mutating func takeReplies() -> [TerminalReply] {
        defer { replies = [] }
        return replies
    }

    /// Acts on a string that has ended; its content is in ``parameters``.
    private mutating func finishString(_ kind: UInt8) {
        let text = String(decoding: parameters, as: UTF8.self)
        switch kind {
        case UInt8(ascii: "]"):
            guard text.hasPrefix("11;"), let color = Self.color(text.dropFirst(3)) else { return }
            replies.append(.background(color))
        case UInt8(ascii: "_"):
            guard text.hasPrefix("Gi=31;") else { return }
            replies.append(.graphics(isKnown: text.dropFirst(6) == "OK"))
        case UInt8(ascii: "P"):
            guard text.hasPrefix(">|") else { return }
            replies.append(.name(String(text.dropFirst(2))))
        default: break
        }
    }

    /// Reads `rgb:r/g/b` or `rgba:r/g/b/a`, each part of 1 to 4 hexadecimal digits.
    private static func color(_ text: Substring) -> CellColor? {
        guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon])
        else { return nil }
        let parts = text[text.index(after: colon)...].split(
            separator: "/",
            omittingEmptySubsequences: false
        )
        guard parts.count == 3 || parts.count == 4 else { return nil }
        let values = parts.prefix(3).compactMap { part -> UInt8? in
            guard (1...4).contains(part.utf8.count), let value = Int(part, radix: 16), value >= 0
            else { return nil }
            return UInt8(value * 255 / ((1 << (4 * part.utf8.count)) - 1))
        }
        guard values.count == 3 else { return nil }
        return .rgb(red: values[0], green: values[1], blue: values[2])
    }
}
