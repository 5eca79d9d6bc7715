/// A rule for a view's extent that can be found by its name and changed later.
///
/// ```swift
/// view.heightConstraint(3).identifier("height").activate()
/// view.constraint("height")?.constant = 5
/// ```
@MainActor
public final class LayoutConstraint {
    /// The extent that a constraint is about.
    public enum Attribute: Hashable, Sendable {
        case width, height, minimumWidth, minimumHeight, maximumWidth, maximumHeight
    }

    /// The extent that the constraint is about.
    public let attribute: Attribute
    /// The name; empty unless set.
    public private(set) var identifier: String = ""
    /// The weight: a width or height that is not required gives way in a stack.
    public private(set) var priority: LayoutPriority = .required

    /// The extent, in cells; never negative.
    public var constant: Int {
        didSet {
            constant = constant.length
            if constant != oldValue { apply() }
        }
    }

    /// Whether the constraint holds.
    public var isActive: Bool = false {
        didSet { if isActive != oldValue { apply() } }
    }

    private weak var node: Node?

    init(_ node: Node, _ attribute: Attribute, _ constant: Int) {
        self.node = node
        self.attribute = attribute
        self.constant = constant.length
    }

    /// Sets the name.
    @discardableResult
    public func identifier(_ identifier: String) -> Self {
        self.identifier = identifier
        return self
    }

    /// Sets the weight.
    @discardableResult
    public func priority(_ priority: LayoutPriority) -> Self {
        self.priority = priority
        apply()
        return self
    }

    /// Activates the constraint; the view's ``Node/constraint(_:)`` finds it from now on.
    @discardableResult
    public func activate() -> Self {
        isActive = true
        return self
    }

    private func apply() {
        guard let node else { return }
        let extras = node.madeExtras()
        let isNew = !extras.constraints.contains { $0 === self }
        guard isActive || !isNew else { return }
        if isNew { extras.constraints.append(self) }
        let value = isActive ? constant : nil
        switch attribute {
        case .width:
            node.update(\.size.width.fixed, to: value)
            node.update(\.size.width.isFlexible, to: priority < .required)
        case .height:
            node.update(\.size.height.fixed, to: value)
            node.update(\.size.height.isFlexible, to: priority < .required)
        case .minimumWidth: node.update(\.size.width.minimum, to: value)
        case .minimumHeight: node.update(\.size.height.minimum, to: value)
        case .maximumWidth: node.update(\.size.width.maximum, to: value)
        case .maximumHeight: node.update(\.size.height.maximum, to: value)
        }
    }
}

extension Node {
    /// A constraint that was active at some time, by its name.
    public final func constraint(_ identifier: String) -> LayoutConstraint? {
        extras?.constraints.first { $0.identifier == identifier }
    }

    /// Creates a constraint that does not hold yet.
    ///
    /// - Parameters:
    ///   - attribute: The extent that it is about.
    ///   - cells: The extent.
    /// - Returns: The constraint; the view owns it once it is active.
    public final func constraint(
        _ attribute: LayoutConstraint.Attribute,
        _ cells: Int
    ) -> LayoutConstraint {
        LayoutConstraint(self, attribute, cells)
    }

    /// Creates a constraint on the width that does not hold yet.
    public final func widthConstraint(_ cells: Int) -> LayoutConstraint {
        constraint(.width, cells)
    }

    /// Creates a constraint on the height that does not hold yet.
    public final func heightConstraint(_ cells: Int) -> LayoutConstraint {
        constraint(.height, cells)
    }

    // MARK: Placement

    /// Adds a view at a place, with space around it.
    ///
    /// - Parameters:
    ///   - view: The view; its own position and margins win.
    ///   - position: The place; `nil` for the container's default.
    ///   - padding: The space around it.
    ///   - safeArea: For source compatibility; bars never cover views here.
    public final func addConstrainedSubview(
        _ view: any View,
        position: Position? = nil,
        padding: EdgeInsets = .zero,
        safeArea: Bool = false
    ) {
        insertConstrainedSubview(
            view,
            at: subviews.count,
            position: position,
            padding: padding,
            safeArea: safeArea
        )
    }

    /// Adds a view among the subviews as ``addConstrainedSubview(_:position:padding:safeArea:)``
    /// does.
    public final func insertConstrainedSubview(
        _ view: any View,
        at index: Int,
        position: Position? = nil,
        padding: EdgeInsets = .zero,
        safeArea: Bool = false
    ) {
        let node = view.build()
        if padding != .zero, node.margins == nil { node.margins = padding }
        if let position, node.position == nil { node.position = position }
        insertSubview(node, at: index)
    }
}
