import Services

/// The messages of a list of people: notices, failures and warnings.
package struct PeopleNotices: Equatable, Sendable {
    /// A notice about the people shown, such as that they are old; or `nil`.
    package var notice: String?
    /// Warnings of the storage, which last until their cause is dealt with; or `nil`.
    package var warning: String?
    /// The line about the outcome of what the user has done last, which stays when it leaves nobody; `nil`
    /// before the first one.
    package private(set) var outcome: String?
    /// The changes that the storage has not taken.
    package var unstored = UnstoredEdits()

    /// The notice that the storage cannot be read, which ends when it can.
    private var unread: String?
    /// Why the changes of other programs are not noticed; `nil` if they are.
    private var outage: String?

    /// What is not stored, the notices and the warning, in one line; or `nil`.
    package var status: String? { Self.line(of: lines) }

    /// Several lines as one, without those that another one ends with, such as with the same reason;
    /// `nil` for none.
    package static func line(of lines: [String]) -> String? {
        let lines = distinct(lines)
        // The mark stays where the end of the line is cut.
        return lines.count < 2 ? lines.first : "(!) " + lines.joined(separator: "; ")
    }

    private static func distinct(_ lines: [String]) -> [String] {
        lines.reduce(into: []) { lines, line in
            if !lines.contains(where: { $0.hasSuffix(line) }) { lines.append(line) }
        }
    }

    /// All of ``status``: why changes are not stored, a line for each of them, and the notices.
    package var details: String? {
        if unstored.isEmpty { return status }
        let changes = [unstored.reason] + unstored.edits.map(\.summary)
        return (changes + lines.dropFirst()).joined(separator: "\n")
    }

    /// What could not be stored or read, in one line; or `nil`.
    package var failure: String? { unstored.line ?? outage ?? unread }

    private var lines: [String] {
        Self.distinct([unstored.line, outage, notice, warning].compactMap(\.self))
    }
}

extension PeopleNotices {
    /// Tells the outcome of what the user has done.
    mutating func tellOutcome(_ line: String) {
        notice = line
        outcome = line
    }

    /// Tells that the storage cannot be read.
    mutating func tellUnread(_ reason: String) {
        notice = reason
        unread = reason
    }

    /// Tells why the changes of other programs are not noticed; `nil` if they are again.
    mutating func tellOutage(_ reason: String?) {
        outage = reason.map { "not up to date: \($0)" }
    }

    /// Takes warnings of a storage that can be read.
    mutating func take(_ warnings: AddressBookWarnings) {
        let lines = warnings.lines
        warning = lines.isEmpty ? nil : lines.joined(separator: "; ")
        if notice == unread { notice = nil }
        unread = nil
    }

    /// Takes the notice about people away where there are none.
    mutating func endNotice() {
        if notice != outcome { notice = nil }
    }
}
