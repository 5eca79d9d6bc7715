package import FoundationEssentials
import Persistence

/// What is known of the directory without asking it.
package struct DirectoryState: Hashable, Sendable {
    /// Whether its people are shown, so that it is to be asked.
    package var isShown: Bool
    /// When it has answered last; `nil` if it never has.
    package var answered: Date?

    /// Whether its people are shown, and it has never answered.
    package var isMissing: Bool { isShown && answered == nil }
}

extension PeopleStore {
    /// What is known of the directory.
    package func directoryState() async throws -> DirectoryState {
        guard directory != nil else { return DirectoryState(isShown: false) }
        return try await readable().read { db in
            let (shown, answered) = try db.fetch(self.shownRequest, self.lastAnswerRequest)
            return DirectoryState(isShown: shown.includesDirectory, answered: answered)
        }
    }

    /// Asks when the directory has answered last.
    var lastAnswerRequest: FetchRequest<Date?> {
        let answers = directory.map { [FetchRequest.one(DirectoryAnswer.self, key: $0.name)] } ?? []
        return FetchRequest.each(answers).map { $0.first??.date }
    }
}
