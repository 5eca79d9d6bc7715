package import Reactive

/// The view model of the screen with cards: the filter, the marked cards and an event log.
@MainActor
package final class CornerCardViewModel {
    /// A card.
    package struct Card: Hashable, Sendable {
        /// The title.
        package let title: String
        /// Whether the card can be marked.
        package let isEnabled: Bool
    }

    /// A lifecycle event of a card.
    package enum Event: String, Sendable {
        case appeared, disappeared
    }

    /// The cards, of which some are disabled.
    package let cards: [Card] = [
        Card(title: "Top left", isEnabled: true),
        Card(title: "Top right", isEnabled: true),
        Card(title: "Middle", isEnabled: false),
        Card(title: "Bottom left", isEnabled: true),
        Card(title: "Bottom right", isEnabled: true),
    ]

    /// The text by which the titles are filtered; bound to a text field in both directions.
    @State package var filter = ""
    /// The marked cards.
    @Variable package private(set) var marked: Set<Card> = []
    /// The latest events, in chronological order.
    @Variable package private(set) var log: [String] = []

    private let logLimit = 100

    /// Creates a view model without a filter or marks.
    package init() {}

    /// The cards that match the filter.
    package var shown: Observable<[Card]> {
        $filter.asObservable()
            .map { [cards] filter in
                let text = filter.lowercased()
                return cards.filter { text.isEmpty || $0.title.lowercased().contains(text) }
            }
            .distinctUntilChanged()
    }

    /// Whether a card is marked, now and after each change.
    package func isMarked(_ card: Card) -> Observable<Bool> {
        $marked.map { $0.contains(card) }.distinctUntilChanged()
    }

    /// Toggles the mark of a card; a disabled card is unchanged.
    package func toggle(_ card: Card) {
        guard card.isEnabled else { return }
        marked.formSymmetricDifference([card])
    }

    /// Adds an event of a card to the log.
    package func record(_ event: Event, of card: Card) {
        log = (log + ["\(card.title) \(event.rawValue)"]).suffix(logLimit)
    }
}
