public import TextComparison

/// Rules that allow the provider of a table's rows to filter them, instead of the table.
///
/// The table still handles the keys, shows the text and highlights the matches.
@MainActor
public struct TableFilterRules {
    /// Called when the user begins to type, before the first letter.
    public var onBegin: @MainActor () -> Void
    /// Called with the text after each change; empty when the filter has ended.
    public var onChange: @MainActor (String) -> Void
    /// Returns the texts to highlight for a filter's text, folded.
    public var terms: @MainActor (String) -> [String]
    /// Folds one character of a row for the comparison with the terms.
    public var fold: @MainActor (Character) -> String

    /// Creates rules.
    ///
    /// - Parameters:
    ///   - onBegin: Called when the user begins to type, before the first letter.
    ///   - terms: Returns the texts to highlight for a filter's text, folded; by default its words,
    ///     as the table's own filter searches them.
    ///   - fold: Folds one character of a row for the comparison with the terms; by default with
    ///     `TextFolding`.
    ///   - onChange: Called with the text after each change; empty when the filter has ended.
    public init(
        onBegin: @escaping @MainActor () -> Void = {},
        terms: @escaping @MainActor (String) -> [String] = { TextQuery($0).words },
        fold: @escaping @MainActor (Character) -> String = {
            TextFolding.fold(String($0))
        },
        onChange: @escaping @MainActor (String) -> Void
    ) {
        self.onBegin = onBegin
        self.terms = terms
        self.fold = fold
        self.onChange = onChange
    }
}

extension ModifiableView where Base: TableNode {
    /// Allows the provider of the rows to filter them, instead of the table.
    public func filterRules(_ rules: TableFilterRules?) -> ViewModifier<Base> {
        with { $0.filterRules = rules }
    }

    /// Sets the handler that runs after the cursor has moved to another row number.
    public func onCursorChange(
        _ handler: @escaping @MainActor (ViewBuilderContext<TableNode>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.cursorDidChange = { handler(ViewBuilderContext(view: $0)) } }
    }
}
