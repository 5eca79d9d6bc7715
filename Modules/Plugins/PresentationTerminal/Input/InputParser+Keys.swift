import Presentation

// Translates the sequences of keys into events.
extension InputParser {
    /// Acts on a control sequence whose parameters are in ``parameters``.
    mutating func finishControl(_ final: UInt8) {
        if parameters.isEmpty, let key = Self.letterKey(final) { return emit(key) }
        if takeReply(final) { return }
        guard let sequence = ControlSequence(parameters, final: final) else { return }
        switch (sequence.marker, final) {
        case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
            finishMouse(sequence)
        case (nil, UInt8(ascii: "u")): finishKitty(sequence)
        case (nil, UInt8(ascii: "~")): finishTilde(sequence)
        case (nil, UInt8(ascii: "^")), (nil, UInt8(ascii: "@")):
            // rxvt with Control, with Control and Shift.
            if let key = Self.tildeKeys[sequence[0]] {
                emit(key, final == UInt8(ascii: "^") ? .control : [.control, .shift])
            }
        case (nil, UInt8(ascii: "I")) where sequence.isBare: emit(.focus(true))
        case (nil, UInt8(ascii: "O")) where sequence.isBare: emit(.focus(false))
        case (nil, UInt8(ascii: "Z")): emit(.tab, sequence.modifiers.union(.shift))
        case (nil, UInt8(ascii: "a")...UInt8(ascii: "d")) where sequence.isBare:
            // rxvt with Shift.
            if let key = Self.letterKey(final & 0x5F) { emit(key, .shift) }
        case (nil, UInt8(ascii: "R")) where sequence[0] != 1 && !sequence.isBare:
            // The place of the cursor, not F3: its first number is 1.
            break
        case (nil, _):
            if let key = Self.letterKey(final), !sequence.isRelease {
                emit(key, sequence.modifiers)
            }
        default: break
        }
    }

    /// Acts on `ESC O` and a final byte.
    mutating func finishSingleShift(_ final: UInt8) {
        let modifiers = KeyPress.Modifiers(
            legacy: parameters.last.map { Int($0) - 0x30 } ?? 1
        )
        if let key = Self.letterKey(final) {
            emit(key, modifiers)
        } else if final == UInt8(ascii: "M") {
            emit(.enter, modifiers)
        } else if 0x61...0x64 ~= final, let key = Self.letterKey(final & 0x5F) {
            // rxvt with Control.
            emit(key, .control)
        } else if 0x6A...0x79 ~= final {
            // The keypad in application mode: j is *, y is 9.
            emit(.character(Character(Unicode.Scalar(final - 0x40))), modifiers)
        }
    }

    private mutating func finishTilde(_ sequence: ControlSequence) {
        switch sequence[0] {
        case 200: startPaste()
        case 27: emitCode(sequence[2], modifiers: sequence.modifiers)
        case let number:
            if let key = Self.tildeKeys[number], !sequence.isRelease {
                emit(key, sequence.modifiers)
            }
        }
    }

    // https://sw.kovidgoyal.net/kitty/keyboard-protocol: code[:shifted], modifiers[:event], text
    private mutating func finishKitty(_ sequence: ControlSequence) {
        guard !sequence.isRelease, !sequence.hasSuper else { return }
        let modifiers = sequence.kittyModifiers
        if modifiers.isDisjoint(with: [.alt, .control]), sequence[2] > 0x20,
            let typed = Unicode.Scalar(UInt32(sequence[2])),
            typed.properties.generalCategory != .control
        {
            return emit(.character(Character(typed)))
        }
        if modifiers == .shift, sequence.part(0, 1) > 0x20 {
            return emitCode(sequence.part(0, 1), modifiers: [])
        }
        emitCode(sequence[0], modifiers: modifiers)
    }

    private mutating func emitCode(_ code: Int, modifiers: KeyPress.Modifiers) {
        if let key = Self.codeKeys[code] { return emit(key, modifiers) }
        if 57376...57398 ~= code { return emit(.function(code - 57363), modifiers) }
        if 57399...57408 ~= code { return emitCode(code - 57399 + 0x30, modifiers: modifiers) }
        // Kitty's other keys (media, lone modifiers) live in a private area.
        guard code >= 0x20, !(57344...63743 ~= code),
            let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init),
            scalar.properties.generalCategory != .control
        else { return }
        var character = Character(scalar)
        var modifiers = modifiers
        let isLetter = scalar.properties.isAlphabetic
        if modifiers.contains(.control), isLetter {
            character = Character(scalar.properties.lowercaseMapping)
        } else if modifiers.contains(.shift), isLetter {
            let upper = scalar.properties.uppercaseMapping
            if upper.count == 1 { character = Character(upper) }
            modifiers.remove(.shift)
        }
        emit(.character(character), modifiers)
    }

    private static func letterKey(_ final: UInt8) -> KeyPress.Key? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "O")))
        default: nil
        }
    }

    private static let tildeKeys: [Int: KeyPress.Key] = [
        1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
        11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4),
        15: .function(5), 17: .function(6), 18: .function(7), 19: .function(8),
        20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
        25: .function(13), 26: .function(14), 28: .function(15), 29: .function(16),
        31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
    ]

    // Codes of keys that are no character; from 57409 on kitty's keypad.
    private static let codeKeys: [Int: KeyPress.Key] = [
        8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace,
        57409: .character("."), 57410: .character("/"), 57411: .character("*"),
        57412: .character("-"), 57413: .character("+"), 57414: .enter,
        57415: .character("="), 57416: .character(","), 57417: .left, 57418: .right,
        57419: .up, 57420: .down, 57421: .pageUp, 57422: .pageDown, 57423: .home,
        57424: .end, 57425: .insert, 57426: .delete,
    ]
}
