// The core of every operator.
//
// A subscription travels up a chain of subscribe functions as a `Sink`: two functions and
// the `Subscription` that owns the upstream. Sinks are closures rather than classes because
// a closure created in an inlinable function is specialised in the client's module, while a
// generic class is called through a table of unspecialised methods.
//
// Two rules simplify the operators:
// 1. The owner of a `Subscription` disposes it when it receives a stop, before or right
//    after passing the stop on. So an operator that only passes events on needs no state to
//    end its upstream: it calls `stop`, and the owner downstream disposes everything.
// 2. An operator that does not pass a stop on at once creates a separate `Subscription` for
//    the upstream; so a subscription has one source.

/// A destination for the events of a source, with the subscription that can end the source.
@usableFromInline
struct Sink<Element: Sendable>: Sendable {
    @usableFromInline let next: @Sendable (Element) -> Void
    /// Shared by operators that pass stops on, so that closures that capture a sink stay small.
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

    /// Receives a stop: an error, or `nil` for completion.
    @inlinable
    func stop(_ error: (any Error)?) {
        end.stop(error)
    }

    @inlinable var subscription: Subscription { end.subscription }

    /// Returns a sink for the upstream of an operator that changes only elements.
    @inlinable
    func upstream<Input: Sendable>(
        _ next: @escaping @Sendable (Input) -> Void
    ) -> Sink<Input> {
        Sink<Input>(next: next, end: end)
    }

    /// Returns a sink for the upstream of an operator that changes elements and stops.
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
}

/// A destination for the stop of a source, with the subscription that can end the source.
@usableFromInline
// Unchecked because the class has subclasses: its one property is immutable and Sendable,
// and they add only such properties.
class SinkEnd: @unchecked Sendable {
    @usableFromInline static let tombstone = SinkEnd(.tombstone)

    @usableFromInline final let subscription: Subscription

    @inlinable
    init(_ subscription: Subscription) {
        self.subscription = subscription
    }

    /// Receives a stop: an error, or `nil` for completion.
    @usableFromInline
    func stop(_ error: (any Error)?) {}
}

/// A stop destination that calls a function.
@usableFromInline
final class FunctionEnd: SinkEnd, @unchecked Sendable {
    // Unchecked like its superclass: the property it adds is immutable and Sendable.

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
