extension DisplayText {
    /// Breaks the text into lines that fit.
    ///
    /// Words are broken at blanks, between ideographs, at zero-width spaces and at
    /// soft hyphens; never at no-break spaces and word joiners. No cluster and no
    /// wide character is ever split. A wide character that is wider than a whole
    /// line is left out. The glyphs stay in the order in which they are read, so
    /// that the end that is replaced by `…` is the end of the text, also where
    /// that is on the left.
    ///
    /// - Parameters:
    ///   - columns: The width of a line; without any there are no lines.
    ///   - mode: How text that is too long is broken or cut.
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
                    var line = paragraph.fitting(columns)
                    line.settleEnd()
                    lines.append(line)
                case .byTruncatingHead:
                    let tail = paragraph.reversed().fitting(columns - 1).reversed()
                    lines.append([paragraph.ellipsis] + tail)
                case .byTruncatingTail:
                    lines.append(paragraph.truncated(to: columns))
                case .byTruncatingMiddle:
                    let head = paragraph.fitting(columns / 2)
                    let tail = paragraph.reversed().fitting(columns - 1 - head.columns)
                    lines.append(head + [paragraph.ellipsis] + tail.reversed())
                }
            }
            if lines.count == most, index < paragraphs.count - 1, mode != .byClipping {
                let last = lines[most - 1]
                guard last.last?.character != Glyph.ellipsis.character else { break }
                lines[most - 1] =
                    last.columns < columns ? last + [last.ellipsis] : last.cut(to: columns)
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
            var hyphen: Glyph?
            if end < glyphs.count, !anywhere,
                let place = breakPlace(in: glyphs, from: start, to: end, columns - width)
            {
                end = place.end
                if place.isHyphenated { hyphen = Glyph.hyphen.joining(glyphs[end - 1]) }
            }
            var last = end
            while last > start, glyphs[last - 1].isSpace { last -= 1 }
            lines.append(Array(glyphs[start..<last]) + (hyphen.map { [$0] } ?? []))
            start = end
            while start < glyphs.count, glyphs[start].isSpace { start += 1 }
        }
    }

    /// The latest place at or before `end` where a line may be broken.
    private static func breakPlace(
        in glyphs: [Glyph],
        from start: Int,
        to end: Int,
        _ room: Int
    ) -> (end: Int, isHyphenated: Bool)? {
        var room = room
        var place = end
        while place > start {
            let (before, after) = (glyphs[place - 1], glyphs[place])
            if before.allowsBreak(before: after) { return (place, false) }
            if before.traits.contains(.hyphenAfter), room > 0 { return (place, true) }
            room += Int(before.width)
            place -= 1
        }
        return nil
    }
}

extension Glyph {
    fileprivate func allowsBreak(before next: Glyph) -> Bool {
        if next.isSpace { return true }
        if traits.contains(.joinAfter) { return false }
        // Ideographs may be broken between, as they are not spaced.
        return isSpace || traits.contains(.breakAfter) || (width == 2 && next.width == 2)
    }

    /// The glyph with the direction of the one it is drawn after.
    fileprivate func joining(_ glyph: Glyph) -> Glyph {
        var copy = self
        copy.level = glyph.level
        copy.traits = glyph.traits.intersection(.rightToLeft)
        return copy
    }
}

extension Sequence<Glyph> {
    /// The glyphs from the start that fit into so many columns.
    func fitting(_ columns: Int) -> [Glyph] {
        var fitting: [Glyph] = []
        var width = 0
        for glyph in self {
            width += Int(glyph.width)
            guard width <= columns else { break }
            fitting.append(glyph)
        }
        return fitting
    }
}

extension [Glyph] {
    /// The `…` of the paragraph that the glyphs are from.
    fileprivate var ellipsis: Glyph {
        guard let first else { return .ellipsis }
        return Glyph.ellipsis.following(first)
    }

    /// The glyphs, their end replaced by `…` if they are wider than so many columns.
    func truncated(to columns: Int) -> [Glyph] {
        self.columns <= columns ? self : cut(to: columns)
    }

    /// Returns the leading glyphs that fit, followed by `…`.
    fileprivate func cut(to columns: Int) -> [Glyph] {
        guard columns > 0 else { return [] }
        var fitting = fitting(columns - 1)
        while fitting.last?.isSpace == true { fitting.removeLast() }
        return fitting + [ellipsis]
    }
}
