// The code of Docs/Injection.docc/ComingFromFactory.md, and of the section on container types in
// Containers.md.
import Injection
import InjectionTesting
import TestSupport
import Testing

@Suite("Guide: container types")
struct ContainerTypeGuideTests {
    final class PeopleContainer: SharedContainer, AutoRegistering {
        static let shared = PeopleContainer()
        let manager = ContainerManager()

        var service: Factory<any PeopleService> { self { DirectoryService() }.cached }
        var photos: Factory<PhotoCache> { self { PhotoCache() }.singleton }
        var extra: Factory<Settings?> { promised() }

        func autoRegister() {
            extra.register { Settings(size: 7) }
        }
    }

    final class PeopleList {
        @Injected(\PeopleContainer.service) var service
        @LazyInjected(\PeopleContainer.photos) var photos
    }

    @Test(.container(PeopleContainer.self) { $0.service.register { MockPeopleService() } })
    func `lists people`() throws {
        #expect(try PeopleList().service.list().count == 2)
    }

    @Test func `the shared container outside of a test with the trait is another`() {
        #expect(throws: Unreachable.self) { try PeopleList().service.list() }
        #expect(PeopleContainer.shared.extra()?.size == 7)
    }

    @Test func `a singleton belongs to its container and is reset by its factory`() {
        let (one, two) = (PeopleContainer(), PeopleContainer())
        let photos = one.photos()
        #expect(two.photos() !== photos)

        one.reset()
        #expect(one.photos() === photos)
        one.photos.reset()
        #expect(one.photos() !== photos)
    }

    @Test func `the default scope of a container can be unique`() {
        let container = PeopleContainer()
        container.manager.defaultScope = .unique
        container.manager.register { Engine() }
        container.manager.register { r in Car(engine: r.resolve(), spare: r.resolve()) }

        let car = container.manager.resolve(Car.self)
        #expect(car.engine !== car.spare)
    }

    @Test func `the shared container is replaced for an operation`() {
        Resolver.withRoot(Container()) {
            Container.shared.doorman.register { MockGreeter() }
            #expect(Container.shared.doorman().text == "mock")
        }
        #expect(Container.shared.doorman().text == "hello")
    }

    @Test(.container) func `in a test the root is an empty container before the others`() {
        let main = Resolver.main
        let doorman = main.doorman()
        #expect(Container.shared.doorman() === doorman)

        Container.shared.reset()
        #expect(Container.shared.doorman() === doorman)
        Resolver.reset()
        #expect(Container.shared.doorman() !== doorman)
    }

    @Test func `a changed time to live applies from the next resolution`() {
        let (container, clock) = (PeopleContainer(), ManualClock())
        container.photos.timeToLive(.seconds(60), clock: clock)
        let photos = container.photos()

        container.photos.timeToLive(.seconds(1), clock: clock)
        clock.advance(by: .seconds(2))
        #expect(container.photos() === photos)
        clock.advance(by: .seconds(2))
        #expect(container.photos() !== photos)
    }

    @Test func `a typed service of another container is optional`() {
        let container = PeopleContainer()
        #expect(container.manager.optional(Engine.self) == nil)
        container.manager.register(Engine.self) { Engine() }.scope(.singleton)
        #expect(container.manager.optional(Engine.self) != nil)
    }
}
