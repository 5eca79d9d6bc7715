// One line of the table, taken apart.
struct PersonRow {
    /// The columns, in the order that Scripts/make-people writes them.
    enum Column: Int, CaseIterable {
        case nation, gender, script, title, first, last
        case number, street, city, state, country, postcode
        case latitude, longitude, offset, zone
        case email, username, born, registered, phone, cell
        case document, value, portrait
    }

    /// The value of a field.
    enum Field: Equatable {
        case missing
        case null
        case text(Substring)
    }

    private let fields: [Substring]

    init(_ line: PersonTable.Line) {
        fields = line.text
            .split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            .map { Substring($0) }
    }

    /// The text of a column; empty if there is none.
    subscript(column: Column) -> Substring {
        column.rawValue < fields.count ? fields[column.rawValue] : ""
    }

    /// A field that may be missing (nothing) or null (a dash).
    func field(_ column: Column) -> Field {
        switch self[column] {
        case "": .missing
        case "-": .null
        case let text: .text(text)
        }
    }
}
