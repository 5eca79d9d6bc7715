package import Models
package import Presentation
import Services

/// A list of people as cards; only visible cards are created.
package struct MainUsersStackView: ModifiableView {
    private let users: [User]

    /// Creates cards of fixed people.
    package init(users: [User]) {
        self.users = users
    }

    /// Creates a table node; selecting a card presents the person's full card.
    package var modifiableView: TableNode {
        let rows = DynamicItemViewBuilder(users, id: \.key) { user in
            MainUsersStackView.row(of: Person(user: user))
        }
        return PeopleListStyle.cards.table(rows, in: PeopleOrder())
            .onSelect { context in
                if let user = rows.item(at: context.index) {
                    context.present(DetailViewController(user: user))
                }
                return false
            }
            .modifiableView
    }

    /// Creates the card of a person as a row.
    static func row(of person: Person) -> any View {
        TableViewCell(StackCardView(user: person.user, signs: person.signs))
    }
}
