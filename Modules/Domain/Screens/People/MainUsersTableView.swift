import ContactFormats
package import Models
package import Presentation
import Services
import ViewModels

/// A table of people that shows more columns on wider screens.
///
/// The seeds' table has a ``MainCardView`` in each row; here the cards have a list of their own,
/// ``MainUsersStackView``, and rows have columns for comparing and sorting.
package struct MainUsersTableView: ModifiableView {
    private let users: [User]

    /// Creates a table of fixed people.
    package init(users: [User]) {
        self.users = users
    }

    /// Creates a table node; selecting a row pushes the person's card.
    package var modifiableView: TableNode {
        let rows = DynamicItemViewBuilder(users, id: \.key) { user in
            MainUsersTableView.row(of: Person(user: user), today: nil)
        }
        return PeopleListStyle.table.table(rows, in: PeopleOrder())
            .onSelect { context in
                if let user = rows.item(at: context.index) {
                    context.push(DetailViewController(user: user))
                }
                return false
            }
            .modifiableView
    }

    /// Creates the row of a person.
    ///
    /// - Parameters:
    ///   - person: The person.
    ///   - today: The day for which ages are computed; `nil` shows stored ages only.
    /// - Returns: The row.
    static func row(of person: Person, today: String?) -> any View {
        let user = person.user
        return TableViewCell(columns: [
            LabelView(user.displayName),
            LabelView(person.signs).color(.yellow),
            LabelView(user.email).color(.secondaryLabel),
            LabelView(user.phone ?? user.cell).color(.secondaryLabel),
            LabelView(user.location?.city).color(.secondaryLabel),
            LabelView(user.location?.country).color(.secondaryLabel),
            LabelView(user.age(on: today).map { String($0) }).color(.secondaryLabel),
            LabelView(person.note).color(.secondaryLabel),
        ])
        .accessoryType(.disclosureIndicator)
    }

    /// The columns; an arrow marks the sort column.
    static func columns(in order: PeopleOrder) -> [TableColumn] {
        func title(_ column: PeopleOrder.Column, _ names: PeopleOrder.Column...) -> String {
            let isSorted = order.column == column || names.contains(order.column)
            return column.rawValue + (isSorted ? order.isDescending ? " ▼" : " ▲" : "")
        }
        return [
            TableColumn(
                title(.name, .firstName),
                width: .flexible(min: 16, max: 80),
                priority: 6
            ),
            TableColumn(width: .fixed(2), priority: 5),
            TableColumn(title(.email), width: .flexible(min: 18, max: 80), priority: 4),
            TableColumn(title(.phone), priority: 3),
            TableColumn(title(.city), width: .flexible(min: 20, max: 28), priority: 2),
            TableColumn(title(.country), priority: 1),
            TableColumn(title(.age), alignment: .right, priority: 0),
            TableColumn("Note", width: .flexible(min: 10, max: 40), priority: -1),
        ]
    }
}
