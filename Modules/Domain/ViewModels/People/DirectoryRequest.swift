import Services

/// The progress of a request to the directory, and the outcome of the last one.
///
/// The storage is read first: its page says whether people of the directory are shown.
struct DirectoryRequest: Hashable, Sendable {
    private enum Stage {
        case none
        /// The storage is being read before the request is sent.
        case due
        /// The request has been sent.
        case sent
    }

    private var stage = Stage.none
    /// The outcome of the last request; `nil` until the first one has ended.
    private(set) var outcome: DirectoryRefresh.Outcome?
    /// Whether ``takeOutcome()`` has not returned ``outcome`` yet.
    private var isOutcomeNew = false

    /// Whether a request is due or in progress.
    var isUnderWay: Bool { stage != .none }

    /// Starts a request; an outcome that was not taken is no longer new.
    mutating func begin() {
        stage = .due
        isOutcomeNew = false
    }

    /// Discards the last outcome and starts a request.
    mutating func beginAnew() {
        self = DirectoryRequest()
        begin()
    }

    /// Continues a request after the storage was read; it ends if no directory people are shown.
    ///
    /// - Parameter isShown: Whether people of the directory are shown.
    /// - Returns: Whether to send the request now.
    mutating func storageHasAnswered(isShown: Bool) -> Bool {
        guard stage == .due else { return false }
        if isShown { stage = .sent } else { end(.stored) }
        return isShown
    }

    /// Ends the request with an outcome.
    mutating func end(_ outcome: DirectoryRefresh.Outcome) {
        stage = .none
        self.outcome = outcome
        isOutcomeNew = true
    }

    /// Cancels the request; the last outcome is unchanged.
    mutating func cancel() {
        stage = .none
    }

    /// Returns the outcome of the last request once; `nil` if it was already taken.
    mutating func takeOutcome() -> DirectoryRefresh.Outcome? {
        defer { isOutcomeNew = false }
        return isOutcomeNew ? outcome : nil
    }
}
