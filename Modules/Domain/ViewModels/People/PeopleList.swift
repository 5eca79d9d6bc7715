package import Models
package import Services

/// What the list of people shows, with its notices: one value, which only `reduce` changes.
@dynamicMemberLookup
package struct PeopleList: Equatable, Sendable {
    /// The content of the screen.
    package private(set) var state = MainViewModel.State.initial
    /// The filter and the order.
    package private(set) var query = PeopleQuery()
    /// The last answer to ``query`` or the query before: the first people, and their numbers.
    package private(set) var page = PeoplePage()
    /// The number of answers so far: with each one, other people than the first may have changed.
    package private(set) var answers = 0
    /// The keys of marked people, also of those that the filter leaves out.
    package private(set) var marks: Set<ExactText> = []
    /// Whether the storage has been asked and has not answered yet.
    package private(set) var isReading = false
    /// Whether the marked people are being read, for a key that acts on them.
    private var isReadingMarked = false
    private var notices = PeopleNotices()
    /// Whether there is something new since the storage was asked.
    private var isOutdated = false
    private var request = DirectoryRequest()

    /// Whether the directory is to be asked, or has been asked and has not answered yet.
    package var isLoading: Bool { request.isUnderWay }

    /// Creates a list before anything has been requested.
    package init() {}

    /// The title of the list, such as `People (12 of 1,024) · #family · by city · 2 marked` or
    /// `People (3 of 1,024, inside words)`.
    package var title: String {
        guard page.total > 0 else { return "People" }
        // The query of the people who are shown.
        let query = page.query
        let found = page.isCountExact ? page.count.withSeparators : "many"
        let total = page.total.withSeparators
        let place = page.isInsideWords ? ", inside words" : ""
        let count = query.isOfEverybody ? total : "\(found) of \(total)\(place)"
        let name = query.showsOnlyFavorites ? "Favorites" : "People"
        let categories = query.categories.map { "#\($0)" }
        let order = query.order.column
        let marked = "\(marks.count.withSeparators) marked"
        return
            (["\(name) (\(count))"] + (isSearching ? ["searching…"] : []) + categories
            + (order == .name ? [] : ["by \(order.rawValue.lowercased())"])
            + (marks.isEmpty ? [] : [isReadingMarked ? "reading \(marked)…" : marked]))
            .joined(separator: " · ")
    }

    /// Whether the people of another query are shown, as the storage has not answered `query` yet.
    package var isSearching: Bool { isReading && page.query != query }

    /// The line about examples among the people; `nil` if there are none.
    private var examples: String? {
        guard page.hasExamples, page.total > 0 else { return nil }
        return "Examples, until you add (a) or import (I) people of your own"
    }

    /// What has happened and failed, in one line; without that, that people are examples; or `nil`.
    package var status: String? { notices.status ?? examples }

    /// A part of what the list tells beside the people.
    package subscript<Value>(dynamicMember part: KeyPath<PeopleNotices, Value>) -> Value {
        notices[keyPath: part]
    }
}

extension PeopleList {
    /// What happens to the list.
    package enum Event: Hashable, Sendable {
        /// The people are requested for the first time, or after an error.
        case load
        /// The people are requested again; those shown stay.
        case refresh
        /// The request that is under way is given up.
        case cancel
        /// The directory has answered, or has not.
        case refreshed(DirectoryRefresh.Outcome)
        /// The storage has changed.
        case changed
        /// The storage has answered a query.
        case read(PeoplePage)
        /// The storage could not be read; with the error's message.
        case unread(String)
        /// The changes of other programs are not noticed, with the reason; or they are again.
        case outage(String?)
        /// The text of the filter is another one.
        case filter(String)
        /// The list is sorted by a column; the same column again reverses the order.
        case sort(PeopleOrder.Column)
        /// Favourites only, or everyone again.
        case toggleFavoritesOnly
        /// The keys of marked people are others.
        case mark(Set<ExactText>)
        /// The marked people are being read, or are not any more.
        case readMarked(Bool)
        /// People are to be changed.
        case edit(PeopleEdit)
        /// The change is stored, or is refused for good; with a line for the user, if there is more to
        /// say.
        case stored(PeopleEdit, String?)
        /// The change could not be stored; with the reason.
        case unstored(PeopleEdit, String)
        /// The changes that are not stored are to be made again.
        case storeAgain
        /// The user does not want the changes that are not stored any more.
        case giveUp
        /// The last change of the storage is to be undone.
        case undo
        /// The change was undone, or was not; with a line for the user.
        case undone(String)
        /// An action has ended; with a message for the user.
        case report(String)
    }

    /// Work that an event asks for, which ends with another event.
    package enum Effect: Hashable, Sendable {
        /// Ask the directory: ``Event/refreshed(_:)``.
        case refresh
        /// Give up asking the directory.
        case cancelRefresh
        /// Ask the storage: ``Event/read(_:)`` or ``Event/unread(_:)``.
        case read(PeopleQuery, marks: Set<ExactText>)
        /// Change people, each by itself: ``Event/stored(_:_:)`` or ``Event/unstored(_:_:)``.
        case store([PeopleEdit])
        /// Undo the last change: ``Event/undone(_:)``.
        case undo
    }

    /// Changes the list by an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - localTime: The time in which notices write dates.
    /// - Returns: The work to be done, in order.
    package mutating func reduce(_ event: Event, in localTime: LocalTime) -> [Effect] {
        switch event {
        case .load:
            state = .loading
            request.beginAnew()
            return [.cancelRefresh] + read()
        case .refresh:
            guard case .loaded = state else { return reduce(.load, in: localTime) }
            notices.notice = "refreshing…"
            request.begin()
            return [.cancelRefresh] + readAgain()
        case .cancel:
            guard isLoading else { return [] }
            request.cancel()
            if case .loaded = state {
                notices.notice = "refresh cancelled"
            } else {
                state = empty
            }
            return [.cancelRefresh]
        case .refreshed(let outcome):
            request.end(outcome)
            return readAgain()
        case .changed:
            return state == .initial ? [] : readAgain()
        case .read(let page):
            guard page.query == query else { break }
            let asks = request.storageHasAnswered(isShown: page.showsDirectory)
            show(page, in: localTime)
            return endReading(asks: asks)
        case .unread(let message):
            // By the time the directory answers, the storage may take its people.
            let asks = request.storageHasAnswered(isShown: true)
            if case .loaded = state {
                notices.tellUnread(message.withoutTypeNames)
            } else {
                state = .error(message)
            }
            return endReading(asks: asks)
        case .outage(let reason):
            notices.tellOutage(reason)
        case .filter(let text):
            return ask { $0.text = text }
        case .sort(let column):
            return ask { query in
                let isReversed = query.order.column == column && !query.order.isDescending
                query.order = PeopleOrder(column, isDescending: isReversed)
            }
        case .toggleFavoritesOnly:
            return ask { $0.showsOnlyFavorites.toggle() }
        case .mark(let keys):
            marks = keys
        case .readMarked(let isUnderWay):
            isReadingMarked = isUnderWay
        case .edit(let edit):
            notices.unstored.forget(replacedBy: edit)
            return [.store([edit])]
        case .stored(let edit, let line):
            notices.unstored.remove(edit)
            if let line { notices.tellOutcome(line) }
        case .unstored(let edit, let reason):
            notices.unstored.keep(edit, because: reason)
        case .storeAgain:
            return notices.unstored.isEmpty ? [] : [.store(notices.unstored.edits)]
        case .giveUp:
            notices.unstored = UnstoredEdits()
        case .undo:
            return [.undo]
        case .undone(let line):
            notices.tellOutcome(line)
        case .report(let message):
            notices.tellOutcome(message)
        }
        return []
    }

    private mutating func read() -> [Effect] {
        (isReading, isOutdated) = (true, false)
        return [.read(query, marks: marks)]
    }

    /// Reads again, after the read in progress: with frequent changes, a read that each of them
    /// restarted would never finish.
    private mutating func readAgain() -> [Effect] {
        guard isReading else { return read() }
        isOutdated = true
        return []
    }

    private mutating func endReading(asks: Bool) -> [Effect] {
        isReading = false
        return (asks ? [.refresh] : []) + (isOutdated ? read() : [])
    }

    private mutating func ask(_ change: (inout PeopleQuery) -> Void) -> [Effect] {
        let old = query
        change(&query)
        return query == old || state == .initial ? [] : read()
    }

    /// Shows the answer of the storage, in the light of the directory's.
    private mutating func show(_ page: PeoplePage, in localTime: LocalTime) {
        self.page = page
        answers += 1
        marks.subtract(page.gone)
        notices.take(page.warnings)
        guard page.total > 0 else {
            notices.endNotice()
            state = isLoading || isOutdated ? .loading : empty
            return
        }
        state = .loaded(page.people.map(\.user))
        let date = page.answered.map { localTime.minuteText($0) }
        if isLoading {
            notices.notice = date.map { "as of \($0), refreshing…" } ?? "refreshing…"
        } else if let outcome = request.takeOutcome() {
            notices.notice = Self.notice(of: outcome, asOf: date)
        }
    }

    /// The state without anybody, when nothing is being loaded.
    private var empty: MainViewModel.State {
        switch request.outcome {
        case nil: .empty("Loading was cancelled.")
        case .stored: .empty("No current users found...")
        case .unkept(let reason), .failed(let reason): .error(reason)
        }
    }

    private static func notice(
        of outcome: DirectoryRefresh.Outcome,
        asOf date: String?
    ) -> String? {
        switch outcome {
        case .stored: return nil
        case .unkept(let reason): return "not stored for later: \(reason.withoutTypeNames)"
        case .failed(let reason):
            let reason = reason.withoutTypeNames
            return date.map { "offline, as of \($0) (\(reason))" }
                ?? "without the directory: \(reason)"
        }
    }
}
