package import FoundationEssentials
import Models
import Presentation
package import Services
import ViewModels

/// A list of changes of people, as text or as JSON.
package struct HistoryTable: Sendable {
    /// A changed field of a person; an empty text means that the field is missing.
    private struct Part: Encodable {
        let name: String
        let before: String
        let after: String

        var line: String { "\(name): \(before.orDash) → \(after.orDash)" }
    }

    private struct Record: Encodable {
        let date: String
        let author: String?
        let change: String
        let undone: String
        let undoer: String
        let parts: [Part]
    }

    private let entries: [HistoryEntry]
    private let minute: @Sendable (Date) -> String

    /// Creates a table of changes.
    ///
    /// - Parameters:
    ///   - entries: The changes, in the order of the output.
    ///   - minute: Formats the day and minute of a date, such as `2026-11-27 12:03`.
    package init(_ entries: [HistoryEntry], minute: @escaping @Sendable (Date) -> String) {
        self.entries = entries
        self.minute = minute
    }

    /// A line for each change with time, author and description, separated by tabs, followed by a
    /// line for each changed field of the person, indented by two tabs.
    package var text: String {
        lines {
            "\($0)\t\($1)\t\($2)\n"
        } part: {
            "\t\t\($0)\n"
        }
    }

    /// The lines of ``text`` with aligned columns.
    package var alignedText: String {
        let width = min(32, entries.map { DisplayText($0.author ?? "").columns }.max() ?? 0)
        return lines { date, author, change in
            let missing = max(0, width - DisplayText(author).columns)
            let blanks = String(repeating: " ", count: missing + (width > 0 ? 2 : 0))
            return "\(date)  \(author)\(blanks)\(change)\n"
        } part: {
            "    \($0)\n"
        }
    }

    private func lines(
        _ change: (String, String, String) -> String,
        part: (String) -> String
    ) -> String {
        entries.map { entry in
            let author = (entry.author ?? "").singleLine
            let text = (entry.unread ?? "\(entry.change)\(undone(entry))").singleLine
            let date = entry.unread == nil ? minute(entry.date) : "–"
            let title = change(date, author, text)
            return title + parts(of: entry).map { part($0.line) }.joined()
        }
        .joined()
    }

    /// The suffix of an undone change, with the time and author of the undo.
    private func undone(_ entry: HistoryEntry) -> String {
        guard let undone = entry.undone else { return "" }
        return " (undone \(minute(undone.date))\(undone.author.map { " by \($0)" } ?? ""))"
    }

    /// A JSON array of objects with `date`, `author`, `change`, `undone`, `undoer` and `parts`.
    package var json: String {
        let objects = entries.map { entry in
            let record = Record(
                date: entry.unread == nil ? entry.date.formatted(.iso8601) : "",
                author: entry.author,
                change: entry.unread ?? "\(entry.change)",
                undone: entry.undone?.date.formatted(.iso8601) ?? "",
                undoer: entry.undone?.author ?? "",
                parts: parts(of: entry)
            )
            return "  " + jsonObject(record)
        }
        return "[\n\(objects.joined(separator: ",\n"))\n]\n"
    }

    /// The changed fields of a person who exists before and after; empty for an added or deleted
    /// person.
    private func parts(of entry: HistoryEntry) -> [Part] {
        guard entry.unread == nil, let before = entry.before, let after = entry.after,
            (before.user == nil) == (after.user == nil)
        else { return [] }
        let parts = Self.parts(from: fields(of: before), to: fields(of: after))
        guard parts.isEmpty, before.user != after.user else { return parts }
        return [Part(name: "What the card does not show", before: "…", after: "…")]
    }

    private func fields(of state: HistoryEntry.State) -> [PersonText.Field] {
        var fields: [PersonText.Field] = []
        if let user = state.user {
            fields = PersonText.fields(PersonCard(user, today: nil), note: state.note)
        } else if let note = state.note {
            fields = [PersonText.Field("Note", note)]
        }
        if state.isFavorite { fields.append(PersonText.Field("Favorite", "yes")) }
        return fields
    }

    /// Compares the fields of each title, without equal ones.
    private static func parts(from old: [PersonText.Field], to new: [PersonText.Field]) -> [Part] {
        var titles: [String] = []
        for field in old + new where !titles.contains(field.title) { titles.append(field.title) }
        return titles.flatMap { title in
            var before = old.filter { $0.title == title }.map(\.text)
            var after = new.filter { $0.title == title }.map(\.text)
            for text in before {
                guard let index = after.firstIndex(of: text),
                    let same = before.firstIndex(of: text)
                else { continue }
                after.remove(at: index)
                before.remove(at: same)
            }
            return (0..<max(before.count, after.count)).map { index in
                Part(
                    name: title,
                    before: index < before.count ? before[index] : "",
                    after: index < after.count ? after[index] : ""
                )
            }
        }
    }
}

extension String {
    fileprivate var orDash: String { isEmpty ? "–" : self }
}
