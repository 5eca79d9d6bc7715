extension SharedSequenceConvertibleType {
    /// Prints what happens.
    ///
    /// - Parameters:
    ///   - identifier: Names the sequence in what is printed; the place in the code if
    ///     there is none.
    ///   - trimOutput: Whether long elements are shortened.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    ///   - function: The function of the call.
    /// - Returns: The same sequence.
    public func debug(
        _ identifier: String? = nil,
        trimOutput: Bool = false,
        file: String = #file,
        line: UInt = #line,
        function: String = #function
    ) -> SharedSequence<SharingStrategy, Element> {
        SharedSequence(
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

// Not for drivers: they would keep the object, in the element that they replay.
extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Joins each element with an object that the signal does not keep alive.
    ///
    /// - Parameters:
    ///   - obj: The object; once it is gone, the signal ends.
    ///   - resultSelector: Joins the two.
    /// - Returns: The joined elements.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable, Out: Sendable>(
        _ obj: Object,
        resultSelector: @escaping @Sendable (Object, Element) -> Out
    ) -> Signal<Out> {
        SharedSequence(asObservable().withUnretained(obj, resultSelector: resultSelector))
    }

    /// Pairs each element with an object that the signal does not keep alive.
    ///
    /// - Parameter obj: The object; once it is gone, the signal ends.
    /// - Returns: The pairs.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable>(
        _ obj: Object
    ) -> Signal<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }
}
