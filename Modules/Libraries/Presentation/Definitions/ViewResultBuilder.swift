/// Collects the views that a closure lists, one on each line.
///
/// Conditions, switches and loops are allowed; a branch that is not taken adds
/// no view.
@MainActor
@resultBuilder
public enum ViewResultBuilder {
    /// The views of one line, or of several consecutive lines.
    public enum Lines: Sendable {
        /// A view alone, which needs no array of its own.
        case view(any View)
        /// Any number of views.
        case views([any View])
    }

    /// Adds a view.
    @inlinable
    public static func buildExpression(_ view: some View) -> Lines { .view(view) }

    /// Adds any number of views.
    @_disfavoredOverload
    public static func buildExpression(_ expression: any ViewConvertable) -> Lines {
        .views(expression.asViews())
    }

    /// Adds a view if there is one.
    @_disfavoredOverload
    public static func buildExpression(_ expression: (any ViewConvertable)?) -> Lines {
        .views(expression?.asViews() ?? [])
    }

    /// Adds several views.
    public static func buildExpression(_ expression: [any View]) -> Lines { .views(expression) }

    /// Joins the lines.
    @inlinable
    public static func buildBlock(_ lines: Lines...) -> Lines { .views(join(lines)) }

    /// Returns the only line of a block.
    @inlinable
    public static func buildBlock(_ line: Lines) -> Lines { line }

    /// Supports `if` without `else`.
    public static func buildOptional(_ lines: Lines?) -> Lines { lines ?? .views([]) }

    /// Supports the first branch of `if` and `switch`.
    public static func buildEither(first lines: Lines) -> Lines { lines }

    /// Supports the other branches of `if` and `switch`.
    public static func buildEither(second lines: Lines) -> Lines { lines }

    /// Supports loops.
    public static func buildArray(_ turns: [Lines]) -> Lines { .views(join(turns)) }

    /// Supports views that are available on some platforms only.
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
