/// Text made safe and measurable for a grid.
///
/// Whatever the string holds, the glyphs hold no control characters and nothing
/// that turns the direction of writing: controls become U+FFFD, invisible format
/// characters go, tabs become spaces, line ends separate paragraphs. Arabic and
/// Hebrew stay in logical order; shaping and ordering them is the terminal's
/// business.
public struct DisplayText: Hashable, Sendable {
    /// The glyphs between line ends; at least one paragraph, which may be empty.
    public let paragraphs: [[Glyph]]

    /// How many characters are kept; what follows is replaced by `…`.
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
                glyphs.append(contentsOf: repeatElement(.space, count: next - column))
                column = next
            } else if character.isNewline {
                paragraphs.append(glyphs)
                glyphs = []
                column = 0
            } else if let glyph = Glyph(of: character) {
                glyphs.append(glyph)
                column += Int(glyph.width)
            }
        }
        paragraphs.append(glyphs)
        self.paragraphs = paragraphs
    }

    /// The glyphs of text that is printable ASCII only, as most text is.
    private static func printable(_ string: String) -> [Glyph]? {
        let bytes = string.utf8
        guard bytes.count <= characterLimit, bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
            return nil
        }
        return bytes.map { Glyph.ascii[Int($0) - 0x20] }
    }

    /// The columns of the longest paragraph on one line.
    public var columns: Int {
        paragraphs.reduce(0) { max($0, $1.columns) }
    }

    /// Whether there is nothing to draw.
    public var isEmpty: Bool { paragraphs.count == 1 && paragraphs[0].isEmpty }
}

extension String {
    /// How many columns the text takes when its longest line is not broken.
    public var displayWidth: Int { DisplayText(self).columns }
}

extension Sequence<Glyph> {
    /// The columns of the glyphs side by side.
    var columns: Int { reduce(0) { $0 + Int($1.width) } }
}
