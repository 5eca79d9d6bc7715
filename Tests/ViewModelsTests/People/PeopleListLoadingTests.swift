import FoundationEssentials
import Models
import Services
import Testing
import ViewModels

/// Tests the reducer of the list: its requests to the storage and the directory, and their results.
@Suite("PeopleList, loading")
struct PeopleListLoadingTests: PeopleListSuite {
    var list = PeopleList()

    @Test mutating func `nothing is asked at first`() {
        #expect(list.state == .initial && list.title == "People")
        #expect(send(.changed) == [])
        #expect(send(.filter("a"), .sort(.city)) == [])
    }

    @Test mutating func `loading asks the storage, and then the directory`() {
        #expect(send(.load) == [.cancelRefresh, readAll])
        #expect(list.state == .loading && list.isLoading)
        // The storage is empty.
        #expect(send(.read(page([]))) == [.refresh])
        #expect(list.state == .loading && list.isLoading)
        // The directory is requested only once.
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
        // The list is not empty yet, since the next read may find people.
        #expect(send(.read(page([]))) == [readAll])
        #expect(list.state == .loading)
        #expect(send(.read(page([]))) == [])
        #expect(list.state == .empty("No current users found..."))

        #expect(send(.changed) == [readAll])
        #expect(send(.changed) == [])
        #expect(send(.unread("no disk")) == [readAll])
        #expect(send(.read(page())) == [])
        #expect(list.state == .loaded([.mockJQ, .mockTS]))
        // A new query is read immediately, even during a read: its page includes the changes.
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
        // Another read does not replace the error by an empty list.
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
        // The notice remains when the list is read again, until the next refresh.
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
        // The earlier outcome of the directory is discarded.
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
}
