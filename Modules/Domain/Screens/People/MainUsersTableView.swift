import ContactFormats
package import Models
package import Presentation
package import ViewModels

/// People as a table, with more columns as there is room.
///
/// The seeds' table has a ``MainCardView`` in each row; here the cards have a list of their own,
/// ``MainUsersStackView``, and rows have columns, by which people are compared and sorted.
package struct MainUsersTableView: ModifiableView {
    private let people: DynamicItemViewBuilder<User>
    private let list: PeopleList

    /// Creates a table of people who stay the same.
    package init(users: [User]) {
        let list = PeopleList()
        self.init(people: MainUsersTableView.rows(of: users) { list }, list: list)
    }

    /// Creates a table over rows whose people may change.
    ///
    /// - Parameters:
    ///   - people: The rows.
    ///   - list: The order, for the titles of columns.
    package init(people: DynamicItemViewBuilder<User>, list: PeopleList) {
        self.people = people
        self.list = list
    }

    /// The table; a chosen person's card is pushed.
    package var modifiableView: TableNode {
        TableView(people)
            .columns(MainUsersTableView.columns(in: list.order))
            .showPosition()
            .onSelect { [people] context in
                guard let user = people.item(at: context.index) else { return false }
                context.push(DetailViewController(user: user))
                return false
            }
            .identifier("people")
            .modifiableView
    }

    /// Creates rows that read signs and notes from a list when they are built.
    package static func rows(
        of users: [User],
        in list: @escaping @MainActor () -> PeopleList
    ) -> DynamicItemViewBuilder<User> {
        DynamicItemViewBuilder(users, id: \.key) { user in
            let list = list()
            return TableViewCell(columns: [
                LabelView(user.displayName),
                LabelView(list.signs(of: user)).color(.yellow),
                LabelView(user.email).color(.secondaryLabel),
                LabelView(user.phone ?? user.cell).color(.secondaryLabel),
                LabelView(user.location?.city).color(.secondaryLabel),
                LabelView(user.location?.country).color(.secondaryLabel),
                LabelView(user.age(on: list.today).map { String($0) }).color(.secondaryLabel),
                LabelView(list.note(about: user)).color(.secondaryLabel),
            ])
            .accessoryType(.disclosureIndicator)
        }
    }

    /// The columns; an arrow marks the one that people are sorted by.
    package static func columns(in order: PeopleOrder) -> [TableColumn] {
        func title(_ column: PeopleOrder.Column, _ names: PeopleOrder.Column...) -> String {
            let isSorted = order.column == column || names.contains(order.column)
            return column.rawValue + (isSorted ? order.isDescending ? " ▼" : " ▲" : "")
        }
        return [
            TableColumn(
                title(.name, .firstName),
                width: .flexible(min: 16, max: 40),
                priority: 6
            ),
            TableColumn(width: .fixed(2), priority: 5),
            TableColumn(title(.email), width: .flexible(min: 18, max: 40), priority: 4),
            TableColumn(title(.phone), priority: 3),
            TableColumn(title(.city), width: .flexible(min: 20, max: 28), priority: 2),
            TableColumn(title(.country), priority: 1),
            TableColumn(title(.age), alignment: .right, priority: 0),
            TableColumn("Note", width: .flexible(min: 10, max: 40), priority: -1),
        ]
    }
}
