extension SharedSequenceConvertibleType {
    /// Prints the subscription, each event, and the disposal.
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

// Not for drivers: their replayed element would retain the object.
extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Combines each element with an object that the signal does not retain.
    ///
    /// - Parameters:
    ///   - obj: The object; the signal completes with the first element after its deallocation.
    ///   - resultSelector: Combines the two elements.
    /// - Returns: The combined elements.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable, Out: Sendable>(
        _ obj: Object,
        resultSelector: @escaping @Sendable (Object, Element) -> Out
    ) -> Signal<Out> {
        SharedSequence(asObservable().withUnretained(obj, resultSelector: resultSelector))
    }

    /// Pairs each element with an object that is not retained; the signal completes with the first
    /// element after its deallocation.
    @preconcurrency
    public func withUnretained<Object: AnyObject & Sendable>(
        _ obj: Object
    ) -> Signal<(Object, Element)> {
        withUnretained(obj) { ($0, $1) }
    }
}
