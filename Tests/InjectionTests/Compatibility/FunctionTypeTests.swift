import Injection
import Testing

@Suite("Names of Resolver: functions and registrations")
struct FunctionTypeTests {
    let container = Resolver()

    @Test func `functions of the named types are given and called without try`() {
        let plain: ResolverFactory<Hello> = { Hello("plain") }
        let nested: ResolverFactoryResolver<Car> = { r in Car(engine: r.resolve(), spare: Engine())
        }
        let told: ResolverFactoryArgumentsN<Settings> = { _, args in Settings(size: args()) }
        container.register(factory: plain)
        container.register(factory: nested)
        container.register(factory: told)
        container.register(factory: Engine.init)

        #expect(plain()?.text == "plain")
        #expect(container.resolve(Hello.self).text == "plain")
        #expect(container.optional(Car.self) != nil)
        #expect(container.resolve(Settings.self, args: 2).size == 2)
    }

    @Test func `functions that change a new service too`() {
        let change: ResolverFactoryMutator<Draft> = { _, draft in draft.text += "one " }
        let more: ResolverFactoryMutatorArgumentsN<Draft> = { _, draft, args in
            draft.text += args()
        }
        container.register { Draft() }.resolveProperties(change).resolveProperties(more)

        #expect(container.resolve(Draft.self, args: "two").text == "one two")
    }

    @Test func `a factory is replaced by one made from it`() {
        let options = container.register { Draft() }
        options.registration.update { factory in
            { resolver, args in
                guard let draft = factory(resolver, args) else { return nil }
                draft.text += "changed"
                return draft
            }
        }

        #expect(container.resolve(Draft.self).text == "changed")
    }

    @Test func `a factory that throws within one made from it traps with its text`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let container = Resolver()
            let options = container.register { r in
                Car(engine: try r.tryResolve(), spare: try r.tryResolve())
            }
            options.registration.update { factory in { factory($0, $1) } }
            _ = try container.tryResolve(Car.self)
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(text.contains("'Engine' not resolved in container (needed by Car → Engine)"))
    }

    @Test func `a registration no container knows makes instances`() {
        let container = container
        let factory: ResolverFactoryAnyArguments<Settings> = { _, args in
            Settings(size: args as? Int ?? 0)
        }
        let registration = ResolverRegistration<Settings>(
            resolver: container,
            key: 1,
            name: nil,
            factory: factory
        )

        #expect(registration.instantiate(resolver: container, args: 5)?.size == 5)
        #expect(registration.resolve(resolver: container, args: 6)?.size == 6)
        #expect(container.optional(Settings.self) == nil)
    }

    @Test func `a key identifies a type, a cache key a registration`() {
        let first = container.register { Hello() }.registration
        let named = container.register(name: "other") { Hello() }.registration
        let again = container.register { Hello() }.registration

        #expect(first.key == named.key)
        #expect(first.key != container.register { Engine() }.registration.key)
        #expect(first.cacheKey == first.cacheKey)
        #expect(Set([first.cacheKey, named.cacheKey, again.cacheKey]).count == 3)
    }
}
