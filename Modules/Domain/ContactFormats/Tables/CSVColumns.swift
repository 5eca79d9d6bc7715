import Models

/// The columns of a table to write: those for which any contact has a field.
package struct CSVColumns: Sendable {
    /// A column with a known meaning.
    private struct Column: Sendable {
        let title: String
        let value: @Sendable (Contact) -> String?

        init(_ title: String, _ value: @escaping @Sendable (Contact) -> String?) {
            self.title = title
            self.value = value
        }
    }

    /// The columns with a known meaning, except for those of the supplement.
    private static let known = [
        Column("Title", { $0.user.name.title }),
        Column("First Name", { $0.user.name.first }),
        Column("Last Name", { $0.user.name.last }),
        Column("E-mail Address", { $0.user.email }),
        Column("Mobile Phone", { $0.user.cell }),
        Column("Primary Phone", { $0.user.phone }),
        Column("Home Street", { $0.user.location?.street?.line }),
        Column("Home City", { $0.user.location?.city }),
        Column("Home State", { $0.user.location?.state }),
        Column("Home Postal Code", { $0.user.location?.postcode }),
        Column("Home Country/Region", { $0.user.location?.country }),
        Column("Birthday", { $0.user.birthday }),
        Column("Gender", { $0.user.gender }),
        Column("Notes", { $0.note }),
        Column(
            "Photo",
            { $0.user.picture?.large.flatMap { ContactProperty.Field.isLink($0) ? $0 : nil } }
        ),
        Column("UID", { $0.user.login?.uuid }),
    ]

    /// The known columns, followed by those of the supplement.
    private static let columns =
        known
        + CSVColumn.supplements.compactMap { title, key in
            UserSupplement.fields.first { $0.key == key }.map { Column(title, $0.value) }
        }

    /// Whether each of ``titles`` is used by a contact.
    private(set) var isUsed: [Bool]
    /// The titles of columns without a known meaning.
    private(set) var unknown: [String] = []
    /// Whether any contact has properties without a column.
    private(set) var hasProperties = false
    private var seen: Set<String> = []

    /// Creates the columns of a table without contacts.
    package init() {
        // The name, e-mail and telephone columns are always used.
        isUsed = Self.titles.indices.map { 1...5 ~= $0 }
    }

    /// Adds the columns of a contact.
    package mutating func add(_ contact: Contact) {
        let contact = contact.withoutControlCharacters
        for (index, column) in Self.columns.enumerated() where !isUsed[index] {
            isUsed[index] = column.value(contact)?.isEmpty == false
        }
        if contact.user.extra.isEmpty { return }
        for property in contact.user.extra {
            guard let title = CSVProperties.title(of: property), seen.insert(title).inserted
            else { continue }
            unknown.append(title)
        }
        if !hasProperties { hasProperties = !fields(of: contact).others.isEmpty }
    }

    /// Whether the order of the columns depends on the order in which contacts were added.
    package var areInOrderOfPeople: Bool { unknown.count > 1 }

    /// All columns with a known meaning, and one for all other properties.
    static let all: CSVColumns = {
        var columns = CSVColumns()
        columns.isUsed = columns.isUsed.map { _ in true }
        columns.hasProperties = true
        return columns
    }()

    /// The titles of the columns with a known meaning.
    static let titles = columns.map(\.title)

    /// Calls a body with a contact's text in each used column, in order.
    func forEachField(of contact: Contact, _ body: (String) -> Void) {
        let contact = contact.withoutControlCharacters
        for (index, column) in Self.columns.enumerated() where isUsed[index] {
            body(column.value(contact) ?? "")
        }
        let fields = fields(of: contact)
        for title in unknown { body(fields.unknown[title] ?? "") }
        if hasProperties { body(fields.others) }
    }

    /// The titles of the used columns.
    var header: [String] {
        zip(Self.titles, isUsed).filter(\.1).map(\.0) + unknown + (hasProperties ? ["vCard"] : [])
    }

    /// The fields of a contact without a known meaning: those with a column, by its title, and the
    /// other properties as content lines.
    private func fields(of contact: Contact) -> (unknown: [String: String], others: String) {
        if contact.user.extra.isEmpty { return ([:], "") }
        var unknown: [String: String] = [:]
        var others: [ContactProperty] = []
        for property in contact.user.extra {
            if let title = CSVProperties.title(of: property), unknown[title] == nil,
                seen.contains(title)
            {
                unknown[title] = PropertyText.unescape(property.value)
            } else {
                others.append(property)
            }
        }
        return (unknown, CSVProperties.text(of: others))
    }
}
