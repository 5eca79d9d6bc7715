public import Reactive

extension MarbleDiagram {
    /// Draws events as a diagram for a failure message.
    ///
    /// Events between two frames are drawn at the earlier one. An element without a character is
    /// drawn as `?`.
    ///
    /// - Parameters:
    ///   - events: The events, in order of time.
    ///   - start: The time of the first character.
    ///   - frame: The virtual time per character.
    ///   - character: Returns the character of an element.
    /// - Returns: The diagram.
    public static func draw(
        _ events: [Recorded<Event<Element>>],
        start: TestTime = 0,
        frame: TestTime = 10,
        character: (Element) -> Character?
    ) -> String {
        var text = ""
        var column = 0
        var rest = events[...]
        while let first = rest.first {
            let place = (first.time - start) / max(1, frame)
            let group = rest.prefix { ($0.time - start) / max(1, frame) == place }
            rest = rest.dropFirst(group.count)
            // An unlimited diagram would exhaust the memory.
            if place - column > 1_000 { return text + "… \(first.time)" }
            text += String(repeating: "-", count: max(0, place - column))
            let marks = group.map { mark($0.value, character) }
            text += marks.count == 1 ? marks[0] : "(" + marks.joined() + ")"
            column = place + 1
        }
        return text
    }

    private static func mark(
        _ event: Event<Element>,
        _ character: (Element) -> Character?
    ) -> String {
        switch event {
        case .next(let element): String(character(element) ?? "?")
        case .error: "#"
        case .completed: "|"
        }
    }
}
