package import Models
import Presentation

extension PeopleTable {
    /// The columns in the order in which they are left out last.
    private static let importance = [
        "name", "email", "phone", "city", "country", "age", "street", "state", "postcode", "id",
    ]

    /// A table whose columns are aligned for a terminal.
    ///
    /// Columns that the terminal has no room for are left out, the less important ones first.
    ///
    /// - Parameters:
    ///   - users: The people.
    ///   - width: The width of the terminal, in columns.
    ///   - today: The day of ages counted from birthdays; `nil` counts none.
    /// - Returns: A line for the header and one for each person.
    package static func alignedText(
        _ users: [User],
        columns width: Int,
        today: String? = nil
    ) -> String {
        let rows = rows(users, today).map { row in row.map { DisplayText($0) } }
        let longest = columns.indices.map { index in rows.map { $0[index].columns }.max() ?? 0 }
        let order = importance.compactMap { title in
            columns.firstIndex { $0.title == title }
        }
        .filter { index in rows.count == 1 || rows.dropFirst().contains { $0[index].columns > 0 } }
        var widths: [Int: Int] = [:]
        var left = width
        for index in order {
            let gap = widths.isEmpty ? 0 : 2
            // One long value shall not take the room of a column.
            let wanted = min(longest[index], max(16, width / 3))
            // The first two are cut rather than left out.
            guard left - gap >= (widths.count < 2 ? min(wanted, 8) : wanted) else { break }
            widths[index] = min(wanted, left - gap)
            left -= gap + min(wanted, left - gap)
        }
        for index in order {
            guard let width = widths[index] else { continue }
            let more = min(left, longest[index] - width)
            widths[index] = width + more
            left -= more
        }
        return rows.map { row in line(row, widths) + "\n" }.joined()
    }

    private static func line(_ row: [DisplayText], _ widths: [Int: Int]) -> String {
        var line = ""
        var blanks = 0
        for (index, text) in row.enumerated() {
            guard let width = widths[index] else { continue }
            var used = 0
            var cell = ""
            let glyphs = text.paragraphs.first ?? []
            for glyph in glyphs {
                let glyphWidth = Int(glyph.width)
                let isLast = used + glyphWidth == text.columns
                if used + glyphWidth > (isLast ? width : width - 1), text.columns > width {
                    cell += "…"
                    used += 1
                    break
                }
                cell.append(glyph.character)
                used += glyphWidth
            }
            if !cell.isEmpty {
                line += String(repeating: " ", count: blanks) + cell
                blanks = 0
            }
            blanks += width - used + 2
        }
        return line
    }
}
