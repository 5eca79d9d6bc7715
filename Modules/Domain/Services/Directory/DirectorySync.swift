package import FoundationEssentials
import Models
import Networking

/// Stores everybody of a directory, a page after the other.
///
/// A page is stored in a transaction together with the note that it is there, so that a sync that
/// was stopped, also by the end of its process, goes on behind its last page. While a page is
/// stored, the next one is asked for: two pages are in memory at most. People of the user's own,
/// notes and favourites stay as they are, whoever changes them meanwhile.
///
/// The last page is the one before an empty one, or before one with the same people: a directory
/// that knows no pages gives them forever. Then those are removed who were on no page.
package struct DirectorySync: Sendable {
    /// How far a sync is.
    package struct Progress: Hashable, Sendable {
        /// The number of people who are stored.
        package var people: Int
        /// How many of them were stored when this run began.
        package var earlier: Int
        /// How many people there are, if the directory says so.
        package var total: Int?

        /// Creates a state.
        package init(people: Int, earlier: Int = 0, total: Int? = nil) {
            self.people = people
            self.earlier = earlier
            self.total = total
        }
    }

    private static let attempts = 4

    private let directory: any DirectoryPages
    private let people: PeopleStore
    private let now: @Sendable () -> Date

    /// Creates a sync.
    ///
    /// - Parameters:
    ///   - directory: The directory; a request that may succeed later is repeated by its session.
    ///   - people: Where people are stored.
    ///   - now: The present, which is stored with the people.
    package init(
        directory: any DirectoryPages,
        people: PeopleStore,
        now: @escaping @Sendable () -> Date
    ) {
        self.directory = directory
        self.people = people
        self.now = now
    }

    /// Begins a sync, or goes on with the one that was stopped, until everybody is stored.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of people; `nil` for all.
    ///   - progress: Receives the state after each page, in the calling task.
    /// - Returns: What was done, as soon as it is stored.
    /// - Throws: ``SyncError``, or `PersistenceError`; the pages that were stored stay.
    /// - Complexity: O(*n* log *n*) in the people of the directory; eight bytes of memory for each.
    @discardableResult
    package func run(
        limit: Int? = nil,
        progress: (Progress) -> Void = { _ in }
    ) async throws -> SyncReport {
        let question = directory.question + (limit.map { "&people=\($0)" } ?? "")
        let begun = try await people.syncedPages(of: question)
        var state = Progress(people: begun.people, earlier: begun.people)
        var report = SyncReport(resumedAt: begun.people)
        var number = begun.pages
        var last = begun.last?.fingerprints ?? []
        var page = try await page(number + 1, after: state.people, limit)
        while !page.users.isEmpty, page.users.fingerprints != last {
            number += 1
            state.people += page.users.count
            state.total = page.total.map { min($0, limit ?? .max) }
            last = page.users.fingerprints
            let (following, people) = (number + 1, state.people)
            async let next = self.page(following, after: people, limit)
            let stored = try await self.people.store(
                page.users,
                asPage: number,
                of: question,
                asOf: now()
            )
            report.added += stored.added
            report.changed += stored.changed
            progress(state)
            page = try await next
        }
        let end = try await self.people.finishSync(after: number, of: question, asOf: now())
        report.people = end.people
        report.removed = end.removed
        return report
    }

    /// Asks for the page behind some people, without those beyond the limit.
    private func page(
        _ number: Int,
        after people: Int,
        _ limit: Int?
    ) async throws -> DirectoryPage {
        let rest = (limit ?? .max) - people
        guard rest > 0 else { return DirectoryPage(users: []) }
        do {
            var page = try await readablePage(number)
            page.users = Array(page.users.prefix(rest))
            return page
        } catch {
            try Task.checkCancellation()
            throw SyncError.stopped(after: people, reason: message(of: error))
        }
    }

    /// Asks for a page, again if the answer makes no sense, such as one whose end is missing: the
    /// session repeats requests without an answer only.
    private func readablePage(_ number: Int) async throws -> DirectoryPage {
        for _ in 1..<Self.attempts {
            do {
                return try await directory.page(number)
            } catch APIError.application {}
        }
        return try await directory.page(number)
    }
}

/// Why a sync was stopped.
package enum SyncError: Error, Hashable {
    /// The directory has not answered; how many people are stored, and why.
    case stopped(after: Int, reason: String)
    /// Another process has begun or ended a sync of the directory, or removed its people.
    case overtaken
}

extension SyncError: CustomStringConvertible {
    /// What has happened.
    package var description: String {
        switch self {
        case .stopped(let people, let reason):
            "stopped after \(people.withSeparators) people: \(reason)"
        case .overtaken: "another program has synchronized the directory meanwhile"
        }
    }
}
