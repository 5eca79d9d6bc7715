/// The sink and the user's function of one operator in a subscription.
///
/// A closure that captures a single object needs no context of its own and is called
/// directly. Hence an object instead of several captures in a closure that runs for each
/// element.
@usableFromInline
final class Stage<Input, Output: Sendable, Result>: Sendable {
    @usableFromInline let sink: Sink<Output>
    @usableFromInline let function: @Sendable (Input) throws -> Result

    @inlinable
    init(_ sink: Sink<Output>, _ function: @escaping @Sendable (Input) throws -> Result) {
        self.sink = sink
        self.function = function
    }

    // Not inlined, so that the closure that calls it is small enough to be inlined.
    @inline(never)
    @usableFromInline
    func fail(_ error: any Error) {
        sink.stop(error)
    }
}

/// A ``Stage`` for a predicate, whose result is returned directly.
@usableFromInline
final class FilterStage<Element: Sendable>: Sendable {
    @usableFromInline let sink: Sink<Element>
    @usableFromInline let function: @Sendable (Element) throws -> Bool

    @inlinable
    init(_ sink: Sink<Element>, _ function: @escaping @Sendable (Element) throws -> Bool) {
        self.sink = sink
        self.function = function
    }

    // Not inlined, so that the closure that calls it is small enough to be inlined.
    @inline(never)
    @usableFromInline
    func fail(_ error: any Error) {
        sink.stop(error)
    }
}
