import Reactive
import Synchronization

extension Publisher {
    /// Runs functions for their side effects, before each event is passed on.
    ///
    /// `receiveCancel` is called when a subscription ends before the publisher. The functions trap
    /// when they are called elsewhere than on the actor on which they were formed;
    /// `isolation: nil` omits this check.
    public func handleEvents(
        isolation: (any Actor)? = #isolation,
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil
    ) -> AnyPublisher<Output, Failure> {
        let subscribe = receiveSubscription.map { sendable($0, on: isolation) }
        let next = receiveOutput.map { sendable($0, on: isolation) }
        let end = receiveCompletion.map { sendable($0, on: isolation) }
        let cancel = receiveCancel.map { cancel in
            sendable({ (_: Void) in cancel() }, on: isolation)
        }
        let source = asObservable()
        return AnyPublisher(
            failing: .deferred {
                let isRunning = Mutex(true)
                let finish: @Sendable (Subscribers.Completion<Failure>) -> Void = { completion in
                    isRunning.withLock { $0 = false }
                    end?(completion)
                }
                return source.do(
                    onNext: next,
                    onError: { finish(.failure(declared($0))) },
                    onCompleted: { finish(.finished) },
                    onSubscribe: { subscribe?(EventlessSubscription()) },
                    onDispose: { if isRunning.withLock({ $0 }) { cancel?(()) } }
                )
            }
        )
    }

    /// Prints the subscription, each event and the disposal, in the format of Reactive's `debug`.
    public func print(_ prefix: String = "") -> AnyPublisher<Output, Failure> {
        AnyPublisher(failing: asObservable().debug(prefix))
    }

    /// Returns this publisher: operators request all elements, so that a buffer never fills.
    ///
    /// Elements that a subscriber has not requested wait in a buffer of its subscription.
    public func buffer(
        size: Int,
        prefetch: Publishers.PrefetchStrategy,
        whenFull: Publishers.BufferingStrategy<Failure>
    ) -> AnyPublisher<Output, Failure> {
        eraseToAnyPublisher()
    }
}

/// The subscription that `handleEvents` shows; requests have no effect on streams.
private final class EventlessSubscription: Subscription {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
}

extension Publishers {
    /// The times at which a buffer requests elements.
    public enum PrefetchStrategy: Sendable { case keepFull, byRequest }

    /// The behaviour of a full buffer: it drops an element, or fails with an error.
    public enum BufferingStrategy<Failure: Error>: Sendable {
        case dropNewest, dropOldest
        case customError(@Sendable () -> Failure)
    }
}
