import Models
import Services
import Testing
import ViewModels

/// Tests the reducer of the list: undo, queries, marks and notices.
@Suite("PeopleList")
struct PeopleListTests: PeopleListSuite {
    var list = PeopleList()

    // MARK: Undo

    @Test mutating func `undo is asked of the storage, and its line is the notice`() {
        send(.load, .refreshed(.stored))
        read(page())
        #expect(send(.undo) == [.undo])
        #expect(list.notice == nil)
        #expect(send(.undone("undone: added 2 people")) == [])
        #expect(list.notice == "undone: added 2 people" && list.outcome == list.notice)
        // The outcome remains until there is another notice.
        send(.changed)
        read(page([Self.people[0]]))
        #expect(list.notice == "undone: added 2 people")
        send(.report("copied"))
        #expect(list.notice == "copied")
    }

    @Test mutating func `what has left nobody is still said, notices about people are not`() {
        send(.load, .refreshed(.stored))
        read(page())
        send(.undone("undone: imported 2 people"))
        read(page([]))
        #expect(list.state == .empty("No current users found..."))
        #expect(list.status == "undone: imported 2 people")
        // The last change can be undone in an empty list.
        #expect(send(.undo) == [.undo])

        read(page())
        send(.refresh)
        #expect(list.status == "refreshing…")
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
        // The page of an earlier query is ignored.
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
        // An equal page is counted, too: people after the first ones may have changed.
        read(found)
        #expect(list.answers == 6)

        send(.sort(.city))
        #expect(list.query.order == PeopleOrder(.city))
        send(.sort(.city))
        #expect(list.query.order == PeopleOrder(.city, isDescending: true))
        send(.sort(.city))
        #expect(list.query.order == PeopleOrder(.city))
        send(.toggleFavoritesOnly)
        #expect(list.query.showsOnlyFavorites && list.query.text == "q")
    }

    @Test mutating func `the title is about the people shown until a query is answered`() {
        send(.load, .refreshed(.stored))
        read(page())
        send(.filter("q"), .toggleFavoritesOnly)
        #expect(list.isSearching && list.title == "People (2) · searching…")
        send(.unread("no disk"))
        #expect(!list.isSearching && list.title == "People (2)")
        send(.refresh)
        var found = page([Self.people[0]])
        found.total = 2
        read(found)
        #expect(!list.isSearching && list.title == "Favorites (1 of 2)")
    }

    @Test mutating func `the title tells that marked people are read`() {
        send(.load, .refreshed(.stored))
        read(page())
        send(.mark([ExactText(User.mockJQ.key)]), .readMarked(true))
        #expect(list.title == "People (2) · reading 1 marked…")
        send(.readMarked(false))
        #expect(list.title == "People (2) · 1 marked")
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
        send(.mark([ExactText(User.mockJQ.key), "gone"]))
        #expect(list.title == "People (2) · 2 marked")
        #expect(
            send(.changed) == [.read(PeopleQuery(), marks: [ExactText(User.mockJQ.key), "gone"])]
        )
        var next = page()
        next.gone = ["gone"]
        read(next)

        #expect(list.marks == [ExactText(User.mockJQ.key)])
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
