/// Defines views side by side.
public struct HStackView: ModifiableView {
    private let content: StackContent

    /// Defines a row of views, with space between them in points; `nil` leaves one column free.
    public init(spacing: Double? = nil, @ViewResultBuilder _ content: () -> [any View]) {
        self.content = StackContent(.horizontal, spacing, content())
    }

    /// Defines a row of views.
    public init(_ views: [any ViewConvertable]) {
        content = StackContent(.horizontal, nil, views.flatMap { $0.asViews() })
    }

    /// Defines a row of a provider's current and later items.
    public init(_ builder: any RowSource) {
        content = StackContent(.horizontal) { $0.show(builder) }
    }

    /// A new stack.
    public var modifiableView: StackNode { content.build() }
}

/// Defines views one below the other.
public struct VStackView: ModifiableView {
    private let content: StackContent

    /// Defines a column of views, with space between them in points; `nil` leaves none.
    public init(spacing: Double? = nil, @ViewResultBuilder _ content: () -> [any View]) {
        self.content = StackContent(.vertical, spacing, content())
    }

    /// Defines a column of views.
    public init(_ views: [any ViewConvertable]) {
        content = StackContent(.vertical, nil, views.flatMap { $0.asViews() })
    }

    /// Defines a column of a provider's current and later items.
    public init(_ builder: any RowSource) {
        content = StackContent(.vertical) { $0.show(builder) }
    }

    init(following follow: @escaping @MainActor (StackNode) -> Void) {
        content = StackContent(.vertical, following: follow)
    }

    /// A new stack.
    public var modifiableView: StackNode { content.build() }
}

/// The properties of both kinds of stack.
///
/// A definition is no larger than `any View` holds without an allocation.
@MainActor
struct StackContent {
    private enum Source {
        case views([any View])
        case following(@MainActor (StackNode) -> Void)
    }

    private let source: Source
    private let axis: Axis
    /// The spacing in points; NaN if none was set.
    private let spacing: Float

    init(_ axis: Axis, _ spacing: Double?, _ views: [any View]) {
        source = .views(views)
        self.axis = axis
        self.spacing = spacing.map { Float($0) } ?? .nan
    }

    init(_ axis: Axis, following follow: @escaping @MainActor (StackNode) -> Void) {
        source = .following(follow)
        self.axis = axis
        spacing = .nan
    }

    func build() -> StackNode {
        let stack = StackNode(axis: axis)
        if spacing.isNaN {
            stack.spacing = axis == .horizontal ? 1 : 0
        } else {
            stack.setSpacing(points: Double(spacing))
        }
        switch source {
        case .views(let views): for view in views { stack.addSubview(view) }
        case .following(let follow): follow(stack)
        }
        return stack
    }
}

extension StackNode {
    /// Sets the space between neighbours in points.
    func setSpacing(points: Double) {
        spacing =
            axis == .horizontal ? Metrics.current.columns(points) : Metrics.current.rows(points)
    }

    /// Shows a provider's items, and updates them when they change.
    func show(_ builder: any RowSource) {
        reset(to: builder.asViews())
        guard let updated = builder.updated else { return }
        bind(updated) { stack, _ in stack.reset(to: builder.asViews()) }
    }

    /// Replaces all subviews; without views the placeholder is shown, if there is one.
    public func reset(to views: [any View]) {
        empty()
        for view in views { addSubview(view) }
        if views.isEmpty, let placeholder { addSubview(placeholder) }
    }

    /// Replaces all subviews by one.
    public func reset(to view: any View) {
        reset(to: [view])
    }

    /// The views along the stack, including hidden ones.
    public var arrangedSubviews: [Node] { subviews }

    /// Adds a view at the end.
    public func addArrangedSubview(_ view: any View) {
        addSubview(view)
    }

    /// Inserts a view among the others; an index that is out of range is clamped to it.
    public func insertArrangedSubview(_ view: any View, at index: Int) {
        insertSubview(view, at: index)
    }

    /// Adds views at the end; `nil` adds nothing.
    public func addArrangedSubviews(_ views: (any View)?...) {
        addArrangedSubviews(views)
    }

    /// Adds views at the end; `nil` adds nothing.
    public func addArrangedSubviews(_ views: [(any View)?]) {
        for view in views { if let view { addSubview(view) } }
    }

    /// Adds the views of a closure at the end.
    public func addViews(@ViewResultBuilder _ content: () -> [any View]) {
        for view in content() { addSubview(view) }
    }
}

extension ModifiableView where Base: StackNode {
    /// Sets the placement of views across the stack.
    public func alignment(_ alignment: StackNode.Alignment) -> ViewModifier<Base> {
        with { $0.alignment = alignment }
    }

    /// Sets the distribution of the stack's length among its views.
    public func distribution(_ distribution: StackNode.Distribution) -> ViewModifier<Base> {
        with { $0.distribution = distribution }
    }

    /// Sets the view that is shown while the provider or binding of the stack has no views.
    public func placeholder(_ view: any View) -> ViewModifier<Base> {
        with { stack in
            stack.placeholder = view
            if stack.subviews.isEmpty { stack.reset(to: []) }
        }
    }

    /// Sets the space between neighbours in points; see ``Metrics``.
    public func spacing(_ points: Double) -> ViewModifier<Base> {
        with { $0.setSpacing(points: points) }
    }

    /// Sets the space between neighbours in cells.
    public func spacing(cells: Int) -> ViewModifier<Base> {
        with { $0.spacing = max(0, cells) }
    }
}
