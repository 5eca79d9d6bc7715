/// The exit statuses of the program; the numbers are those of BSD's sysexits.
package enum ExitCode: Int32, CaseIterable, Sendable {
    /// The command has succeeded.
    case done = 0
    /// The command has failed, or a change could not be stored; a message is on standard error.
    case failed = 1
    /// The arguments are invalid.
    case usage = 64
    /// A file is missing, unreadable or invalid: one that the user named, that of the user's own
    /// people, or entries of the directory. All people who could be read were printed.
    case invalidFile = 65
    /// The directory is not available, and none of its people are stored; the user's own people
    /// were printed. Or the server of the database is not available.
    case unavailable = 69
    /// An internal error of the program.
    case `internal` = 70
    /// Output could not be written.
    case io = 74

    /// A phrase for help.
    package var summary: String {
        switch self {
        case .done: "done"
        case .failed: "failed, nobody found, or a change not stored; a message says why"
        case .usage: "the arguments make no sense"
        case .invalidFile:
            "a file is missing, not ours, damaged, too new, or may not be read; or entries of the "
                + "directory cannot be read"
        case .unavailable:
            "the directory was not reached, and only people of your own were printed; or the "
                + "server of the database was not reached"
        case .internal: "a fault of the program's own"
        case .io: "output failed"
        }
    }
}
