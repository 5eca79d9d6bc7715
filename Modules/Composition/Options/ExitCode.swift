/// The exit statuses of the program; the numbers are those of BSD's sysexits.
package enum ExitCode: Int32, CaseIterable, Sendable {
    /// The command has succeeded.
    case done = 0
    /// The command has failed; a message is on standard error.
    case failed = 1
    /// The arguments are invalid.
    case usage = 64
    /// A file is missing, unreadable or invalid: one that the user named, that of the user's own
    /// people, or entries of the directory. All people who could be read were printed.
    case invalidFile = 65
    /// The directory is not available, and none of its people are stored. The user's own people
    /// were printed.
    case unavailable = 69
    /// An internal error of the program.
    case `internal` = 70
    /// Output could not be written.
    case io = 74

    /// A phrase for help.
    package var summary: String {
        switch self {
        case .done: "done"
        case .failed: "failed, or nobody found; a message says why"
        case .usage: "the arguments make no sense"
        case .invalidFile: "a file is missing, not ours, damaged, too new, or may not be read"
        case .unavailable: "the directory was not reached; only people of your own were printed"
        case .internal: "a fault of the program's own"
        case .io: "output failed"
        }
    }
}
