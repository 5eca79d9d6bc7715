/// Defines a field for a date, which can be typed, stepped or chosen from a calendar.
public struct DateFieldView: ModifiableView {
    private let configure: @MainActor (DateFieldNode) -> Void

    /// Defines a field.
    public init(_ date: CalendarDate? = nil) {
        configure = { $0.date = date }
    }

    /// Defines a field whose date is bound in both directions.
    public init(_ binding: some RxBidirectionalBinding<CalendarDate?>) {
        configure = { $0.bind(\.date, bothWays: binding, on: .valueChanged) }
    }

    /// A new field.
    public var modifiableView: DateFieldNode {
        let node = DateFieldNode()
        configure(node)
        return node
    }
}

extension ModifiableView where Base: DateFieldNode {
    /// Sets the first and the last date that can be chosen.
    public func range(_ range: ClosedRange<CalendarDate>) -> ViewModifier<Base> {
        with { $0.range = range }
    }

    /// Sets the date that an empty field starts from, such as today.
    public func startDate(_ date: CalendarDate) -> ViewModifier<Base> {
        with { $0.startDate = date }
    }

    /// Binds the date to a stream.
    public func date(bind binding: some RxBinding<CalendarDate>) -> ViewModifier<Base> {
        bind(keyPath: \.date, binding: binding)
    }

    /// Binds the date to a stream; `nil` means none.
    public func date(bind binding: some RxBinding<CalendarDate?>) -> ViewModifier<Base> {
        bind(keyPath: \.date, binding: binding)
    }

    /// Sets the date by a closure over observed models; `nil` means none.
    @inlinable
    public func date(
        tracking value: @escaping @MainActor () -> CalendarDate?
    ) -> ViewModifier<Base> {
        track(value) { $0.date = $1 }
    }

    /// Binds the date in both directions.
    public func date(
        bidirectionalBind binding: some RxBidirectionalBinding<CalendarDate?>
    ) -> ViewModifier<Base> {
        with { $0.bind(\.date, bothWays: binding, on: .valueChanged) }
    }

    /// Adds an action that runs after the user has changed the date.
    public func onChange(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        onControlEvent(.valueChanged, handler)
    }
}
