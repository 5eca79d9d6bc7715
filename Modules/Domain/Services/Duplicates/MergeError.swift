/// The reason why two people were not merged.
package enum MergeError: Error, Hashable, Sendable {
    /// No person of the user's own has the key, perhaps because another program has deleted them.
    case missing(_ key: String)
    /// Both people have the same key.
    case same(_ key: String)
    /// The person of this name cannot be read completely.
    case unreadable(_ name: String, reason: String)
    /// The person of this name has been changed by another program since they were read.
    case changedMeanwhile(_ name: String)
    /// The two have been marked as different since they were found.
    case toldApart(_ name: String, _ other: String)
}

extension MergeError: CustomStringConvertible {
    /// The message for the user in one line.
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
