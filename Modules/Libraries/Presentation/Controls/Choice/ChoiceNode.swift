/// A control that offers several titles, of which at most one is chosen.
open class ChoiceNode: ControlNode {
    /// The titles; a selected index that is out of their range is reset to `nil`.
    public final var titles: [String] {
        didSet {
            guard titles != oldValue else { return }
            if let selectedIndex, selectedIndex >= titles.count { self.selectedIndex = nil }
            setNeedsLayout()
        }
    }

    /// The index of the chosen title; `nil` for none, also after an index out of range was set.
    public final var selectedIndex: Int? {
        get { selection }
        set {
            let index = newValue.flatMap { titles.indices.contains($0) ? $0 : nil }
            guard index != selection else { return }
            selection = index
            selectionDidChange()
            setNeedsDisplay()
        }
    }

    private final var selection: Int?

    /// Creates a control; an index out of range chooses no title.
    public init(_ titles: [String], selectedIndex: Int? = nil) {
        self.titles = titles
        selection = selectedIndex.flatMap { titles.indices.contains($0) ? $0 : nil }
        super.init()
    }

    /// The chosen title.
    public final var selectedTitle: String? { selection.map { titles[$0] } }

    /// The chosen title and its position among the others.
    open override var accessibilityText: String? {
        guard let selection else { return "nothing chosen" }
        return "\(titles[selection]) (\(selection + 1) of \(titles.count))"
    }

    /// Called after another title, or none, has become the chosen one.
    open func selectionDidChange() {}

    /// Chooses a title as the user does: handlers of `valueChanged` run if the choice changes.
    public final func choose(_ index: Int) {
        guard isEnabled, titles.indices.contains(index), index != selection else { return }
        selectedIndex = index
        sendActions(for: .valueChanged)
    }

    /// Chooses the title some steps after or before the chosen one, limited to the first and the
    /// last.
    final func choose(by step: Int) {
        guard !titles.isEmpty else { return }
        let index = selection.map { $0 + step } ?? (step > 0 ? 0 : titles.count - 1)
        choose(min(max(index, 0), titles.count - 1))
    }

    /// The selected index as a number, −1 for none.
    final var number: Int {
        get { selection ?? -1 }
        set { selectedIndex = newValue }
    }

    /// Binds the selected index in both directions to one of several values.
    ///
    /// - Returns: The node.
    final func bind<Value: Equatable & Sendable>(
        _ binding: some RxBidirectionalBinding<Value>,
        to values: [Value]
    ) -> Self {
        bind(binding) { node, value in node.selectedIndex = values.firstIndex(of: value) }
        addAction(for: .valueChanged) { node in
            // There may be more titles than values after the titles were replaced.
            guard let index = (node as? ChoiceNode)?.selectedIndex, values.indices.contains(index),
                values[index] != binding.value
            else { return }
            binding.accept(values[index])
        }
        return self
    }
}
