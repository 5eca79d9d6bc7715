package import FoundationEssentials
import Models
import Networking

/// Stores all people of a directory, page by page.
///
/// Each page is stored in one transaction with a record of the page, so that an interrupted sync
/// resumes after the last stored page, even in a new process. The next page is requested while a
/// page is stored, so at most two pages are in memory. The user's own people, notes and favourites
/// are not changed.
///
/// A sync ends before an empty page, or before a page without new people, since a directory without
/// paging returns the same people forever. People on no page are then removed, unless there is a
/// ``SyncReport/Doubt`` that they have left the directory.
package struct DirectorySync: Sendable {
    /// The progress of a sync.
    package struct Progress: Hashable, Sendable {
        /// The number of people stored.
        package var people: Int
        /// The number of people that earlier runs of this sync had stored.
        package var earlier: Int
        /// The number of people in the directory; `nil` if the directory does not report it.
        package var total: Int?

        /// Creates a progress value.
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
    ///   - directory: The directory; its session retries requests that may succeed later.
    ///   - people: The store of the people.
    ///   - now: Returns the current time, which is stored with the people.
    package init(
        directory: any DirectoryPages,
        people: PeopleStore,
        now: @escaping @Sendable () -> Date
    ) {
        self.directory = directory
        self.people = people
        self.now = now
    }

    /// Starts a sync, or resumes an interrupted one, until all people are stored.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of people; `nil` for all.
    ///   - progress: Receives the progress after each page, in the calling task.
    /// - Returns: The report, once everything is stored.
    /// - Throws: ``SyncError``, `PersistenceError` or `CancellationError`; people stored so far
    ///   remain.
    /// - Complexity: O(*n* log *n*) in the people of the directory; some thirty bytes of memory for
    ///   each.
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
        var known = begun.fingerprints
        var tally = PageTally(people: begun.people)
        var page = try await page(number + 1, after: state.people, limit)
        while !known.isSuperset(of: page.users.fingerprints) {
            number += 1
            tally.add(page)
            state.people = tally.people
            state.total = tally.total.map { min($0, limit ?? .max) }
            known.formUnion(page.users.fingerprints)
            let (following, people) = (number + 1, state.people)
            async let next = self.page(following, after: people, limit)
            let stored = try await self.people.store(
                page.users,
                asPage: number,
                of: question,
                asOf: now()
            )
            if let stored {
                report.added += stored.added
                report.changed += stored.changed
            } else {
                tally.hasOthersPages = true
            }
            progress(state)
            page = try await next
        }
        // A final page of known people is not counted: its people are already in the tally.
        if page.users.isEmpty { tally.add(page) }
        return try await finish(report, after: number, of: question, tally, limit)
    }

    /// Ends a sync after its last page.
    private func finish(
        _ report: SyncReport,
        after pages: Int,
        of question: String,
        _ tally: PageTally,
        _ limit: Int?
    ) async throws -> SyncReport {
        if let total = tally.missingTotal(limit) {
            // The next sync starts over: the missing people may be on a page before the last one.
            try await people.discardSync()
            throw SyncError.incomplete(
                people: tally.people,
                unreadable: tally.unreadable,
                total: total
            )
        }
        var report = report
        report.doubt = tally.doubt
        let end = try await people.finishSync(
            after: pages,
            of: question,
            asOf: now(),
            removingOthers: report.doubt == nil
        )
        report.people = end.people
        report.repeated = end.repeated
        report.removed = end.removed
        // A resumed sync is no doubt if all stored people are on its pages.
        if report.doubt == .resumed, !end.hasOthers { report.doubt = nil }
        return report
    }

    /// Requests the page after some people, truncated to the limit.
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

    /// Requests a page, and retries after a response that cannot be decoded, such as a truncated
    /// one: the session retries only requests without a response.
    private func readablePage(_ number: Int) async throws -> DirectoryPage {
        for _ in 1..<Self.attempts {
            do {
                return try await directory.page(number)
            } catch let error as APIError where error.underlying is DecodingError {}
        }
        return try await directory.page(number)
    }
}

/// The reason why a sync was stopped.
package enum SyncError: Error, Hashable {
    /// A request to the directory failed; with the number of stored people and the reason.
    case stopped(after: Int, reason: String)
    /// The pages have fewer entries than the directory reports people; nobody was removed.
    case incomplete(people: Int, unreadable: Int, total: Int)
    /// Another process has started or finished a sync of the directory, or removed its people.
    case overtaken
}

extension SyncError: CustomStringConvertible {
    /// The message for the user.
    package var description: String {
        switch self {
        case .stopped(let people, let reason):
            "stopped after \(people.withSeparators) people: \(reason)"
        case .incomplete(let people, let unreadable, let total):
            "the directory has sent \(people.withSeparators) of its \(total.withSeparators) people"
                + (unreadable == 0
                    ? "" : ", and \(unreadable.withSeparators) entries that cannot be read")
                + "; nobody was removed"
        case .overtaken: "another program has synchronized the directory meanwhile"
        }
    }
}
