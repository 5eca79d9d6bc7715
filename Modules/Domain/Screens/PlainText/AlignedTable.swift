package import Models
import Presentation

/// The list of people as a table with aligned columns for a terminal.
///
/// Columns that do not fit are omitted, the least important ones first. All people must be measured
/// before the first line is written.
package struct AlignedTable: Sendable {
    /// The titles of the columns, the most important first.
    private static let importance = [
        "name", "email", "phone", "city", "country", "age", "street", "state", "postcode", "id",
    ]

    private let width: Int
    private let today: String?
    private let style: TextStyle
    /// The width of the longest text in each column.
    private var longest: [Int]
    /// Whether each column has a text other than its title.
    private var isUsed: [Bool]
    private var hasPeople = false

    /// Creates a table without people.
    ///
    /// - Parameters:
    ///   - width: The width of the terminal, in columns.
    ///   - today: The day for which ages are computed; `nil` shows stored ages only.
    ///   - style: The style of titles and names.
    package init(columns width: Int, today: String? = nil, style: TextStyle = .plain) {
        self.width = width
        self.today = today
        self.style = style
        longest = PeopleTable.titles.map { DisplayText($0).columns }
        isUsed = longest.map { _ in false }
    }

    /// Widens the columns for a person.
    package mutating func measure(_ user: User) {
        hasPeople = true
        for (index, text) in PeopleTable.row(of: user, today).enumerated() where !text.isEmpty {
            isUsed[index] = true
            longest[index] = max(longest[index], DisplayText(text).columns)
        }
    }

    /// The layout of the table for all measured people.
    package func lines() -> Lines {
        let order = AlignedTable.importance.compactMap { title in
            PeopleTable.titles.firstIndex(of: title)
        }
        .filter { !hasPeople || isUsed[$0] }
        var widths: [Int: Int] = [:]
        var left = width
        for index in order {
            let gap = widths.isEmpty ? 0 : 2
            // Limited, so that one long value does not displace a column.
            let wanted = min(longest[index], max(16, width / 3))
            // The first two columns are truncated rather than omitted.
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
        return Lines(widths: widths, today: today, style: style)
    }

    /// The table's lines with computed column widths.
    package struct Lines: Sendable {
        fileprivate let widths: [Int: Int]
        fileprivate let today: String?
        fileprivate let style: TextStyle

        /// The line of the titles, with a line end.
        package var header: String {
            line(PeopleTable.titles) { cell, _ in style.title(cell) }
        }

        /// The line of a person, with a line end.
        package func line(of user: User) -> String {
            line(PeopleTable.row(of: user, today)) { cell, index in
                index == 0 ? style.name(cell) : cell
            }
        }

        private func line(_ row: [String], _ styled: (String, Int) -> String) -> String {
            var line = ""
            var blanks = 0
            for (index, text) in row.enumerated() {
                guard let width = widths[index] else { continue }
                let text = DisplayText(text)
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
                    line += String(repeating: " ", count: blanks) + styled(cell, index)
                    blanks = 0
                }
                blanks += width - used + 2
            }
            return line + "\n"
        }
    }
}
