import Injection
import Models
import Networking
import Reactive
import ReactiveTesting
import Services
import Synchronization
import Testing
import ViewModels

/// An address book that cannot be read until it is mended.
private final class BrokenAddressBook: AddressBookType {
    private let isMended = Mutex(false)
    private let book = MemoryAddressBook(AddressBookContents(own: [.mockJQ]))

    func mend() { isMended.withLock { $0 = true } }

    func contents() -> Observable<AddressBookContents> {
        .deferred { [self] in
            isMended.withLock { $0 } ? book.contents() : .error(APIError.unexpected)
        }
    }

    func save(_ user: User) -> Completable { book.save(user) }
    func delete(keys: [String]) -> Completable { book.delete(keys: keys) }
    func setFavorite(_ isFavorite: Bool, forKeys keys: [String]) -> Completable {
        book.setFavorite(isFavorite, forKeys: keys)
    }
    func setNote(_ note: String, forKey key: String) -> Completable {
        book.setNote(note, forKey: key)
    }
}

@Suite("MainViewModel, an address book with warnings", .timeLimit(.minutes(5)))
@MainActor
struct AddressBookWarningTests {
    private func model(
        _ service: any UserServiceType,
        _ book: any AddressBookType
    ) async -> MainViewModel {
        let container = Resolver()
        container.register { service }
        container.register { book }
        container.register { UserImageCache(service: service) }
        container.register { TestScheduler(initialClock: 0) as any SchedulerType }
        let model = Resolver.withRoot(container) { MainViewModel() }
        model.load()
        await settle()
        return model
    }

    @Test func `the warnings stay beside the notices until their cause is gone`() async throws {
        let warnings = AddressBookWarnings(unread: ["a file", "a record"], unstored: "a disk")
        let book = MemoryAddressBook(AddressBookContents(own: [.mockJQ], warnings: warnings))
        let model = await model(MockErrorUserService(), book)

        #expect(model.state == .loaded([.mockJQ]))
        #expect(model.warning == "a file; a record; a disk")
        #expect(model.notice?.hasPrefix("without the directory: ") == true)

        book.relay.accept(AddressBookContents(own: [.mockJQ]))
        await settle()
        #expect(model.warning == nil)
    }

    @Test func `a book that cannot be read is no empty list, and is read again`() async throws {
        let book = BrokenAddressBook()
        let model = await model(AbsentDirectory(), book)

        #expect(model.state == .error(message(of: APIError.unexpected)))
        #expect(
            model.warning == "people of your own, favorites and notes are missing: "
                + "An unexpected error occurred."
        )

        book.mend()
        model.refresh()
        await settle()
        #expect(model.state == .loaded([.mockJQ]))
        #expect(model.warning == nil)
    }

    @Test func `a book that cannot be read does not keep the directory from being shown`()
        async throws
    {
        let book = BrokenAddressBook()
        let model = await model(MockUserService(users: [.mockTS]), book)
        #expect(model.state == .loaded([.mockTS]) && model.warning != nil)

        book.mend()
        model.refresh()
        await settle()
        #expect(model.state == .loaded([.mockJQ, .mockTS]) && model.warning == nil)
    }
}
