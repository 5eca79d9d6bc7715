import Reactive
import Synchronization

/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, AnyObject {
    /// Requests further elements; the requests add up.
    func request(_ demand: Subscribers.Demand)
}

/// A receiver of elements that requests them.
public protocol Subscriber<Input, Failure> {
    /// The type of the elements.
    associatedtype Input: Sendable
    /// The type of the errors.
    associatedtype Failure: Error

    /// Receives the subscription, before any element.
    func receive(subscription: any Subscription)

    /// Receives an element, and returns the number of further elements requested.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Receives the end; no other call follows.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Publisher {
    /// Subscribes a subscriber, which receives as many elements as it requests.
    ///
    /// Further elements are buffered without limit until they are requested, and the completion
    /// follows the last. The subscriber is called on the thread that sends or requests, one call
    /// at a time.
    public func subscribe(_ subscriber: some Subscriber<Output, Failure>) {
        let subscription = BufferedSubscription<Output, Failure>(of: subscriber)
        subscriber.receive(subscription: subscription)
        subscription.upstream.setDisposable(
            asObservable().subscribe { event in
                switch event {
                case .next(let output): subscription.update { $0.elements.append(output) }
                case .error(let error):
                    subscription.update { [failure = declared(error)] in $0.end = .failure(failure)
                    }
                case .completed: subscription.update { $0.end = .finished }
                }
            }
        )
    }
}

/// The elements that a subscriber has not requested yet.
private final class BufferedSubscription<Input: Sendable, Failure: Error>: Subscription, Sendable {
    struct State {
        var subscriber: UncheckedFunction<any Subscriber<Input, Failure>>?
        var elements: ArraySlice<Input> = []
        var end: Subscribers.Completion<Failure>?
        var demand = Subscribers.Demand.none
        var isDelivering = false
    }

    let upstream = SingleAssignmentDisposable()
    private let state: Mutex<State>

    init(of subscriber: some Subscriber<Input, Failure>) {
        state = Mutex(State(subscriber: UncheckedFunction(function: subscriber)))
    }

    func request(_ demand: Subscribers.Demand) {
        update { $0.demand += demand }
    }

    func cancel() {
        let released = state.withLock { state in
            defer { state = State(isDelivering: state.isDelivering) }
            return state
        }
        upstream.dispose()
        withExtendedLifetime(released) {}
    }

    /// Changes the state and delivers, unless a caller further out or on another thread does.
    func update(_ change: @Sendable (inout State) -> Void) {
        let mustDeliver = state.withLock { state in
            change(&state)
            defer { state.isDelivering = true }
            return !state.isDelivering
        }
        while mustDeliver, let deliver = state.withLock({ $0.next() }) {
            let demand = deliver()
            state.withLock { $0.demand += demand }
        }
    }
}

extension BufferedSubscription.State {
    /// Removes the next event that can be delivered.
    mutating func next() -> (() -> Subscribers.Demand)? {
        if let subscriber, demand != .none, let element = elements.popFirst() {
            if demand != .unlimited { demand.count -= 1 }
            return { subscriber.function.receive(element) }
        }
        if let subscriber, let end, elements.isEmpty {
            self.subscriber = nil
            return {
                subscriber.function.receive(completion: end)
                return .none
            }
        }
        isDelivering = false
        return nil
    }
}
