/// What one operator of a subscription needs at hand: where to send, and the user's function.
///
/// A closure that captures nothing but one object needs no context of its own, and is called
/// without a detour; hence an object instead of captures for what runs once an element.
@usableFromInline
final class Stage<Input, Output: Sendable, Result>: Sendable {
    @usableFromInline let sink: Sink<Output>
    @usableFromInline let function: @Sendable (Input) throws -> Result

    @inlinable
    init(_ sink: Sink<Output>, _ function: @escaping @Sendable (Input) throws -> Result) {
        self.sink = sink
        self.function = function
    }

    // Out of line, so that the closure around it is small enough to be inlined.
    @inline(never)
    @usableFromInline
    func fail(_ error: any Error) {
        sink.stop(error)
    }
}

/// The same for a predicate, whose result needs no detour through memory.
@usableFromInline
final class FilterStage<Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    @usableFromInline let function: @Sendable (Element) throws -> Bool

    @inlinable
    init(_ sink: Sink<Element>, _ function: @escaping @Sendable (Element) throws -> Bool) {
        self.sink = sink
        self.function = function
    }

    // Out of line, so that the closure around it is small enough to be inlined.
    @inline(never)
    @usableFromInline
    func fail(_ error: any Error) {
        sink.stop(error)
    }
}
