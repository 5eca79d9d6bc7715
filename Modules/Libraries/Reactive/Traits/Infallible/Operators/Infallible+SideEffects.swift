extension InfallibleType {
    /// Combines each element with an object that the stream does not retain.
    ///
    /// - Parameters:
    ///   - obj: The object; the stream completes with the first element after its deallocation.
    ///   - resultSelector: Combines the two elements.
    /// - Returns: The combined elements.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable, Out: Sendable>(
        _ obj: Object,
        resultSelector: @escaping @Sendable (Object, Element) -> Out
    ) -> Infallible<Out> {
        Infallible(asObservable().withUnretained(obj, resultSelector: resultSelector))
    }

    /// Pairs each element with an object that is not retained; the stream completes with the first
    /// element after its deallocation.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable>(
        _ obj: Object
    ) -> Infallible<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }

    /// Prints the subscription, each event, and the disposal.
    public func debug(
        _ identifier: String? = nil,
        trimOutput: Bool = false,
        file: String = #file,
        line: UInt = #line,
        function: String = #function
    ) -> Infallible<Element> {
        Infallible(asObservable().debug(identifier, trimOutput, file, line, function))
    }
}
