package import Models
package import Presentation
import Services

/// People as cards, one below the other; only the cards that are seen exist.
package struct MainUsersStackView: ModifiableView {
    private let users: [User]

    /// Creates cards of people who stay the same.
    package init(users: [User]) {
        self.users = users
    }

    /// The cards; a chosen person's is presented in full.
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

    /// The card of a person as a row.
    static func row(of person: Person) -> any View {
        TableViewCell(StackCardView(user: person.user, signs: person.signs))
    }
}
