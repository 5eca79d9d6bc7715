/// The look of glyphs that are drawn together.
struct TextStyle {
    private var color: CellColor
    private var attributes: CellStyle.Attributes
    private let isHighlighted: Bool
    /// The opacity: 0 is invisible, 1 covers the text below.
    private(set) var alpha: Double

    /// Resolves the colour and the font of text.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - font: The attributes.
    ///   - state: The settings of the nodes around the text.
    ///   - depth: The colours that the display shows.
    init(_ color: Color, font: Font, in state: borrowing Canvas.State, depth: ColorDepth) {
        isHighlighted = state.isHighlighted
        alpha = color.alpha * state.opacity
        if isHighlighted {
            self.color = .standard
            attributes = font.attributes.subtracting(.dim).union(.reverse)
            alpha = alpha > 0 ? 1 : 0
            return
        }
        let resolved = state.theme.resolve(color, depth: depth)
        self.color = resolved.color
        attributes = font.attributes.union(resolved.attributes)
        if alpha > 0, alpha < 1, depth < .palette256 {
            if alpha < 0.5 { attributes.insert(.dim) }
            alpha = 1
        }
    }

    /// The same look for cells of which nothing shows through; `nil` for others.
    var packed: PackedTextStyle? {
        guard alpha >= 1 else { return nil }
        return PackedTextStyle(
            foreground: PackedColor(isHighlighted ? .standard : color),
            attributes: attributes,
            resetsBackground: isHighlighted
        )
    }

    /// Returns the look of a glyph that is drawn over a cell.
    func style(over below: Cell, in theme: Theme) -> CellStyle {
        if isHighlighted { return CellStyle(attributes: attributes) }
        var background = below.style.background
        if below.isHalfBlock {
            // The cell shows two pixels: the background of the letter is their mean.
            background = theme.mix(background, with: below.style.foreground, 0.5)
        }
        let foreground = theme.mix(background, with: color, alpha)
        return CellStyle(foreground: foreground, background: background, attributes: attributes)
    }
}
