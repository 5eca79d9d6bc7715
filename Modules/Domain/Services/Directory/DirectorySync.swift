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
/// The last page is the one before an empty one, or before one with nobody new: a directory that
/// knows no pages gives the same people forever. Then those are removed who were on no page, unless
/// there is a ``SyncReport/Doubt`` that they have left the directory.
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
    /// - Throws: ``SyncError``, or `PersistenceError`; the people who were stored stay.
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
        // Who is known was counted before, in a directory without pages.
        if page.users.isEmpty { tally.add(page) }
        return try await finish(report, after: number, of: question, tally, limit)
    }

    /// Ends a sync behind its last page.
    private func finish(
        _ report: SyncReport,
        after pages: Int,
        of question: String,
        _ tally: PageTally,
        _ limit: Int?
    ) async throws -> SyncReport {
        if let total = tally.missingTotal(limit) {
            // The next sync begins anew: the missing people may be on a page before the last one.
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
        // Pages of two runs are no matter where they have everybody.
        if report.doubt == .resumed, !end.hasOthers { report.doubt = nil }
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
            } catch let error as APIError where error.underlying is DecodingError {}
        }
        return try await directory.page(number)
    }
}

/// Why a sync was stopped.
package enum SyncError: Error, Hashable {
    /// The directory has not answered; how many people are stored, and why.
    case stopped(after: Int, reason: String)
    /// The pages have fewer entries than the directory says that there are people; nobody was removed.
    case incomplete(people: Int, unreadable: Int, total: Int)
    /// Another process has begun or ended a sync of the directory, or removed its people.
    case overtaken
}

extension SyncError: CustomStringConvertible {
    /// What has happened.
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
