import Models
import Presentation
import Services

/// The way in which a list shows people.
enum PeopleListStyle {
    /// A line for each, in columns.
    case table
    /// A box for each, with a portrait.
    case cards

    /// The row of a person.
    ///
    /// - Parameters:
    ///   - person: The person.
    ///   - today: The day of ages counted from birthdays.
    /// - Returns: The row.
    @MainActor
    func row(of person: Person, today: String) -> any View {
        switch self {
        case .table: MainUsersTableView.row(of: person, today: today)
        case .cards: MainUsersStackView.row(of: person)
        }
    }

    /// The table that shows rows of this style.
    @MainActor
    func table(_ rows: any RowSource, in order: PeopleOrder) -> ViewModifier<TableNode> {
        let table = TableView(rows).showPosition().identifier("people")
        switch self {
        case .table: return table.columns(MainUsersTableView.columns(in: order))
        case .cards: return table
        }
    }
}

extension Person {
    /// The signs of a person: a star for a favourite, a pencil for a note, and a warning if a part
    /// of the person cannot be read.
    var signs: String {
        (isFavorite ? "★" : "") + (note == nil ? "" : "✎") + (unread == nil ? "" : "⚠")
    }
}
