/// The statuses with which the program ends; the numbers are those of BSD's sysexits.
package enum ExitCode: Int32, CaseIterable, Sendable {
    /// All went well.
    case done = 0
    /// Something failed; a message is on standard error.
    case failed = 1
    /// The arguments make no sense.
    case usage = 64
    /// A file that the user named is not ours, or is not valid.
    case invalidFile = 65
    /// No person could be had, neither from the directory nor from storage.
    case unavailable = 69
    /// A fault of the program's own.
    case `internal` = 70
    /// Output could not be written.
    case io = 74

    /// A phrase for help.
    package var summary: String {
        switch self {
        case .done: "done"
        case .failed: "failed, or nobody found; a message says why"
        case .usage: "the arguments make no sense"
        case .invalidFile: "a file that was named is not ours, or not valid"
        case .unavailable: "no people to be had"
        case .internal: "a fault of the program's own"
        case .io: "output failed"
        }
    }
}
