import Models
import Services
import Testing
import ViewModels

@Suite("UnstoredEdits")
struct UnstoredEditsTests {
    private static let jonny = Person(user: .mockJQ)
    private static let both = [jonny, Person(user: .mockTS)]

    @Test func `a change is told in a few words`() {
        let edits = [
            PeopleEdit(.favorite(true), of: [Self.jonny]),
            PeopleEdit(.favorite(false), of: Self.both),
            PeopleEdit(.note("x"), of: [Self.jonny]),
            PeopleEdit(.delete, of: Self.both),
        ]

        #expect(
            edits.map(\.summary) == [
                "Jonny Quest among the favorites", "2 people no longer among the favorites",
                "a note about Jonny Quest", "2 people deleted",
            ]
        )
    }

    @Test func `the text of a note is told in one line, and cannot command a terminal`() {
        let note = PeopleEdit(.note("met\nin \u{1B}[31mLyon"), of: [Self.jonny])

        #expect(note.details == "a note about Jonny Quest (met in  [31mLyon)")
        #expect(PeopleEdit(.note(""), of: [Self.jonny]).details == "a note about Jonny Quest")
        #expect(PeopleEdit(.delete, of: Self.both).details == "2 people deleted")
    }

    @Test func `a change takes the place of one that says otherwise about the same people`() {
        let note = PeopleEdit(.note("x"), of: [Self.jonny])
        let other = PeopleEdit(.note("y"), of: [Self.jonny])
        let favorite = PeopleEdit(.favorite(true), of: [Self.jonny])
        let deletion = PeopleEdit(.delete, of: [Self.jonny])

        #expect(other.replaces(note) && !favorite.replaces(note) && !note.replaces(favorite))
        #expect(PeopleEdit(.favorite(false), of: [Self.jonny]).replaces(favorite))
        #expect(!PeopleEdit(.favorite(false), of: Self.both).replaces(favorite))
        #expect(deletion.replaces(note) && deletion.replaces(favorite) && !note.replaces(deletion))
    }
}

/// Tests the notices of the list.
@Suite("PeopleNotices")
struct PeopleNoticesTests {
    private static let jonny = Person(user: .mockJQ)
    private static let note = PeopleEdit(.note("a dog"), of: [jonny])
    private static let favorite = PeopleEdit(.favorite(true), of: [jonny])

    private var list = PeopleList()

    @discardableResult
    private mutating func send(_ events: PeopleList.Event...) -> [PeopleList.Effect] {
        events.map { list.reduce($0, in: .utc) }.last ?? []
    }

    @Test mutating func `a change is stored, and told if there is more to say`() {
        #expect(send(.edit(Self.note)) == [.store([Self.note])])
        #expect(list.status == nil && list.failure == nil)
        send(.stored(Self.note, nil))
        #expect(list.status == nil)
        send(.stored(Self.note, "both are kept"))
        #expect(list.status == "both are kept" && list.failure == nil)
    }

    @Test mutating func `a change that is not stored is kept until it is, and made again`() {
        #expect(send(.storeAgain) == [])
        send(.edit(Self.note), .unstored(Self.note, "no disk"))
        #expect(list.status == "not stored: a note about Jonny Quest: no disk")
        #expect(list.details == "no disk\na note about Jonny Quest")
        #expect(list.unstored.note(about: Self.jonny) == "a dog")
        #expect(list.unstored.note(about: Person(user: .mockTS)) == nil)
        send(.edit(Self.favorite), .unstored(Self.favorite, "no server"))
        #expect(
            list.failure
                == "not stored: Jonny Quest among the favorites (and 1 more): no server"
        )
        #expect(
            list.unstored.lines == [
                "not stored: a note about Jonny Quest (a dog): no disk",
                "not stored: Jonny Quest among the favorites: no server",
            ]
        )

        #expect(
            list.details
                == "no disk\na note about Jonny Quest\nno server\nJonny Quest among the favorites"
        )
        send(.unstored(Self.note, "no server"))
        #expect(
            list.details
                == "no server\nJonny Quest among the favorites\na note about Jonny Quest"
        )
        send(.unstored(Self.favorite, "no server"))

        #expect(send(.storeAgain) == [.store([Self.note, Self.favorite])])
        send(.stored(Self.note, nil), .unstored(Self.favorite, "no disk"))
        #expect(list.status == "not stored: Jonny Quest among the favorites: no disk")
        send(.stored(Self.favorite, nil))
        #expect(list.status == nil && list.unstored.isEmpty)
    }

    @Test mutating func `another change of the same, or giving up, ends it`() {
        let other = PeopleEdit(.note("a cat"), of: [Self.jonny])
        send(.unstored(Self.note, "no disk"), .unstored(Self.favorite, "no disk"))
        #expect(send(.edit(other)) == [.store([other])])
        #expect(list.unstored.edits == [Self.favorite])
        send(.giveUp)
        #expect(list.status == nil && list.unstored.isEmpty)
    }

    @Test mutating func `changes of others that are not noticed are told until they are`() {
        send(.outage("no server"))
        #expect(list.status == "not up to date: no server" && list.failure == list.status)
        send(.unstored(Self.note, "no server"))
        #expect(
            list.status
                == "(!) not stored: a note about Jonny Quest: no server; not up to date: no server"
        )
        #expect(list.failure == "not stored: a note about Jonny Quest: no server")
        send(.outage(nil))
        #expect(list.status == "not stored: a note about Jonny Quest: no server")
    }

    @Test mutating func `a reason is told once`() {
        send(.load, .refreshed(.stored))
        var page = PeoplePage()
        page.people = [Self.jonny]
        (page.count, page.total) = (1, 1)
        page.warnings = AddressBookWarnings(advice: "use another one")
        send(.read(page), .unread("no server"))
        #expect(list.status == "(!) no server; use another one" && list.failure == "no server")
        send(.outage("no server"))
        #expect(list.status == "(!) not up to date: no server; use another one")
        send(.unstored(Self.note, "no disk"))
        #expect(
            list.details
                == "no disk\na note about Jonny Quest\nnot up to date: no server\nuse another one"
        )
        // A successful read ends the notice of the failed one.
        send(.outage(nil), .giveUp, .read(page))
        #expect(list.status == "use another one" && list.failure == nil)
        #expect(list.details == list.status)
    }
}
