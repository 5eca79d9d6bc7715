public import Reactive

extension Publisher {
    /// Subscribes functions that receive the elements and the end.
    ///
    /// The subscription ends when the result is released. The functions trap when they are called
    /// elsewhere than on the actor on which they were formed; `isolation: nil` omits this check.
    @inlinable
    public func sink(
        isolation: (any Actor)? = #isolation,
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let next = sendable(receiveValue, on: isolation)
        let end = sendable(receiveCompletion, on: isolation)
        return AnyCancellable(
            asObservable().subscribe { event in
                switch event {
                case .next(let output): next(output)
                case .error(let error): end(.failure(declared(error)))
                case .completed: end(.finished)
                }
            }
        )
    }

    /// Sends the events to a subject, until the result is released.
    @inlinable
    public func subscribe(_ subject: some Subject<Output, Failure>) -> AnyCancellable {
        sink(
            isolation: nil,
            receiveCompletion: { subject.send(completion: $0) },
            receiveValue: { subject.send($0) }
        )
    }

    /// Converts an error to the type that the publisher declares.
    @inlinable
    func declared(_ error: any Error) -> Failure {
        guard let failure = error as? Failure else {
            preconditionFailure("\(error) is not a \(Failure.self), as its publisher declares.")
        }
        return failure
    }
}

extension Publisher where Failure == Never {
    /// Subscribes a function that receives the elements.
    ///
    /// The subscription ends when the result is released. The functions trap when they are called
    /// elsewhere than on the actor on which they were formed; `isolation: nil` omits this check.
    @inlinable
    public func sink(
        isolation: (any Actor)? = #isolation,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        sink(isolation: isolation, receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Assigns each element to a property of an object, which the result retains.
    @inlinable
    public func assign<Root: AnyObject>(
        isolation: (any Actor)? = #isolation,
        to keyPath: ReferenceWritableKeyPath<Root, Output>,
        on object: Root
    ) -> AnyCancellable {
        sink(isolation: isolation) { object[keyPath: keyPath] = $0 }
    }

    /// Assigns each element to a published property, until its owner is released.
    @inlinable
    public func assign(to published: inout Published<Output>.Publisher) {
        published.assign(asObservable())
    }
}

extension Infallible {
    /// Subscribes a function that receives the elements.
    ///
    /// The subscription ends when the result is released. The functions trap when they are called
    /// elsewhere than on the actor on which they were formed; `isolation: nil` omits this check.
    @inlinable
    public func sink(
        isolation: (any Actor)? = #isolation,
        receiveValue: @escaping (Element) -> Void
    ) -> AnyCancellable {
        eraseToAnyPublisher().sink(isolation: isolation, receiveValue: receiveValue)
    }
}
