public import Presentation

extension Grid {
    /// The grid with its styles, as text that can be read and compared line by line.
    ///
    /// Each row is enclosed in bars, and followed by its styles, unless they are plain: the
    /// columns, the attributes, the foreground, and `on` the background. Empty rows at the end are
    /// omitted.
    ///
    /// ```
    /// |[ Save ]  name      |
    ///  0-7 bold reverse #3D8BFF
    ///  10-13 #8A8A8A
    /// ```
    public var styledText: String {
        var rows = (0..<size.rows).map { (text: rowText($0), styles: styles(ofRow: $0)) }
        while let last = rows.last, last.styles.isEmpty, last.text.allSatisfy({ $0 == " " }) {
            rows.removeLast()
        }
        return rows.map { row in
            (["|\(row.text)|"] + row.styles.map { " \($0)" }).joined(separator: "\n")
        }
        .joined(separator: "\n")
    }

    private func rowText(_ row: Int) -> String {
        var text = ""
        for cell in self.row(row) where cell.width > 0 { text.append(cell.character) }
        return text
    }

    private func styles(ofRow row: Int) -> [String] {
        var lines: [String] = []
        var start = 0
        while start < size.columns {
            let style = self[start, row].style
            var end = start
            while end + 1 < size.columns, self[end + 1, row].style == style { end += 1 }
            if style != .plain {
                let columns = start == end ? "\(start)" : "\(start)-\(end)"
                lines.append("\(columns) \(style.words)")
            }
            start = end + 1
        }
        return lines
    }
}

extension CellStyle {
    /// The style in words, such as `bold reverse #3D8BFF on ansi 4`.
    fileprivate var words: String {
        var words = attributes.names
        if foreground != .standard { words.append(foreground.word) }
        if background != .standard { words += ["on", background.word] }
        return words.joined(separator: " ")
    }
}

extension CellStyle.Attributes {
    fileprivate var names: [String] {
        let all: [(CellStyle.Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
            (.reverse, "reverse"), (.strikethrough, "strikethrough"),
        ]
        return all.filter { contains($0.0) }.map(\.1)
    }
}

extension CellColor {
    /// The colour as a word: `standard`, `ansi 4`, `palette 17` or `#3D8BFF`.
    fileprivate var word: String {
        switch self {
        case .standard: "standard"
        case .ansi(let number): "ansi \(number)"
        case .palette(let number): "palette \(number)"
        case .rgb(let red, let green, let blue):
            "#" + [red, green, blue].map(\.hex).joined()
        }
    }
}

extension UInt8 {
    /// The value in two hexadecimal digits.
    var hex: String {
        let digits = String(self, radix: 16, uppercase: true)
        return self < 16 ? "0" + digits : digits
    }
}
