/// Collects the elements of a list, such as the entries of a menu, one a line.
///
/// Conditions, switches and loops are allowed.
@MainActor
@resultBuilder
public enum ListBuilder<Element> {
    /// Adds an element.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }

    /// Adds several elements.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

    /// Joins the lines.
    public static func buildBlock(_ lines: [Element]...) -> [Element] { lines.flatMap(\.self) }

    /// Supports `if` without `else`.
    public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }

    /// Supports the first branch of `if` and `switch`.
    public static func buildEither(first elements: [Element]) -> [Element] { elements }

    /// Supports the other branches of `if` and `switch`.
    public static func buildEither(second elements: [Element]) -> [Element] { elements }

    /// Supports loops.
    public static func buildArray(_ turns: [[Element]]) -> [Element] { turns.flatMap(\.self) }
}
