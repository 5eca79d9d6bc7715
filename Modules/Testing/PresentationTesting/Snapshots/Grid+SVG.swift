public import Presentation

extension Grid {
    /// The picture as an SVG image, for documentation.
    ///
    /// - Parameters:
    ///   - foreground: The colour of text in the default foreground.
    ///   - background: The colour of cells in the default background.
    /// - Returns: A document of its own, with a monospaced font of the viewer's.
    public func svg(foreground: String = "#E5E5E5", background: String = "#1E1E1E") -> String {
        let (width, height) = (9, 18)
        var parts: [String] = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                + "viewBox=\"0 0 \(size.columns * width) \(size.rows * height)\" "
                + "width=\"\(size.columns * width)\" height=\"\(size.rows * height)\" "
                + "font-family=\"Menlo, Consolas, DejaVu Sans Mono, monospace\" font-size=\"15\" "
                // Blurred edges would show the background as lines between filled cells.
                + "shape-rendering=\"crispEdges\">",
            "<rect width=\"100%\" height=\"100%\" fill=\"\(background)\"/>",
        ]
        for row in 0..<size.rows {
            for run in runs(ofRow: row) {
                let style = self[run.lowerBound, row].style
                let isReverse = style.attributes.contains(.reverse)
                let textColor = style.foreground.css ?? foreground
                let backColor = style.background.css ?? background
                let place = "x=\"\(run.lowerBound * width)\""
                let fill = isReverse ? textColor : backColor
                if fill != background {
                    parts.append(
                        "<rect \(place) y=\"\(row * height)\" width=\"\(run.count * width)\" "
                            + "height=\"\(height)\" fill=\"\(fill)\"/>"
                    )
                }
                if self[run.lowerBound, row].character == "▀" {
                    // Pictures are made of them, and fonts leave gaps between.
                    parts.append(
                        "<rect \(place) y=\"\(row * height)\" width=\"\(run.count * width)\" "
                            + "height=\"\(height / 2)\" fill=\"\(isReverse ? backColor : textColor)\"/>"
                    )
                    continue
                }
                let text = run.filter { self[$0, row].width > 0 }
                    .map { String(self[$0, row].character).escapedForXML }
                    .joined()
                guard text.contains(where: { $0 != " " }) else { continue }
                parts.append(
                    "<text \(place) y=\"\(row * height + 14)\" xml:space=\"preserve\" "
                        + "textLength=\"\(run.count * width)\" fill=\"\(isReverse ? backColor : textColor)\""
                        + "\(style.attributes.svg)>\(text)</text>"
                )
            }
        }
        return (parts + ["</svg>", ""]).joined(separator: "\n")
    }

    /// The columns of a row, cut where the style changes, and around upper halves of blocks.
    private func runs(ofRow row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for column in 0..<size.columns {
            let isSame =
                column > 0 && self[column, row].style == self[column - 1, row].style
                && (self[column, row].character == "▀") == (self[column - 1, row].character == "▀")
            if isSame, let last = runs.last {
                runs[runs.count - 1] = last.lowerBound..<column + 1
            } else {
                runs.append(column..<column + 1)
            }
        }
        return runs
    }
}

extension CellStyle.Attributes {
    fileprivate var svg: String {
        var text = ""
        if contains(.bold) { text += " font-weight=\"bold\"" }
        if contains(.italic) { text += " font-style=\"italic\"" }
        if contains(.dim) { text += " opacity=\"0.6\"" }
        let lines = [
            contains(.underline) ? "underline" : nil,
            contains(.strikethrough) ? "line-through" : nil,
        ]
        .compactMap(\.self)
        if !lines.isEmpty { text += " text-decoration=\"\(lines.joined(separator: " "))\"" }
        return text
    }
}

extension CellColor {
    /// The colour for CSS; `nil` for the terminal's own.
    fileprivate var css: String? {
        switch self {
        case .standard: nil
        case .rgb(let red, let green, let blue): "#" + [red, green, blue].map(\.hex).joined()
        case .ansi(let number), .palette(let number):
            CellColor.css(of: XtermPalette.color(number))
        }
    }

    private static func css(of color: UInt32) -> String {
        "#" + [16, 8, 0].map { UInt8(color >> $0 & 255).hex }.joined()
    }
}

extension String {
    fileprivate var escapedForXML: String {
        var text = ""
        for character in self {
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            default: text.append(character)
            }
        }
        return text
    }
}
