/// A movement that a key causes in a scrolling view.
enum ListMove {
    case up, down, pageUp, pageDown, first, last

    /// The number of rows that one step of the wheel scrolls.
    static let wheelStep = 3

    /// The keys of each move; the help shows the first one.
    private static let keys: [(move: ListMove, keys: [KeyPress])] = [
        (.up, keys(.up, "k")),
        (.down, keys(.down, "j")),
        (.pageUp, keys(.pageUp, control: "b")),
        (.pageDown, keys(.pageDown, control: "f")),
        (.first, keys(.home, "g")),
        (.last, keys(.end, "G")),
    ]

    private static func keys(
        _ key: KeyPress.Key,
        _ plain: Character? = nil,
        control: Character? = nil
    ) -> [KeyPress] {
        var keys = [KeyPress(key)]
        if let plain { keys.append(KeyPress(.character(plain))) }
        if let control { keys.append(KeyPress(.character(control), modifiers: .control)) }
        return keys
    }

    private var title: String {
        switch self {
        case .up: "Up"
        case .down: "Down"
        case .pageUp: "Page up"
        case .pageDown: "Page down"
        case .first: "To the start"
        case .last: "To the end"
        }
    }

    /// Creates a binding for each move, for the help only.
    ///
    /// - Parameter run: Performs the move.
    /// - Returns: The bindings, in the order of the moves.
    @MainActor
    static func bindings<Target: AnyObject>(
        _ run: @escaping @MainActor (Target, ListMove) -> Void
    ) -> [KeyBinding<Target>] {
        keys.map { move, keys in
            KeyBinding(title: move.title) { run($0, move) }.keys { _ in keys }.onlyInHelp()
        }
    }

    /// Returns the target of the move, between 0 and the last position.
    func target(from place: Int, page: Int, last: Int) -> Int {
        let target =
            switch self {
            case .up: place - 1
            case .down: place + 1
            case .pageUp: place - page
            case .pageDown: place + page
            case .first: 0
            case .last: last
            }
        return min(max(target, 0), max(last, 0))
    }
}
