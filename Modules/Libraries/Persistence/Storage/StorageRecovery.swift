public import FoundationEssentials

/// A file that a backend could not read whole, and the measure it took.
///
/// A backend never deletes such a file: it renames the file, and puts the entries that can be
/// read into a new one. The report lasts as long as the renamed file exists in the directory of
/// the new one.
public struct StorageRecovery: Hashable, Sendable {
    /// The file that was damaged.
    public var path: String
    /// The file's new name in the same directory; `nil` if it could not be renamed and is
    /// unchanged, so that its entries are only read.
    public var movedTo: String?
    /// Why it could not be used, such as `not a database`.
    public var reason: String
    /// The number of its entries that can be read.
    public var kept: Int
    /// The number of entries that cannot; `nil` if it is unknown.
    public var lost: Int?

    /// Creates a report.
    public init(path: String, movedTo: String?, reason: String, kept: Int, lost: Int?) {
        self.path = path
        self.movedTo = movedTo
        self.reason = reason
        self.kept = kept
        self.lost = lost
    }

    /// Names a damaged file for putting it aside, such as
    /// `people.sqlite.corrupt-20260131T235959Z`.
    ///
    /// - Parameters:
    ///   - name: The file's name, without its directory.
    ///   - date: When it was found to be damaged.
    ///   - isTaken: Returns whether a name exists already; a number is added then.
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
    /// One line for the user: the failure, the file concerned, the measure taken and its result.
    public var description: String {
        let file = path.abbreviatingHome
        let place = movedTo.map { "moved to \($0)" } ?? "it was left as it is"
        if kept == 0 { return "cannot open \(file): \(reason) (\(place); starting empty)" }
        let entries = kept == 1 ? "1 entry was kept" : "\(kept) entries were kept"
        let loss =
            switch lost {
            case nil: ", others may be lost"
            case 0: ", none were lost"
            case let lost?: ", \(lost) lost"
            }
        return "cannot read all of \(file): \(reason) (\(place); \(entries)\(loss))"
    }
}

/// The treatment of a file that is damaged, or that another program has written.
///
/// A file counts as the storage's own if it carries the mark that the backend writes into
/// every file it creates.
public enum ForeignFilePolicy: Hashable, Sendable {
    /// Renames a file that cannot be read, and starts empty: for a path that is reserved for
    /// the program, such as one in its data directory.
    case quarantine
    /// Refuses a file without the mark and leaves it unchanged: for a path that a user has
    /// given, which may be mistyped. A damaged file with the mark is renamed.
    case refuse
}
