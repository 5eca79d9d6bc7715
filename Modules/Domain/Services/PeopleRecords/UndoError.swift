/// The reason why nothing was undone.
package enum UndoError: Error, Hashable, Sendable {
    /// There is no change to undo.
    case nothing
    /// All changes are other authors'; with the last of them.
    case ofOthers(author: String, PeopleChange)
    /// A person was changed or deleted since the change, by a program whose author may be known.
    case changedSince(
        _ name: String,
        PeopleChange,
        by: String? = nil,
        isDeleted: Bool = false
    )
    /// The change has more people than ``HistoryLimits/people``.
    case tooLarge(PeopleChange)
    /// The record of the change is damaged; with the reason.
    case unread(String)
}

extension UndoError: CustomStringConvertible {
    /// The message for the user in one line.
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
        case .unread(let reason): "not undone: \(reason)"
        }
    }
}
