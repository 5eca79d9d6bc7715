import Injection
import TestSupport
import Testing

private final class Owner: Sendable {
    let container: Resolver
    let lazy: LazyInjected<Engine>
    let weak: WeakLazyInjected<Engine>
    let declared: LazyInjected<Engine>

    init(_ container: Resolver) {
        self.container = container
        lazy = LazyInjected(container: container)
        weak = WeakLazyInjected(container: container)
        declared = LazyInjected(\.engine, container: container)
    }
}

@Suite("Lazy properties of several threads")
struct WrapperRaceTests {
    @Test func `resolve once, however many threads read first`() {
        for _ in 0..<RaceTests.trials {
            let (container, counter) = (Resolver(), Counter())
            container.register {
                counter.next()
                return Engine()
            }
            .scope(.unique)
            let owner = Owner(container)
            let seen = Log()
            race(8) { _ in
                seen.write("\(ObjectIdentifier(owner.lazy.wrappedValue))")
                seen.write("\(ObjectIdentifier(owner.lazy.wrappedValue))")
            }
            #expect(counter.count == 1)
            #expect(Set(seen.entries).count == 1)
        }
    }

    @Test func `survive reading, releasing and setting at once`() {
        let container = Resolver()
        container.register { Engine() }.scope(.shared)
        let kept: Engine = container.resolve()
        for _ in 0..<RaceTests.trials {
            let owner = Owner(container)
            race(8) { thread in
                switch thread % 4 {
                case 0: owner.lazy.release()
                case 1: owner.lazy.wrappedValue = kept
                case 2: owner.weak.wrappedValue = thread == 2 ? nil : kept
                default: owner.declared.release()
                }
                #expect(owner.lazy.wrappedValue === kept)
                let weak = owner.weak.wrappedValue
                #expect(weak == nil || weak === kept)
                _ = (owner.declared.wrappedValue, owner.lazy.isEmpty, owner.lazy.resolvedOrNil())
            }
        }
    }

    @Test func `a weak one resolves once too`() {
        for _ in 0..<RaceTests.trials {
            let (container, counter) = (Resolver(), Counter())
            let engine = Engine()
            container.register {
                counter.next()
                return engine
            }
            .scope(.unique)
            let owner = Owner(container)
            race(8) { _ in #expect(owner.weak.wrappedValue === engine) }
            #expect(counter.count == 1)
        }
    }
}
