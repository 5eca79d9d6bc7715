import Models

/// The columns of a table that is written: those that somebody has a field in.
package struct CSVColumns: Sendable {
    /// The columns with a known meaning, but for those of a supplement.
    private static let known: [(title: String, value: @Sendable (Contact) -> String?)] = [
        ("Title", { $0.user.name.title }),
        ("First Name", { $0.user.name.first }),
        ("Last Name", { $0.user.name.last }),
        ("E-mail Address", { $0.user.email }),
        ("Mobile Phone", { $0.user.cell }),
        ("Primary Phone", { $0.user.phone }),
        ("Home Street", { $0.user.location?.street?.line }),
        ("Home City", { $0.user.location?.city }),
        ("Home State", { $0.user.location?.state }),
        ("Home Postal Code", { $0.user.location?.postcode }),
        ("Home Country/Region", { $0.user.location?.country }),
        ("Birthday", { $0.user.birthday }),
        ("Gender", { $0.user.gender }),
        ("Notes", { $0.note }),
        (
            "Photo",
            { $0.user.picture?.large.flatMap { ContactProperty.Field.isLink($0) ? $0 : nil } }
        ),
        ("UID", { $0.user.login?.uuid }),
    ]

    /// Those columns, and the columns of a supplement.
    private static let columns =
        known
        + CSVColumn.supplements.compactMap { title, key in
            UserSupplement.fields.first { $0.key == key }.map { (title, $0.value) }
        }

    /// Whether each of ``titles`` has a field.
    private(set) var isUsed: [Bool]
    /// The titles of columns whose meaning is not known.
    private(set) var unknown: [String] = []
    /// Whether somebody has properties without a column.
    private(set) var hasProperties = false
    private var seen: Set<String> = []

    /// Creates the columns of a table without people.
    package init() {
        // The name and the address are there even if they are empty.
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

    /// Whether each field of a contact has a column.
    package func covers(_ contact: Contact) -> Bool {
        var columns = self
        columns.add(contact)
        return columns.isUsed == isUsed && columns.unknown.count == unknown.count
            && columns.hasProperties == hasProperties
    }

    /// Every column with a known meaning, and one for all properties without one.
    static let all: CSVColumns = {
        var columns = CSVColumns()
        columns.isUsed = columns.isUsed.map { _ in true }
        columns.hasProperties = true
        return columns
    }()

    /// The titles of the columns with a known meaning.
    static let titles = columns.map(\.title)

    /// The texts of the used columns for a contact, in order.
    func row(of contact: Contact) -> [String] {
        let contact = contact.withoutControlCharacters
        var row: [String] = []
        for (index, column) in Self.columns.enumerated() where isUsed[index] {
            row.append(column.value(contact) ?? "")
        }
        if unknown.isEmpty, !hasProperties { return row }
        let fields = fields(of: contact)
        row += unknown.map { fields.unknown[$0] ?? "" }
        if hasProperties { row.append(fields.others) }
        return row
    }

    /// The titles of the used columns.
    var header: [String] {
        zip(Self.titles, isUsed).filter(\.1).map(\.0) + unknown + (hasProperties ? ["vCard"] : [])
    }

    /// The fields of a contact without a known meaning: those with a column by its title, and the
    /// properties without one.
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
