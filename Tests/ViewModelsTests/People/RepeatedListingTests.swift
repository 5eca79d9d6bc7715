import FoundationEssentials
import Imaging
import Injection
import Models
import Networking
import Reactive
import Services
import Synchronization
import Testing
import ViewModels

/// Answers each request with the next of some streams.
private final class AnsweringService: UserServiceType {
    private let answers: Mutex<[Observable<Listing>]>

    init(_ answers: Observable<Listing>...) {
        self.answers = Mutex(answers)
    }

    func list() -> Single<[User]> { .never() }

    func listing() -> Observable<Listing> {
        answers.withLock { $0.isEmpty ? .never() : $0.removeFirst() }
    }

    func thumbnail(forUser user: User) -> Single<Image?> { .just(nil) }
}

@Suite("MainViewModel, the same people again", .timeLimit(.minutes(5)))
@MainActor
struct RepeatedListingTests {
    private func model(
        _ service: AnsweringService,
        own: [User] = []
    ) -> MainViewModel {
        let container = Resolver()
        container.register { service as any UserServiceType }
        container.register { UserImageCache(service: service) }
        if !own.isEmpty {
            let book = MemoryAddressBook(AddressBookContents(own: own))
            container.register { book as any AddressBookType }
        }
        return Resolver.withRoot(container) { MainViewModel() }
    }

    @Test func `leave the list as it is`() async {
        let listings = PublishSubject<Listing>()
        let model = model(AnsweringService(listings.asObservable()))
        let users = [User.mockTS, .mockJQ]
        model.load()
        listings.onNext(Listing(users: users, source: .stored(asOf: Date())))
        await settle()
        let revision = model.list.revision
        #expect(model.notice != nil)
        listings.onNext(Listing(users: users, source: .directory))
        listings.onNext(Listing(users: users.reversed(), source: .directory))
        await settle()
        #expect(model.list.revision == revision)
        #expect(model.notice == nil)

        listings.onNext(Listing(users: [.mockTS], source: .directory))
        await settle()
        #expect(model.list.users == [.mockTS])
    }

    @Test func `are shown again after an error without them`() async {
        var own = User.mockTS
        own.isOwn = true
        let people = Observable.just(Listing(users: [.mockJQ], source: .directory))
        let model = model(
            AnsweringService(people, .error(APIError.unexpected), people),
            own: [own]
        )
        model.load()
        await settle()
        #expect(model.list.users.count == 2)
        model.load()
        await settle()
        #expect(model.list.users.count == 1)
        model.refresh()
        await settle()
        #expect(model.list.users.count == 2)
    }
}
