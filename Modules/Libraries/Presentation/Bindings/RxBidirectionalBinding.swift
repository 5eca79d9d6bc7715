public import Reactive

/// Something whose value a control can both follow and set, such as `$name` of a `@State`
/// property, or a relay.
public protocol RxBidirectionalBinding<T>: RxBinding {
    /// The current value.
    var value: T { get }

    /// Replaces the value.
    func accept(_ value: T)
}

extension RxBidirectionalBinding {
    /// The binding itself, by the name that other libraries have for its writable end.
    public func asRelay() -> Self { self }
}

extension BehaviorRelay: RxBidirectionalBinding {}

extension Binding: RxBidirectionalBinding {
    /// Replaces the value.
    public func accept(_ value: Value) {
        self.value = value
    }
}
