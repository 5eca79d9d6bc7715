/// A property that can be observed, and changed only by its owner.
///
/// `@Variable private(set) var state = State.initial` can be read and observed
/// (as `$state`) by all, and set by the enclosing type alone. Every observer gets
/// the value it has when it subscribes, and then every change, in order.
///
/// Safe from any thread. Observers run on the thread that sets, unless that
/// thread is already telling an earlier change: then after it.
@preconcurrency
@propertyWrapper
public struct Variable<Value: Sendable>: Sendable {
    @usableFromInline let core: VariableCore<Value>

    /// Creates a variable that holds a first value.
    @inlinable
    public init(wrappedValue: Value) {
        core = VariableCore(wrappedValue)
    }

    /// The value at this moment.
    @inlinable public var wrappedValue: Value {
        get { core.value }
        nonmutating set { core.set(newValue) }
    }

    /// The value as others see it: to be read and observed, not set.
    @inlinable public var projectedValue: ObservableValue<Value> {
        ObservableValue(core: core)
    }
}

/// A value that can be read and observed, but not set.
///
/// The projection of ``Variable``.
@preconcurrency
public struct ObservableValue<Value: Sendable>: ObservableType {
    /// The type of the elements is that of the value.
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

    /// The value at this moment.
    @inlinable public var value: Value {
        core.value
    }

    /// Starts observing; the value at this moment comes first.
    ///
    /// - Returns: What ends the subscription.
    @inlinable
    public func subscribe<Observer: ObserverType>(
        _ observer: Observer
    ) -> any Disposable where Observer.Element == Value {
        asObservable().subscribe(observer)
    }

    /// The value at this moment and all later ones, as a stream that never ends.
    @inlinable
    public func asObservable() -> Observable<Value> {
        Observable { [core] in core.subscribe($0) }
    }
}

extension ObservableValue where Value: Equatable {
    /// Runs a function for each later value that differs from the one before.
    ///
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func onChange(_ handler: @escaping @Sendable (Value) -> Void) -> any Disposable {
        asObservable().distinctUntilChanged().skip(1).subscribe(onNext: handler)
    }
}
