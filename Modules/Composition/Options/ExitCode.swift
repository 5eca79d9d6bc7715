/// The statuses with which the program ends; the numbers are those of BSD's sysexits.
package enum ExitCode: Int32, CaseIterable, Sendable {
    /// All went well.
    case done = 0
    /// Something failed; a message is on standard error.
    case failed = 1
    /// The arguments make no sense.
    case usage = 64
    /// A file that the user named, or the file of the user's own people, cannot be read, is not
    /// ours, or is not valid, or entries of the directory cannot be read. Whoever could be read
    /// elsewhere was printed.
    case invalidFile = 65
    /// The directory could not be had, and none of its people is stored. People of the user's own
    /// were printed.
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
        case .invalidFile: "a file is missing, not ours, damaged, too new, or may not be read"
        case .unavailable: "the directory was not reached; only people of your own were printed"
        case .internal: "a fault of the program's own"
        case .io: "output failed"
        }
    }
}
