import FoundationEssentials
import Imaging
import Models
import PersistenceMemory
import Reactive
import Services
import Synchronization
import Testing

@Suite("Settings stores")
struct SettingsStoreTests {
    @Test func `settings are sent now and after each change that is one`() async throws {
        let store = MemorySettingsStore()
        let seen = Mutex<[Settings.Theme]>([])
        let bag = DisposeBag()
        store.settings()
            .subscribe(onNext: { next in seen.withLock { $0.append(next.theme) } })
            .disposed(by: bag)
        try await store.save(Settings(theme: .dark), insteadOf: Settings()).value
        try await store.save(Settings(theme: .dark), insteadOf: Settings()).value

        #expect(seen.withLock { $0 } == [.automatic, .dark])
        #expect(store.current.theme == .dark)
    }

    @Test func `the cache counts and removes pictures and people`() async throws {
        let service = PictureService()
        let images = UserImageCache(service: service)
        let people = PeopleStore(storage: MemoryStorage(), directory: .directory(at: nil))
        let cache = DirectoryCache(images: images, people: people)
        try await people.replaceDirectory(with: User.users, asOf: Date(timeIntervalSince1970: 0))
        for try await _ in images.thumbnail(forUser: .mockJQ).values {}

        #expect(try await cache.size().value == DirectoryCacheSize(pictures: 1, people: 2))
        try await cache.clear().value
        #expect(try await cache.size().value == DirectoryCacheSize(pictures: 0, people: 0))
        #expect(try await people.directoryContents() == [])
    }
}

private struct PictureService: UserServiceType {
    func list() -> Single<[User]> { .just([]) }

    func thumbnail(forUser user: User) -> Single<Image?> {
        .just(Image(width: 1, height: 1, pixels: [1, 2, 3, 255]))
    }
}
