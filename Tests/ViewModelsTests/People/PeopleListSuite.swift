import FoundationEssentials
import Models
import Services
import ViewModels

/// The shared helpers of tests for the list's reducer.
protocol PeopleListSuite {
    var list: PeopleList { get set }
}

extension PeopleListSuite {
    static var date: Date { Date(timeIntervalSince1970: 0) }
    static var people: [Person] { [Person(user: .mockJQ), Person(user: .mockTS)] }

    /// Creates a page of people.
    func page(
        _ people: [Person] = Self.people,
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
    mutating func send(_ events: PeopleList.Event...) -> [PeopleList.Effect] {
        events.map { list.reduce($0, in: .utc) }.last ?? []
    }

    /// Ends the current read with a page, and another read if changes were pending.
    mutating func read(_ page: PeoplePage) {
        var page = page
        page.query = list.query
        if send(.read(page)).contains(.read(page.query, marks: list.marks)) { send(.read(page)) }
    }

    var readAll: PeopleList.Effect { .read(PeopleQuery(), marks: []) }
}
