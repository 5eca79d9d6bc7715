import DomainFixtures
import Models
import PersistenceMemory
import Presentation
import PresentationTesting
import Services
import Testing

/// Tests a person who cannot be read completely, so that an edit would lose data.
@Suite("A damaged person")
@MainActor
struct DamagedPersonTests {
    @Test func `is not edited, and the list and the card tell why`() async throws {
        let storage = MemoryStorage()
        let people = PeopleStore(storage: storage, directory: nil)
        try await people.save(.ada)
        try await StoredPerson.damage(in: storage)
        try await withPeople(MockUserService(), people, columns: 120, rows: 24) { tester in
            tester.type("e")
            try await tester.wait { tester.topLine.contains("Ada King cannot be read as a whole") }
        }
        try await withPeople(MockUserService(), people, columns: 80, rows: 24) { tester in
            tester.press(.enter)
            try await tester.wait(for: "‹ Ada King")
            tester.type("e")
            try await tester.wait { tester.topLine.contains("Ada King cannot be read") }
        }
    }
}
