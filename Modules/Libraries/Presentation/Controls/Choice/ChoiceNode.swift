/// A control that offers titles, of which one is chosen at most.
open class ChoiceNode: ControlNode {
    /// The titles; a choice that is out of their range is lost.
    public final var titles: [String] {
        didSet {
            guard titles != oldValue else { return }
            if let selectedIndex, selectedIndex >= titles.count { self.selectedIndex = nil }
            setNeedsLayout()
        }
    }

    /// The number of the chosen title; `nil` if none is, as after a number out of range.
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

    /// Creates a control; a number that is out of range means none.
    public init(_ titles: [String], selectedIndex: Int? = nil) {
        self.titles = titles
        selection = selectedIndex.flatMap { titles.indices.contains($0) ? $0 : nil }
        super.init()
    }

    /// The chosen title.
    public final var selectedTitle: String? { selection.map { titles[$0] } }

    /// The chosen title and its place among the others.
    open override var accessibilityText: String? {
        guard let selection else { return "nothing chosen" }
        return "\(titles[selection]) (\(selection + 1) of \(titles.count))"
    }

    /// Called when another title, or none, has become the chosen one.
    open func selectionDidChange() {}

    /// Chooses a title as the user does: handlers of `valueChanged` run if it is another one.
    public final func choose(_ index: Int) {
        guard isEnabled, titles.indices.contains(index), index != selection else { return }
        selectedIndex = index
        sendActions(for: .valueChanged)
    }

    /// Chooses the next or an earlier title, as far as there is one.
    final func choose(by step: Int) {
        guard !titles.isEmpty else { return }
        let index = selection.map { $0 + step } ?? (step > 0 ? 0 : titles.count - 1)
        choose(min(max(index, 0), titles.count - 1))
    }

    /// The choice as a number, −1 for none.
    final var number: Int {
        get { selection ?? -1 }
        set { selectedIndex = newValue }
    }

    /// Binds the choice in both directions to one of some values.
    ///
    /// - Returns: The node.
    final func bind<Value: Equatable & Sendable>(
        _ binding: some RxBidirectionalBinding<Value>,
        to values: [Value]
    ) -> Self {
        bind(binding) { node, value in node.selectedIndex = values.firstIndex(of: value) }
        addAction(for: .valueChanged) { node in
            // The titles may have been replaced by more than there are values.
            guard let index = (node as? ChoiceNode)?.selectedIndex, values.indices.contains(index),
                values[index] != binding.value
            else { return }
            binding.accept(values[index])
        }
        return self
    }
}
