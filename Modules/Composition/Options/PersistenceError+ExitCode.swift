import Persistence

extension PersistenceError {
    /// The status with which a command ends that this error kept from people of the user's own.
    var exitCode: ExitCode {
        switch self {
        case .cannotOpen, .corrupt, .tooNew, .io: .invalidFile
        case .unreachable: .unavailable
        default: .failed
        }
    }
}
