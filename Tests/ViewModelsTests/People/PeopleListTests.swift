import FoundationEssentials
import Models
import Services
import Testing
import ViewModels

/// The list as a value: events in, state and effects out.
@Suite("PeopleList")
struct PeopleListTests {
    private static let date = Date(timeIntervalSince1970: 0)
    private static let people = [Person(user: .mockJQ), Person(user: .mockTS)]

    private var list = PeopleList()

    /// A page of people.
    private func page(
        _ people: [Person] = PeopleListTests.people,
        answered: Date? = nil,
        warnings: AddressBookWarnings = AddressBookWarnings()
    ) -> PeoplePage {
        var page = PeoplePage()
        page.people = people
        page.count = people.count
        page.total = people.count
        page.showsDirectory = true
        page.answered = answered
        page.warnings = warnings
        return page
    }

    @discardableResult
    private mutating func send(_ events: PeopleList.Event...) -> [PeopleList.Effect] {
        events.map { list.reduce($0, in: .utc) }.last ?? []
    }

    /// Answers the question that is under way, and the one that follows if there was something new.
    private mutating func read(_ page: PeoplePage) {
        var page = page
        page.query = list.query
        if send(.read(page)).contains(.read(page.query, marks: list.marks)) { send(.read(page)) }
    }

    private var readAll: PeopleList.Effect { .read(PeopleQuery(), marks: []) }

    // MARK: Loading

    @Test mutating func `nothing is asked at first`() {
        #expect(list.state == .initial && list.title == "People")
        #expect(send(.changed) == [])
        #expect(send(.filter("a"), .sort(.city)) == [])
    }

    @Test mutating func `loading asks the storage, and then the directory`() {
        #expect(send(.load) == [.cancelRefresh, readAll])
        #expect(list.state == .loading && list.isLoading)
        // Nobody is stored yet.
        #expect(send(.read(page([]))) == [.refresh])
        #expect(list.state == .loading && list.isLoading)
        // It is asked once.
        #expect(send(.changed) == [readAll])
        #expect(send(.read(page([]))) == [])
        #expect(send(.refreshed(.stored)) == [readAll])
        #expect(!list.isLoading)
        read(page())

        #expect(list.state == .loaded([.mockJQ, .mockTS]))
        #expect(list.notice == nil && list.title == "People (2)")
    }

    @Test mutating func `a directory whose people are not shown is not asked`() {
        var own = page()
        own.showsDirectory = false
        send(.load)
        #expect(send(.read(own)) == [])
        #expect(list.state == .loaded([.mockJQ, .mockTS]) && !list.isLoading)
        #expect(list.notice == nil)
        #expect(send(.refresh) == [.cancelRefresh, readAll])
        #expect(list.notice == "refreshing…")
        #expect(send(.read(own)) == [])
        #expect(list.notice == nil)

        var nobody = page([])
        nobody.showsDirectory = false
        send(.changed)
        #expect(send(.read(nobody)) == [])
        #expect(list.state == .empty("No current users found..."))
    }

    @Test mutating func `the directory is asked also if the storage cannot be read`() {
        send(.load)
        #expect(send(.unread("no disk")) == [.refresh])
        #expect(send(.refreshed(.unkept("no disk"))) == [readAll])
        read(page())
        #expect(list.state == .loaded([.mockJQ, .mockTS]))
        #expect(list.notice == "not stored for later: no disk")
    }

    @Test mutating func `stored people are shown before the directory has answered`() {
        send(.load)
        read(page(answered: Self.date))
        #expect(list.state == .loaded([.mockJQ, .mockTS]))
        #expect(list.notice == "as of 1970-01-01 00:00, refreshing…")
        read(page(answered: nil))
        #expect(list.notice == "refreshing…")
    }

    @Test mutating func `nobody at all is said`() {
        send(.load, .refreshed(.stored))
        read(page([]))

        #expect(list.state == .empty("No current users found..."))
        #expect(list.title == "People")
    }

    @Test mutating func `what is new while the storage is asked is asked for once, behind it`() {
        #expect(send(.load, .refreshed(.stored)) == [])
        #expect(send(.changed, .changed) == [])
        // Whoever is not there yet may be in the next answer.
        #expect(send(.read(page([]))) == [readAll])
        #expect(list.state == .loading)
        #expect(send(.read(page([]))) == [])
        #expect(list.state == .empty("No current users found..."))

        #expect(send(.changed) == [readAll])
        #expect(send(.changed) == [])
        #expect(send(.unread("no disk")) == [readAll])
        #expect(send(.read(page())) == [])
        #expect(list.state == .loaded([.mockJQ, .mockTS]))
        // Another question is asked at once, and knows what is new.
        #expect(send(.changed) == [readAll])
        let text = PeopleQuery(text: "q")
        #expect(send(.changed, .filter("q")) == [.read(text, marks: [])])
        var found = page()
        found.query = text
        #expect(send(.read(found)) == [])
    }

    @Test mutating func `without people the reason of the directory is the state`() {
        send(.load, .refreshed(.failed("gone. (Builder.APIError.unexpected)")))
        read(page([]))
        #expect(list.state == .error("gone. (Builder.APIError.unexpected)"))
        // Another reading does not make it an empty list.
        send(.changed)
        read(page([]))
        #expect(list.state == .error("gone. (Builder.APIError.unexpected)"))

        send(.load, .refreshed(.unkept("full")))
        read(page([]))
        #expect(list.state == .error("full"))
    }

    @Test(arguments: [
        (DirectoryRefresh.Outcome.stored, Date?.none, String?.none),
        (.failed("gone (Builder.APIError.server)"), nil, "without the directory: gone"),
        (.failed("gone"), date, "offline, as of 1970-01-01 00:00 (gone)"),
        (.unkept("disk full"), date, "not stored for later: disk full"),
    ])
    mutating func `with people the outcome of a refresh is the notice`(
        outcome: DirectoryRefresh.Outcome,
        answered: Date?,
        notice: String?
    ) {
        send(.load)
        read(page(answered: answered))
        send(.refreshed(outcome))
        read(page(answered: answered))
        #expect(list.state == .loaded([.mockJQ, .mockTS]) && list.notice == notice)
        // It stays beside later readings, until the next refresh.
        send(.changed)
        read(page(answered: answered))
        #expect(list.notice == notice)
        #expect(send(.refresh) == [.cancelRefresh, readAll])
        #expect(list.notice == "refreshing…" && list.state == .loaded([.mockJQ, .mockTS]))
    }

    @Test mutating func `a refresh without people is a first loading`() {
        send(.load, .refreshed(.failed("gone")))
        read(page([]))

        #expect(send(.refresh) == [.cancelRefresh, readAll])
        #expect(list.state == .loading)
        // What the directory has said before counts no more.
        send(.cancel)
        #expect(list.state == .empty("Loading was cancelled."))
    }

    @Test mutating func `loading and a refresh can be cancelled`() {
        #expect(send(.cancel) == [])
        send(.load)
        #expect(send(.cancel) == [.cancelRefresh])
        #expect(list.state == .empty("Loading was cancelled.") && !list.isLoading)
        read(page([]))
        #expect(list.state == .empty("Loading was cancelled."))

        send(.load, .refreshed(.stored))
        read(page())
        send(.refresh)
        #expect(send(.cancel) == [.cancelRefresh])
        #expect(list.notice == "refresh cancelled" && list.state == .loaded([.mockJQ, .mockTS]))
    }

    @Test mutating func `a refresh that was cancelled is said until the next one`() {
        send(.load, .refreshed(.failed("gone")), .load)
        read(page())
        send(.cancel)
        read(page())
        #expect(list.notice == "refresh cancelled")

        send(.refresh, .refreshed(.failed("gone")), .refresh)
        #expect(list.notice == "refreshing…")
        send(.cancel)
        read(page())
        #expect(list.notice == "refresh cancelled")
    }

    @Test mutating func `a storage that cannot be read is an error, or a notice beside people`() {
        send(.load, .unread("no disk (Builder.X.y)"))
        #expect(list.state == .error("no disk (Builder.X.y)"))

        send(.load, .refreshed(.stored))
        read(page())
        send(.unread("no disk (Builder.X.y)"))
        #expect(list.state == .loaded([.mockJQ, .mockTS]) && list.notice == "no disk")
        read(page())
        #expect(list.notice == nil)
    }

    // MARK: Undo

    @Test mutating func `undo is asked of the storage, and its line is the notice`() {
        send(.load, .refreshed(.stored))
        read(page())
        #expect(send(.undo) == [.undo])
        #expect(list.notice == nil)
        #expect(send(.undone("undone: added 2 people")) == [])
        #expect(list.notice == "undone: added 2 people" && list.undoNotice == list.notice)
        // It stays until there is another notice.
        send(.changed)
        read(page([Self.people[0]]))
        #expect(list.notice == "undone: added 2 people")
        send(.report("copied"))
        #expect(list.notice == "copied")
    }

    @Test mutating func `an undo that leaves nobody is still said, other notices are not`() {
        send(.load, .refreshed(.stored))
        read(page())
        send(.undone("undone: imported 2 people"))
        read(page([]))
        #expect(list.state == .empty("No current users found..."))
        #expect(list.status == "undone: imported 2 people")
        // The last change can be undone where there is nobody.
        #expect(send(.undo) == [.undo])

        send(.report("copied"))
        read(page([]))
        #expect(list.status == nil)
    }

    // MARK: The list

    @Test mutating func `filter, order and favourites ask again, the same ones do not`() {
        send(.load, .refreshed(.stored))
        read(page())
        let text = PeopleQuery(text: "q")
        #expect(send(.filter("q")) == [.read(text, marks: [])])
        #expect(send(.filter("q")) == [])
        // An answer to the question before is not shown.
        send(.read(page([])))
        #expect(list.page.count == 2 && list.answers == 2)
        var found = page([Self.people[0]])
        found.total = 2
        read(found)
        #expect(list.title == "People (1 of 2)" && list.page.query == text)
        found.isCountExact = false
        read(found)
        #expect(list.title == "People (many of 2)")
        found.isCountExact = true
        found.isInsideWords = true
        read(found)
        #expect(list.title == "People (1 of 2, inside words)")
        #expect(list.page.query == text && list.page.found.isInsideWords)
        // Equal answers are counted, too: people after the first may have changed.
        read(found)
        #expect(list.answers == 6)

        send(.sort(.city))
        #expect(list.query.order == PeopleOrder(.city))
        send(.sort(.city))
        #expect(list.query.order == PeopleOrder(.city, isDescending: true))
        send(.sort(.city))
        #expect(list.query.order == PeopleOrder(.city))
        send(.toggleFavoritesOnly)
        #expect(list.query.showsOnlyFavorites && list.title.hasPrefix("Favorites ("))
        #expect(list.query.text == "q")
    }

    @Test(
        arguments: [
            (PeopleQuery(), 1_024, 1_024, "People (1,024)"),
            (PeopleQuery(), 999, 999, "People (999)"),
            (PeopleQuery(text: "#family ada"), 12, 1_234_567, "People (12 of 1,234,567) · #family"),
            (PeopleQuery(order: PeopleOrder(.city)), 1_000, 1_000, "People (1,000) · by city"),
            (
                PeopleQuery(text: "#a -#b #c", order: PeopleOrder(.age), showsOnlyFavorites: true),
                1,
                2, "Favorites (1 of 2) · #a · #c · by age"
            ),
        ]
    )
    mutating func `the title says what the list is`(
        query: PeopleQuery,
        count: Int,
        total: Int,
        title: String
    ) {
        if !query.text.isEmpty { send(.filter(query.text)) }
        if query.order.column != .name { send(.sort(query.order.column)) }
        if query.showsOnlyFavorites { send(.toggleFavoritesOnly) }
        send(.load)
        var page = PeoplePage(query)
        page.count = count
        page.total = total
        send(.read(page))

        #expect(list.title == title)
    }

    @Test mutating func `marks stay with the list but for people who are gone`() {
        send(.load, .refreshed(.stored))
        read(page())
        send(.mark([User.mockJQ.key, "gone"]))
        #expect(list.title == "People (2) · 2 marked")
        #expect(send(.changed) == [.read(PeopleQuery(), marks: [User.mockJQ.key, "gone"])])
        var next = page()
        next.gone = ["gone"]
        read(next)

        #expect(list.marks == [User.mockJQ.key])
    }

    @Test mutating func `warnings stay beside the notices until their cause is gone`() {
        send(.load)
        read(page(warnings: AddressBookWarnings(unread: ["damaged"], unstored: "full")))
        #expect(list.warning == "damaged; full" && list.notice == "refreshing…")
        read(page())

        #expect(list.warning == nil)
    }

    @Test mutating func `a report takes the place of an older notice for good`() {
        send(.load, .refreshed(.failed("gone")))
        read(page())
        #expect(list.notice == "without the directory: gone")
        send(.report("copied"), .changed)
        read(page())

        #expect(list.notice == "copied")
    }

    @Test mutating func `reports are shown as they come`() {
        send(.report("copied"))

        #expect(list.notice == "copied")
    }
}
