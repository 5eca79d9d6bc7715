package import Reactive

/// The state of the screen with cards: the filter, the marked cards, and what happened to cards.
@MainActor
package final class CornerCardViewModel {
    /// A card.
    package struct Card: Hashable, Sendable {
        /// The title.
        package let title: String
        /// Whether the card can be marked.
        package let isEnabled: Bool
    }

    /// An event in the life of a card.
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

    /// The text that the titles of the cards shown have; a two-way control may set it.
    @State package var filter = ""
    /// The marked cards.
    @Variable package private(set) var marked: Set<Card> = []
    /// The events so far, the latest last; old ones are dropped.
    @Variable package private(set) var log: [String] = []

    private let logLimit = 100

    /// Creates a view model without a filter or marks.
    package init() {}

    /// The cards that the filter leaves.
    package var shown: Observable<[Card]> {
        $filter.asObservable()
            .map { [cards] filter in
                let text = filter.lowercased()
                return cards.filter { text.isEmpty || $0.title.lowercased().contains(text) }
            }
            .distinctUntilChanged()
    }

    /// Whether a card is marked, now and after each change of that.
    package func isMarked(_ card: Card) -> Observable<Bool> {
        $marked.map { $0.contains(card) }.distinctUntilChanged()
    }

    /// Marks a card, or removes the mark; a disabled card stays as it is.
    package func toggle(_ card: Card) {
        guard card.isEnabled else { return }
        marked.formSymmetricDifference([card])
    }

    /// Records an event of a card.
    package func record(_ event: Event, of card: Card) {
        log = (log + ["\(card.title) \(event.rawValue)"]).suffix(logLimit)
    }
}
