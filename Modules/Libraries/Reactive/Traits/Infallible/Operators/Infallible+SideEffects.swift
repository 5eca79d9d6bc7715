extension InfallibleType {
    /// Joins each element with an object that the stream does not keep alive.
    ///
    /// - Parameters:
    ///   - obj: The object; once it is gone, the stream finishes.
    ///   - resultSelector: Joins the two.
    /// - Returns: The joined elements.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable, Out: Sendable>(
        _ obj: Object,
        resultSelector: @escaping @Sendable (Object, Element) -> Out
    ) -> Infallible<Out> {
        Infallible(asObservable().withUnretained(obj, resultSelector: resultSelector))
    }

    /// Pairs each element with an object that the stream does not keep alive.
    ///
    /// - Parameter obj: The object; once it is gone, the stream finishes.
    /// - Returns: The pairs.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable>(
        _ obj: Object
    ) -> Infallible<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }

    /// Prints what happens.
    ///
    /// - Parameters:
    ///   - identifier: Names the stream in what is printed; the place in the code if there
    ///     is none.
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
