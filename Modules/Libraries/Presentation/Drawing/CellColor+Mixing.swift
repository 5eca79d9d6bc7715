extension CellColor {
    /// Whether dark text is easier to read on it than light text.
    ///
    /// By the weights of BT.709; a colour that only the terminal knows counts as dark.
    public var isLight: Bool {
        guard let components else { return false }
        let luminance =
            Int(components.red) * 54 + Int(components.green) * 183 + Int(components.blue) * 19
        return luminance >= 128 * 256
    }

    /// Red, green and blue, or `nil` if only the terminal knows.
    var components: (red: UInt8, green: UInt8, blue: UInt8)? {
        switch self {
        case .standard:
            return nil
        case .rgb(let red, let green, let blue):
            return (red, green, blue)
        case .ansi(let index), .palette(let index):
            let color = XtermPalette.color(index)
            return (UInt8(color >> 16), UInt8(color >> 8 & 255), UInt8(color & 255))
        }
    }

    /// The colour covered by another to some part.
    ///
    /// - Parameters:
    ///   - above: The covering colour.
    ///   - alpha: The part, 0 to 1.
    ///   - own: Assumed for this colour if only the terminal knows it.
    ///   - background: Assumed for the other colour if only the terminal knows it.
    /// - Returns: The mixture, or the upper colour if that cannot be known.
    func mixed(
        with above: CellColor,
        _ alpha: Double,
        own: CellColor,
        background: CellColor
    ) -> CellColor {
        guard let low = components ?? own.components,
            let high = above.components ?? background.components
        else { return above }
        let weight = Int((min(max(alpha, 0), 1) * 256).rounded())
        func part(_ low: UInt8, _ high: UInt8) -> UInt8 {
            UInt8((Int(low) * (256 - weight) + Int(high) * weight) >> 8)
        }
        return .rgb(
            red: part(low.red, high.red),
            green: part(low.green, high.green),
            blue: part(low.blue, high.blue)
        )
    }
}

extension Theme {
    /// Covers one colour of a cell partly with another.
    func mix(
        _ below: CellColor,
        with above: CellColor,
        _ alpha: Double,
        isForeground: Bool = false
    ) -> CellColor {
        guard alpha < 1 else { return above }
        let own = isForeground ? assumedForeground : assumedBackground
        return below.mixed(with: above, alpha, own: own, background: assumedBackground)
    }
}
