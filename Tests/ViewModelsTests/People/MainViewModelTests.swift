import FoundationEssentials
import Imaging
import Injection
import InjectionTesting
import Models
import Networking
import Reactive
import ReactiveTesting
import Services
import Synchronization
import Testing
import ViewModels

/// Answers when told to.
private final class ScriptedService: UserServiceType {
    let listings = PublishSubject<Listing>()
    private let onDispose: @Sendable () -> Void

    init(onDispose: @escaping @Sendable () -> Void = {}) {
        self.onDispose = onDispose
    }

    func list() -> Single<[User]> { .never() }

    func listing() -> Observable<Listing> {
        listings.asObservable().do(onDispose: onDispose)
    }

    func thumbnail(forUser user: User) -> Single<Image?> { .just(nil) }
}

private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func increment() { count.withLock { $0 += 1 } }
}

@Suite("MainViewModel", .timeLimit(.minutes(5)))
@MainActor
struct MainViewModelTests {
    /// The states a view model goes through from now on, the present one first.
    @MainActor
    private final class Log {
        var states: [MainViewModel.State] = []
        let disposeBag = DisposeBag()

        init(_ model: MainViewModel) {
            model.$state
                .observe(on: MainScheduler.instance)
                .subscribe(onNext: { [weak self] in self?.states.append($0) })
                .disposed(by: disposeBag)
        }
    }

    private func container(_ service: any UserServiceType) -> Resolver {
        let container = Resolver()
        container.register { service }
        container.register { UserImageCache(service: service) }
        return container
    }

    private func model(_ service: any UserServiceType) -> MainViewModel {
        Resolver.withRoot(container(service)) { MainViewModel() }
    }

    @Test func `goes from initial through loading to people in order`() async {
        let model = model(MockUserService())
        let log = Log(model)
        model.load()
        await settle()

        #expect(log.states == [.initial, .loading, .loaded([.mockJQ, .mockTS])])
        #expect(model.notice == nil)
    }

    @Test func `says so when there is nobody`() async {
        let model = model(MockEmptyUserService())
        let log = Log(model)
        model.load()
        await settle()

        #expect(log.states == [.initial, .loading, .empty("No current users found...")])
    }

    @Test func `names the error with its type`() async throws {
        let model = model(MockErrorUserService())
        model.load()
        await settle()

        guard case .error(let message) = model.state else {
            Issue.record("no error: \(model.state)")
            return
        }
        #expect(message.contains("Builder.APIError"))
        #expect(message.contains("An unexpected error occurred."))
    }

    @Test(.unitTestRegistrations)
    func `a thumbnail is the user's, or the placeholder`() throws {
        let model = MainViewModel()
        let portrait = try #require(Image(named: "User-JQ"))
        let unknown = try #require(Image(named: "User-Unknown"))
        #expect(portrait != unknown)

        let own = model.thumbnail(forUser: .mockJQ).record()
        let none = model.thumbnail(forUser: .mockTS).record()

        #expect(own.events == [.next(unknown), .next(portrait), .completed])
        #expect(none.events == [.next(unknown), .completed])
    }

    @Test(.unitTestRegistrations)
    func `a thumbnail never fails`() throws {
        Resolver.test.register { MockErrorUserService() as any UserServiceType }
        let unknown = try #require(Image(named: "User-Unknown"))

        let images = MainViewModel().thumbnail(forUser: .mockJQ).record()

        #expect(images.events == [.next(unknown), .next(unknown), .completed])
    }

    @Test func `sorts by last name and then by first`() {
        let names = [("B", "A"), ("A", "B"), ("Z", "A"), ("A", "AA"), ("É", "É")]
        let users = names.map { User(name: User.Name(first: $0.0, last: $0.1)) }

        #expect(
            MainViewModel.sorted(users.shuffled()).map(\.fullname)
                == ["B A", "Z A", "A AA", "A B", "É É"]
        )
    }

    @Test func `shows people kept and says how old they are`() async {
        let service = ScriptedService()
        let model = model(service)
        let date = Date(timeIntervalSince1970: 1_795_270_980)
        model.load()
        service.listings.onNext(Listing(users: [.mockTS], source: .stored(asOf: date)))
        await settle()

        #expect(model.state == .loaded([.mockTS]))
        #expect(model.notice == "as of 2026-11-21 14:23, refreshing…")

        service.listings.onNext(
            Listing(users: [.mockTS], source: .offline(asOf: date, reason: "no route"))
        )
        await settle()
        #expect(model.notice == "offline, as of 2026-11-21 14:23 (no route)")

        service.listings.onNext(Listing(users: [.mockTS], source: .directory))
        await settle()
        #expect(model.notice == nil)
    }

    @Test func `the same people again are no change`() async {
        let service = ScriptedService()
        let model = model(service)
        let log = Log(model)
        model.load()
        let date = Date(timeIntervalSince1970: 0)
        service.listings.onNext(Listing(users: User.users, source: .stored(asOf: date)))
        service.listings.onNext(Listing(users: User.users.reversed(), source: .directory))
        await settle()

        #expect(log.states == [.initial, .loading, .loaded([.mockJQ, .mockTS])])
    }

    @Test func `refreshing keeps the people on the screen, also if it fails`() async {
        let service = ScriptedService()
        let model = model(service)
        model.load()
        service.listings.onNext(Listing(users: User.users, source: .directory))
        await settle()
        let log = Log(model)
        model.refresh()
        #expect(model.notice == "refreshing…")

        service.listings.onError(APIError.unexpected)
        await settle()
        #expect(log.states == [.loaded([.mockJQ, .mockTS])])
        #expect(model.notice?.hasPrefix("cannot refresh: ") == true)
    }

    @Test func `loading anew drops the question still open`() {
        let dropped = Counter()
        let model = model(ScriptedService { dropped.increment() })
        model.load()
        #expect(dropped.value == 0)
        model.load()

        #expect(dropped.value == 1)
    }

    @Test func `is not kept alive by an open question, and its release ends that`() {
        let dropped = Counter()
        var model: MainViewModel? = model(ScriptedService { dropped.increment() })
        weak let released = model
        model?.load()
        model = nil

        #expect(released == nil)
        #expect(dropped.value == 1)
    }

    @Test func `dates in notices are local`() async {
        let service = ScriptedService()
        let container = container(service)
        container.register { LocalTime { _ in 3_600 } }
        let model = Resolver.withRoot(container) { MainViewModel() }
        model.load()
        let date = Date(timeIntervalSince1970: 1_795_270_980)
        service.listings.onNext(Listing(users: [.mockTS], source: .stored(asOf: date)))
        await settle()

        #expect(model.notice == "as of 2026-11-21 15:23, refreshing…")
    }

    @Test func `notices name no types`() async {
        let service = ScriptedService()
        let model = model(service)
        model.load()
        let reason = message(of: APIError.connection)
        let date = Date(timeIntervalSince1970: 0)
        for source in [
            Listing.Source.offline(asOf: date, reason: reason), .unkept(reason: reason),
        ] {
            service.listings.onNext(Listing(users: [.mockTS], source: source))
            await settle()
            #expect(model.notice?.contains("The server could not be reached.") == true)
            #expect(model.notice?.contains("Builder.") == false)
        }
    }

    @Test func `loading can be cancelled`() async {
        let dropped = Counter()
        let model = model(ScriptedService { dropped.increment() })
        model.load()
        #expect(model.isLoading)
        model.cancel()

        #expect(!model.isLoading)
        #expect(dropped.value == 1)
        #expect(model.state == .empty("Loading was cancelled."))
        model.cancel()
        #expect(model.state == .empty("Loading was cancelled."))
    }

    @Test func `cancelling a refresh leaves the people`() async {
        let service = ScriptedService()
        let model = model(service)
        model.load()
        service.listings.onNext(Listing(users: [.mockTS], source: .directory))
        await settle()
        model.refresh()
        model.cancel()
        service.listings.onNext(Listing(users: [], source: .directory))
        await settle()

        #expect(model.state == .loaded([.mockTS]))
        #expect(model.notice == "refresh cancelled")
    }

    @Test func `loading has ended with the last answer, or a failure`() async {
        let service = ScriptedService()
        let model = model(service)
        model.load()
        service.listings.onNext(Listing(users: [.mockTS], source: .directory))
        await settle()
        #expect(model.isLoading)
        service.listings.onCompleted()
        await settle()
        #expect(!model.isLoading)
        let failing = self.model(MockErrorUserService())
        failing.load()
        await settle()
        #expect(!failing.isLoading)
    }

    @Test(arguments: [
        ("An error. (Builder.APIError.unexpected)", "An error."),
        ("a (b) (Builder.X.y) c (Builder.Z.w)", "a (b) c"),
        ("(Builder.X.y)", ""), ("(Builder.X)", "(Builder.X)"), ("(Builder..y)", "(Builder..y)"),
        ("no (end", "no (end"), ("", ""), ("(other.Type.name)", "(other.Type.name)"),
    ])
    func `type names are left out for people`(message: String, text: String) {
        #expect(message.withoutTypeNames == text)
    }
}
