import Injection
import InjectionTesting
import Testing

private final class Owner {
    @Injected var greeter: any Greeter
    @OptionalInjected var settings: Settings?
    @LazyInjected var lazy: any Greeter
}

@Suite(
    "Property wrappers",
    .container { container in
        container.register { Hello() as any Greeter }
        container.register(name: "named") { Hello("named") as any Greeter }
    }
)
struct WrapperTests {
    @Test func `injected is resolved when its owner is created, and can be set`() {
        let owner = Owner()
        #expect(owner.greeter.text == "hello")

        owner.greeter = MockGreeter()

        #expect(owner.greeter.text == "mock")
    }

    @Test func `a name and a container can be given`() {
        struct Named {
            @Injected(name: "named") var greeter: any Greeter
        }
        struct Elsewhere {
            static let container = Resolver()
            @Injected(container: container) var settings: Settings
            @OptionalInjected(container: container) var greeter: (any Greeter)?
            @OptionalInjected(name: "n", container: container) var named: Hello?
            @LazyInjected(name: "n", container: container) var lazy: Hello
            @WeakLazyInjected(name: "n", container: container) var weak: Hello?
            @WeakLazyInjected var other: Hello?
        }
        Elsewhere.container.register { Settings(size: 4) }
        Elsewhere.container.register(name: "n") { Hello("n") }.scope(.cached)

        #expect(Named().greeter.text == "named")
        #expect(Elsewhere().settings.size == 4)
        #expect(Elsewhere().greeter == nil)
        let elsewhere = Elsewhere()
        #expect(elsewhere.named?.text == "n")
        #expect(elsewhere.lazy.text == "n")
        #expect(elsewhere.weak === elsewhere.lazy)
        elsewhere.other = elsewhere.lazy
        #expect(elsewhere.other === elsewhere.lazy)
        elsewhere.other = nil
        #expect(elsewhere.other == nil)
    }

    @Test func `optional is nil for a service that is not registered`() {
        #expect(Owner().settings == nil)
        Resolver.root.register { Settings(size: 2) }
        #expect(Owner().settings?.size == 2)
    }

    @Test func `lazy is resolved when it is first read, by the root of that moment`() {
        let owner = Owner()
        #expect(owner.$lazy.isEmpty)
        Resolver.root.register { MockGreeter() as any Greeter }

        #expect(owner.lazy.text == "mock")
        #expect(!owner.$lazy.isEmpty)
    }

    @Test func `lazy is resolved again after it was released`() {
        let owner = Owner()
        let first = owner.lazy
        #expect(owner.lazy === first)

        owner.$lazy.release()
        #expect(owner.$lazy.isEmpty)
        owner.$lazy.name = "named"

        #expect(owner.lazy.text == "named")
    }

    @Test func `one that its own factory releases is resolved again`() {
        let (container, counter) = (Resolver(), Counter())
        let lazy = LazyInjected<Settings>(container: container)
        container.register {
            if counter.next() == 1 { lazy.release() }
            return Settings(size: counter.count)
        }

        #expect(lazy.wrappedValue.size == 1)
        #expect(lazy.isEmpty)
        #expect(lazy.wrappedValue.size == 2)
        #expect(lazy.wrappedValue.size == 2)
    }

    @Test func `what is set while the service is created stays`() {
        final class Owner: Sendable {
            let lazy = LazyInjected<any Greeter>(name: "slow", container: Resolver())
        }
        let (owner, mock) = (Owner(), MockGreeter())
        owner.lazy.container?.register(name: "slow") { [weak owner] in
            owner?.lazy.wrappedValue = mock
            return Hello("slow") as any Greeter
        }
        #expect(owner.lazy.wrappedValue.text == "slow")
        #expect(owner.lazy.wrappedValue === mock)

        owner.lazy.release()
        owner.lazy.container?.register(name: "slow") { [weak owner] in
            owner?.lazy.release()
            return Hello("slow") as any Greeter
        }
        #expect(owner.lazy.wrappedValue.text == "slow")
        #expect(owner.lazy.isEmpty)
    }

    @Test func `a weak one that was set to nil is not resolved, until it is released`() {
        Resolver.root.register { MockGreeter() as any Greeter }.scope(.application)
        let weak = WeakLazyInjected<any Greeter>()
        weak.wrappedValue = nil
        #expect(weak.wrappedValue == nil)

        weak.release()

        #expect(weak.wrappedValue?.text == "mock")
    }

    @Test func `weak does not retain the service, and is not resolved again`() {
        final class Watcher {
            @WeakLazyInjected var greeter: (any Greeter)?
        }
        Resolver.root.register { Hello("shared") as any Greeter }.scope(.shared)
        let watcher = Watcher()
        var held: (any Greeter)? = Resolver.resolve((any Greeter).self)
        #expect(watcher.greeter === held)

        held = nil

        #expect(watcher.greeter == nil)
        #expect(watcher.$greeter.isEmpty)
    }

    @Test func `lazy ones may name a factory and a container`() {
        struct Declared {
            static let container = Resolver()
            @LazyInjected(\.greeter, container: container) var lazy: any Greeter
            @WeakLazyInjected(\.greeter, container: container) var weak: (any Greeter)?
        }
        let mock = MockGreeter()
        Declared.container.greeter.register { mock }
        let declared = Declared()
        #expect(declared.lazy === mock)
        #expect(declared.weak === mock)
    }
}
