public import Reactive

/// Creates one view from a value that can be replaced.
public final class DynamicValueViewBuilder<Value>: RowSource {
    /// The value; setting it sends ``updated``.
    public var value: Value {
        didSet { relay.accept(()) }
    }

    private let relay = PublishRelay<Void>()
    private let builder: @MainActor (Value) -> (any View)?

    /// Creates a provider of one view.
    ///
    /// - Parameters:
    ///   - value: The first value.
    ///   - builder: Creates the view of a value; `nil` takes no space.
    public init(_ value: Value, builder: @escaping @MainActor (Value) -> (any View)?) {
        self.value = value
        self.builder = builder
    }

    /// The number of rows, which is 1.
    public var count: Int { 1 }

    /// Sent when ``value`` is set.
    public var updated: Observable<Void>? { relay.asObservable() }

    /// Creates the view of the value.
    public func view(at index: Int) -> (any View)? {
        index == 0 ? builder(value) : nil
    }
}
