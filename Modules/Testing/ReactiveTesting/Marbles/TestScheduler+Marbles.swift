import Reactive

extension TestScheduler {
    /// Makes a stream that sends what a diagram shows, whoever listens.
    ///
    /// The first character, or `^`, is at the time at which `start` subscribes.
    ///
    /// - Parameters:
    ///   - marbles: The diagram; see ``MarbleDiagram``.
    ///   - values: The elements that characters stand for.
    ///   - error: The failure that `#` stands for.
    ///   - frame: The time from one character to the next.
    /// - Returns: The stream.
    /// - Throws: `MarbleDiagram.ReadingError`.
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

    /// Makes a stream that sends the characters of a diagram, whoever listens.
    ///
    /// - Returns: The stream.
    /// - Throws: `MarbleDiagram.ReadingError`.
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

    /// Makes a stream that sends what a diagram shows, from each subscription on.
    ///
    /// - Parameters:
    ///   - marbles: The diagram; see ``MarbleDiagram``.
    ///   - values: The elements that characters stand for.
    ///   - error: The failure that `#` stands for.
    ///   - frame: The time from one character to the next.
    /// - Returns: The stream.
    /// - Throws: `MarbleDiagram.ReadingError`.
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

    /// Makes a stream that sends the characters of a diagram, from each subscription on.
    ///
    /// - Returns: The stream.
    /// - Throws: `MarbleDiagram.ReadingError`.
    public func createColdObservable(
        marbles: String,
        error: any Error = MarbleDiagram<String>.Failure(),
        frame: TestTime = 10
    ) throws -> TestableObservable<String> {
        createColdObservable(try MarbleDiagram(marbles, error: error, frame: frame).events)
    }
}
