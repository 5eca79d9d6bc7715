import Injection
import Testing

@Suite("The cache of a container")
struct ContainerCacheTests {
    private let one: Resolver
    private let two: Resolver

    init() {
        let child = Resolver()
        child.register { Engine() }.scope(.container)
        one = Resolver(child: child)
        two = Resolver(child: child)
    }

    @Test func `resetting it removes that container's instances`() {
        let (first, second): (Engine, Engine) = (one.resolve(), two.resolve())
        #expect(first !== second)

        one.cache.reset()

        #expect(one.resolve(Engine.self) !== first)
        #expect(two.resolve(Engine.self) === second)
    }

    @Test func `setting another starts afresh`() {
        let engine: Engine = one.resolve()

        one.cache = ResolverScopeCache()

        let next: Engine = one.resolve()
        #expect(next !== engine)
        #expect(one.resolve(Engine.self) === next)
    }

    @Test func `one that was set is reset by itself`() {
        let own = ResolverScopeCache()
        one.cache = own
        #expect(one.cache === own)
        let engine: Engine = one.resolve()

        own.reset()

        #expect(one.resolve(Engine.self) !== engine)
    }

    @Test func `one that two containers share is reset for both`() {
        one.cache = two.cache
        let engine: Engine = one.resolve()
        #expect(one.resolve(Engine.self) === engine)

        two.cache.reset()

        let next: Engine = one.resolve()
        #expect(next !== engine)
        #expect(two.resolve(Engine.self) === next)
    }

    @Test func `two containers may share one`() {
        one.cache = two.cache
        #expect(one.resolve(Engine.self) === two.resolve(Engine.self))

        one.cache = ResolverScopeUnique()
        #expect(one.resolve(Engine.self) !== one.resolve(Engine.self))
    }
}
