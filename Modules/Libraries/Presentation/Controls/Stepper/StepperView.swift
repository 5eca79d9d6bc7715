/// Defines a whole number between two buttons that lower and raise it.
public struct StepperView: ModifiableView {
    private let make: @MainActor () -> StepperNode

    /// Defines a stepper.
    public init(_ value: Int = 0, in range: ClosedRange<Int> = 0...100, step: Int = 1) {
        make = { StepperNode(value, in: range, step: step) }
    }

    /// Defines a stepper whose number is bound in both directions.
    public init(
        _ binding: some RxBidirectionalBinding<Int>,
        in range: ClosedRange<Int> = 0...100,
        step: Int = 1
    ) {
        make = {
            StepperNode(binding.value, in: range, step: step)
                .bind(\.value, bothWays: binding, on: .valueChanged)
        }
    }

    /// A new stepper.
    public var modifiableView: StepperNode { make() }
}

extension ModifiableView where Base: StepperNode {
    /// Binds the number to a stream.
    public func value(bind binding: some RxBinding<Int>) -> ViewModifier<Base> {
        bind(keyPath: \.value, binding: binding)
    }

    /// Sets the number by a closure over observed models.
    @inlinable
    public func value(tracking value: @escaping @MainActor () -> Int) -> ViewModifier<Base> {
        track(value) { $0.value = $1 }
    }

    /// Binds the number in both directions.
    public func value(
        bidirectionalBind binding: some RxBidirectionalBinding<Int>
    ) -> ViewModifier<Base> {
        with { $0.bind(\.value, bothWays: binding, on: .valueChanged) }
    }

    /// Adds an action that runs after the user has changed the number.
    public func onChange(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        onControlEvent(.valueChanged, handler)
    }
}
