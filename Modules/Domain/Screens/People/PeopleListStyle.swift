import Models
import Presentation
import ViewModels

/// The way in which a list shows people.
enum PeopleListStyle {
    /// A line for each, in columns.
    case table
    /// A box for each, with a portrait.
    case cards

    /// Creates the rows.
    @MainActor
    func rows(_ viewModel: MainViewModel) -> DynamicItemViewBuilder<User> {
        let users = viewModel.list.users
        return switch self {
        case .table: MainUsersTableView.rows(of: users) { viewModel.list }
        case .cards: MainUsersStackView.rows(of: users) { viewModel.list }
        }
    }

    /// Defines the table that shows rows.
    @MainActor
    func table(
        _ people: DynamicItemViewBuilder<User>,
        _ list: PeopleList
    ) -> ViewModifier<TableNode> {
        switch self {
        case .table: ViewModifier(MainUsersTableView(people: people, list: list))
        case .cards: ViewModifier(MainUsersStackView(people: people))
        }
    }
}
