package import Models
package import Services

/// The state of the list of people with its notices, which only `reduce` changes.
@dynamicMemberLookup
package struct PeopleList: Equatable, Sendable {
    /// The content of the screen.
    package private(set) var state = MainViewModel.State.initial
    /// The filter and the sort order.
    package private(set) var query = PeopleQuery()
    /// The last page read, for ``query`` or an earlier query: the first people and the counts.
    package private(set) var page = PeoplePage()
    /// The number of pages read so far; after each one, rows beyond the page may have changed.
    package private(set) var answers = 0
    /// The keys of the marked people, including those that the filter hides.
    package private(set) var marks: Set<ExactText> = []
    /// Whether the storage is being read.
    package private(set) var isReading = false
    /// Whether the marked people are being read, for an action on them.
    private var isReadingMarked = false
    private var notices = PeopleNotices()
    /// Whether the storage has changed since the current read was started.
    private var isOutdated = false
    private var request = DirectoryRequest()

    /// Whether a request to the directory is due or in progress.
    package var isLoading: Bool { request.isUnderWay }

    /// Creates the state before the first event.
    package init() {}

    /// The title of the list, such as `People (12 of 1,024) · #family · by city · 2 marked` or
    /// `People (3 of 1,024, inside words)`.
    package var title: String {
        guard page.total > 0 else { return "People" }
        // The counts belong to the page's query, which may be older than the list's.
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

    /// Whether the page of an older query is shown, as that of `query` is still being read.
    package var isSearching: Bool { isReading && page.query != query }

    /// The notice that the people are examples; `nil` if they are not.
    private var examples: String? {
        guard page.hasExamples, page.total > 0 else { return nil }
        return "Examples, until you add (a) or import (I) people of your own"
    }

    /// The notices and failures in one line, or else the notice about examples; `nil` for none.
    package var status: String? { notices.status ?? examples }

    /// Returns a property of the list's notices.
    package subscript<Value>(dynamicMember part: KeyPath<PeopleNotices, Value>) -> Value {
        notices[keyPath: part]
    }
}

extension PeopleList {
    /// The events of the list.
    package enum Event: Hashable, Sendable {
        /// The people are loaded for the first time, or after an error.
        case load
        /// The people are loaded again; the current ones stay visible.
        case refresh
        /// The request in progress is cancelled.
        case cancel
        /// The request to the directory has ended.
        case refreshed(DirectoryRefresh.Outcome)
        /// The storage has changed.
        case changed
        /// A page has been read from the storage.
        case read(PeoplePage)
        /// The storage could not be read; with the error message.
        case unread(String)
        /// Change notifications of other programs are missing, with the reason; `nil` once they
        /// work again.
        case outage(String?)
        /// The text of the filter has changed.
        case filter(String)
        /// The list is sorted by a column; choosing the same column again reverses the order.
        case sort(PeopleOrder.Column)
        /// The filter for favourites is toggled.
        case toggleFavoritesOnly
        /// The set of marked people has changed.
        case mark(Set<ExactText>)
        /// Reading the marked people has started or ended.
        case readMarked(Bool)
        /// The user changes people.
        case edit(PeopleEdit)
        /// The change was stored, or cannot be stored because of another change; with a line for
        /// the user, if any.
        case stored(PeopleEdit, String?)
        /// The change could not be stored; with the reason.
        case unstored(PeopleEdit, String)
        /// The changes that could not be stored are stored again.
        case storeAgain
        /// The user discards the changes that could not be stored.
        case giveUp
        /// The user undoes the last change of the storage.
        case undo
        /// Undoing has ended, with or without success; with a line for the user.
        case undone(String)
        /// An action has ended; with a message for the user.
        case report(String)
    }

    /// The side effects that an event causes; the event that follows is named with each.
    package enum Effect: Hashable, Sendable {
        /// Requests people from the directory; then ``Event/refreshed(_:)``.
        case refresh
        /// Cancels the request to the directory.
        case cancelRefresh
        /// Reads a page from the storage; then ``Event/read(_:)`` or ``Event/unread(_:)``.
        case read(PeopleQuery, marks: Set<ExactText>)
        /// Stores changes one by one; then ``Event/stored(_:_:)`` or ``Event/unstored(_:_:)`` for
        /// each.
        case store([PeopleEdit])
        /// Undoes the last change; then ``Event/undone(_:)``.
        case undo
    }

    /// Changes the state by an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - localTime: The local time in which notices write dates.
    /// - Returns: The effects to run, in order.
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
            // The storage may be available again by the time the directory responds.
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

    /// Reads the storage again, after the current read: with frequent changes, a read that is
    /// restarted by each of them would never finish.
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

    /// Shows a page, with a notice about the state of the directory request.
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

    /// The state of an empty list when nothing is being loaded.
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
