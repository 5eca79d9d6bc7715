/// A property that can be observed, and changed through its projection.
///
/// `$name` can be passed to a two-way control, such as a text field.
///
/// Safe from any thread. Observers are called on the setting thread or, while an earlier change is
/// being delivered, on the delivering thread after it.
@preconcurrency
@propertyWrapper
public struct State<Value: Sendable>: Sendable {
    @usableFromInline let core: VariableCore<Value>

    /// Creates a state with an initial value.
    @inlinable
    public init(wrappedValue: Value) {
        core = VariableCore(wrappedValue)
    }

    /// The current value.
    @inlinable public var wrappedValue: Value {
        get { core.value }
        nonmutating set { core.set(newValue) }
    }

    /// A binding, which can read, observe and set the value.
    @inlinable public var projectedValue: Binding<Value> {
        Binding(core: core)
    }
}

/// A reference to a value that can be read, observed and set.
///
/// The projection of ``State``; a property declared `@Binding` shares the value of
/// the state whose projection it is created with.
@preconcurrency
@propertyWrapper
public struct Binding<Value: Sendable>: ObservableType {
    /// The type of the elements.
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

    /// Creates a binding with its own value.
    @inlinable
    public init(_ value: Value) {
        core = VariableCore(value)
    }

    /// The current value.
    @inlinable public var wrappedValue: Value {
        get { core.value }
        nonmutating set { core.set(newValue) }
    }

    /// The binding itself.
    @inlinable public var projectedValue: Binding<Value> {
        self
    }

    /// The current value.
    @inlinable public var value: Value {
        get { core.value }
        nonmutating set { core.set(newValue) }
    }

    /// A read-only view of the value.
    @inlinable public var readOnly: ObservableValue<Value> {
        ObservableValue(core: core)
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

extension Binding where Value: Equatable {
    /// Calls a function for each later value that differs from the previous one.
    @preconcurrency
    @_disfavoredOverload
    @inlinable
    public func onChange(_ handler: @escaping @Sendable (Value) -> Void) -> any Disposable {
        readOnly.onChange(handler)
    }
}
