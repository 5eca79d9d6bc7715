// The one rule for characters that act instead of being shown, for all text that comes in or goes
// out: from and to files, directories, terminals and pipes.
//
// Control characters are stored from no file, directory or form: vCard and CSV cannot write them,
// so that text would not come back equal. Characters that set the direction of writing belong to
// genuine text and are stored; they leave in files and JSON, but not in lines for a terminal.

extension Unicode.Scalar {
    /// Whether the scalar is a control character: of ASCII, the delete character, or of C1.
    fileprivate var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value }

    /// Whether the scalar sets the direction of the text around it (UAX #9, section 2).
    fileprivate var isDirectional: Bool {
        switch value {
        case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether the scalar ends a line beside the controls: the separators of lines and paragraphs.
    fileprivate var isSeparator: Bool { 0x2028...0x2029 ~= value }

    /// Whether JSON has an escape for the scalar here, which RFC 8259 does not ask for.
    package var hasJSONEscape: Bool {
        value >= 0x7F && (isControl || isDirectional || isSeparator)
    }
}

extension UInt8 {
    /// Whether the byte begins no character that acts, in UTF-8; others may.
    package var beginsPlainCharacter: Bool {
        switch self {
        // The first bytes of controls, and of the characters for directions and separators.
        case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: false
        default: true
        }
    }
}

extension String {
    /// The text with a line feed for each end of a line, and without other control characters
    /// but tabs: the form in which text is stored and written to files.
    package var withoutControlCharacters: String {
        mapped { scalar, previous in
            switch scalar {
            case "\t": "\t"
            case "\n": previous == "\r" ? nil : "\n"
            case "\r", "\u{85}": "\n"
            default: scalar.isControl ? nil : scalar
            }
        }
    }

    /// The text on one line, in which nothing acts on a terminal: the form for tables and messages.
    ///
    /// Control characters and ends of lines become blanks. Characters that set a direction are
    /// left out; letters of scripts from right to left keep theirs.
    package var singleLine: String {
        mapped { scalar, _ in
            if scalar.isControl || scalar.isSeparator { return " " }
            return scalar.isDirectional ? nil : scalar
        }
    }

    /// The text with its lines and tabs, in which nothing else acts on a terminal: the form for
    /// files that are shown.
    package var forTerminal: String {
        mapped { scalar, _ in
            if scalar == "\n" || scalar == "\t" { return scalar }
            if scalar.isSeparator { return " " }
            return scalar.isControl || scalar.isDirectional ? nil : scalar
        }
    }

    /// The JSON text with escapes for the characters that act on a terminal or turn the text
    /// around them, which RFC 8259 allows to be written as they are.
    package var withJSONEscapes: String {
        guard unicodeScalars.contains(where: \.hasJSONEscape) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            guard scalar.hasJSONEscape else {
                text.append(scalar)
                continue
            }
            let digits = String(scalar.value, radix: 16)
            let zeros = String(repeating: "0", count: 4 - digits.utf8.count)
            text.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
        }
        return String(text)
    }

    /// Whether no character acts; nearly all text is like that, and passed on as it is.
    var isPlain: Bool {
        // The elements of a span cost less than those of the view.
        let bytes = utf8.span
        return bytes.indices.allSatisfy { bytes[$0].beginsPlainCharacter }
    }

    /// Makes the text the one `withoutControlCharacters`.
    mutating func removeControlCharacters() {
        if !isPlain { self = withoutControlCharacters }
    }

    /// The text with each scalar replaced, or left out for `nil`, by the scalar and the one before.
    private func mapped(
        _ transform: (_ scalar: Unicode.Scalar, _ previous: Unicode.Scalar) -> Unicode.Scalar?
    ) -> String {
        if isPlain { return self }
        var text = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        var isChanged = false
        for scalar in unicodeScalars {
            let replacement = transform(scalar, previous)
            if let replacement { text.append(replacement) }
            if replacement != scalar { isChanged = true }
            previous = scalar
        }
        return isChanged ? String(text) : self
    }
}
