/// The changes that a view makes to the theme around it, with their last result.
///
/// The result is cached because it is needed in each frame.
struct ThemeUpdate {
    private let apply: @MainActor (inout Theme) -> Void
    private var last: (inherited: Theme, result: Theme)?

    /// Creates an update that runs after another one, if there is one.
    init(_ update: @escaping @MainActor (inout Theme) -> Void, after first: ThemeUpdate?) {
        guard let first else {
            apply = update
            return
        }
        apply = { theme in
            first.apply(&theme)
            update(&theme)
        }
    }

    /// The theme after the changes.
    @MainActor
    mutating func result(of inherited: Theme) -> Theme {
        if let last, last.inherited == inherited { return last.result }
        var theme = inherited
        apply(&theme)
        last = (inherited, theme)
        return theme
    }
}
