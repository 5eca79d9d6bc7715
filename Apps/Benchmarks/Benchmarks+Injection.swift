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
    fileprivate var leaf: Factory<Leaf> { self { Leaf() }.scope(.application) }
}

/// An object that several threads load from one place.
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

extension Benchmarks {
    static var injection: [Benchmark] {
        [
            resolve("singleton", .application, keepsByHand: true),
            resolve("unique", .unique, keepsByHand: false),
            resolve("shared", .shared, keepsByHand: true),
            named, keyed, chain, nested, injected, many10000, twoThreads,
        ]
    }

    private static let many = 500_000

    private static func resolve(
        _ name: String,
        _ scope: ResolverScope,
        keepsByHand: Bool
    ) -> Benchmark {
        let total = Total()
        let container = Resolver()
        container.register { Leaf() }.scope(scope)
        let kept: Leaf = container.resolve()
        let hand = HandContainer()
        hand.keep(Leaf())
        hand.keepMaker { Leaf() }
        return Benchmark(name, unit: "ns/resolve", count: many) {
            for _ in 0..<many {
                let leaf = keepsByHand ? hand.find(Leaf.self) : hand.make(Leaf.self)
                total.add(leaf?.number ?? 0)
            }
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

    private static var nested: Benchmark {
        let total = Total()
        let container = Resolver()
        container.register { Leaf() }.scope(.unique)
        container.register { r in Node1(r.resolve()) }.scope(.unique)
        container.register { r in Node2(r.resolve()) }.scope(.unique)
        container.register { r in Node3(r.resolve()) }.scope(.unique)
        container.register { r in Node4(r.resolve()) }.scope(.unique)
        let hand = HandContainer()
        hand.keepMaker { Leaf() }
        return Benchmark("nested-5", unit: "ns/resolve", count: many / 5) {
            for _ in 0..<many / 5 {
                for _ in 0..<4 { total.add(hand.make(Leaf.self)?.number ?? 0) }
                guard let leaf = hand.make(Leaf.self) else { return }
                total.add(Node4(Node3(Node2(Node1(leaf)))).node.node.node.leaf.number)
            }
        } body: {
            for _ in 0..<many / 5 {
                total.add((container.resolve() as Node4).node.node.node.leaf.number)
            }
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

    private static var keyed: Benchmark {
        let total = Total()
        let container = Resolver()
        let hand = HandContainer()
        hand.keep(Leaf())
        return Benchmark("keyed-singleton", unit: "ns/resolve", count: many) {
            for _ in 0..<many { total.add(hand.find(Leaf.self)?.number ?? 0) }
        } body: {
            for _ in 0..<many { total.add(container.leaf().number) }
        }
    }

    // As many registrations as a container can have under one type: by name.
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

    private static func onTwoThreads(_ work: @Sendable () -> Int) {
        let total = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            let sum = work()
            total.withLock { $0 &+= sum }
        }
    }
}
