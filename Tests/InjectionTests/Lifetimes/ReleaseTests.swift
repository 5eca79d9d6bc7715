import Dispatch
import Injection
import Testing

@Suite("Removed instances are released at once")
struct ReleaseTests {
    private static let scopes: [ResolverScope] = [.application, .cached, .container]

    /// Returns a container and a child after they have resolved a service on many threads.
    private func asked(_ scope: ResolverScope) -> (Resolver, Resolver) {
        let container = Resolver()
        container.register { Engine() }.scope(scope)
        let front = Resolver(parent: container)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            _ = (container.resolve(Engine.self), front.resolve(Engine.self))
        }
        return (container, front)
    }

    private enum Way: CaseIterable {
        case scope, registration, register, resetScope, unregister, changeScope
    }

    @Test(arguments: scopes, Way.allCases)
    private func `by every way of removing them`(scope: ResolverScope, way: Way) {
        let (container, front) = asked(scope)
        weak let engine = container.resolve(Engine.self)
        weak let other = front.resolve(Engine.self)
        #expect(engine != nil && other != nil)

        switch way {
        case .scope: container.reset(options: .scope)
        case .registration: container.reset()
        case .register: container.register { Engine() }
        case .resetScope: container.reset(scope: scope)
        case .unregister:
            container.push()
            container.reset(options: .registration)
        case .changeScope:
            container.register { Engine() }.scope(scope).scope(.unique)
        }

        if way == .unregister { container.pop() }
        if way == .unregister { container.reset() }
        #expect(engine == nil)
        // In the container scope, the other container's instance is not removed with this one's.
        #expect(other == nil || (scope === ResolverScope.container && way == .scope))
    }

    private func isReleasedWithContainer(_ scope: ResolverScope) -> Bool {
        var pair: (Resolver, Resolver)? = asked(scope)
        weak let engine = pair?.0.resolve(Engine.self)
        weak let container = pair?.0
        weak let front = pair?.1

        pair = nil

        return container == nil && front == nil && engine == nil
    }

    @Test(arguments: scopes)
    func `with the container that caches them`(scope: ResolverScope) {
        // A reset of a scope by another test retains all containers for a moment.
        let isReleased = (0..<10).contains { _ in isReleasedWithContainer(scope) }
        #expect(isReleased)
    }

    @Test func `by pop, if they were created after push`() {
        let (container, front) = asked(.application)
        let before: Engine = container.resolve()
        container.push()
        container.register { Engine() }.scope(.application)
        weak let since = front.resolve(Engine.self)
        #expect(since != nil && since !== before)

        container.pop()

        #expect(since == nil)
        #expect(front.resolve(Engine.self) === before)
    }

    @Test func `of the scope shared, when nothing else retains them`() {
        let (container, front) = asked(.shared as ResolverScope)
        var held: Engine? = container.resolve(Engine.self)
        weak let engine = held
        #expect(front.resolve(Engine.self) === held)

        held = nil

        #expect(engine == nil)
    }

    @Test func `of the scope graph, with the resolution`() {
        let container = Resolver()
        container.register { Engine() }
        container.register { r in
            _ = r.resolve(Engine.self)
            return Settings()
        }
        weak let engine = container.engine()
        _ = container.resolve(Settings.self)
        #expect(engine == nil)
    }

    @Test(arguments: 0..<5)
    func `a container whose declarations capture it`(number: Int) {
        var container: Resolver? = Resolver(parent: Resolver())
        weak let gone = container
        for _ in 0..<2 {
            switch number {
            case 0: _ = container?.capturing.unique()
            case 1: _ = container?.capturing.graph()
            case 2: _ = container?.capturing.singleton()
            case 3: _ = container?.capturing.shared()
            default: _ = container?.capturing.transform { $0 }.cached()
            }
        }

        container = nil

        #expect(gone == nil)
    }

    @Test func `a base container whose declarations capture it`() {
        var container: Resolver? = Resolver()
        weak let gone = container
        _ = (container?.capturing.unique(), container?.capturing.singleton())
        _ = (container?.capturing.unique(), container?.capturing.singleton())

        container = nil

        #expect(gone == nil)
    }

    @Test func `a scope of one's own that nobody has any more`() {
        var scope: ResolverScopeCache? = ResolverScopeCache()
        weak let gone = scope
        let container = Resolver()
        if let scope { container.register { Engine() }.scope(scope) }
        _ = container.resolve(Engine.self)

        scope = nil
        container.reset()

        #expect(gone == nil)
    }

    @Test func `of a registration that is replaced during their creation`() {
        let container = Resolver()
        container.register { r in
            r.register { Engine() }.scope(.cached)
            return Engine()
        }
        .scope(.cached)

        weak let replaced = container.resolve(Engine.self)

        #expect(replaced == nil)
        #expect(container.resolve(Engine.self) === container.resolve(Engine.self))
    }
}

extension Resolver {
    fileprivate var capturing: Factory<Car> {
        self { Car(engine: self.engine(), spare: self.engine()) }
    }
}
