public import Reactive
public import Synchronization

/// A property that publishes its changes.
///
/// `$name` sends the current value, and then each change. Unlike Combine, it sends after the
/// property has changed. Safe from any thread.
@preconcurrency
@propertyWrapper
public struct Published<Value: Sendable>: Sendable {
    /// The publisher of a property.
    public struct Publisher: CombineCompatibility.Publisher {
        /// The publisher cannot fail.
        public typealias Failure = Never

        @usableFromInline let property: PublishedProperty<Value>

        @inlinable
        init(property: PublishedProperty<Value>) { self.property = property }

        /// Returns the elements as an observable.
        @inlinable
        public func asObservable() -> Observable<Value> {
            property.variable.projectedValue.asObservable()
        }

        /// Assigns the elements of a stream to the property, until it is released.
        @usableFromInline
        func assign(_ stream: Observable<Value>) {
            stream.subscribe(onNext: { [weak property] in property?.set($0) })
                .disposed(by: property.assignments)
        }
    }

    @usableFromInline let property: PublishedProperty<Value>

    /// Creates a property with the value that its declaration assigns.
    @inlinable
    public init(wrappedValue: Value) {
        property = PublishedProperty(wrappedValue)
    }

    /// Creates a property with an initial value, in an initialiser of its owner.
    @inlinable
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// The current value.
    @inlinable public var wrappedValue: Value {
        get { property.variable.wrappedValue }
        nonmutating set { property.set(newValue) }
    }

    /// The publisher of the property; it can be set only so that it can be passed to `assign(to:)`.
    @inlinable public var projectedValue: Publisher {
        get { Publisher(property: property) }
        nonmutating set {}
    }
}

/// The value of a property, and the publisher of its object.
@usableFromInline
final class PublishedProperty<Value: Sendable>: Sendable {
    @usableFromInline let variable: Variable<Value>
    @usableFromInline let assignments = DisposeBag()
    @usableFromInline let objectWillChange = Mutex<ObservableObjectPublisher?>(nil)

    @inlinable
    init(_ value: Value) {
        variable = Variable(wrappedValue: value)
    }

    @inlinable
    func set(_ value: Value) {
        objectWillChange.withLock { $0 }?.send()
        variable.wrappedValue = value
    }
}

/// A published property of any type.
protocol ObservedProperty {
    /// The publisher of the object; the first caller decides.
    func objectWillChange(
        orInstall publisher: ObservableObjectPublisher
    ) -> ObservableObjectPublisher
}

extension Published: ObservedProperty {
    func objectWillChange(
        orInstall publisher: ObservableObjectPublisher
    ) -> ObservableObjectPublisher {
        property.objectWillChange.withLock { current in
            let installed = current ?? publisher
            current = installed
            return installed
        }
    }
}
