extension PrimitiveSequenceType {
    /// Makes a sequence that owns something for as long as it runs.
    ///
    /// - Parameters:
    ///   - resourceFactory: Makes what it owns; an error it throws is the failure.
    ///   - primitiveSequenceFactory: Makes the sequence; an error it throws is the failure.
    /// - Returns: The sequence. What it owns is disposed when it ends or is disposed.
    @preconcurrency
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping @Sendable () throws -> Resource,
        primitiveSequenceFactory:
            @escaping @Sendable (Resource) throws -> PrimitiveSequence<Trait, Element>
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: Observable.using(
                resourceFactory,
                observableFactory: { try primitiveSequenceFactory($0).source }
            )
        )
    }

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
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: primitiveSequence.source.debug(
                identifier,
                trimOutput: trimOutput,
                file: file,
                line: line,
                function: function
            )
        )
    }
}
