import Reactive

extension TestScheduler {
    /// Creates a hot observable that sends the events of a diagram.
    ///
    /// The first character, or `^`, is at the time at which ``start(_:)``
    /// subscribes.
    ///
    /// - Parameters:
    ///   - marbles: The diagram; see ``MarbleDiagram``.
    ///   - values: The elements that the characters represent.
    ///   - error: The error that `#` represents.
    ///   - frame: The virtual time per character.
    /// - Returns: The stream.
    /// - Throws: ``MarbleDiagram/ReadingError``.
    public func createHotObservable<Element: Sendable>(
        marbles: String,
        values: [Character: Element],
        error: any Error = MarbleDiagram<Element>.Failure(),
        frame: TestTime = 10
    ) throws -> TestableObservable<Element> {
        createHotObservable(
            try MarbleDiagram(
                marbles,
                values: values,
                error: error,
                start: Defaults.subscribed,
                frame: frame
            ).events
        )
    }

    /// Creates a hot observable that sends the characters of a diagram.
    ///
    /// - Returns: The stream.
    /// - Throws: ``MarbleDiagram/ReadingError``.
    public func createHotObservable(
        marbles: String,
        error: any Error = MarbleDiagram<String>.Failure(),
        frame: TestTime = 10
    ) throws -> TestableObservable<String> {
        createHotObservable(
            try MarbleDiagram(
                marbles,
                error: error,
                start: Defaults.subscribed,
                frame: frame
            ).events
        )
    }

    /// Creates a cold observable that sends the events of a diagram to each subscriber.
    ///
    /// - Parameters:
    ///   - marbles: The diagram; see ``MarbleDiagram``.
    ///   - values: The elements that the characters represent.
    ///   - error: The error that `#` represents.
    ///   - frame: The virtual time per character.
    /// - Returns: The stream.
    /// - Throws: ``MarbleDiagram/ReadingError``.
    public func createColdObservable<Element: Sendable>(
        marbles: String,
        values: [Character: Element],
        error: any Error = MarbleDiagram<Element>.Failure(),
        frame: TestTime = 10
    ) throws -> TestableObservable<Element> {
        createColdObservable(
            try MarbleDiagram(marbles, values: values, error: error, frame: frame).events
        )
    }

    /// Creates a cold observable that sends the characters of a diagram to each subscriber.
    ///
    /// - Returns: The stream.
    /// - Throws: ``MarbleDiagram/ReadingError``.
    public func createColdObservable(
        marbles: String,
        error: any Error = MarbleDiagram<String>.Failure(),
        frame: TestTime = 10
    ) throws -> TestableObservable<String> {
        createColdObservable(try MarbleDiagram(marbles, error: error, frame: frame).events)
    }
}
