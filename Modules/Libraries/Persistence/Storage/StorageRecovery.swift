public import FoundationEssentials

/// A file that a backend could not read, and the action taken.
///
/// A backend never deletes an unreadable file: it renames the file and starts empty.
public struct StorageRecovery: Hashable, Sendable {
    /// The file that could not be used.
    public var path: String
    /// The file's new name in the same directory, or `nil` if nothing was moved.
    public var movedTo: String?
    /// Why it could not be used, such as `not a database`.
    public var reason: String

    /// Creates a report.
    public init(path: String, movedTo: String?, reason: String) {
        self.path = path
        self.movedTo = movedTo
        self.reason = reason
    }

    /// Names a damaged file for putting it aside, such as
    /// `people.sqlite.corrupt-20260131T235959Z`.
    ///
    /// - Parameters:
    ///   - name: The file's name, without its directory.
    ///   - date: When it was found to be damaged.
    ///   - isTaken: Tells whether a name exists already; a number is added then.
    /// - Returns: A name that is not taken.
    public static func quarantineName(
        for name: String,
        at date: Date,
        isTaken: (String) -> Bool
    ) -> String {
        let time = date.formatted(
            .iso8601.year().month().day().dateSeparator(.omitted)
                .time(includingFractionalSeconds: false).timeSeparator(.omitted)
        )
        let plain = "\(name).corrupt-\(time)Z"
        var candidate = plain
        var number = 2
        while isTaken(candidate) {
            candidate = "\(plain)-\(number)"
            number += 1
        }
        return candidate
    }
}

extension StorageRecovery: CustomStringConvertible {
    /// One line for the person at the screen: the failure, the file, and the
    /// action taken.
    public var description: String {
        let moved = movedTo.map { "moved to \($0); " } ?? ""
        return "cannot open \(path.abbreviatingHome): \(reason) (\(moved)starting empty)"
    }
}
