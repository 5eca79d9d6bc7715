/// A property that can be observed, and changed by whoever is given its projection.
///
/// `$name` can be handed to a two-way control, such as a text field.
///
/// Safe from any thread. Observers run on the thread that sets, unless that
/// thread is already telling an earlier change: then after it.
@preconcurrency
@propertyWrapper
public struct State<Value: Sendable>: Sendable {
    @usableFromInline let core: VariableCore<Value>

    /// Creates a state that holds a first value.
    @inlinable
    public init(wrappedValue: Value) {
        core = VariableCore(wrappedValue)
    }

    /// The value at this moment.
    @inlinable public var wrappedValue: Value {
        get { core.value }
        nonmutating set { core.set(newValue) }
    }

    /// The value, to be read, observed and set.
    @inlinable public var projectedValue: Binding<Value> {
        Binding(core: core)
    }
}

/// A value kept elsewhere that can be read, observed and set.
///
/// The projection of ``State``; a property declared `@Binding` shares the value of
/// the state whose projection it is created with.
@preconcurrency
@propertyWrapper
public struct Binding<Value: Sendable>: ObservableType {
    /// The type of the elements is that of the value.
    public typealias Element = Value

    @usableFromInline let core: VariableCore<Value>

    @inlinable
    init(core: VariableCore<Value>) {
        self.core = core
    }

    /// Creates a binding to the value of another.
    @inlinable
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// Creates a binding to a value that nobody else keeps.
    @inlinable
    public init(_ value: Value) {
        core = VariableCore(value)
    }

    /// The value at this moment.
    @inlinable public var wrappedValue: Value {
        get { core.value }
        nonmutating set { core.set(newValue) }
    }

    /// The binding itself.
    @inlinable public var projectedValue: Binding<Value> {
        self
    }

    /// The value at this moment.
    @inlinable public var value: Value {
        get { core.value }
        nonmutating set { core.set(newValue) }
    }

    /// The value without the right to set it.
    @inlinable public var readOnly: ObservableValue<Value> {
        ObservableValue(core: core)
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

extension Binding where Value: Equatable {
    /// Runs a function for each later value that differs from the one before.
    ///
    /// - Returns: What ends the subscription.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func onChange(_ handler: @escaping @Sendable (Value) -> Void) -> any Disposable {
        readOnly.onChange(handler)
    }
}
