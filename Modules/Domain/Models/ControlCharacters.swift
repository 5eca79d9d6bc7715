// Removes characters that control a terminal or the text direction instead of being displayed, from
// all text that is read or written: of files, directories, terminals and pipes.
//
// Control characters of files, directories and forms are not stored: vCard and CSV cannot represent
// them, so that text would not be read unchanged. Directional characters are part of genuine text
// and are stored; they are written to files and JSON, but not in lines for a terminal.

extension Unicode.Scalar {
    /// Whether the scalar is a control character of ASCII, DEL or C1.
    fileprivate var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value }

    /// Whether the scalar is a directional formatting character (UAX #9, section 2).
    fileprivate var isDirectional: Bool {
        switch value {
        case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether the scalar is a line or paragraph separator.
    fileprivate var isSeparator: Bool { 0x2028...0x2029 ~= value }

    /// Whether the scalar is escaped in JSON output, beyond the requirements of RFC 8259.
    package var hasJSONEscape: Bool {
        value >= 0x7F && (isControl || isDirectional || isSeparator)
    }
}

extension UInt8 {
    /// Whether the byte cannot begin a control, directional or separator character in UTF-8.
    package var beginsPlainCharacter: Bool {
        switch self {
        // The first bytes of control, directional and separator characters.
        case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: false
        default: true
        }
    }
}

extension String {
    /// The text with normalized line ends and without control characters except tabs: the form in
    /// which text is stored and written to files.
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

    /// The text on one line, without characters that control a terminal: the form for tables and
    /// messages.
    ///
    /// Control characters and line ends are replaced by blanks. Directional characters are removed;
    /// letters of right-to-left scripts retain their direction.
    package var singleLine: String {
        mapped { scalar, _ in
            if scalar.isControl || scalar.isSeparator { return " " }
            return scalar.isDirectional ? nil : scalar
        }
    }

    /// The text with its lines and tabs, without other characters that control a terminal: the form
    /// in which files are displayed.
    package var forTerminal: String {
        mapped { scalar, _ in
            if scalar == "\n" || scalar == "\t" { return scalar }
            if scalar.isSeparator { return " " }
            return scalar.isControl || scalar.isDirectional ? nil : scalar
        }
    }

    /// The JSON text with escapes for control and directional characters that RFC 8259 allows
    /// unescaped.
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

    /// Whether the text has no control characters; a fast check that is true for nearly all text.
    var isPlain: Bool {
        // A span is faster than the UTF-8 view.
        let bytes = utf8.span
        return bytes.indices.allSatisfy { bytes[$0].beginsPlainCharacter }
    }

    /// Replaces the text by `withoutControlCharacters`.
    mutating func removeControlCharacters() {
        if !isPlain { self = withoutControlCharacters }
    }

    /// The text with each scalar replaced, or removed for `nil`, depending on the previous scalar.
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
