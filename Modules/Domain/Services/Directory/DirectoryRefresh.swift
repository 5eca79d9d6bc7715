package import FoundationEssentials
import Models
import Persistence
import Reactive

/// Requests the people of the directory and stores the differences.
package struct DirectoryRefresh: Sendable {
    /// The outcome of a refresh.
    package enum Outcome: Hashable, Sendable {
        /// The people of the directory are stored; unreadable entries are reported as warnings.
        case stored
        /// The directory has responded, but its people could not be stored; with the reason.
        case unkept(String)
        /// The directory has not responded; with the reason.
        case failed(String)
    }

    private let service: any UserServiceType
    private let people: PeopleStore
    private let now: @Sendable () -> Date

    /// Creates a refresh.
    ///
    /// - Parameters:
    ///   - service: The directory.
    ///   - people: The store.
    ///   - now: Returns the current time, which is stored with the people.
    package init(
        service: any UserServiceType,
        people: PeopleStore,
        now: @escaping @Sendable () -> Date
    ) {
        self.service = service
        self.people = people
        self.now = now
    }

    /// Requests the people once, unless they are examples that are no longer shown.
    ///
    /// - Throws: `PersistenceError` if the storage cannot be read, or `CancellationError` if the
    ///   task is cancelled before the directory has responded.
    package func run() async throws -> Outcome {
        try await people.directoryState().isShown ? ask() : .stored
    }

    /// Requests the people once, even if they are not shown; does nothing without a directory.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before the directory has responded.
    package func ask() async throws -> Outcome {
        if people.directory == nil { return .stored }
        let answer: DirectoryPage
        do {
            answer = try await service.answer().value
        } catch {
            try Task.checkCancellation()
            return .failed(message(of: error))
        }
        if answer.users.isEmpty, answer.unreadable == 0, let total = answer.total, total > 0 {
            let error = SyncError.incomplete(people: 0, unreadable: 0, total: total)
            return .failed(message(of: error))
        }
        do {
            try await store(answer)
            return .stored
        } catch {
            return .unkept(message(of: error))
        }
    }

    private func store(_ answer: DirectoryPage) async throws {
        do {
            try await people.replaceDirectory(with: answer, asOf: now())
        } catch let error as PersistenceError where error.isOfWritingAlone {
            try await people.useFallback(with: answer, asOf: now())
            throw error
        }
    }
}

extension PersistenceError {
    /// Whether the storage can still be read, and writes fail until the user has solved the
    /// problem.
    fileprivate var isOfWritingAlone: Bool {
        switch self {
        case .readOnly, .diskFull: true
        default: false
        }
    }
}
