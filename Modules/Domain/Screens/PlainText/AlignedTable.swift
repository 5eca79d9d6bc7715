package import Models
import Presentation

/// The list of people as a table whose columns are aligned for a terminal.
///
/// Columns that the terminal has no room for are left out, the less important ones first. All
/// people are measured before the first line is written.
package struct AlignedTable: Sendable {
    /// The columns in the order in which they are left out last.
    private static let importance = [
        "name", "email", "phone", "city", "country", "age", "street", "state", "postcode", "id",
    ]

    private let width: Int
    private let today: String?
    private let style: TextStyle
    /// The width of the longest text in each column.
    private var longest: [Int]
    /// Whether each column has a text beside its title.
    private var isUsed: [Bool]
    private var hasPeople = false

    /// Creates a table without people.
    ///
    /// - Parameters:
    ///   - width: The width of the terminal, in columns.
    ///   - today: The day of ages counted from birthdays; `nil` counts none.
    ///   - style: How titles and names stand out.
    package init(columns width: Int, today: String? = nil, style: TextStyle = .plain) {
        self.width = width
        self.today = today
        self.style = style
        longest = PeopleTable.titles.map { DisplayText($0).columns }
        isUsed = longest.map { _ in false }
    }

    /// Makes room for a person.
    package mutating func measure(_ user: User) {
        hasPeople = true
        for (index, text) in PeopleTable.row(of: user, today).enumerated() where !text.isEmpty {
            isUsed[index] = true
            longest[index] = max(longest[index], DisplayText(text).columns)
        }
    }

    /// The lines of the table, for all people that were measured.
    package func lines() -> Lines {
        let order = AlignedTable.importance.compactMap { title in
            PeopleTable.titles.firstIndex(of: title)
        }
        .filter { !hasPeople || isUsed[$0] }
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
        return Lines(widths: widths, today: today, style: style)
    }

    /// The widths of the columns that are shown.
    package struct Lines: Sendable {
        fileprivate let widths: [Int: Int]
        fileprivate let today: String?
        fileprivate let style: TextStyle

        /// The line of the titles, with its end.
        package var header: String {
            line(PeopleTable.titles) { cell, _ in style.title(cell) }
        }

        /// The line of a person, with its end.
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
