import Persistence

/// The sort order of people in a list.
package struct PeopleOrder: Hashable, Sendable {
    /// The part of a person by which people are sorted.
    package enum Column: String, CaseIterable, Sendable {
        /// The last name, then the first name.
        case name = "Name"
        /// The first name, then the last name.
        case firstName = "First name"
        /// The e-mail address.
        case email = "E-mail"
        /// The telephone number.
        case phone = "Phone"
        /// The city.
        case city = "City"
        /// The country.
        case country = "Country"
        /// The age, by the day of birth.
        case age = "Age"
    }

    /// The part of a person by which people are sorted.
    package var column: Column
    /// Whether the order is descending.
    package var isDescending: Bool

    /// Creates an order; by default by name, as in the list.
    package init(_ column: Column = .name, isDescending: Bool = false) {
        self.column = column
        self.isDescending = isDescending
    }
}

extension PeopleOrder {
    /// Sorts a query, ignoring case and diacritics.
    ///
    /// People without a value are last in both directions; people with equal values are sorted by
    /// name.
    ///
    /// - Returns: The queries for the people with a value and for those without, whose results are
    ///   to be concatenated.
    func parts(of query: Query<PersonRecord>) -> [Query<PersonRecord>] {
        let name = [PersonRecord.last.folded, PersonRecord.first.folded]
        switch column {
        case .name: return [ordered(query, by: name)]
        case .firstName: return [ordered(query, by: name.reversed())]
        case .email: return parts(of: query, by: PersonRecord.email)
        case .phone: return parts(of: query, by: PersonRecord.phone)
        case .city: return parts(of: query, by: PersonRecord.city)
        case .country: return parts(of: query, by: PersonRecord.country)
        case .age: return parts(of: query, by: PersonRecord.birthday, isAge: true)
        }
    }

    /// The index of the query among ``parts(of:)`` that finds a person.
    func part(of record: PersonRecord) -> Int {
        let hasValue =
            switch column {
            case .name, .firstName: true
            case .email: record.email != nil
            case .phone: record.phone != nil
            case .city: record.city != nil
            case .country: record.country != nil
            case .age: record.birthday != nil
            }
        return hasValue ? 0 : 1
    }

    private func parts(
        of query: Query<PersonRecord>,
        by column: Persistence.Column<PersonRecord, String?>,
        isAge: Bool = false
    ) -> [Query<PersonRecord>] {
        let name = [PersonRecord.last.folded, PersonRecord.first.folded]
        let order = isAge ? reversed : self
        return [
            order.ordered(query.filter(column.folded >= ""), by: [column.folded] + name),
            PeopleOrder().ordered(query.filter(column == nil), by: name),
        ]
    }

    /// The reverse order: ascending ages are descending birthdays.
    private var reversed: PeopleOrder { PeopleOrder(column, isDescending: !isDescending) }

    private func ordered(
        _ query: Query<PersonRecord>,
        by columns: [CollatedColumn<PersonRecord>]
    ) -> Query<PersonRecord> {
        query.order(by: columns.map { isDescending ? $0.desc : $0.asc })
    }
}
