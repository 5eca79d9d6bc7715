public import Reactive

/// An object whose `@Published` properties can be observed.
public protocol ObservableObject: AnyObject {}

/// A property that publishes its changes.
///
/// `$name` sends the current value, and then each change. Unlike Combine, it sends after the
/// property has changed.
@propertyWrapper
public struct Published<Value: Sendable>: Sendable {
    /// The publisher of a property.
    public struct Publisher: CombineCompatibility.Publisher {
        /// The type of the elements.
        public typealias Element = Value
        /// The type of the elements.
        public typealias Output = Value
        /// The publisher cannot fail.
        public typealias Failure = Never

        fileprivate let value: ObservableValue<Value>

        /// Returns the elements as an observable.
        public func asObservable() -> Observable<Value> { value.asObservable() }
    }

    private let variable: Variable<Value>

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) {
        variable = Variable(wrappedValue: wrappedValue)
    }

    /// Creates a property with an initial value.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// The current value.
    public var wrappedValue: Value {
        get { variable.wrappedValue }
        nonmutating set { variable.wrappedValue = newValue }
    }

    /// The publisher of the property.
    public var projectedValue: Publisher {
        Publisher(value: variable.projectedValue)
    }
}
