extension DisplayText {
    /// Breaks the text into lines that fit.
    ///
    /// No cluster and no wide character is ever split. A wide character that is
    /// wider than a whole line is left out.
    ///
    /// - Parameters:
    ///   - columns: The width of a line; without any there are no lines.
    ///   - mode: What becomes of text that is too long.
    ///   - limit: The most lines, or `nil` for as many as it takes.
    /// - Returns: The lines from the top, none wider than `columns`.
    /// - Complexity: O(*n*) in the number of glyphs.
    public func lines(
        columns: Int,
        mode: LineBreakMode = .byWordWrapping,
        limit: Int? = nil
    ) -> [[Glyph]] {
        let most = limit ?? .max
        guard columns > 0, most > 0 else { return [] }
        var lines: [[Glyph]] = []
        for (index, paragraph) in paragraphs.enumerated() {
            guard lines.count < most else { break }
            if paragraph.columns <= columns {
                lines.append(paragraph)
            } else {
                switch mode {
                case .byWordWrapping, .byCharWrapping:
                    let mayBreakWords = mode == .byCharWrapping
                    DisplayText.wrap(paragraph, columns, anywhere: mayBreakWords, most, &lines)
                case .byClipping:
                    lines.append(paragraph.fitting(columns))
                case .byTruncatingHead:
                    let kept = paragraph.reversed().fitting(columns - 1).reversed()
                    lines.append([.ellipsis] + kept)
                case .byTruncatingTail:
                    lines.append(paragraph.truncated(to: columns))
                case .byTruncatingMiddle:
                    let head = paragraph.fitting(columns / 2)
                    let tail = paragraph.reversed().fitting(columns - 1 - head.columns)
                    lines.append(head + [.ellipsis] + tail.reversed())
                }
            }
            if lines.count == most, index < paragraphs.count - 1, mode != .byClipping {
                let last = lines[most - 1]
                guard last.last != .ellipsis else { break }
                lines[most - 1] =
                    last.columns < columns ? last + [.ellipsis] : last.cut(to: columns)
            }
        }
        return lines
    }

    private static func wrap(
        _ glyphs: [Glyph],
        _ columns: Int,
        anywhere: Bool,
        _ most: Int,
        _ lines: inout [[Glyph]]
    ) {
        var start = 0
        while start < glyphs.count {
            if lines.count == most - 1 {
                lines.append(Array(glyphs[start...]).truncated(to: columns))
                return
            }
            var end = start
            var width = 0
            while end < glyphs.count, width + Int(glyphs[end].width) <= columns {
                width += Int(glyphs[end].width)
                end += 1
            }
            if end == start {
                // Wider than the whole line: there is no way to show it.
                start += 1
                continue
            }
            if end < glyphs.count, !anywhere {
                end = breakPoint(in: glyphs, from: start, to: end) ?? end
            }
            var last = end
            while last > start, glyphs[last - 1] == .space { last -= 1 }
            lines.append(Array(glyphs[start..<last]))
            start = end
            while start < glyphs.count, glyphs[start] == .space { start += 1 }
        }
    }

    /// The latest place at or before `end` where a line may be broken.
    private static func breakPoint(in glyphs: [Glyph], from start: Int, to end: Int) -> Int? {
        var place = end
        while place > start {
            // Ideographs may be broken between, as they are not spaced.
            if glyphs[place] == .space || glyphs[place - 1] == .space
                || (glyphs[place].width == 2 && glyphs[place - 1].width == 2)
            {
                return place
            }
            place -= 1
        }
        return nil
    }
}

extension Sequence<Glyph> {
    /// The glyphs from the start that fit into so many columns.
    func fitting(_ columns: Int) -> [Glyph] {
        var kept: [Glyph] = []
        var width = 0
        for glyph in self {
            width += Int(glyph.width)
            guard width <= columns else { break }
            kept.append(glyph)
        }
        return kept
    }
}

extension [Glyph] {
    /// The glyphs, their end replaced by `…` if they are wider than so many columns.
    func truncated(to columns: Int) -> [Glyph] {
        self.columns <= columns ? self : cut(to: columns)
    }

    /// As many glyphs as leave room for a `…`, and that.
    fileprivate func cut(to columns: Int) -> [Glyph] {
        guard columns > 0 else { return [] }
        var kept = fitting(columns - 1)
        while kept.last == .space { kept.removeLast() }
        return kept + [.ellipsis]
    }
}
