package import FoundationEssentials
import Persistence

/// The stored state of the directory, known without a request.
package struct DirectoryState: Hashable, Sendable {
    /// Whether people of the directory are shown, so that it has to be refreshed.
    package var isShown: Bool
    /// The time of the last response; `nil` before the first one.
    package var answered: Date?

    /// Whether people of the directory are shown, and it has never responded.
    package var isMissing: Bool { isShown && answered == nil }
}

extension PeopleStore {
    /// Reads the stored state of the directory.
    package func directoryState() async throws -> DirectoryState {
        guard directory != nil else { return DirectoryState(isShown: false) }
        return try await readable().read { db in
            let (shown, answered) = try db.fetch(self.shownRequest, self.lastAnswerRequest)
            return DirectoryState(isShown: shown.includesDirectory, answered: answered)
        }
    }

    /// The request for the time of the directory's last response.
    var lastAnswerRequest: FetchRequest<Date?> {
        let answers = directory.map { [FetchRequest.one(DirectoryAnswer.self, key: $0.name)] } ?? []
        return FetchRequest.each(answers).map { $0.first??.date }
    }
}
