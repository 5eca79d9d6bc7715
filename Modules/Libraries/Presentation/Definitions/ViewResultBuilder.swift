/// Collects the views that stand in a closure, one a line.
///
/// Conditions, switches and loops are allowed; a branch that is not taken gives
/// no view.
@MainActor
@resultBuilder
public enum ViewResultBuilder {
    /// Takes a line.
    public static func buildExpression(_ expression: any ViewConvertable) -> [any View] {
        expression.asViews()
    }

    /// Takes a line that may have no view.
    public static func buildExpression(_ expression: (any ViewConvertable)?) -> [any View] {
        expression?.asViews() ?? []
    }

    /// Takes a line of several views.
    public static func buildExpression(_ expression: [any View]) -> [any View] { expression }

    /// Joins the lines.
    public static func buildBlock(_ lines: [any View]...) -> [any View] { lines.flatMap(\.self) }

    /// Takes an `if` without `else`.
    public static func buildOptional(_ views: [any View]?) -> [any View] { views ?? [] }

    /// Takes the first branch.
    public static func buildEither(first views: [any View]) -> [any View] { views }

    /// Takes the other branch.
    public static func buildEither(second views: [any View]) -> [any View] { views }

    /// Takes the turns of a loop.
    public static func buildArray(_ turns: [[any View]]) -> [any View] { turns.flatMap(\.self) }

    /// Takes views that are only there on some platforms.
    public static func buildLimitedAvailability(_ views: [any View]) -> [any View] { views }
}
