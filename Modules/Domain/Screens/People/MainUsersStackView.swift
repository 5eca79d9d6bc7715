package import Models
package import Presentation
package import ViewModels

/// People as cards, one below the other; only the cards that are seen exist.
package struct MainUsersStackView: ModifiableView {
    private let people: DynamicItemViewBuilder<User>

    /// Creates cards of people who stay the same.
    package init(users: [User]) {
        self.init(people: MainUsersStackView.rows(of: users) { PeopleList() })
    }

    /// Creates cards over rows whose people may change.
    package init(people: DynamicItemViewBuilder<User>) {
        self.people = people
    }

    /// The cards; a chosen person's is presented in full.
    package var modifiableView: TableNode {
        TableView(people)
            .showPosition()
            .onSelect { [people] context in
                guard let user = people.item(at: context.index) else { return false }
                context.present(DetailViewController(user: user))
                return false
            }
            .identifier("people")
            .modifiableView
    }

    /// Creates rows that read signs from a list when they are built.
    package static func rows(
        of users: [User],
        in list: @escaping @MainActor () -> PeopleList
    ) -> DynamicItemViewBuilder<User> {
        DynamicItemViewBuilder(users, id: \.key) { user in
            TableViewCell(StackCardView(user: user, signs: list().signs(of: user)))
        }
    }
}
