extension Canvas {
    /// Applies a node's own theme, its changes of the theme, and its accent colour to it and its
    /// subviews.
    mutating func useTheme(of extras: NodeExtras) {
        if let theme = extras.theme { state.theme = theme }
        if let theme = extras.themeUpdate?.result(of: state.theme) { state.theme = theme }
        guard let tint = extras.tint else { return }
        let own = state.theme
        state.theme[.tint] = own.entry(for: tint)
    }
}
