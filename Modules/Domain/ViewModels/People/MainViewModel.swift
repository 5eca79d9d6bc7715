import Dispatch
package import Imaging
import Injection
package import Models
package import Reactive
import Services
import TextComparison

/// Holds the people that the list shows, and loads them.
@MainActor
package final class MainViewModel {
    /// The time after the last key until the filter is applied, in milliseconds: the keys of a
    /// burst are one change, and a single key is still shown within 20 ms.
    package static let filterDelay = 5

    @Injected private var service: any UserServiceType
    @Injected private var images: UserImageCache
    @OptionalInjected var book: (any AddressBookType)?
    @OptionalInjected private var localTime: LocalTime?
    @OptionalInjected private var scheduler: (any SchedulerType)?

    /// The content of the screen.
    @Variable package private(set) var state = State.initial
    /// A notice about the people shown, such as that they are old; or `nil`.
    @Variable package var notice: String? = nil
    /// Warnings of the address book, which last until their cause is dealt with; or `nil`.
    @Variable package private(set) var warning: String? = nil
    /// The people shown, filtered and in order.
    @Variable package internal(set) var list = PeopleList()
    /// The person that the cursor is on.
    @Variable package internal(set) var current: User? = nil
    /// Whether people have been requested and not yet arrived.
    @Variable package private(set) var isLoading = false

    /// Whether the first list waits for the people of the user's own, which would move it.
    private var isBookAwaited = false
    /// The directory's people, in the list's order; `nil` until they are known.
    private var directory: [User]?
    /// The same people as the last listing had them.
    private var listed: [User] = []
    private var contents = AddressBookContents()
    /// All people, in order.
    var people: [User] = []
    /// A number that changes with ``people``.
    private var peopleRevision = 0
    private var shown: Shown?
    private var index: TextIndex?
    /// The numbers in ``people`` of those that match the query.
    private var matches: [Int]?
    private let queries = PublishRelay<String>()
    private let loading = SerialDisposable()
    private let reading = SerialDisposable()
    /// The reason why the people of the user's own, favourites and notes are missing.
    private var bookError: (any Error)?
    let disposeBag = DisposeBag()

    /// The clock of delays.
    package var clock: any SchedulerType { scheduler ?? MainScheduler.instance }

    /// The day of ages counted from birthdays.
    private var today: String { (localTime ?? .utc).dayText(clock.now) }

    /// Creates a view model over the services of the root container.
    package init() {
        loading.disposed(by: disposeBag)
        queries
            .debounce(
                .milliseconds(MainViewModel.filterDelay),
                scheduler: clock
            )
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.apply(query: $0) })
            .disposed(by: disposeBag)
        reading.disposed(by: disposeBag)
        readBook()
    }

    /// Follows the address book from now on.
    private func readBook() {
        isBookAwaited = book != nil
        bookError = nil
        reading.disposable =
            book?.contents()
            .observe(on: MainScheduler.instance)
            .subscribe { [weak self] contents in
                self?.show(contents)
            } onError: { [weak self] error in
                self?.endAwaitingBook(error)
            } ?? Disposables.create()
    }

    // MARK: Loading

    /// Requests people; an earlier request is cancelled.
    package func load() {
        state = .loading
        if bookError != nil { readBook() }
        request { $0.listing() }
    }

    /// Requests people again; those shown stay until others arrive.
    package func refresh() {
        guard case .loaded = state else { return load() }
        notice = "refreshing…"
        if bookError != nil { readBook() }
        request { $0.freshListing() }
    }

    /// Cancels the request that is under way, if one is.
    package func cancel() {
        guard isLoading else { return }
        loading.disposable = Disposables.create()
        isLoading = false
        if case .loaded = state {
            notice = "refresh cancelled"
        } else {
            state = .empty("Loading was cancelled.")
        }
    }

    /// The person's small portrait, or a placeholder; never fails.
    package func thumbnail(forUser user: User) -> Observable<Image?> {
        images.thumbnailOrPlaceholder(forUser: user)
    }

    private func request(_ listing: (any UserServiceType) -> Observable<Listing>) {
        // Before the next one begins.
        loading.disposable = Disposables.create()
        isLoading = true
        loading.disposable = listing(service)
            .observe(on: MainScheduler.instance)
            .subscribe { [weak self] listing in
                self?.show(listing)
            } onError: { [weak self] error in
                self?.show(error)
            } onCompleted: { [weak self] in
                self?.isLoading = false
            }
    }

    private func show(_ listing: Listing) {
        notice = listing.notice(in: localTime ?? .utc)
        // The same people again: from storage, then from the directory or from storage again.
        // Those shown stay, so that there are none in memory twice.
        if case .loaded = state, directory != nil, listed == listing.users { return }
        let users = list.order.sorted(listing.users, today: today)
        listed = listing.users
        if case .loaded = state, directory == users { return }
        directory = users
        showPeople()
    }

    private func show(_ error: any Error) {
        isLoading = false
        if case .loaded = state {
            notice = "cannot refresh: \(sentence(of: error))"
        } else if !contents.own.isEmpty {
            // People of the user's own do not need the directory.
            notice = "without the directory: \(sentence(of: error))"
            (directory, listed) = ([], [])
            showPeople()
        } else {
            notice = nil
            state = .error(message(of: error))
        }
    }

    // MARK: The list

    /// The causes of the people shown: with the same causes they are the same.
    private struct Shown: Equatable {
        var people: Int
        var query: String
        var notes: [String: String]
        var favorites: Set<String>?
    }

    private func show(_ contents: AddressBookContents) {
        let old = self.contents
        self.contents = contents
        let lines = contents.warnings.lines
        warning = lines.isEmpty ? nil : lines.joined(separator: "; ")
        if old.notes != contents.notes {
            // Notes are found as well.
            index = nil
            matches = nil
        }
        let isFirst = isBookAwaited
        isBookAwaited = false
        if directory == nil, !isLoading, !contents.own.isEmpty, state != .initial {
            // The directory has failed, or was not waited for: these people do not need it.
            if case .error(let message) = state {
                notice = "without the directory: \(message.withoutTypeNames)"
            }
            directory = []
        }
        if isFirst || old.own != contents.own { showPeople() } else { showMatches() }
    }

    private func endAwaitingBook(_ error: any Error) {
        isBookAwaited = false
        bookError = error
        warning = "people of your own, favorites and notes are missing: \(sentence(of: error))"
        showPeople()
    }

    private func showPeople() {
        guard let directory, !isBookAwaited else { return }
        people = directory
        if !contents.own.isEmpty {
            let own = Set(contents.own.map(\.key))
            let others = directory.filter { !own.contains($0.key) }
            people = list.order.sorted(contents.own + others, today: today)
        }
        peopleRevision += 1
        index = nil
        matches = nil
        if !list.marks.isEmpty { list.marks.formIntersection(people.map(\.key)) }
        let next: State
        if !people.isEmpty {
            next = .loaded(people)
        } else if let bookError {
            // Nobody could be read, which is not to say that there is nobody.
            next = .error(message(of: bookError))
        } else {
            next = .empty("No current users found...")
        }
        showMatches()
        if state != next { state = next }
    }

    /// Applies query and favourites to ``people``.
    ///
    /// - Parameter change: Another change of the list, made in the same step.
    private func showMatches(_ change: (inout PeopleList) -> Void = { _ in }) {
        var list = list
        change(&list)
        list.favorites = contents.favorites
        list.notes = contents.notes
        list.today = today
        if list.query.isEmpty {
            matches = nil
        } else if matches == nil {
            matches = readIndex().rows(matching: TextQuery(list.query))
        }
        list.total = people.count
        // Favorites change the people shown only where no others are.
        let shown = Shown(
            people: peopleRevision,
            query: list.query,
            notes: list.query.isEmpty ? [:] : list.notes,
            favorites: list.showsOnlyFavorites ? list.favorites : nil
        )
        if shown != self.shown {
            self.shown = shown
            var users = matches.map { $0.map { people[$0] } } ?? people
            if list.showsOnlyFavorites { users = users.filter(list.isFavorite) }
            list.users = users
        }
        self.list = list
        // Someone else's card would be shown otherwise.
        if let current, let changed = list.users.first(where: { $0.key == current.key }) {
            if changed != current { self.current = changed }
        }
    }

    private func readIndex() -> TextIndex {
        if let index { return index }
        let read = TextIndex(people, notes: contents.notes)
        index = read
        return read
    }

    /// Prepares filtering, so that the first letter is as fast as the others.
    package func prepareFilter() {
        _ = readIndex()
    }

    /// Shows the people that contain each word of a query, after ``filterDelay``; an empty query
    /// shows everyone at once.
    package func filter(_ query: String) {
        if query.isEmpty { apply(query: query) }
        queries.accept(query)
    }

    private func apply(query: String) {
        guard query != list.query else { return }
        // Whoever matches a longer query matches the shorter one.
        let isNarrower = !list.query.isEmpty && query.hasPrefix(list.query)
        let candidates = isNarrower ? matches : nil
        matches =
            query.isEmpty
            ? nil : readIndex().rows(matching: TextQuery(query), among: candidates)
        showMatches { $0.query = query }
    }

    /// Sorts by a column; the column that is sorted by already is reversed.
    package func sort(by column: PeopleOrder.Column) {
        let isSame = list.order.column == column
        sort(PeopleOrder(column, isDescending: isSame && !list.order.isDescending))
    }

    private func sort(_ order: PeopleOrder) {
        directory = directory.map { order.sorted($0, today: today) }
        people = contents.own.isEmpty ? directory ?? [] : order.sorted(people, today: today)
        peopleRevision += 1
        index = nil
        matches = nil
        showMatches { $0.order = order }
    }

    /// Shows favourites only, or everyone again.
    package func toggleFavoritesOnly() {
        showMatches { $0.showsOnlyFavorites.toggle() }
    }

    /// Sorts people by name, the list's order unless another is chosen.
    package nonisolated static func sorted(_ users: [User]) -> [User] {
        PeopleOrder().sorted(users)
    }
}
