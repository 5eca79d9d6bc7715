/// Collects the views that stand in a closure, one a line.
///
/// Conditions, switches and loops are allowed; a branch that is not taken gives
/// no view.
@MainActor
@resultBuilder
public enum ViewResultBuilder {
    /// The views of one line, or of several lines that stand together.
    public enum Lines: Sendable {
        /// A view alone, which needs no array of its own.
        case view(any View)
        /// Any number of views.
        case views([any View])
    }

    /// Takes a line with a view, which stands for itself.
    @inlinable
    public static func buildExpression(_ view: some View) -> Lines { .view(view) }

    /// Takes a line that stands for any number of views.
    @_disfavoredOverload
    public static func buildExpression(_ expression: any ViewConvertable) -> Lines {
        .views(expression.asViews())
    }

    /// Takes a line that may have no view.
    @_disfavoredOverload
    public static func buildExpression(_ expression: (any ViewConvertable)?) -> Lines {
        .views(expression?.asViews() ?? [])
    }

    /// Takes a line of several views.
    public static func buildExpression(_ expression: [any View]) -> Lines { .views(expression) }

    /// Joins the lines.
    @inlinable
    public static func buildBlock(_ lines: Lines...) -> Lines { .views(join(lines)) }

    /// Passes a line on that stands alone.
    @inlinable
    public static func buildBlock(_ line: Lines) -> Lines { line }

    /// Takes an `if` without `else`.
    public static func buildOptional(_ lines: Lines?) -> Lines { lines ?? .views([]) }

    /// Takes the first branch.
    public static func buildEither(first lines: Lines) -> Lines { lines }

    /// Takes the other branch.
    public static func buildEither(second lines: Lines) -> Lines { lines }

    /// Takes the turns of a loop.
    public static func buildArray(_ turns: [Lines]) -> Lines { .views(join(turns)) }

    /// Takes views that are only there on some platforms.
    public static func buildLimitedAvailability(_ lines: Lines) -> Lines { lines }

    /// Returns the views of all lines.
    @inlinable
    public static func buildFinalResult(_ lines: Lines) -> [any View] {
        switch lines {
        case .view(let view): [view]
        case .views(let views): views
        }
    }

    @inlinable
    static func join(_ all: [Lines]) -> [any View] {
        var views: [any View] = []
        views.reserveCapacity(all.count)
        for lines in all {
            switch lines {
            case .view(let view): views.append(view)
            case .views(let more): views += more
            }
        }
        return views
    }
}
