import Models
import Presentation
import Services

/// The layout of a list of people.
enum PeopleListStyle {
    /// A row with columns for each person.
    case table
    /// A card with a portrait for each person.
    case cards

    /// Creates the row of a person.
    ///
    /// - Parameters:
    ///   - person: The person.
    ///   - today: The day for which ages are computed.
    /// - Returns: The row.
    @MainActor
    func row(of person: Person, today: String) -> any View {
        switch self {
        case .table: MainUsersTableView.row(of: person, today: today)
        case .cards: MainUsersStackView.row(of: person)
        }
    }

    /// Creates the table for rows of this style.
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
    /// The signs of a person: a star for a favourite, a pencil for a note, and a warning for a
    /// person who cannot be read completely.
    var signs: String {
        (isFavorite ? "★" : "") + (note == nil ? "" : "✎") + (unread == nil ? "" : "⚠")
    }
}
