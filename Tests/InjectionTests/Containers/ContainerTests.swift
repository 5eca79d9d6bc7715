import Injection
import Testing

@Suite("Containers and the names in them")
struct ContainerTests {
    @Test func `those that search each other in a circle find and miss`() {
        let (one, two, three) = (Resolver(), Resolver(), Resolver())
        for container in [one, two, three] { container.push() }
        one.add(child: two)
        two.add(child: three)
        three.add(child: one)
        three.add(child: three)
        two.register { Settings(size: 2) }

        #expect(one.resolve(Settings.self).size == 2)
        #expect(three.resolve(Settings.self).size == 2)
        #expect(one.optional(Engine.self) == nil)
        #expect(one.greeter().text == "hello")
        #expect(throws: ResolutionError.self) { try two.tryResolve(Engine.self) }
        two.register { Settings(size: 3) }
        #expect(three.resolve(Settings.self).size == 3)
        #expect(one.verify().isEmpty)

        for container in [one, two, three] { container.pop() }
        #expect(one.optional(Settings.self) == nil)
    }

    @Test func `children are searched depth first, each once`() {
        let (left, right, leaf) = (Resolver(), Resolver(), Resolver())
        left.add(child: leaf)
        right.register { Settings(size: 1) }
        leaf.register { Settings(size: 2) }
        let container = Resolver(child: left)
        container.add(child: right)
        container.add(child: leaf)

        #expect(container.resolve(Settings.self).size == 2)
    }

    @Test func `a change in any child is seen at once`() {
        let leaf = Resolver()
        let middle = Resolver(parent: leaf)
        let front = Resolver(child: middle)
        #expect(front.optional(Settings.self) == nil)

        leaf.register { Settings(size: 1) }.scope(.application)
        #expect(front.resolve(Settings.self).size == 1)
        middle.register { Settings(size: 2) }.scope(.application)
        #expect(front.resolve(Settings.self).size == 2)
        middle.reset()
        #expect(front.resolve(Settings.self).size == 1)
        front.add(child: Resolver())
        leaf.reset(options: .registration)
        #expect(front.optional(Settings.self) == nil)
    }

    @Test func `names come of literals, text and constants`() {
        let container = Resolver()
        container.register(name: .special) { Settings(size: 1) }
        container.register(name: "") { Settings(size: 2) }

        #expect(container.resolve(Settings.self, name: "special").size == 1)
        #expect(container.resolve(Settings.self, name: Resolver.Name("special")).size == 1)
        #expect(container.resolve(Settings.self, name: "").size == 2)
        #expect(container.optional(Settings.self) == nil)
        #expect(Resolver.Name.name(fromString: nil) == nil)
        #expect(Resolver.Name.name(fromString: "special") == .special)
        #expect(Resolver.Name.special.rawValue == "special")
    }

    @Test func `a named request falls through to the children`() {
        let child = Resolver()
        child.register(name: .special) { Settings(size: 1) }
        let container = Resolver(child: child)
        container.register { Settings(size: 0) }

        #expect(container.resolve(Settings.self, name: .special).size == 1)
    }

    @Test func `arguments may be missing, nested or nil`() {
        let container = Resolver()
        container.register { _, args in
            #expect(args.optional() as Int? == nil || (args.get() as Int) == 4)
            return Settings(size: args.optional() ?? args.optional("size") ?? 0)
        }

        #expect(container.resolve(Settings.self).size == 0)
        #expect(container.resolve(Settings.self, args: 4).size == 4)
        #expect(container.resolve(Settings.self, args: Resolver.Args(4)).size == 4)
        #expect(container.resolve(Settings.self, args: ["size": 6, "other": nil]).size == 6)
    }

    @Test func `implements passes arguments, and fails for a missing service`() {
        let container = Resolver()
        container.register { _, args in Hello(args()) }.implements((any Greeter).self)
        #expect(container.resolve((any Greeter).self, args: "handed").text == "handed")

        container.register { nil as Hello? }.implements((any Greeter).self)
        #expect(container.optional((any Greeter).self) == nil)
    }

    @Test func `the factory of a registration can be replaced by one made from it`() {
        let container = Resolver()
        let options = container.register { Settings(size: 1) }
        options.registration.update { factory in
            { resolver, args in
                factory(resolver, args).map { Settings(size: $0.size + 1) }
            }
        }
        #expect(container.resolve(Settings.self).size == 2)
    }
}

extension Resolver.Name {
    fileprivate static let special: Self = "special"
}
