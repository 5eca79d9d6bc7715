public import Reactive

/// Creates a view from the value that a stream sent last; there is none before the first.
public final class DynamicObservableViewBuilder<Value: Sendable>: RowSource {
    private var value: Value?
    private let relay = PublishRelay<Void>()
    private let bag = DisposeBag()
    private let builder: @MainActor (Value) -> (any View)?

    /// Creates a provider that follows a stream as long as it lives.
    public init(
        _ binding: some RxBinding<Value>,
        builder: @escaping @MainActor (Value) -> (any View)?
    ) {
        self.builder = builder
        follow(binding, in: bag) { provider, value in
            provider.value = value
            provider.relay.accept(())
        }
    }

    /// Creates a provider whose value follows a closure over observed models.
    public init(
        tracking value: @escaping @MainActor () -> Value,
        builder: @escaping @MainActor (Value) -> (any View)?
    ) {
        self.builder = builder
        follow(tracking: value, in: bag) { provider, value in
            provider.value = value
            provider.relay.accept(())
        }
    }

    /// One, or none before the first value.
    public var count: Int { value == nil ? 0 : 1 }

    /// Sent at each value.
    public var updated: Observable<Void>? { relay.asObservable() }

    /// Creates the view of the last value.
    public func view(at index: Int) -> (any View)? {
        guard index == 0, let value else { return nil }
        return builder(value)
    }
}

extension DynamicObservableViewBuilder: BindingOwner {}
