/// A key's meaning in something that scrolls.
enum ListMove: Hashable {
    case up, down, pageUp, pageDown, first, last

    /// Rows that the wheel moves by.
    static let wheelStep = 3

    init?(_ press: KeyPress) {
        switch (press.key, press.modifiers) {
        case (.up, []), (.character("k"), []), (.character("p"), .control): self = .up
        case (.down, []), (.character("j"), []), (.character("n"), .control): self = .down
        case (.pageUp, []), (.character("b"), .control): self = .pageUp
        case (.pageDown, []), (.character("f"), .control): self = .pageDown
        case (.home, []), (.character("g"), []): self = .first
        case (.end, []), (.character("G"), []): self = .last
        default: return nil
        }
    }

    /// Where the move leads, between 0 and the last place.
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
