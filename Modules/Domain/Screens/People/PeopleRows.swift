import Models
import Presentation
import Services
import ViewModels

/// The rows of the list of people, with their query.
@MainActor
final class PeopleRows {
    /// The rows, whose people are read when they become visible.
    let source: PagedViewBuilder<Person>
    /// The query of the rows, which may be older than that of the list.
    private(set) var query: PeopleQuery

    private let viewModel: MainViewModel
    /// The number of the page shown, as counted by the list.
    private var answers: Int

    /// Creates the rows of the list's current page.
    init(_ viewModel: MainViewModel, style: PeopleListStyle) {
        self.viewModel = viewModel
        let page = viewModel.list.page
        query = page.found
        answers = viewModel.list.answers
        source = PagedViewBuilder(
            PeopleItems(viewModel.people, page),
            known: (page.people, page.count)
        ) { person in
            style.row(of: person, today: viewModel.today)
        }
    }

    /// The person of a row; `nil` if not yet read.
    func person(at row: Int) -> Person? { source.item(at: row) }

    /// Shows the list's page unless it is already shown; rows of another query start at the top.
    ///
    /// - Returns: Whether the query has changed.
    func show(_ list: PeopleList) -> Bool {
        guard list.answers != answers else { return false }
        answers = list.answers
        let page = list.page
        let isOther = page.found != query
        query = page.found
        let items = PeopleItems(viewModel.people, page)
        source.replace(items, known: (page.people, page.count), startsOver: isOther)
        return isOther
    }

    /// Whether the rows are still those of an older query.
    var isSearching: Bool { viewModel.list.isSearching || viewModel.list.page.found != query }

    /// Returns whether an action may use the rows; if they are about to be replaced, a notice says
    /// that the action was not performed, since it would affect another row than intended.
    func hasAnswer(for title: String) -> Bool {
        if isSearching {
            viewModel.send(.report("\(title): not done, the list was still searching"))
        }
        return !isSearching
    }
}
