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
//    its own for the upstream; so a subscription has one source.

/// Where a source sends its events, and who may end it.
@usableFromInline
struct Sink<Element: Sendable>: Sendable {
    @usableFromInline let next: @Sendable (Element) -> Void
    /// One for all operators that pass ends on: a closure that captures a sink stays small.
    @usableFromInline let end: SinkEnd

    @inlinable
    init(
        next: @escaping @Sendable (Element) -> Void,
        stop: @escaping @Sendable ((any Error)?) -> Void,
        subscription: Subscription
    ) {
        self.init(next: next, end: FunctionEnd(stop: stop, subscription: subscription))
    }

    @inlinable
    init(next: @escaping @Sendable (Element) -> Void, end: SinkEnd) {
        self.next = next
        self.end = end
    }

    /// Receives the end: an error, or `nil` for completion.
    @inlinable
    func stop(_ error: (any Error)?) {
        end.stop(error)
    }

    @inlinable var subscription: Subscription { end.subscription }

    /// A sink for the upstream of an operator that only changes elements.
    @inlinable
    func upstream<Input: Sendable>(
        _ next: @escaping @Sendable (Input) -> Void
    ) -> Sink<Input> {
        Sink<Input>(next: next, end: end)
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

extension Sink: KeyedListValue {
    @inlinable static var tombstone: Sink { Sink(next: { _ in }, end: SinkEnd.tombstone) }

    @inlinable var isTombstone: Bool { end === SinkEnd.tombstone }
}

// Unchecked because it has subclasses: its one property is immutable and Sendable, and they
// add only Sendable ones.
/// Where a source sends its end, and who may end it.
@usableFromInline
class SinkEnd: @unchecked Sendable {
    @usableFromInline static let tombstone = SinkEnd(.tombstone)

    @usableFromInline final let subscription: Subscription

    @inlinable
    init(_ subscription: Subscription) {
        self.subscription = subscription
    }

    /// Receives the end: an error, or `nil` for completion.
    @usableFromInline
    func stop(_ error: (any Error)?) {}
}

/// An end that is a function.
@usableFromInline
final class FunctionEnd: SinkEnd, @unchecked Sendable {
    @usableFromInline let function: @Sendable ((any Error)?) -> Void

    @inlinable
    init(stop function: @escaping @Sendable ((any Error)?) -> Void, subscription: Subscription) {
        self.function = function
        super.init(subscription)
    }

    @usableFromInline
    override func stop(_ error: (any Error)?) {
        function(error)
    }
}
