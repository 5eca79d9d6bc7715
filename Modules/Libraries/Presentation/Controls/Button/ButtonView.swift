/// Defines a title that can be activated with Enter, Space or a click.
public struct ButtonView: ModifiableView {
    private let title: String?
    private let action: (@MainActor (ViewBuilderContext<ButtonNode>) -> Void)?

    /// Defines a button that does nothing yet.
    public init(_ title: String? = nil) {
        self.title = title
        action = nil
    }

    /// Defines a button; see `onTap` for when the action runs.
    public init(
        _ title: String?,
        action: @escaping @MainActor (ViewBuilderContext<ButtonNode>) -> Void
    ) {
        self.title = title
        self.action = action
    }

    /// A new button.
    public var modifiableView: ButtonNode {
        let node = ButtonNode(title)
        if let action { node.setTapHandler(action) }
        return node
    }
}

extension ModifiableView where Base: ButtonNode {
    /// Sets the action; a second tap within 300 ms is ignored.
    public func onTap(
        _ action: @escaping @MainActor (ViewBuilderContext<ButtonNode>) -> Void
    ) -> ViewModifier<Base> {
        with { $0.setTapHandler(action) }
    }

    /// Sets the text colour of one state, or of all states that have no colour of their own.
    public func color(_ color: Color?, for state: ControlState = .normal) -> ViewModifier<Base> {
        with { $0.setColor(color, for: state) }
    }

    /// Sets the background colour of a state.
    public func backgroundColor(_ color: Color?, for state: ControlState) -> ViewModifier<Base> {
        with { $0.setBackgroundColor(color, for: state) }
    }

    /// Sets the text style.
    public func font(_ font: Font) -> ViewModifier<Base> {
        with { $0.font = font }
    }

    /// Sets the alignment of the title in a button that is wider than the title.
    public func alignment(_ alignment: TextAlignment) -> ViewModifier<Base> {
        with { button in
            button.contentHorizontalAlignment =
                switch alignment {
                case .left, .natural: .left
                case .center: .center
                case .right: .right
                }
        }
    }
}

extension ButtonNode {
    fileprivate func setTapHandler(
        _ action: @escaping @MainActor (ViewBuilderContext<ButtonNode>) -> Void
    ) {
        madeExtras().onTap = { node, _ in
            guard let button = node as? ButtonNode else { return }
            action(ViewBuilderContext(view: button))
        }
    }
}
