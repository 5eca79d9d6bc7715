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

    /// Pairs each element with an object that the stream does not retain.
    ///
    /// - Parameter obj: The object; the stream completes with the first element after its
    ///   deallocation.
    /// - Returns: The pairs.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable>(
        _ obj: Object
    ) -> Infallible<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }

    /// Prints the subscription, each event, and the disposal.
    ///
    /// - Parameters:
    ///   - identifier: The prefix of each line; by default the file, line and function.
    ///   - trimOutput: Whether long elements are shortened.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    ///   - function: The function of the call.
    /// - Returns: The same stream.
    public func debug(
        _ identifier: String? = nil,
        trimOutput: Bool = false,
        file: String = #file,
        line: UInt = #line,
        function: String = #function
    ) -> Infallible<Element> {
        Infallible(
            asObservable().debug(
                identifier,
                trimOutput: trimOutput,
                file: file,
                line: line,
                function: function
            )
        )
    }
}
