public import Reactive
public import Testing

/// Expects that an observer received the events of a diagram.
///
/// The first character, or `^`, is at the time at which `TestScheduler.start` subscribes.
///
/// - Parameters:
///   - events: The received events.
///   - marbles: The diagram; see ``MarbleDiagram``.
///   - values: The elements that the characters represent.
///   - error: The error that `#` represents.
///   - frame: The virtual time per character.
///   - sourceLocation: The location at which a difference is reported.
public func expectMarbles<Element: Equatable & Sendable>(
    _ events: [Recorded<Event<Element>>],
    _ marbles: String,
    values: [Character: Element],
    error: any Error = MarbleDiagram<Element>.Failure(),
    frame: TestTime = 10,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(events, marbles, sourceLocation) {
        try MarbleDiagram(
            marbles,
            values: values,
            error: error,
            start: TestScheduler.Defaults.subscribed,
            frame: frame
        ).events
    } drawing: {
        MarbleDiagram.draw($0, start: TestScheduler.Defaults.subscribed, frame: frame) { element in
            values.first { $0.value == element }?.key
        }
    }
}

/// Expects that an observer received the characters of a diagram.
public func expectMarbles(
    _ events: [Recorded<Event<String>>],
    _ marbles: String,
    error: any Error = MarbleDiagram<String>.Failure(),
    frame: TestTime = 10,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(events, marbles, sourceLocation) {
        try MarbleDiagram(
            marbles,
            error: error,
            start: TestScheduler.Defaults.subscribed,
            frame: frame
        ).events
    } drawing: {
        MarbleDiagram.draw($0, start: TestScheduler.Defaults.subscribed, frame: frame) { $0.first }
    }
}

/// Expects that an observer received some elements, at any time, and no termination.
public func expectRecordedElements<Element: Equatable & Sendable>(
    _ events: [Recorded<Event<Element>>],
    _ elements: [Element],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(events.compactMap(\.value.element) == elements, sourceLocation: sourceLocation)
    #expect(events.filter(\.value.isStopEvent).isEmpty, sourceLocation: sourceLocation)
}

private func expect<Element: Equatable & Sendable>(
    _ events: [Recorded<Event<Element>>],
    _ marbles: String,
    _ location: SourceLocation,
    expected: () throws -> [Recorded<Event<Element>>],
    drawing: ([Recorded<Event<Element>>]) -> String
) {
    do {
        let wanted = try expected()
        #expect(
            events == wanted,
            "\nexpected \(drawing(wanted))\nreceived \(drawing(events))",
            sourceLocation: location
        )
    } catch {
        Issue.record("the diagram \(marbles) cannot be read: \(error)", sourceLocation: location)
    }
}
