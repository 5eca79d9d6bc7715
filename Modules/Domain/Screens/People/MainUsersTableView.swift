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

    /// The list, with more columns as there is room; a row chosen opens the person's card.
    package var body: any View {
        TableView(people)
            .columns([
                TableColumn("Name", width: .flexible(min: 14, max: 40), priority: 4),
                TableColumn("E-mail", width: .flexible(min: 18, max: 40), priority: 3),
                TableColumn("Phone", priority: 2),
                TableColumn("City", width: .fixed(28), priority: 1),
                TableColumn("Country", priority: 0),
            ])
            .showPosition()
            .identifier("people")
    }

    /// A row for each person.
    package static func rows(for users: [User]) -> DynamicItemViewBuilder<User> {
        DynamicItemViewBuilder(users, id: \.key) { user in
            TableViewCell(columns: [
                LabelView(user.fullname),
                LabelView(user.email).color(.secondaryLabel),
                LabelView(user.phone ?? user.cell).color(.secondaryLabel),
                LabelView(user.location?.city).color(.secondaryLabel),
                LabelView(user.location?.country).color(.secondaryLabel),
            ])
            .accessoryType(.disclosureIndicator)
            .onSelect { context in
                context.push(DetailViewController(user: user))
                return false
            }
        }
        .searchText { user in
            let texts = [
                user.fullname, user.email, user.phone, user.cell, user.location?.city,
                user.location?.country,
            ]
            return texts.compactMap(\.self).joined(separator: " ")
        }
    }
}
