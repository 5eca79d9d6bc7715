import Injection
import TestSupport
import Testing

/// Resolves other services in its deinitializer.
private final class Mourner: Sendable {
    let container: Resolver
    let log: Log

    init(_ container: Resolver, _ log: Log) {
        self.container = container
        self.log = log
    }

    deinit {
        log.write(container.optional((any Greeter).self)?.text ?? "none")
        _ = container.optional(Engine.self)
    }
}

private struct Box<Value: Sendable>: Sendable {
    var value: Value
}

@Suite("Awkward services")
struct AwkwardServiceTests {
    let container = Resolver()

    @Test func `one may resolve as it goes, whatever lets it go`() {
        let (other, log) = (Resolver(), Log())
        other.register { Hello() as any Greeter }.scope(.shared)
        other.register { Engine() }.scope(.application)
        let scope = ResolverScopeCache()
        for step in 0..<5 {
            container.register { Mourner(other, log) }.scope(scope)
            _ = container.resolve(Mourner.self)
            switch step {
            case 0: scope.reset()
            case 1: container.reset()
            case 2: container.register { Mourner(other, log) }
            case 3: container.reset(scope: scope)
            default: container.reset(options: .scope)
            }
            #expect(log.entries.count == step + 1)
        }
        #expect(log.entries.allSatisfy { $0 == "hello" })
    }

    @Test func `one of a graph may resolve as it goes`() {
        let (other, log) = (Resolver(), Log())
        other.register { Hello() as any Greeter }
        container.register { Mourner(other, log) }
        container.register { r in
            _ = r.resolve(Mourner.self)
            return Settings(size: log.entries.count)
        }

        #expect(container.resolve(Settings.self).size == 0)
        #expect(container.resolve(Settings.self).size == 1)
        #expect(log.entries.count == 2)
    }

    @Test func `one can be registered again during its creation`() {
        let counter = Counter()
        container.register { r in
            r.register { Hello("second") }.scope(.application)
            counter.next()
            return Hello("first")
        }
        .scope(.application)

        #expect(container.resolve(Hello.self).text == "first")
        #expect(container.resolve(Hello.self).text == "second")
        #expect(counter.count == 1)
    }

    @Test func `a graph does not take one registration for another`() {
        container.register { r in
            let sizes = (0..<50).map { number in
                r.register { Hello("\(number)") }
                return r.resolve(Hello.self).text
            }
            return Settings(size: Set(sizes).count)
        }
        #expect(container.resolve(Settings.self).size == 50)
    }

    @Test(arguments: [ResolverScope.application, .shared, .container])
    func `one that fails once is created the next time`(scope: ResolverScope) {
        struct Broken: Error {}
        let counter = Counter()
        container.register(Engine.self) {
            switch counter.next() {
            case 1: throw Broken()
            case 2: return nil
            default: return Engine()
            }
        }
        .scope(scope)

        let error = #expect(throws: ResolutionError.self) { try container.tryResolve(Engine.self) }
        #expect(error?.reason == .factoryFailed("Broken()"))
        #expect(container.optional(Engine.self) == nil)
        #expect(container.optional(Engine.self) != nil)
    }

    @Test func `one that needs itself says so, also through an optional`() {
        container.register { r in
            r.optional(Settings.self) ?? Settings()
        }
        container.register { r in Settings(size: try r.tryResolve(Settings.self).size) }

        let error = #expect(throws: ResolutionError.self) {
            try container.tryResolve(Settings.self)
        }
        #expect(error?.description == "'Settings' needs itself: Settings → Settings")
    }

    @Test func `existentials, generics and values are distinct`() {
        container.register { Hello("class") }
        container.register { Hello("existential") as any Greeter }
        container.register { Box(value: 1) }.scope(.cached)
        container.register { Box(value: "text") }.scope(.cached)
        container.register { [1, 2] }
        container.register { { "function" } as @Sendable () -> String }

        #expect(container.resolve(Hello.self).text == "class")
        #expect(container.resolve((any Greeter).self).text == "existential")
        #expect(container.resolve(Box<Int>.self).value == 1)
        #expect(container.resolve(Box<String>.self).value == "text")
        #expect(container.optional(Box<Bool>.self) == nil)
        #expect(container.resolve([Int].self) == [1, 2])
        #expect(container.resolve((@Sendable () -> String).self)() == "function")
    }

    @Test func `an optional service is distinct from its wrapped type`() throws {
        container.register((Settings?).self) { .some(nil) }.scope(.cached)
        container.register(name: "full") { .some(.some(Settings(size: 5))) as Settings?? }

        #expect(try container.tryResolve((Settings?).self) == nil)
        #expect(container.optional(Settings.self) == nil)
        #expect(container.resolve((Settings?).self, name: "full")?.size == 5)
    }
}
