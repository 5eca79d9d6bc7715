/// Why nothing was undone.
package enum UndoError: Error, Hashable, Sendable {
    /// There is no change that can be undone.
    case nothing
    /// All changes are those of others, of which this is the last.
    case ofOthers(author: String, PeopleChange)
    /// A person is not as the change left them any more: another program has changed or deleted them,
    /// of somebody who may be known.
    case changedSince(
        _ name: String,
        PeopleChange,
        by: String? = nil,
        isDeleted: Bool = false
    )
    /// The change is of more people than ``HistoryLimits/people``.
    case tooLarge(PeopleChange)
}

extension UndoError: CustomStringConvertible {
    /// One line for the person at the screen.
    package var description: String {
        switch self {
        case .nothing: "nothing to undo"
        case .ofOthers(let author, let change):
            "nothing of yours to undo; the last change is that of \(author): \(change) "
                + "(builder undo --force undoes it)"
        case .changedSince(let name, let change, let author, let isDeleted):
            "not undone: \(author ?? "another program") has \(isDeleted ? "deleted" : "changed") "
                + "\(name) since (\(change))"
        case .tooLarge(let change): "not undone: \(change), too many to be undone"
        }
    }
}
