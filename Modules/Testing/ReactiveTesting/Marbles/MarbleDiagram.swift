public import Reactive

/// Events written as text, one character per time frame.
///
/// | Character | Meaning |
/// |---|---|
/// | `-` | a frame without events |
/// | any other character | an element: the one given for it, or the character itself |
/// | `\|` | the completion |
/// | `#` | the error |
/// | `(ab\|)` | events of one frame; the parentheses take no time |
/// | `^` | the start of time; events before it have earlier times |
/// | space | ignored, for alignment |
///
/// ```text
/// --a--(bc)--|
/// ```
public struct MarbleDiagram<Element: Sendable>: Sendable {
    /// The error that `#` represents by default.
    public struct Failure: Error, Equatable, Sendable {
        /// Creates the error.
        public init() {}
    }

    /// An error in the text of a diagram.
    public enum ReadingError: Error, Equatable, Sendable {
        /// A character that represents no element.
        case unknownElement(Character, offset: Int)
        /// A group that is not closed, not opened, or nested.
        case unbalancedGroup(offset: Int)
        /// A second `^`, or one within a group.
        case misplacedStart(offset: Int)
    }

    /// The events with their times.
    public let events: [Recorded<Event<Element>>]

    /// Parses a diagram.
    ///
    /// - Parameters:
    ///   - text: The diagram.
    ///   - values: The elements that the characters represent.
    ///   - error: The error that `#` represents.
    ///   - start: The time of the first character, or of `^` if there is one.
    ///   - frame: The virtual time per character.
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
    /// Parses a diagram whose elements are its characters.
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
    /// Parses a diagram whose elements are its characters, as strings.
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
