/// Why two people were not joined.
package enum MergeError: Error, Hashable, Sendable {
    /// Nobody of the user's own has a key: another program has deleted the person, perhaps.
    case missing(_ key: String)
    /// Both are the person of this key.
    case same(_ key: String)
    /// A person of this name cannot be read as a whole.
    case unreadable(_ name: String, reason: String)
    /// A person of this name is not as they were read: another program has changed them.
    case changedMeanwhile(_ name: String)
    /// Somebody has told the two apart since they were found.
    case toldApart(_ name: String, _ other: String)
}

extension MergeError: CustomStringConvertible {
    /// One line for the person at the screen.
    package var description: String {
        switch self {
        case .missing(let key): "there is no \(key) any more"
        case .same(let key): "both are \(key)"
        case .unreadable(let name, let reason): "\(name) cannot be read (\(reason))"
        case .changedMeanwhile(let name): "\(name) was changed meanwhile"
        case .toldApart(let name, let other):
            "somebody has told \(name) and \(other) apart"
        }
    }
}
