import Presentation

/// The style a terminal draws with at the moment, and how to change it.
struct Pen: Sendable {
    /// The style of the terminal.
    private var style = CellStyle.plain
    /// Whether more of it is known than the link.
    private var isKnown = false

    /// Invalidates the style of the terminal.
    mutating func forget() {
        isKnown = false
    }

    /// Whether text drawn now has a style, and its link.
    func draws(textOf wanted: CellStyle) -> Bool {
        isKnown && style == wanted
    }

    /// Begins or ends a link (OSC 8).
    mutating func change(to wanted: Hyperlink?, in bytes: inout [UInt8]) {
        guard style.link != wanted else { return }
        style.link = wanted
        bytes.append("\u{1B}]8;;")
        bytes.append(contentsOf: (wanted?.url ?? "").utf8)
        bytes.append("\u{1B}\\")
    }

    /// Whether a blank drawn now looks as one drawn in `wanted` would.
    func draws(blankOf wanted: CellStyle) -> Bool {
        isKnown && style.link == wanted.link && style.hasBlank(of: wanted)
    }

    /// Whether erasing now leaves the terminal's own background and nothing on it.
    var erasesPlainly: Bool { draws(blankOf: .plain) }

    /// Changes to a style, in the fewer bytes of a change and a fresh start.
    mutating func change(to wanted: CellStyle, in bytes: inout [UInt8]) {
        if draws(textOf: wanted) { return }
        change(to: wanted.link, in: &bytes)
        // Perhaps only the link was another one.
        if draws(textOf: wanted) { return }
        defer { (style, isKnown) = (wanted, true) }
        if wanted.isPlain { return bytes.append("\u{1B}[m") }
        if isKnown, style.isChangedBriefly(to: wanted) {
            return appendChange(to: wanted, to: &bytes)
        }
        let start = bytes.count
        appendFresh(wanted, to: &bytes)
        if isKnown {
            let middle = bytes.count
            appendChange(to: wanted, to: &bytes)
            if bytes.count - middle < middle - start {
                bytes.removeSubrange(start..<middle)
            } else {
                bytes.removeSubrange(middle...)
            }
        }
    }

    private func appendFresh(_ wanted: CellStyle, to bytes: inout [UInt8]) {
        bytes.append("\u{1B}[0;")
        appendAttributes(wanted.attributes, to: &bytes)
        if wanted.foreground != .standard {
            append(wanted.foreground, isBackground: false, to: &bytes)
        }
        if wanted.background != .standard {
            append(wanted.background, isBackground: true, to: &bytes)
        }
        bytes.removeLast()
        bytes.append(UInt8(ascii: "m"))
    }

    private func appendChange(to wanted: CellStyle, to bytes: inout [UInt8]) {
        bytes.append("\u{1B}[")
        let gone = style.attributes.subtracting(wanted.attributes)
        var added = wanted.attributes.subtracting(style.attributes)
        if !gone.isDisjoint(with: [.bold, .dim]) {
            // One code ends both.
            bytes.append("22;")
            added.formUnion(wanted.attributes.intersection([.bold, .dim]))
        }
        if gone.contains(.italic) { bytes.append("23;") }
        if gone.contains(.underline) { bytes.append("24;") }
        if gone.contains(.reverse) { bytes.append("27;") }
        if gone.contains(.strikethrough) { bytes.append("29;") }
        appendAttributes(added, to: &bytes)
        if style.foreground != wanted.foreground {
            append(wanted.foreground, isBackground: false, to: &bytes)
        }
        if style.background != wanted.background {
            append(wanted.background, isBackground: true, to: &bytes)
        }
        bytes.removeLast()
        bytes.append(UInt8(ascii: "m"))
    }

    private func appendAttributes(
        _ attributes: CellStyle.Attributes,
        to bytes: inout [UInt8]
    ) {
        if attributes.contains(.bold) { bytes.append("1;") }
        if attributes.contains(.dim) { bytes.append("2;") }
        if attributes.contains(.italic) { bytes.append("3;") }
        if attributes.contains(.underline) { bytes.append("4;") }
        if attributes.contains(.reverse) { bytes.append("7;") }
        if attributes.contains(.strikethrough) { bytes.append("9;") }
    }

    private func append(_ color: CellColor, isBackground: Bool, to bytes: inout [UInt8]) {
        let base = isBackground ? 40 : 30
        switch color {
        case .standard:
            bytes.append(decimal: base + 9)
        case .ansi(let index):
            let index = Int(min(index, 15))
            bytes.append(decimal: index < 8 ? base + index : base + 60 + index - 8)
        case .palette(let index):
            bytes.append(decimal: base + 8)
            bytes.append(";5;")
            bytes.append(decimal: Int(index))
        case .rgb(let red, let green, let blue):
            bytes.append(decimal: base + 8)
            if let index = ColorDowngrade.exactGrey(red: red, green: green, blue: blue) {
                // Half the bytes for the same colour.
                bytes.append(";5;")
                bytes.append(decimal: Int(index))
                break
            }
            bytes.append(";2;")
            bytes.append(decimal: Int(red))
            bytes.append(UInt8(ascii: ";"))
            bytes.append(decimal: Int(green))
            bytes.append(UInt8(ascii: ";"))
            bytes.append(decimal: Int(blue))
        }
        bytes.append(UInt8(ascii: ";"))
    }
}

extension CellStyle {
    /// Whether it is the terminal's own but for the link.
    fileprivate var isPlain: Bool {
        attributes.isEmpty && foreground == .standard && background == .standard
    }

    /// Whether nothing is taken away, so that a fresh start cannot be shorter.
    fileprivate func isChangedBriefly(to wanted: CellStyle) -> Bool {
        attributes.isSubset(of: wanted.attributes)
            && (wanted.foreground != .standard || foreground == .standard)
            && (wanted.background != .standard || background == .standard)
    }
}

extension CellStyle.Attributes {
    /// The attributes that have a control sequence.
    static let known: Self = [
        .bold, .dim, .italic, .underline, .reverse, .strikethrough,
    ]
}
