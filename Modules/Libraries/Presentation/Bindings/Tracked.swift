public import Reactive

/// The values of a closure over observed models, wherever a binding is taken.
///
/// ```swift
/// LabelView("").onReceive(Tracked { model.count }) { context in
///     log.write(context.value)
/// }
/// ```
///
/// Most modifiers and controls take the closure itself, as in `LabelView { model.name }`.
public struct Tracked<Value: Sendable>: RxBinding, Sendable {
    private let value: @MainActor () -> Value

    /// Creates a binding to a closure.
    ///
    /// - Parameter value: Evaluated on the main actor, again after a property that it has read
    ///   has changed; see ``ModifiableView/bind(keyPath:tracking:)``.
    public init(_ value: @escaping @MainActor () -> Value) {
        self.value = value
    }

    /// The values as a stream.
    public func asObservable() -> Observable<Value> { .tracking(value) }
}
