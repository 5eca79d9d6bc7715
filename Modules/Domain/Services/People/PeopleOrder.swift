import Persistence

/// The order of people in a list.
package struct PeopleOrder: Hashable, Sendable {
    /// The part of a person that decides the order.
    package enum Column: String, CaseIterable, Sendable {
        /// Last name, then first.
        case name = "Name"
        /// First name, then last.
        case firstName = "First name"
        /// E-mail address.
        case email = "E-mail"
        /// Telephone number.
        case phone = "Phone"
        /// City.
        case city = "City"
        /// Country.
        case country = "Country"
        /// Age, by the day of birth.
        case age = "Age"
    }

    /// The part that decides.
    package var column: Column
    /// Whether the greatest come first.
    package var isDescending: Bool

    /// Creates an order; by default the list's own, by name.
    package init(_ column: Column = .name, isDescending: Bool = false) {
        self.column = column
        self.isDescending = isDescending
    }
}

extension PeopleOrder {
    /// Sorts a query without regard to case and marks.
    ///
    /// People without a value come last in both directions, people with equal values are sorted by
    /// name.
    ///
    /// - Returns: The queries for the people with a value and for those without, whose results
    ///   follow one another.
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

    /// The number of the ``parts(of:)`` that a person is in.
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

    /// Whoever is born last is the youngest.
    private var reversed: PeopleOrder { PeopleOrder(column, isDescending: !isDescending) }

    private func ordered(
        _ query: Query<PersonRecord>,
        by columns: [CollatedColumn<PersonRecord>]
    ) -> Query<PersonRecord> {
        query.order(by: columns.map { isDescending ? $0.desc : $0.asc })
    }
}
