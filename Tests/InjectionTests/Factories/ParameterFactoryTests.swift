import Injection
import Testing

@Suite("ParameterFactory")
struct ParameterFactoryTests {
    let container = Resolver()

    @Test func `creates a service from a parameter`() throws {
        #expect(container.settings(3).size == 3)
        #expect(container.settings.resolve(4).size == 4)
        #expect(try container.settings.tryResolve(5).size == 5)
    }

    @Test func `caches the first instance whatever the parameter`() {
        #expect(container.settings.cached(1).size == 1)
        #expect(container.settings.cached(2).size == 1)
    }

    @Test func `keeps instances apart by parameter`() {
        let (one, two) = (container.keptSettings(1), container.keptSettings(2))

        #expect((one.text, two.text) == ("1", "2"))
        #expect(container.keptSettings(1) === one)
        #expect(container.keptSettings(2) === two)
        container.keptSettings.reset(.scope)
        #expect(container.keptSettings(1) !== one)
    }

    @Test func `parameters with the same hash are distinct`() {
        struct Key: Hashable, Sendable {
            let id: Int
            func hash(into hasher: inout Hasher) {}
        }
        func factory() -> ParameterFactory<Key, Settings> {
            container(key: "k") { key in Settings(size: key.id) }.cached.scopeOnParameters
        }

        #expect((0..<20).map { factory()(Key(id: $0)).size } == Array(0..<20))
    }

    @Test func `register replaces, for those that fall back on it too`() {
        let mock = Resolver(parent: container)
        container.settings.register { size in Settings(size: -size) }

        #expect(mock.settings(3).size == -3)
        mock.settings.register { _ in Settings(size: 0) }
        #expect(mock.settings(3).size == 0)
        #expect(container.settings(3).size == -3)
        container.settings.reset()
        #expect(container.settings(3).size == 3)
    }

    @Test func `arguments of registrations by type are kept apart too`() {
        container.register { _, args in Hello("\(args("id") as Int)") }
            .scopeOnParameters()
            .scope(.application)

        let one: Hello = container.resolve(args: ["id": 1])
        let two: Hello = container.resolve(args: ["id": 2])

        #expect((one.text, two.text) == ("1", "2"))
        #expect(container.resolve(Hello.self, args: ["id": 1]) === one)
    }

    @Test func `among several arguments nil is one, but one that cannot be compared is not`() {
        container.register { _, args in Hello("\(args("id") as Int)") }
            .scopeOnParameters()
            .scope(.cached)
        func text(_ id: Int, _ other: Draft?) -> String {
            let args: [String: Any?] = ["id": id, "other": other]
            return container.resolve(Hello.self, args: args).text
        }

        #expect((text(1, nil), text(2, nil)) == ("1", "2"))
        #expect((text(3, Draft()), text(4, Draft())) == ("3", "3"))
    }

    @Test func `arguments that cannot be compared are as good as none`() {
        container.register { _, args in Hello((args.get() as Draft).text) }
            .scopeOnParameters()
            .scope(.cached)
        let (first, second) = (Draft(), Draft())
        (first.text, second.text) = ("first", "second")

        #expect(container.resolve(Hello.self, args: first).text == "first")
        #expect(container.resolve(Hello.self, args: second).text == "first")
    }

    @Test func `dependency and circumstances take the parameter`() {
        #expect(dependency(\.settings, parameter: 8, container: container).size == 8)
        let testing = container.settings.onTest { size in Settings(size: size * 10) }
        var context = FactoryContext()
        context.isTest = true
        #expect(FactoryContext.with(context) { testing(2).size } == 20)
        context.isTest = false
        #expect(FactoryContext.with(context) { testing(2).size } == 2)
    }
}
