/// Text made safe and measurable for a grid.
///
/// The glyphs never contain control characters or characters that change the
/// direction of writing: controls become U+FFFD, invisible format characters are
/// removed, tabs become blanks, line ends separate paragraphs.
///
/// The glyphs are in the order in which they are read. Arabic, Hebrew and other
/// text from right to left is put in its visual order by ``Canvas``, line by
/// line, with UAX #9; embeddings, overrides, isolates and direction marks have no
/// effect. Shaping the letters is the terminal's business.
public struct DisplayText: Hashable, Sendable {
    /// The glyphs between line ends; at least one paragraph, which may be empty.
    public let paragraphs: [[Glyph]]

    /// The most characters of a text; the rest is replaced by `…`.
    public static let characterLimit: Int = 65_536

    private static let tabStop = 4

    /// Reads a string.
    ///
    /// - Complexity: O(*n*), with *n* at most ``characterLimit``.
    public init(_ string: String) {
        if let glyphs = DisplayText.printable(string) {
            paragraphs = [glyphs]
            return
        }
        var paragraphs =
            DisplayText.simple(string).map { [$0] } ?? DisplayText.clusters(of: string)
        if string.mayHoldRightToLeft {
            for index in paragraphs.indices { paragraphs[index].resolveDirections() }
        }
        self.paragraphs = paragraphs
    }

    /// The glyphs of text whose scalars never join, see ``SimpleScalars``.
    private static func simple(_ string: String) -> [Glyph]? {
        guard string.utf8.count <= characterLimit else { return nil }
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(string.utf8.count)
        for scalar in string.unicodeScalars {
            let width = SimpleScalars.width(of: scalar.value)
            guard width > 0 else { return nil }
            glyphs.append(Glyph(scalar, width: width))
        }
        return glyphs
    }

    private static func clusters(of string: String) -> [[Glyph]] {
        var paragraphs: [[Glyph]] = []
        var glyphs: [Glyph] = []
        var column = 0
        var count = 0
        for character in string {
            guard count < DisplayText.characterLimit else {
                glyphs.append(.ellipsis)
                break
            }
            count += 1
            if character == "\t" {
                let next = (column / DisplayText.tabStop + 1) * DisplayText.tabStop
                var blank = Glyph.space
                blank.traits = .tab
                glyphs.append(contentsOf: repeatElement(blank, count: next - column))
                column = next
            } else if character.isNewline {
                paragraphs.append(glyphs)
                glyphs = []
                column = 0
            } else if let glyph = Glyph(of: character) {
                glyphs.append(glyph)
                column += Int(glyph.width)
            } else if let hint = Glyph.Traits(breakHint: character), !glyphs.isEmpty {
                glyphs[glyphs.count - 1].traits.formUnion(hint)
            }
        }
        paragraphs.append(glyphs)
        return paragraphs
    }

    /// The glyphs of text that is printable ASCII only, as most text is.
    private static func printable(_ string: String) -> [Glyph]? {
        let bytes = string.utf8
        guard bytes.count <= characterLimit, bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
            return nil
        }
        return bytes.map(Glyph.init(ascii:))
    }

    /// The columns of the longest paragraph on one line.
    public var columns: Int {
        paragraphs.reduce(0) { max($0, $1.columns) }
    }

    /// Whether there is nothing to draw.
    public var isEmpty: Bool { paragraphs.count == 1 && paragraphs[0].isEmpty }
}

extension Glyph.Traits {
    /// The effect of a character that is not drawn on where lines may be broken.
    fileprivate init?(breakHint character: Character) {
        switch character {
        case "\u{200B}": self = .breakAfter
        case "\u{AD}": self = .hyphenAfter
        case "\u{2060}", "\u{FEFF}": self = .joinAfter
        default: return nil
        }
    }
}

extension String {
    /// How many columns the text takes when its longest line is not broken.
    public var displayWidth: Int { DisplayText(self).columns }

    /// The text on one line that is no wider than some columns; `…` replaces the rest.
    func oneLine(columns: Int, mode: LineBreakMode = .byTruncatingTail) -> [Glyph] {
        DisplayText(self).lines(columns: columns, mode: mode, limit: 1).first ?? []
    }
}

extension Sequence<Glyph> {
    /// The columns of the glyphs side by side.
    var columns: Int { reduce(0) { $0 + Int($1.width) } }
}
