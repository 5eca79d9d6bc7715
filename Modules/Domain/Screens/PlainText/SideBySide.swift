import Models
import Presentation
package import ViewModels

/// A comparison of two people as text, for the user to decide whether they are one person.
package struct SideBySide: Sendable {
    /// The card of a person with the note about them.
    package typealias Side = (card: PersonCard, note: String?)

    private let first: [PersonText.Field]
    private let second: [PersonText.Field]

    /// Creates a comparison of two people.
    ///
    /// - Parameters:
    ///   - first: The person on the left.
    ///   - second: The person on the right.
    package init(_ first: Side, _ second: Side) {
        self.first = PersonText.fields(first.card, note: first.note)
        self.second = PersonText.fields(second.card, note: second.note)
    }

    /// The texts of both people for each title.
    var rows: [(title: String, first: [String], second: [String])] {
        let all = (first + second).map(\.title)
        // Moves the notes to the end, as on a card.
        let ordered = all.filter { $0 != "Note" } + all.filter { $0 == "Note" }
        let titles = ordered.reduce(into: [String]()) { titles, title in
            if !titles.contains(title) { titles.append(title) }
        }
        return titles.map { title in
            (title, texts(of: title, in: first), texts(of: title, in: second))
        }
    }

    /// The texts of a title; a dash if there are none.
    private func texts(of title: String, in fields: [PersonText.Field]) -> [String] {
        let texts = fields.filter { $0.title == title }.map(\.text)
        return texts.isEmpty ? ["-"] : texts
    }

    /// The comparison as a table.
    ///
    /// - Parameter width: The width of the terminal, in columns; longer texts are wrapped.
    /// - Returns: The lines below a header with the numbers 1 and 2: a title and the texts of both
    ///   people.
    package func text(columns width: Int) -> String {
        let rows = rows
        let margin = min(14, rows.map { DisplayText($0.title).columns }.max() ?? 0) + 2
        let column = max(8, (width - margin - 3) / 2)
        var text = line("", "1", "2", margin, column)
        for (title, first, second) in rows {
            let left = first.flatMap { lines(of: $0, column) }
            let right = second.flatMap { lines(of: $0, column) }
            for index in 0..<max(left.count, right.count, 1) {
                text += line(
                    index == 0 ? title : "",
                    index < left.count ? left[index] : "",
                    index < right.count ? right[index] : "",
                    margin,
                    column
                )
            }
        }
        return text
    }

    private func lines(of text: String, _ width: Int) -> [String] {
        DisplayText(text).lines(columns: width).map { String($0.map(\.character)) }
    }

    private func line(
        _ title: String,
        _ left: String,
        _ right: String,
        _ margin: Int,
        _ column: Int
    ) -> String {
        let line = title.padded(to: margin) + left.padded(to: column + 3) + right
        return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }
}

extension String {
    /// The text padded with blanks to a width in columns.
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - DisplayText(self).columns))
    }
}
