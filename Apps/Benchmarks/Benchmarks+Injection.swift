import Dispatch
import Injection
import Synchronization

private final class Leaf: Sendable {
    let number = 1
}

private final class Node1: Sendable {
    let leaf: Leaf
    init(_ leaf: Leaf) { self.leaf = leaf }
}

private final class Node2: Sendable {
    let node: Node1
    init(_ node: Node1) { self.node = node }
}

private final class Node3: Sendable {
    let node: Node2
    init(_ node: Node2) { self.node = node }
}

private final class Node4: Sendable {
    let node: Node3
    init(_ node: Node3) { self.node = node }
}

extension Resolver {
    fileprivate var leaf: Factory<Leaf> { self { Leaf() }.singleton }
}

@inline(never)
private func makeLeaf() -> Leaf { Leaf() }

@inline(never)
private func makeNested() -> Node4 { Node4(Node3(Node2(Node1(Leaf())))) }

/// A weak reference, as a container holds it for shared instances.
private final class Weak: Sendable {
    private weak let leaf: Leaf?

    init(_ leaf: Leaf) {
        self.leaf = leaf
    }

    @inline(never)
    func load() -> Leaf? { leaf }
}

/// A reference that several threads load.
private final class Shared: Sendable {
    private let reference = AtomicLazyReference<Leaf>()

    init(_ leaf: Leaf) {
        _ = reference.storeIfNil(leaf)
    }

    @inline(never)
    func load() -> Leaf? {
        reference.load()
    }
}

private struct Owner {
    @Injected var leaf: Leaf
}

private final class LazyOwner {
    @LazyInjected var leaf: Leaf
}

extension Benchmarks {
    static var injection: [Benchmark] {
        [
            singleton, unique, shared, named, keyed, chain, nested, graph, injected,
            lazyFirst, lazyLater, register, registerAfterThreads, many10000, twoThreads,
            uniqueOnTwoThreads,
        ]
    }

    private static let many = 500_000

    private static var hand: HandContainer {
        let hand = HandContainer()
        hand.keep(Leaf())
        return hand
    }

    private static var singleton: Benchmark {
        let (total, container, hand) = (Total(), Resolver(), hand)
        container.register { Leaf() }.scope(.application)
        return Benchmark("singleton", unit: "ns/resolve", count: many) {
            for _ in 0..<many { total.add(hand.find(Leaf.self)?.number ?? 0) }
        } body: {
            for _ in 0..<many { total.add((container.resolve() as Leaf).number) }
        }
    }

    // The baseline is a look-up in the hand-written container, and the initializer.
    private static var unique: Benchmark {
        let (total, container, hand) = (Total(), Resolver(), hand)
        container.register { Leaf() }.scope(.unique)
        return Benchmark("unique", unit: "ns/resolve", count: many) {
            for _ in 0..<many {
                total.add((hand.find(Leaf.self)?.number ?? 0) + makeLeaf().number)
            }
        } body: {
            for _ in 0..<many { total.add((container.resolve() as Leaf).number) }
        }
    }

    // The baseline is a look-up in the hand-written container, and loading a weak reference.
    private static var shared: Benchmark {
        let (total, container, hand) = (Total(), Resolver(), hand)
        container.register { Leaf() }.scope(.shared)
        let kept: Leaf = container.resolve()
        let weak = Weak(kept)
        return Benchmark("shared", unit: "ns/resolve", count: many) {
            for _ in 0..<many {
                total.add((hand.find(Leaf.self)?.number ?? 0) + (weak.load()?.number ?? 0))
            }
            withExtendedLifetime(kept) {}
        } body: {
            for _ in 0..<many { total.add((container.resolve() as Leaf).number) }
            withExtendedLifetime(kept) {}
        }
    }

    private static var named: Benchmark {
        let total = Total()
        let container = Resolver()
        container.register(name: "one") { Leaf() }.scope(.application)
        return Benchmark("named", unit: "ns/resolve", count: many) {
            for _ in 0..<many {
                total.add(container.resolve(Leaf.self, name: "one").number)
            }
        }
    }

    private static var chain: Benchmark {
        let total = Total()
        let main = Resolver()
        main.register { Leaf() }.scope(.application)
        let test = Resolver(parent: Resolver(parent: main))
        return Benchmark("chain-3", unit: "ns/resolve", count: many) {
            for _ in 0..<many { total.add((main.resolve() as Leaf).number) }
        } body: {
            for _ in 0..<many { total.add((test.resolve() as Leaf).number) }
        }
    }

    private static var nested: Benchmark { five("nested-5", .unique) }

    private static var graph: Benchmark { five("graph-5", .graph) }

    // The baseline is five look-ups in the hand-written container, and the five initializers.
    private static func five(_ name: String, _ scope: ResolverScope) -> Benchmark {
        let (total, container, hand) = (Total(), Resolver(), hand)
        container.register { Leaf() }.scope(scope)
        container.register { r in Node1(r.resolve()) }.scope(scope)
        container.register { r in Node2(r.resolve()) }.scope(scope)
        container.register { r in Node3(r.resolve()) }.scope(scope)
        container.register { r in Node4(r.resolve()) }.scope(scope)
        return Benchmark(name, unit: "ns/resolve", count: many / 5) {
            for _ in 0..<many / 5 {
                for _ in 0..<5 { total.add(hand.find(Leaf.self)?.number ?? 0) }
                total.add(makeNested().node.node.node.leaf.number)
            }
        } body: {
            for _ in 0..<many / 5 {
                total.add((container.resolve() as Node4).node.node.node.leaf.number)
            }
        }
    }

    // The baseline is a look-up in the hand-written container.
    private static var register: Benchmark {
        registering("register", Resolver())
    }

    private static var registerAfterThreads: Benchmark {
        let container = Resolver()
        container.register { Leaf() }.scope(.application)
        let queues = (0..<100).map { DispatchQueue(label: "\($0)") }
        for queue in queues { queue.async { _ = container.resolve(Leaf.self) } }
        for queue in queues { queue.sync {} }
        return registering("register-100-threads", container)
    }

    private static func registering(_ name: String, _ container: Resolver) -> Benchmark {
        let (total, hand) = (Total(), hand)
        return Benchmark(name, unit: "ns/register", count: many / 5) {
            for _ in 0..<many / 5 { total.add(hand.find(Leaf.self)?.number ?? 0) }
        } body: {
            for _ in 0..<many / 5 { container.register { Leaf() }.scope(.application) }
        }
    }

    private static var injected: Benchmark {
        let total = Total()
        let container = Resolver()
        container.register { Leaf() }.scope(.application)
        return Benchmark("injected", unit: "ns/owner", count: many) {
            Resolver.withRoot(container) {
                for _ in 0..<many { total.add((Resolver.resolve() as Leaf).number) }
            }
        } body: {
            Resolver.withRoot(container) {
                for _ in 0..<many { total.add(Owner().leaf.number) }
            }
        }
    }

    // The baseline is a look-up in the hand-written container.
    private static var lazyFirst: Benchmark {
        let (total, container, hand) = (Total(), Resolver(), hand)
        container.register { Leaf() }.scope(.application)
        return Benchmark("lazy-first", unit: "ns/owner", count: many) {
            for _ in 0..<many { total.add(hand.find(Leaf.self)?.number ?? 0) }
        } body: {
            Resolver.withRoot(container) {
                for _ in 0..<many { total.add(LazyOwner().leaf.number) }
            }
        }
    }

    // The baseline is a look-up in the hand-written container.
    private static var lazyLater: Benchmark {
        let (total, container, hand) = (Total(), Resolver(), hand)
        container.register { Leaf() }.scope(.application)
        return Benchmark("lazy-later", unit: "ns/reading", count: many) {
            for _ in 0..<many { total.add(hand.find(Leaf.self)?.number ?? 0) }
        } body: {
            Resolver.withRoot(container) {
                let owner = LazyOwner()
                for _ in 0..<many { total.add(owner.leaf.number) }
            }
        }
    }

    private static var keyed: Benchmark {
        let total = Total()
        let container = Resolver()
        let hand = hand
        return Benchmark("keyed-singleton", unit: "ns/resolve", count: many) {
            for _ in 0..<many { total.add(hand.find(Leaf.self)?.number ?? 0) }
        } body: {
            for _ in 0..<many { total.add(container.leaf().number) }
        }
    }

    // Many registrations of one type need different names. The baseline has ten registrations.
    private static var many10000: Benchmark {
        let total = Total()
        func container(_ count: Int) -> Resolver {
            let container = Resolver()
            for index in 0..<count {
                container.register(name: Resolver.Name("\(index)")) { Leaf() }.scope(.application)
            }
            return container
        }
        let (few, all) = (container(10), container(10_000))
        let names = (0..<10).map { Resolver.Name("\($0)") }
        return Benchmark("registrations-10000", unit: "ns/resolve", count: many) {
            for index in 0..<many {
                total.add(few.resolve(Leaf.self, name: names[index % 10]).number)
            }
        } body: {
            for index in 0..<many {
                total.add(all.resolve(Leaf.self, name: names[index % 10]).number)
            }
        }
    }

    private static var twoThreads: Benchmark {
        let container = Resolver()
        container.register { Leaf() }.scope(.application)
        let reference = Shared(Leaf())
        return Benchmark("two-threads", unit: "ns/resolve", count: many) {
            onTwoThreads {
                var sum = 0
                for _ in 0..<many { sum &+= reference.load()?.number ?? 0 }
                return sum
            }
        } body: {
            onTwoThreads {
                var sum = 0
                for _ in 0..<many { sum &+= (container.resolve() as Leaf).number }
                return sum
            }
        }
    }

    // The baseline is the same work on a single thread.
    private static var uniqueOnTwoThreads: Benchmark {
        let container = Resolver()
        container.register { Leaf() }.scope(.unique)
        @Sendable func work() -> Int {
            var sum = 0
            for _ in 0..<many { sum &+= (container.resolve() as Leaf).number }
            return sum
        }
        // Processor time adds up over threads.
        return Benchmark("unique-two-threads", unit: "ns/resolve", count: many * 2) {
            let total = Total()
            total.add(work())
            total.add(work())
        } body: {
            onTwoThreads(work)
        }
    }

    private static func onTwoThreads(_ work: @Sendable () -> Int) {
        let total = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            let sum = work()
            total.withLock { $0 &+= sum }
        }
    }
}
