/// Defines a number as a knob on a line, which is moved with keys and the mouse.
public struct SliderView: ModifiableView {
    private let make: @MainActor () -> SliderNode

    /// Defines a slider.
    ///
    /// - Parameters:
    ///   - value: The initial number.
    ///   - range: The minimum and the maximum.
    ///   - step: The step of one key press, and the grid for the mouse; without it, a key press
    ///     moves by a twentieth of the range and the mouse is not restricted to a grid.
    public init(_ value: Double = 0, in range: ClosedRange<Double> = 0...1, step: Double = 0) {
        make = { SliderNode(value, in: range, step: step) }
    }

    /// Defines a slider whose number is bound in both directions.
    public init(
        _ binding: some RxBidirectionalBinding<Double>,
        in range: ClosedRange<Double> = 0...1,
        step: Double = 0
    ) {
        make = {
            SliderNode(binding.value, in: range, step: step)
                .bind(\.value, bothWays: binding, on: .valueChanged)
        }
    }

    /// A new slider.
    public var modifiableView: SliderNode { make() }
}

extension ModifiableView where Base: SliderNode {
    /// Binds the number to a stream.
    public func value(bind binding: some RxBinding<Double>) -> ViewModifier<Base> {
        bind(keyPath: \.value, binding: binding)
    }

    /// Sets the number by a closure over observed models.
    @inlinable
    public func value(tracking value: @escaping @MainActor () -> Double) -> ViewModifier<Base> {
        track(value) { $0.value = $1 }
    }

    /// Binds the number in both directions.
    public func value(
        bidirectionalBind binding: some RxBidirectionalBinding<Double>
    ) -> ViewModifier<Base> {
        with { $0.bind(\.value, bothWays: binding, on: .valueChanged) }
    }

    /// Adds an action that runs after the user has moved the knob.
    public func onChange(
        _ handler: @escaping @MainActor (ViewBuilderContext<Base>) -> Void
    ) -> ViewModifier<Base> {
        onControlEvent(.valueChanged, handler)
    }
}
