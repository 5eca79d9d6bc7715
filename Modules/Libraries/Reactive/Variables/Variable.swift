/// A property that can be observed, and changed only by its owner.
///
/// `@Variable private(set) var state = State.initial` can be read and observed (as `$state`) by all
/// code, and set only by the enclosing type. Every observer receives the current value on
/// subscription, and then every change, in order.
///
/// A change in place, such as `append` to an array, copies the value. To make many changes, change a
/// local copy and set it once.
///
/// Safe from any thread. Observers are called on the setting thread or, while an earlier change is
/// being delivered, on the delivering thread after it.
@preconcurrency
@propertyWrapper
public struct Variable<Value: Sendable>: Sendable {
    @usableFromInline let core: VariableCore<Value>

    /// Creates a variable with an initial value.
    @inlinable
    public init(wrappedValue: Value) {
        core = VariableCore(wrappedValue)
    }

    /// The current value.
    @inlinable public var wrappedValue: Value {
        get { core.value }
        nonmutating set { core.set(newValue) }
    }

    /// The value, which can be read and observed, but not set.
    @inlinable public var projectedValue: ObservableValue<Value> {
        ObservableValue(core: core)
    }

    /// Returns a binding that sets the variable.
    ///
    /// The wrapper of a property, such as `_state`, is private to its type. No other code can
    /// therefore make a binding of it.
    @inlinable
    public func asRelay() -> Binding<Value> {
        Binding(core: core)
    }

    /// Sets the variable to each element of a stream.
    ///
    /// An error of the stream goes to ``Hooks/defaultErrorHandler``.
    ///
    /// - Parameter source: The stream.
    /// - Returns: A disposable that cancels the subscription.
    public func bind(_ source: some ObservableConvertibleType<Value>) -> any Disposable {
        source.asObservable().bind(onNext: { [core] in core.set($0) })
    }
}

/// A value that can be read and observed, but not set.
///
/// The projection of ``Variable``.
@preconcurrency
public struct ObservableValue<Value: Sendable>: ObservableType {
    /// The type of the elements.
    public typealias Element = Value

    @usableFromInline let core: VariableCore<Value>

    @inlinable
    init(core: VariableCore<Value>) {
        self.core = core
    }

    /// Creates a value that never changes.
    @inlinable
    public init(constant value: Value) {
        core = VariableCore(value)
    }

    /// The current value.
    @inlinable public var value: Value {
        core.value
    }

    /// Subscribes an observer, which receives the current value first.
    @inlinable
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Value {
        asObservable().subscribe(observer)
    }

    /// Converts to an observable of the current and all later values, which never terminates.
    @inlinable
    public func asObservable() -> Observable<Value> {
        Observable { [core] in core.subscribe($0) }
    }
}

extension ObservableValue where Value: Equatable {
    /// Calls a function for each later value that differs from the previous one.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func onChange(_ handler: @escaping @Sendable (Value) -> Void) -> any Disposable {
        asObservable().distinctUntilChanged().skip(1).subscribe(onNext: handler)
    }
}
