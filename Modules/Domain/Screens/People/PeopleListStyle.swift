import Models
import Presentation
import ViewModels

/// The way in which a list shows people.
enum PeopleListStyle {
    /// A line for each, in columns.
    case table
    /// A box for each, with a portrait.
    case cards

    /// Creates the rows and the table that shows them.
    @MainActor
    func make(_ viewModel: MainViewModel) -> (DynamicItemViewBuilder<User>, TableNode) {
        let users = viewModel.list.users
        let people: DynamicItemViewBuilder<User>
        let view: any View
        switch self {
        case .table:
            people = MainUsersTableView.rows(of: users) { viewModel.list }
            view = MainUsersTableView(people: people, list: viewModel.list)
        case .cards:
            people = MainUsersStackView.rows(of: users) { viewModel.list }
            view = MainUsersStackView(people: people)
        }
        let node = view.build()
        return (people, node as? TableNode ?? TableNode(people))
    }
}
