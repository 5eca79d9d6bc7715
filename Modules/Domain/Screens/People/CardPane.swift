import Presentation
import Services

/// The pane next to a list with the card of its current person.
@MainActor
final class CardPane {
    /// The view of the pane.
    let node = ContainerNode()
    private let makeCard: @MainActor (Person) -> DetailViewController?
    private var card: DetailViewController?

    /// Creates an empty pane.
    ///
    /// - Parameter makeCard: Creates the card, which is then reused for other people; `nil` for none.
    init(_ makeCard: @escaping @MainActor (Person) -> DetailViewController?) {
        self.makeCard = makeCard
    }

    /// Shows the card of a person; `nil` removes it.
    func show(_ person: Person?) {
        guard let person else { return removeCard() }
        if let card {
            // Not shown again if unchanged, so that the scroll position remains.
            if card.person != person { card.show(person) }
        } else if let card = makeCard(person) {
            self.card = card
            node.reset(ViewControllerHostView(card))
        }
    }

    /// Removes the card.
    func removeCard() {
        card = nil
        node.empty()
    }

    /// Focuses the card.
    ///
    /// - Returns: Whether there is one.
    func focusCard() -> Bool {
        card?.focus()
        return card != nil
    }
}
