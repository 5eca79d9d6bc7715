import Services

/// How far a request to the directory has come, and how the last one has ended.
///
/// The storage is asked before the directory, as it says whether people of the directory are shown.
struct DirectoryRequest: Hashable, Sendable {
    private enum Stage {
        case none
        /// The storage has not answered yet.
        case due
        /// The directory has not answered yet.
        case sent
    }

    private var stage = Stage.none
    /// The end of the last request; `nil` before the first one has ended.
    private(set) var outcome: DirectoryRefresh.Outcome?
    /// Whether nobody has been told of ``outcome`` yet.
    private var isOutcomeNew = false

    /// Whether the directory is to be asked, or has been asked and has not answered yet.
    var isUnderWay: Bool { stage != .none }

    /// Begins a request; how the last one has ended is not told any more.
    mutating func begin() {
        stage = .due
        isOutcomeNew = false
    }

    /// Begins a request as if it were the first one.
    mutating func beginAnew() {
        self = DirectoryRequest()
        begin()
    }

    /// Notes that the storage has answered; a request for people who are not shown has ended.
    ///
    /// - Parameter isShown: Whether people of the directory are shown.
    /// - Returns: Whether the directory is to be asked now.
    mutating func storageHasAnswered(isShown: Bool) -> Bool {
        guard stage == .due else { return false }
        if isShown { stage = .sent } else { end(.stored) }
        return isShown
    }

    /// Ends the request.
    mutating func end(_ outcome: DirectoryRefresh.Outcome) {
        stage = .none
        self.outcome = outcome
        isOutcomeNew = true
    }

    /// Gives the request up.
    mutating func cancel() {
        stage = .none
    }

    /// The end of the last request, once; `nil` if it was taken before.
    mutating func takeOutcome() -> DirectoryRefresh.Outcome? {
        defer { isOutcomeNew = false }
        return isOutcomeNew ? outcome : nil
    }
}
