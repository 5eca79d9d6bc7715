import Persistence

extension PersistenceError {
    /// The exit status of a command that could not use the storage because of this error.
    var exitCode: ExitCode {
        switch self {
        case .cannotOpen, .corrupt, .tooNew, .io: .invalidFile
        case .unreachable: .unavailable
        default: .failed
        }
    }
}
