import Presentation
import Services

extension MenuController {
    /// Creates the menu of columns by which people can be sorted.
    ///
    /// - Parameters:
    ///   - order: The current order.
    ///   - onSelect: Called with the selected column.
    convenience init(
        of order: PeopleOrder,
        onSelect: @escaping @MainActor (PeopleOrder.Column) -> Void
    ) {
        let keys: [PeopleOrder.Column: Character] = [
            .name: "n", .firstName: "f", .email: "e", .phone: "p", .city: "c", .country: "o",
            .age: "a",
        ]
        let items = PeopleOrder.Column.allCases.map { column in
            MenuItem(
                column.rawValue,
                key: keys[column].map { KeyPress(.character($0)) },
                isChecked: column == order.column
            ) { onSelect(column) }
        }
        self.init(
            title: "Sort by",
            message: "The same column again reverses the order.",
            items: items
        )
    }
}
