package import Models

/// The reason why people were not added or changed.
package enum PersonEditError: Error, Hashable, Sendable {
    /// A person was changed by another program since they were read, or deleted (`nil`).
    case changedMeanwhile(_ name: String, current: User?)
    /// The stored person cannot be read completely, so an edit would lose data.
    case unread(_ name: String, _ reason: String)
    /// A person with the UID already exists.
    case known(_ name: String, key: String)
}

extension PersonEditError: CustomStringConvertible {
    /// The message for the user in one line.
    package var description: String {
        switch self {
        case .changedMeanwhile(let name, let current):
            "another program has \(current == nil ? "deleted" : "changed") \(name) meanwhile"
        case .unread(let name, let reason): "\(name) cannot be read as a whole: \(reason)"
        case .known(let name, let key): "there is \(name) with the UID \(key) already"
        }
    }
}
