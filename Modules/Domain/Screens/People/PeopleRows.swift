import Models
import Presentation
import Services
import ViewModels

/// The rows of the list of people, and the query that they answer.
@MainActor
final class PeopleRows {
    /// The views of the people, who are read when they become visible.
    let source: PagedViewBuilder<Person>
    /// The query that the rows answer, which may be the one before that of the list.
    private(set) var query: PeopleQuery

    private let viewModel: MainViewModel
    /// The number of the answer that is shown.
    private var answers: Int

    /// Creates the rows of the last answer.
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

    /// The person of a row, if they were read.
    func person(at row: Int) -> Person? { source.item(at: row) }

    /// Shows the people of an answer unless they are shown; those of another query from the first one
    /// on.
    ///
    /// - Returns: Whether they are those of another query.
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

    /// Whether the rows are still those of another query.
    var isSearching: Bool { viewModel.list.isSearching || viewModel.list.page.found != query }

    /// Whether a key may act on the rows; if they are to be replaced, the list's notice tells that it
    /// does not, since the user means one of the new ones.
    func hasAnswer(for title: String) -> Bool {
        if isSearching {
            viewModel.send(.report("\(title): not done, the list was still searching"))
        }
        return !isSearching
    }
}
