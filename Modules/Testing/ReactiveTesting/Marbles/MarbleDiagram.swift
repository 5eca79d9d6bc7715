public import Reactive

/// Events written as text, one character to a frame of time.
///
/// | Character | Meaning |
/// |---|---|
/// | `-` | a frame in which nothing happens |
/// | any other character | an element: the one given for it, or the character itself |
/// | `\|` | the end |
/// | `#` | the failure |
/// | `(ab\|)` | events of one frame; the parentheses take no time |
/// | `^` | where time starts to count; what is before it has a time below the start |
/// | space | nothing at all, for lining diagrams up |
///
///     --a--(bc)--|
public struct MarbleDiagram<Element: Sendable>: Sendable {
    /// The failure that `#` stands for when no other is given.
    public struct Failure: Error, Equatable, Sendable {
        /// Creates the failure.
        public init() {}
    }

    /// A diagram that cannot be read.
    public enum ReadingError: Error, Equatable, Sendable {
        /// A character at an offset stands for no element.
        case unknownElement(Character, offset: Int)
        /// A group is not closed, or closed without having been opened, or holds a group.
        case unbalancedGroup(offset: Int)
        /// A second `^`, or one within a group.
        case misplacedStart(offset: Int)
    }

    /// The events with their times.
    public let events: [Recorded<Event<Element>>]

    /// Reads a diagram.
    ///
    /// - Parameters:
    ///   - text: The diagram.
    ///   - values: The elements that characters stand for.
    ///   - error: The failure that `#` stands for.
    ///   - start: The time of the first character, or of `^` if there is one.
    ///   - frame: The time from one character to the next.
    /// - Throws: ``ReadingError``.
    public init(
        _ text: String,
        values: [Character: Element],
        error: any Error = Failure(),
        start: TestTime = 0,
        frame: TestTime = 10
    ) throws {
        try self.init(text, error: error, start: start, frame: frame) { values[$0] }
    }

    init(
        _ text: String,
        error: any Error,
        start: TestTime,
        frame: TestTime,
        element: (Character) -> Element?
    ) throws {
        var events: [Recorded<Event<Element>>] = []
        var time = start
        var isGroup = false
        var hasStart = false
        for (offset, character) in text.enumerated() where !character.isWhitespace {
            switch character {
            case "-": break
            case "(", ")":
                guard isGroup == (character == ")") else {
                    throw ReadingError.unbalancedGroup(offset: offset)
                }
                isGroup.toggle()
                // The group itself takes one frame, at its end.
                if isGroup { continue }
            case "^":
                guard !hasStart, !isGroup else {
                    throw ReadingError.misplacedStart(offset: offset)
                }
                hasStart = true
                let shift = time - start
                events = events.map { Recorded(time: $0.time - shift, value: $0.value) }
                time = start
            case "|": events.append(.completed(time))
            case "#": events.append(.error(time, error))
            default:
                guard let element = element(character) else {
                    throw ReadingError.unknownElement(character, offset: offset)
                }
                events.append(.next(time, element))
            }
            if !isGroup { time += frame }
        }
        if isGroup { throw ReadingError.unbalancedGroup(offset: text.count) }
        self.events = events
    }
}

extension MarbleDiagram where Element == Character {
    /// Reads a diagram whose elements are its characters.
    ///
    /// - Throws: ``ReadingError``.
    public init(
        _ text: String,
        error: any Error = Failure(),
        start: TestTime = 0,
        frame: TestTime = 10
    ) throws {
        try self.init(text, error: error, start: start, frame: frame) { $0 }
    }
}

extension MarbleDiagram where Element == String {
    /// Reads a diagram whose elements are its characters, as strings.
    ///
    /// - Throws: ``ReadingError``.
    public init(
        _ text: String,
        error: any Error = Failure(),
        start: TestTime = 0,
        frame: TestTime = 10
    ) throws {
        try self.init(text, error: error, start: start, frame: frame) { String($0) }
    }
}
