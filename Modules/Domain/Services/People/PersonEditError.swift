package import Models

/// Why people were not added or changed.
package enum PersonEditError: Error, Hashable, Sendable {
    /// A person is not as they were read: another program has changed them since, or has deleted
    /// them (`nil`).
    case changedMeanwhile(_ name: String, current: User?)
    /// The stored person cannot be read as a whole, so that an edit would lose the rest.
    case unread(_ name: String, _ reason: String)
    /// There is a person with the UID already.
    case known(_ name: String, key: String)
}

extension PersonEditError: CustomStringConvertible {
    /// One line for the person at the screen.
    package var description: String {
        switch self {
        case .changedMeanwhile(let name, let current):
            "another program has \(current == nil ? "deleted" : "changed") \(name) meanwhile"
        case .unread(let name, let reason): "\(name) cannot be read as a whole: \(reason)"
        case .known(let name, let key): "there is \(name) with the UID \(key) already"
        }
    }
}
