import DomainFixtures
import Models
import Persistence
import PersistenceMemory
import Presentation
import PresentationTesting
import Services
import Testing

/// Tests a card and a list whose storage cannot store changes, or has lost its connection.
@Suite("Changes that are not stored")
@MainActor
struct UnstoredEditTests {
    private func withFaults(
        _ test: @MainActor (FaultyPeopleStorage, ScreenTester) async throws -> Void
    ) async throws {
        let storage = FaultyPeopleStorage()
        let people = PeopleStore(storage: storage, directory: .directory(at: nil))
        try await withPeople(MockUserService(), people, columns: 100, rows: 24) { tester in
            try await test(storage, tester)
        }
    }

    @Test func `are told on the card, kept, and made again when asked for`()
        async throws
    {
        try await withFaults { storage, tester in
            tester.press(.enter)
            try await tester.wait(for: "‹ Jonny Quest")
            #expect(!tester.hints.contains("Notice"))
            storage.fault = .diskFull(path: "people")
            tester.type("n")
            try await tester.wait(for: "Note about Jonny Quest")
            tester.type("has a dog")
            tester.press(.enter)
            try await tester.wait {
                tester.topLine.contains("not stored: a note about Jonny Quest")
            }
            // The typed text is restored for another attempt.
            tester.type("n")
            try await tester.wait { tester.text.contains("│has a dog") }
            tester.press(.escape)
            tester.type("i")
            try await tester.wait(for: "Not stored", "a note about Jonny Quest", "Later")
            tester.type("t")
            try await tester.wait(untilGone: "Later")

            storage.fault = nil
            tester.type("i")
            try await tester.wait(for: "Try again")
            tester.type("t")
            try await tester.wait(for: "Note  has a dog")
            try await tester.wait { !tester.topLine.contains("not stored") }
            #expect(!tester.hints.contains("Notice"))
        }
    }

    @Test func `are those of a note, too, that is typed when the application ends`() async throws {
        let people = PeopleStore(storage: MemoryStorage(), directory: .directory(at: nil))
        try await withPeople(MockUserService(), people, columns: 100, rows: 24) { tester in
            tester.press(.enter)
            try await tester.wait(for: "‹ Jonny Quest")
            for key in [KeyPress.Key.escape, .enter] {
                tester.type("n")
                try await tester.wait(for: "Note about Jonny Quest")
                tester.type("x")
                tester.press(key)
                try await tester.wait(untilGone: "Note about")
            }
            try await tester.wait(for: "Note  x")
            tester.type("n")
            try await tester.wait(for: "│x")
            tester.application.stop()
            #expect(people.pending.unstored == [])
        }
        try await withPeople(MockUserService(), people, columns: 100, rows: 24) { tester in
            tester.press(.enter)
            try await tester.wait(for: "Note  x")
            tester.type("n")
            try await tester.wait(for: "│x")
            tester.type(" and y")
            tester.application.stop()
            #expect(
                people.pending.unstored == [
                    "not stored: a note about Jonny Quest (x and y): the program ended first"
                ]
            )
        }
    }

    @Test func `a card that cannot be read again says so, once, until it can`() async throws {
        try await withFaults { storage, tester in
            tester.press(.enter)
            try await tester.wait(for: "‹ Jonny Quest")
            storage.failReading(with: .unreachable(place: "the office", reason: "no cable"))
            tester.type("f")
            try await tester.wait { tester.topLine.contains("cannot reach the office: no cable") }
            await tester.wait(turns: 12)
            #expect(!tester.topLine.contains("(!)"))

            storage.failReading(with: nil)
            tester.type("n")
            try await tester.wait(for: "Note about Jonny Quest")
            tester.type("has a dog")
            tester.press(.enter)
            try await tester.wait(for: "Note  has a dog")
            try await tester.wait { !tester.topLine.contains("cannot reach") }
        }
    }

    @Test func `are told by the list if their form was left, which offers the text again`()
        async throws
    {
        try await withFaults { storage, tester in
            tester.type("a")
            try await tester.wait(for: "‹ New person")
            tester.type("Zoe")
            storage.fault = .diskFull(path: "people")
            storage.hold()
            tester.press(.character("s"), with: .control)
            try await tester.wait { tester.topLine.contains("saving…") }
            tester.press(.escape)
            try await tester.wait { tester.topLine.contains("People (2)") }
            storage.release()
            try await tester.wait { tester.topLine.contains("not saved: Zoe: cannot write to") }
            tester.type("a")
            try await tester.wait(for: "There is a draft (Zoe)")
        }
    }

    @Test func `can be given up, and are told on a card that is opened later`() async throws {
        try await withFaults { storage, tester in
            storage.fault = .diskFull(path: "people")
            tester.type("f")
            try await tester.wait { tester.topLine.contains("not stored: Jonny Quest among") }
            tester.press(.enter)
            try await tester.wait(for: "‹ Jonny Quest")
            try await tester.wait { tester.topLine.contains("not stored: Jonny Quest among") }
            tester.press(.escape)
            try await tester.wait(for: "People (2)")
            tester.type("i")
            try await tester.wait(for: "Give up")
            tester.press(.left, .enter)
            try await tester.wait { !tester.topLine.contains("not stored") }
            tester.press(.enter)
            try await tester.wait(for: "‹ Jonny Quest")
            #expect(!tester.topLine.contains("not stored"))
        }
    }

    @Test func `a note about somebody whom another program deletes is kept, as the card says`()
        async throws
    {
        let people = PeopleStore(storage: MemoryStorage(), directory: nil)
        try await people.save(.ada)
        try await withPeople(MockUserService(), people, columns: 100, rows: 40) { tester in
            tester.press(.enter)
            try await tester.wait(for: "‹ Ada King")
            tester.type("n")
            try await tester.wait(for: "Note about Ada King")
            tester.type("poet")
            try await people.delete(keys: [User.ada.key])
            tester.press(.enter)
            try await tester.wait(for: "‹ Ada King (deleted)")
            try await tester.wait {
                tester.topLine.contains("not stored: a note about Ada King: another program")
            }
            tester.type("f")
            // The unstored change precedes other notices.
            try await tester.wait { tester.topLine.contains("(!) not stored: a note about Ada") }
            tester.type("i")
            try await tester.wait(for: "no favorite: another program has deleted Ada King")
            tester.press(.escape)

            _ = try await people.undo()
            try await tester.wait(untilGone: "(deleted)")
            tester.type("i")
            try await tester.wait(for: "Try again")
            tester.type("t")
            try await tester.wait(for: "Note  poet")
        }
    }

    @Test func `of others are told to be missed on the card, too`() async throws {
        try await withFaults { storage, tester in
            tester.press(.enter)
            try await tester.wait(for: "‹ Jonny Quest")
            storage.cutOff(.unreachable(place: "the office", reason: "no cable"))
            try await tester.wait(for: "not up to date: cannot reach the office: no cable")
            storage.cutOff(nil)
            try await tester.wait(untilGone: "not up to date")
        }
    }
}
