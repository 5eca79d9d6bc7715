import Injection
import Testing

private final class A: Sendable {
    init(_ b: B) {}
}

private final class B: Sendable {
    init(_ c: C) {}
}

private final class C: Sendable {
    init(_ a: A) {}
}

@Suite("ResolutionError")
struct ResolutionErrorTests {
    let container = Resolver()

    @Test func `the error of a missing service lists similar registrations`() throws {
        container.register(name: "big") { Settings() }

        let error = #expect(throws: ResolutionError.self) {
            try container.tryResolve(Settings.self, name: "small")
        }

        #expect(error?.service == "Settings")
        #expect(error?.name == "small")
        #expect(
            error?.description
                == "'Settings:small' not resolved in container; registered are Settings:big"
        )
    }

    @Test func `a missing service that another needs names the chain`() {
        container.register { r in
            Car(engine: try r.tryResolve(), spare: try r.tryResolve(name: "spare"))
        }
        container.register { Engine() }

        let error = #expect(throws: ResolutionError.self) { try container.tryResolve(Car.self) }

        #expect(error?.chain == ["Car", "Engine:spare"])
        #expect(
            error?.description
                == "'Engine:spare' not resolved in container (needed by Car → Engine:spare);"
                + " registered are Engine"
        )
    }

    @Test(arguments: [true, false])
    func `a cycle is named from end to end, in every scope`(isKept: Bool) {
        let scope: ResolverScope = isKept ? .application : .unique
        container.register { r in A(try r.tryResolve()) }.scope(scope)
        container.register { r in B(try r.tryResolve()) }.scope(scope)
        container.register { r in C(try r.tryResolve()) }.scope(scope)

        for _ in 0..<2 {
            let error = #expect(throws: ResolutionError.self) {
                try container.tryResolve(B.self)
            }
            #expect(error?.reason == .cycle)
            #expect(error?.description == "'B' needs itself: B → C → A → B")
        }
    }

    @Test func `a cycle through trapping resolves ends with the same text`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
        {
            let container = Resolver()
            container.register { r in A(r.resolve()) }
            container.register { r in B(r.resolve()) }
            container.register { r in C(r.resolve()) }
            _ = container.resolve(A.self)
        }
        let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
        #expect(text?.contains("'A' needs itself: A → B → C → A") == true)
    }

    @Test func `a cycle between two threads is named, not waited for`() async {
        let (container, barrier) = (container, ThreadBarrier(2))
        container.register { r in
            barrier.arrive()
            return A(try r.tryResolve())
        }
        .scope(.application)
        container.register { r in B(try r.tryResolve()) }.scope(.unique)
        container.register { r in
            barrier.arrive()
            return C(try r.tryResolve())
        }
        .scope(.application)

        async let first = result { try container.tryResolve(A.self) }
        async let second = result { try container.tryResolve(C.self) }
        let errors = await [first, second]

        #expect(errors.allSatisfy { $0?.reason == .cycle })
    }

    @Test func `a service may need itself with other arguments`() {
        final class Tree: Sendable {
            let child: Tree?
            init(_ child: Tree?) { self.child = child }
        }
        container.register { r, args in
            let depth: Int = args()
            return Tree(depth == 0 ? nil : r.resolve(Tree.self, args: depth - 1))
        }
        .scope(.unique)

        let tree: Tree = container.resolve(args: 3)
        #expect(tree.child?.child?.child?.child == nil)
        #expect(tree.child?.child?.child != nil)
    }

    @Test func `endless arguments are a cycle too`() {
        container.register { r, args in
            let depth: Int = args()
            let next: Settings = try r.tryResolve(args: depth + 1)
            return next
        }

        let error = #expect(throws: ResolutionError.self) {
            try container.tryResolve(Settings.self, args: 0)
        }
        #expect(error?.reason == .cycle)
    }

    @Test func `an error of a factory is reported, and the next attempt starts again`() {
        struct Broken: Error {}
        let counter = Counter()
        container.register {
            if counter.next() == 1 { throw Broken() }
            return Engine()
        }
        .scope(.application)

        let error = #expect(throws: ResolutionError.self) { try container.tryResolve(Engine.self) }
        #expect(error?.description == "'Engine' failed: Broken()")
        #expect(throws: Never.self) { try container.tryResolve(Engine.self) }
    }

    private func result<Service>(
        _ work: @escaping @Sendable () throws -> Service
    ) async -> ResolutionError? {
        await onThread {
            do {
                _ = try work()
                return nil
            } catch {
                return error as? ResolutionError
            }
        }
    }
}
