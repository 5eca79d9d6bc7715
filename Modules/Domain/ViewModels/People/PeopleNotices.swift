import Services

/// The messages of a list of people: notices, failures and warnings.
package struct PeopleNotices: Equatable, Sendable {
    /// A notice about the list, such as that it may be out of date; `nil` for none.
    package var notice: String?
    /// The storage's warnings, which last until their causes are resolved; `nil` for none.
    package var warning: String?
    /// The outcome of the user's last action, which remains visible in an empty list; `nil` before
    /// the first one.
    package private(set) var outcome: String?
    /// The changes that could not be stored.
    package var unstored = UnstoredEdits()

    /// The notice that the storage cannot be read, which ends after a successful read.
    private var unread: String?
    /// The reason why changes of other programs are not notified; `nil` if they are.
    private var outage: String?

    /// The unstored changes, notices and warnings in one line; `nil` for none.
    package var status: String? { Self.line(of: lines) }

    /// Joins several lines into one, without a line that is the suffix of an earlier one, such as a
    /// repeated reason; `nil` for none.
    package static func line(of lines: [String]) -> String? {
        let lines = distinct(lines)
        // The mark stays visible if the end of the line is truncated.
        return lines.count < 2 ? lines.first : "(!) " + lines.joined(separator: "; ")
    }

    private static func distinct(_ lines: [String]) -> [String] {
        lines.reduce(into: []) { lines, line in
            if !lines.contains(where: { $0.hasSuffix(line) }) { lines.append(line) }
        }
    }

    /// The full text of ``status``: the reasons why changes are not stored, a line for each change,
    /// and the notices.
    package var details: String? {
        if unstored.isEmpty { return status }
        return (unstored.details + lines.dropFirst()).joined(separator: "\n")
    }

    /// The failure to store or read in one line; `nil` for none.
    package var failure: String? { unstored.line ?? outage ?? unread }

    private var lines: [String] {
        Self.distinct([unstored.line, outage, notice, warning].compactMap(\.self))
    }
}

extension PeopleNotices {
    /// Shows the outcome of an action of the user.
    mutating func tellOutcome(_ line: String) {
        notice = line
        outcome = line
    }

    /// Shows that the storage cannot be read.
    mutating func tellUnread(_ reason: String) {
        notice = reason
        unread = reason
    }

    /// Shows why changes of other programs are not notified; `nil` if they are again.
    mutating func tellOutage(_ reason: String?) {
        outage = reason.map { "not up to date: \($0)" }
    }

    /// Shows the warnings of the storage after a successful read.
    mutating func take(_ warnings: AddressBookWarnings) {
        let lines = warnings.lines
        warning = lines.isEmpty ? nil : lines.joined(separator: "; ")
        if notice == unread { notice = nil }
        unread = nil
    }

    /// Removes the notice about people from an empty list, but not the outcome of an action.
    mutating func endNotice() {
        if notice != outcome { notice = nil }
    }
}
