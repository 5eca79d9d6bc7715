import Models

/// Writes tables of contacts, whose columns Outlook and Google know.
enum CSVWriter {
    private static let columns: [(title: String, value: @Sendable (Contact) -> String?)] = [
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
        ("Birthday", { $0.user.dob?.date.flatMap { CalendarDate.day(of: $0) } }),
        ("Gender", { $0.user.gender }),
        ("Notes", { $0.note }),
        (
            "Photo",
            { $0.user.picture?.large.flatMap { ContactProperty.Field.isLink($0) ? $0 : nil } }
        ),
        ("UID", { $0.user.login?.uuid }),
    ]

    /// The columns that are there even if they are empty.
    private static let minimum = 3...5

    static func write(_ contacts: [Contact]) -> [UInt8] {
        let rows = contacts.map { row($0) }
        let unknown = unknownTitles(of: contacts)
        var titles = columns.map(\.title) + CSVColumn.supplements.map(\.0)
        titles += unknown + ["vCard"]
        let used = titles.indices.filter { index in
            minimum.contains(index) || (1...2).contains(index)
                || index >= columns.count + CSVColumn.supplements.count
                    && index < titles.count - 1
                || rows.contains { value(index, of: $0, unknown: unknown)?.isEmpty == false }
        }
        var bytes: [UInt8] = []
        append(used.map { titles[$0] }, to: &bytes)
        for row in rows {
            append(used.map { value($0, of: row, unknown: unknown) ?? "" }, to: &bytes)
        }
        return bytes
    }

    /// The fields of a contact: those of known columns, and those of unknown ones by title.
    private struct Row {
        var known: [String?]
        var unknown: [String: String]
        var properties: String
    }

    private static func row(_ contact: Contact) -> Row {
        let supplement = UserSupplement.values(of: contact)
        var unknown: [String: String] = [:]
        var others: [ContactProperty] = []
        for property in contact.user.extra {
            if let title = CSVProperties.title(of: property), unknown[title] == nil {
                unknown[title] = PropertyText.unescape(property.value)
            } else {
                others.append(property)
            }
        }
        return Row(
            known: columns.map { $0.value(contact) }
                + CSVColumn.supplements.map { supplement[$0.1] },
            unknown: unknown,
            properties: CSVProperties.text(of: others)
        )
    }

    private static func value(_ index: Int, of row: Row, unknown: [String]) -> String? {
        if index < row.known.count { return row.known[index] }
        let index = index - row.known.count
        return index < unknown.count ? row.unknown[unknown[index]] : row.properties
    }

    private static func unknownTitles(of contacts: [Contact]) -> [String] {
        var titles: [String] = []
        var seen: Set<String> = []
        for contact in contacts {
            for property in contact.user.extra {
                guard let title = CSVProperties.title(of: property), seen.insert(title).inserted
                else { continue }
                titles.append(title)
            }
        }
        return titles
    }

    private static func append(_ fields: [String], to bytes: inout [UInt8]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(0x2C) }
            let text = CSVCell.written(field).utf8
            let needsQuotes =
                text.contains { [0x0A, 0x22, 0x2C].contains($0) }
                || text.first == 0x20 || text.last == 0x20
            guard needsQuotes else {
                bytes += text
                continue
            }
            bytes.append(0x22)
            for byte in text {
                if byte == 0x22 { bytes.append(byte) }
                bytes.append(byte)
            }
            bytes.append(0x22)
        }
        bytes += [0x0D, 0x0A]
    }
}
