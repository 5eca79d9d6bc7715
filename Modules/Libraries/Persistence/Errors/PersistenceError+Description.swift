import FoundationEssentials

extension PersistenceError: CustomStringConvertible {
    /// One line for the user: the failure, the file concerned and the remedy;
    /// lower case, no full stop.
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "cannot open \(path.abbreviatingHome): \(reason)"
        case .unreachable(let place, let reason):
            "cannot reach \(place): \(reason)"
        case .unknownOutcome(let place):
            "lost the connection to \(place) at the end of a change "
                + "(look whether it is there before making it again)"
        case .readOnly(let path, let reason?):
            "cannot write to \(path.abbreviatingHome): read-only: \(reason) "
                + "(ask its administrator, or choose another place)"
        case .readOnly(let path, nil):
            "cannot write to \(path.abbreviatingHome): read-only "
                + "(make it writable, or choose another place)"
        case .diskFull(let path):
            "cannot write to \(path.abbreviatingHome): no space left "
                + "(make room and try again; what was kept before is still there)"
        case .busy(let place, let limit) where place.contains("://"):
            // The other program may run on another machine and belong to another user.
            "cannot use \(place): somebody else is changing it, waited \(limit) (try again later)"
        case .busy(let path, let limit):
            "cannot use \(path.abbreviatingHome): another program holds it, waited \(limit) "
                + "(close that program and try again)"
        case .corrupt(let path, let reason):
            "cannot read \(path.abbreviatingHome): \(reason) "
                + "(move the file away to start empty)"
        case .tooNew(let path, let found, let known):
            "cannot open \(path.abbreviatingHome): written by a newer version"
                + (found == known ? "" : ", format \(found) where this one knows \(known)")
                + " (update this program; the file was left as it is)"
        case .io(let path, let operation, let code):
            "cannot \(operation) \(path.abbreviatingHome): system error \(code)"
                + (Self.meaning(ofSystemError: code).map { " (\($0))" } ?? "")
        case .encoding(let collection, let key, let reason):
            "cannot keep \(key) in \(collection): \(reason) (nothing was changed)"
        case .decoding(let collection, let key, let reason):
            "cannot read \(key) in \(collection): \(reason) (it stays where it is)"
        case .duplicate(let collection, let key):
            "cannot insert \(key) into \(collection): it is there already (nothing was changed)"
        case .unsupported(let collection, let reason):
            "cannot use \(collection): \(reason)"
        case .migration(let name, let reason):
            "cannot make the migration \"\(name)\": \(reason) (nothing of it was stored)"
        case .closed(let path):
            "cannot use \(path.abbreviatingHome): closed already"
        case .backend(let backend, 0, let reason):
            "\(backend) failed: \(reason)"
        case .backend(let backend, let code, let reason):
            "\(backend) failed with code \(code): \(reason)"
        }
    }

    /// The numbers that Linux and macOS share.
    private static func meaning(ofSystemError code: Int) -> String? {
        switch code {
        case 1: "not permitted"
        case 2: "no such file"
        case 5: "the device failed"
        case 12: "out of memory"
        case 13: "permission denied"
        case 20: "not a directory"
        case 21: "is a directory"
        case 24: "too many open files"
        case 27: "file too large"
        default: nil
        }
    }
}

extension String {
    /// The path as people write it, with the home directory as `~`.
    var abbreviatingHome: String {
        guard let home = ProcessInfo.processInfo.environment["HOME"], home.count > 1 else {
            return self
        }
        if self == home { return "~" }
        return hasPrefix(home + "/") ? "~" + dropFirst(home.count) : self
    }
}
