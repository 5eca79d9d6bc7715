extension Canvas {
    /// Applies a node's own theme and accent colour to it and its subviews.
    mutating func use(_ theme: Theme?, tint: Color?) {
        if let theme { state.theme = theme }
        guard let tint else { return }
        let own = state.theme
        state.theme[.tint] = own.entry(for: tint)
    }
}
