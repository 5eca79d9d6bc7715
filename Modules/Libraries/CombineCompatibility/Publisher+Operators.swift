public import Dispatch
public import Reactive

extension Publisher {
    /// Transforms each element.
    public func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Output) -> Result
    ) -> AnyPublisher<Result, Failure> {
        AnyPublisher(failing: asObservable().map(transform))
    }

    /// Transforms each element; an error of the function fails the publisher.
    public func tryMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Output) throws -> Result
    ) -> AnyPublisher<Result, any Error> {
        AnyPublisher(failing: asObservable().map(transform))
    }

    /// Transforms each element, and drops results that are `nil`.
    public func compactMap<Result: Sendable>(
        _ transform: @escaping @Sendable (Output) -> Result?
    ) -> AnyPublisher<Result, Failure> {
        AnyPublisher(failing: asObservable().compactMap(transform))
    }

    /// Passes on the elements that satisfy a predicate.
    public func filter(
        _ isIncluded: @escaping @Sendable (Output) -> Bool
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().filter(isIncluded))
    }

    /// Merges the publishers that a function returns for each element.
    public func flatMap<Inner: Publisher>(
        _ transform: @escaping @Sendable (Output) -> Inner
    ) -> AnyPublisher<Inner.Output, Failure> where Inner.Failure == Failure {
        AnyPublisher(failing: asObservable().flatMap(transform))
    }

    /// Collects all elements into one array.
    public func collect() -> AnyPublisher<[Output], Failure> {
        AnyPublisher(failing: asObservable().toArray().asObservable())
    }

    /// Collects the elements into arrays of a fixed count; the last may be shorter.
    public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
        AnyPublisher(failing: asObservable().collect(count))
    }

    /// Sends elements before those of the publisher.
    public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: Observable.from(elements).concat(asObservable()))
    }

    /// Sends the elements of two publishers as they arrive.
    public func merge(
        with other: some Publisher<Output, Failure>
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: Observable.merge(asObservable(), other.asObservable()))
    }

    /// Passes on the first element, and completes.
    public func first() -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().take(1))
    }

    /// Drops the first elements.
    public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().skip(count))
    }
}

extension Publisher where Output: Equatable {
    /// Drops elements that equal the previous one.
    public func removeDuplicates() -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().distinctUntilChanged())
    }
}

// MARK: Errors

extension Publisher {
    /// Continues with another publisher after an error.
    public func `catch`<Next: Publisher>(
        _ handler: @escaping @Sendable (Failure) -> Next
    ) -> AnyPublisher<Output, Next.Failure> where Next.Output == Output {
        AnyPublisher(
            failing: asObservable().catch { handler(declared($0)).asObservable() }
        )
    }

    /// Sends an element in place of an error, and completes.
    public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
        AnyPublisher(failing: asObservable().catchAndReturn(output))
    }

    /// Transforms the error.
    public func mapError<NewFailure: Error>(
        _ transform: @escaping @Sendable (Failure) -> NewFailure
    ) -> AnyPublisher<Output, NewFailure> {
        AnyPublisher(
            failing: asObservable().catch { .error(transform(declared($0))) }
        )
    }

    /// Converts an error to the type that the publisher declares.
    func declared(_ error: any Error) -> Failure {
        guard let failure = error as? Failure else {
            preconditionFailure("\(error) is not a \(Failure.self), as its publisher declares.")
        }
        return failure
    }
}

extension Publisher where Failure == Never {
    /// Declares a type of errors.
    public func setFailureType<NewFailure: Error>(
        to failureType: NewFailure.Type
    ) -> AnyPublisher<Output, NewFailure> {
        AnyPublisher(failing: asObservable())
    }
}

// MARK: Time and threads

extension Publisher {
    /// Delivers the events on a queue.
    public func receive(on queue: DispatchQueue) -> AnyPublisher<Output, Failure> {
        receive(on: SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "receive"))
    }

    /// Delivers the events on a scheduler.
    public func receive(
        on scheduler: some ImmediateSchedulerType
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().observe(on: scheduler as any ImmediateSchedulerType))
    }

    /// Subscribes on a scheduler.
    public func subscribe(
        on scheduler: some ImmediateSchedulerType
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().subscribe(on: scheduler))
    }

    /// Delays the elements and the completion.
    public func delay(
        for interval: DispatchTimeInterval,
        scheduler: some SchedulerType
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().delay(interval, scheduler: scheduler))
    }

    /// Passes on an element once no other has followed it for a time span.
    public func debounce(
        for dueTime: DispatchTimeInterval,
        scheduler: some SchedulerType
    ) -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().debounce(dueTime, scheduler: scheduler))
    }
}
