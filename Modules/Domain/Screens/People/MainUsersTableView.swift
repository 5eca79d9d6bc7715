package import Models
package import Presentation

/// The list of people.
package struct MainUsersTableView: ViewBuilder {
    private let people: DynamicItemViewBuilder<User>

    /// Creates a list of people that stay the same.
    package init(users: [User]) {
        self.init(people: MainUsersTableView.rows(for: users))
    }

    /// Creates a list over rows whose items may change.
    package init(people: DynamicItemViewBuilder<User>) {
        self.people = people
    }

    /// The list; a row chosen opens the person's card.
    package var body: any View {
        TableView(people)
            .identifier("people")
    }

    /// A row for each person.
    package static func rows(for users: [User]) -> DynamicItemViewBuilder<User> {
        DynamicItemViewBuilder(users) { user in
            TableViewCell {
                MainCardView(user: user)
            }
            .accessoryType(.disclosureIndicator)
            .onSelect { context in
                context.push(DetailViewController(user: user))
                return false
            }
        }
    }
}

/// One person in the list: the name, and the e-mail address to its right.
package struct MainCardView: ViewBuilder {
    private let user: User

    /// Creates a row's content.
    package init(user: User) {
        self.user = user
    }

    /// One line; the name gives way last.
    package var body: any View {
        HStackView {
            LabelView(user.fullname)
                .numberOfLines(1)
            SpacerView()
            LabelView(user.email)
                .color(.secondaryLabel)
                .numberOfLines(1)
        }
    }
}
