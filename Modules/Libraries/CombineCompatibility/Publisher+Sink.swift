public import Reactive

/// A subscription that is cancelled when it is released.
public final class AnyCancellable: Sendable {
    private let subscription: any Disposable

    /// Creates a cancellable that calls a function once, when it is cancelled or released.
    public init(_ cancel: @escaping @Sendable () -> Void) {
        subscription = Disposables.create(with: cancel)
    }

    init(_ subscription: any Disposable) {
        self.subscription = subscription
    }

    deinit {
        subscription.dispose()
    }

    /// Ends the subscription.
    public func cancel() {
        subscription.dispose()
    }

    /// Adds the subscription to a set, which retains it.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }

    /// Adds the subscription to a collection, which retains it.
    public func store<Cancellables: RangeReplaceableCollection>(
        in collection: inout Cancellables
    ) where Cancellables.Element == AnyCancellable {
        collection.append(self)
    }
}

extension AnyCancellable: Hashable {
    /// Whether both are the same object.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
        lhs === rhs
    }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension Publisher {
    /// Subscribes functions that receive the elements and the end.
    ///
    /// - Parameters:
    ///   - receiveCompletion: Called with the completion or the error.
    ///   - receiveValue: Called for each element.
    /// - Returns: The subscription, which ends when it is released.
    public func sink(
        receiveCompletion: @escaping @Sendable (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping @Sendable (Output) -> Void
    ) -> AnyCancellable {
        AnyCancellable(
            asObservable().subscribe { event in
                switch event {
                case .next(let output): receiveValue(output)
                case .error(let error): receiveCompletion(.failure(declared(error)))
                case .completed: receiveCompletion(.finished)
                }
            }
        )
    }
}

extension Publisher where Failure == Never {
    /// Subscribes a function that receives the elements.
    ///
    /// - Returns: The subscription, which ends when it is released.
    public func sink(receiveValue: @escaping @Sendable (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}

// An infallible is no publisher itself, since the operators of both have the same names.
extension Infallible {
    /// Subscribes a function that receives the elements.
    ///
    /// - Returns: The subscription, which ends when it is released.
    @preconcurrency
    public func sink(receiveValue: @escaping @Sendable (Element) -> Void) -> AnyCancellable {
        AnyCancellable(asObservable().subscribe(onNext: receiveValue))
    }

    /// Returns the elements as a publisher.
    public func eraseToAnyPublisher() -> AnyPublisher<Element, Never> {
        AnyPublisher(failing: asObservable())
    }
}
