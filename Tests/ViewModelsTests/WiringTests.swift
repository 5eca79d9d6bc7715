import DomainFixtures
import Injection
import Services
import Testing
import ViewModels

@Suite("Wiring")
@MainActor
struct WiringTests {
    private let container = MemoryApplication().container

    private func isShared<Service: AnyObject>(_ type: Service.Type) -> Bool {
        let one = container.resolve(type)
        return one === container.resolve(type)
    }

    @Test func `screens that are shown together share portraits and view models`() {
        Resolver.withRoot(container) {
            #expect(isShared(UserImageCache.self))
            #expect(isShared(MainViewModel.self) && isShared(DetailViewModel.self))
            #expect(!isShared(SettingsViewModel.self))
        }
    }

    @Test func `drafts are those of one object, which stores them in order`() throws {
        let store = container.resolve((any FormDraftStoreType).self)
        let one = try #require(store as? StoredFormDrafts)
        let other = container.resolve((any FormDraftStoreType).self) as? StoredFormDrafts

        #expect(one === other)
    }
}
