import DomainFixtures
import Forms
import Injection
import Models
import Networking
import Reactive
import ReactiveTesting
import Services
import Synchronization
import Testing
import ViewModels

/// A fake cache that counts how often it was cleared.
private final class FakeCache: DirectoryCacheType {
    private let clears = Mutex(0)
    private let error: (any Error)?

    var clearCount: Int { clears.withLock { $0 } }

    init(error: (any Error)? = nil) {
        self.error = error
    }

    func size() -> Single<DirectoryCacheSize> {
        .deferred { [self] in
            if let error { return .error(error) }
            let isEmpty = clearCount > 0
            return .just(DirectoryCacheSize(pictures: isEmpty ? 0 : 12, people: isEmpty ? 0 : 20))
        }
    }

    func clear() -> Completable {
        .deferred { [self] in
            if let error { return .error(error) }
            clears.withLock { $0 += 1 }
            return .empty()
        }
    }
}

/// A settings store whose file cannot be written.
private struct ReadOnlySettings: SettingsStoreType {
    let current = Settings()

    func settings() -> Observable<Settings> { .just(current) }
    func save(_ settings: Settings, insteadOf former: Settings) -> Completable {
        .error(APIError.unexpected)
    }
}

@Suite("SettingsViewModel")
@MainActor
struct SettingsViewModelTests {
    private let application = MemoryApplication()

    private func model(
        _ store: any SettingsStoreType = MemorySettingsStore(),
        cache: FakeCache = FakeCache()
    ) -> SettingsViewModel {
        application.container.register { store }
        application.container.register { cache as any DirectoryCacheType }
        return Resolver.withRoot(application.container) {
            let model = SettingsViewModel()
            model.load()
            return model
        }
    }

    private func pass(_ milliseconds: Int) {
        application.pass(milliseconds)
    }

    @Test func `begins with the stored settings`() {
        let stored = Settings(
            theme: .dark,
            storage: "files",
            api: "http://a.example",
            pictureLimit: 40
        )
        let form = model(MemorySettingsStore(stored)).form

        #expect(form.value(for: .theme) == Settings.Theme.dark)
        #expect(form.value(for: .transport) == "automatic")
        #expect(form.value(for: .storage) == "files")
        #expect(form.value(for: .api) == "http://a.example")
        #expect(form.value(for: .pictureLimit) == 40)
    }

    @Test func `offers the backends of the build`() {
        #expect(model().transports == ["automatic", "curl"])
        #expect(model().storages == ["automatic", "sqlite", "files"])
    }

    @Test func `saves after the last change, the theme at once for all`() {
        let store = MemorySettingsStore()
        let model = model(store)
        model.form.set(Settings.Theme.light, for: .theme)
        pass(299)
        #expect(store.current == Settings() && model.settings.message == nil)
        pass(1)

        #expect(store.current == Settings(theme: .light))
        #expect(model.settings.message == "Saved")
    }

    @Test func `says which settings need a new start`() {
        let store = MemorySettingsStore()
        let model = model(store)
        model.form.set("files", for: .storage)
        model.form.set("curl", for: .transport)
        model.form.set("https://randomuser.me/api", for: .api)
        model.form.set(400, for: .pictureLimit)
        pass(300)

        #expect(model.settings.message == "Saved; takes effect at the next start")
        #expect(
            store.current
                == Settings(
                    transport: "curl",
                    storage: "files",
                    api: "https://randomuser.me/api",
                    pictureLimit: 400
                )
        )
        model.form.set("automatic", for: .storage)
        model.form.set("", for: .api)
        model.save()
        #expect(store.current.storage == nil && store.current.api == nil)
    }

    @Test(arguments: ["randomuser.me", "ftp://a.example", "http://", "https:///api", "x y"])
    func `an address that is none is not saved`(text: String) {
        let store = MemorySettingsStore()
        let model = model(store)
        model.form.set(text, for: .api)
        pass(300)

        #expect(model.form.errors == [.api: "Must be an http or https address, embedded or none"])
        #expect(store.current == Settings())
    }

    @Test func `an invalid address holds back no other setting`() {
        let store = MemorySettingsStore(Settings(api: "none"))
        let model = model(store)
        model.form.set("ftp://x", for: .api)
        model.form.set(260, for: .pictureLimit)
        pass(300)

        #expect(store.current == Settings(api: "none", pictureLimit: 260))
        #expect(model.form.errors.keys.contains(.api))
    }

    @Test func `a stored storage that the build lacks is a choice`() {
        let model = model(MemorySettingsStore(Settings(storage: "tape")))

        #expect(model.storages.suffix(1) == ["tape"])
        #expect(!model.transports.contains("tape"))
    }

    @Test func `no directory is a choice`() {
        let store = MemorySettingsStore()
        let model = model(store)
        model.form.set("none ", for: .api)
        pass(300)

        #expect(model.form.errors == [:] && store.current.api == "none")
    }

    @Test func `blanks around an address are no part of it`() {
        let store = MemorySettingsStore()
        let model = model(store)
        model.form.set(" http://localhost:8080/api ", for: .api)
        pass(300)

        #expect(store.current.api == "http://localhost:8080/api")
    }

    @Test func `says why settings cannot be saved`() {
        let model = model(ReadOnlySettings())
        model.form.set(Settings.Theme.light, for: .theme)
        pass(300)

        #expect(model.settings.message?.hasPrefix("cannot save: ") == true)
    }

    @Test func `shows the size of the cache, and clears it`() {
        let cache = FakeCache()
        let model = model(cache: cache)
        #expect(model.settings.cacheSize == "12 pictures in memory, 20 people stored")
        model.send(.clearCache)

        #expect(cache.clearCount == 1 && model.settings.message == "Cache cleared")
        #expect(model.settings.cacheSize == "0 pictures in memory, 0 people stored")
    }

    @Test func `says why the cache cannot be read or cleared`() {
        let model = model(cache: FakeCache(error: APIError.unexpected))
        #expect(model.settings.cacheSize.hasPrefix("size not known: "))
        model.send(.clearCache)

        #expect(model.settings.message?.hasPrefix("cannot clear the cache: ") == true)
    }

    @Test func `names its themes`() {
        let model = model()
        #expect(Settings.Theme.allCases.map(model.title) == ["Automatic", "Dark", "Light"])
    }
}

@Suite("AboutViewModel")
@MainActor
struct AboutViewModelTests {
    @Test func `has the version, the backends and the licence`() {
        let model = Resolver.withRoot(MemoryApplication().container) { AboutViewModel() }

        #expect(model.version == "builder 0.1.0")
        #expect(model.entries == [ProgramInfo.Entry("Storage", "memory")])
        #expect(model.license.contains("MIT"))
        #expect(!model.summary.isEmpty)
    }
}
