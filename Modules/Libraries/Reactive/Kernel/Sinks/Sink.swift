// The engine of every operator.
//
// A subscription travels up a chain of recipes as a `Sink`: two functions and
// the `Subscription` that owns the upstream. Sinks are closures rather than
// classes because a closure made in an inlinable function is specialised in the
// client's module, while a generic class is called through a table of
// unspecialised methods.
//
// Two rules keep the operators small:
// 1. Whoever holds a `Subscription` disposes it when a stop reaches him, before
//    or right after passing the stop on. So an operator that only passes events
//    on needs no state to end its upstream: it calls `stop`, and the owner below
//    tears everything down.
// 2. An operator that does not pass a stop on at once makes a `Subscription` of
//    its own for the upstream.

/// Where a source sends its events, and who may end it.
@usableFromInline
struct Sink<Element: Sendable>: Sendable {
    @usableFromInline let next: @Sendable (Element) -> Void
    /// Receives the end: an error, or `nil` for completion.
    @usableFromInline let stop: @Sendable ((any Error)?) -> Void
    @usableFromInline let subscription: Subscription

    @inlinable
    init(
        next: @escaping @Sendable (Element) -> Void,
        stop: @escaping @Sendable ((any Error)?) -> Void,
        subscription: Subscription
    ) {
        self.next = next
        self.stop = stop
        self.subscription = subscription
    }

    /// A sink for the upstream of an operator that only changes elements.
    @inlinable
    func upstream<Input: Sendable>(
        _ next: @escaping @Sendable (Input) -> Void
    ) -> Sink<Input> {
        Sink<Input>(next: next, stop: stop, subscription: subscription)
    }

    /// A sink for the upstream of an operator that changes elements and ends.
    @inlinable
    func upstream<Input: Sendable>(
        _ next: @escaping @Sendable (Input) -> Void,
        stop: @escaping @Sendable ((any Error)?) -> Void
    ) -> Sink<Input> {
        Sink<Input>(next: next, stop: stop, subscription: subscription)
    }

    @inlinable
    func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): next(element)
        case .error(let error): stop(error)
        case .completed: stop(nil)
        }
    }
}
