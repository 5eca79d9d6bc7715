import Models
import Reactive
import Services
import Testing

@Suite("MemoryAddressBook")
struct MemoryAddressBookTests {
    @Test func `a merge saves people, adds favourites and sets notes`() async throws {
        let book = MemoryAddressBook()
        let changes = AddressBookContents(
            own: [.mockJQ],
            favorites: ["a", "b"],
            notes: ["a": "a friend"]
        )
        try await book.merge(changes).value

        let contents = book.relay.value
        #expect(contents.own.map(\.key) == [User.mockJQ.key])
        #expect(contents.favorites == ["a", "b"])
        #expect(contents.notes == ["a": "a friend"])
    }
}
