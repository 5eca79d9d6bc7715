import ContactFormats
package import Models
import Presentation

/// A list of people by their next birthdays, as a table or as JSON.
package struct BirthdayTable: Sendable {
    private struct Row {
        let birthday: NextBirthday
        let name: String
        let id: String

        var age: String { birthday.age.map { "\($0)" } ?? "" }
    }

    private struct Record: Encodable {
        let date: String
        let name: String
        let age: Int?
        let id: String
    }

    private let today: String
    private var rows: [Row] = []

    /// Creates a table without people.
    ///
    /// - Parameter today: The first day of the birthdays, such as `2026-11-26`.
    package init(from today: String) {
        self.today = today
    }

    /// Adds a person; one without a known birthday is ignored.
    package mutating func add(_ user: User) {
        guard let birthday = user.nextBirthday(from: today) else { return }
        rows.append(Row(birthday: birthday, name: user.fullname, id: user.key))
    }

    /// The lines of the table with a header: date, name and the age reached, separated by tabs.
    ///
    /// - Parameter style: The style of titles and names.
    /// - Returns: The lines, each with a line end.
    package func text(style: TextStyle = .plain) -> String {
        lines.enumerated().map { number, line in
            let cells = line.enumerated().map { styled($1, column: $0, line: number, style) }
            return cells.joined(separator: "\t") + "\n"
        }
        .joined()
    }

    /// The lines of the table with aligned columns.
    ///
    /// - Parameter style: The style of titles and names.
    /// - Returns: The lines, each with a line end.
    package func alignedText(style: TextStyle = .plain) -> String {
        // Limited, so that one long name does not move all ages.
        let width = min(32, lines.map { DisplayText($0[1]).columns }.max() ?? 0)
        return lines.enumerated().map { number, line in
            let missing = max(0, width - DisplayText(line[1]).columns)
            let blanks = String(repeating: " ", count: missing)
            // A line without an age has no trailing blanks.
            let cells = line.enumerated().map { styled($1, column: $0, line: number, style) }
            let end = line[2].isEmpty ? "" : "\(blanks)  \(cells[2])"
            let date = cells[0] + String(repeating: " ", count: max(0, 10 - line[0].count))
            return "\(date)  \(cells[1])\(end)\n"
        }
        .joined()
    }

    /// A JSON array of objects with `date`, `name`, `age` and `id`.
    package var json: String {
        let objects = sorted.map { row in
            let birthday = row.birthday
            let record = Record(
                date: birthday.date,
                name: row.name,
                age: birthday.age,
                id: row.id
            )
            return "  " + jsonObject(record)
        }
        return "[\n\(objects.joined(separator: ",\n"))\n]\n"
    }

    private func styled(_ cell: String, column: Int, line: Int, _ style: TextStyle) -> String {
        if line == 0 { return style.title(cell) }
        return column == 1 ? style.name(cell) : cell
    }

    /// The titles, followed by the cells of each row.
    private var lines: [[String]] {
        [["date", "name", "age"]] + sorted.map { [$0.birthday.date, $0.name.singleLine, $0.age] }
    }

    /// The rows by date; those of one day in the order in which they were added.
    private var sorted: [Row] {
        let order = rows.indices.sorted { one, other in
            (rows[one].birthday.date, one) < (rows[other].birthday.date, other)
        }
        return order.map { rows[$0] }
    }
}
