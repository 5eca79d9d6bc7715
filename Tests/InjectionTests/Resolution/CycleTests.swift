import Injection
import Testing

private final class Left: Sendable { init(_ right: Right) {} }
private final class Right: Sendable { init(_ left: Left) {} }

@Suite("Errors that name the whole chain")
struct CycleTests {
    // Issue 10: the description was "'Left' needs itself: Right → Left".
    @Test func `a cycle of two threads`() async {
        for _ in 0..<20 {
            let (container, barrier) = (Resolver(), ThreadBarrier(2))
            container.register { r in
                barrier.arrive()
                return Left(try r.tryResolve())
            }
            .scope(.application)
            container.register { r in
                barrier.arrive()
                return Right(try r.tryResolve())
            }
            .scope(.application)
            async let left = onThread {
                #expect(throws: ResolutionError.self) { try container.tryResolve(Left.self) }
            }
            async let right = onThread {
                #expect(throws: ResolutionError.self) { try container.tryResolve(Right.self) }
            }
            let texts = await Set([left, right].compactMap { $0?.description })
            let possible: Set = [
                "'Left' needs itself: Left → Right → Left",
                "'Right' needs itself: Right → Left → Right",
            ]
            #expect(!texts.isEmpty && texts.isSubset(of: possible), "\(texts)")
        }
    }

    @Test func `a cycle of two threads, with services that no scope caches`() async {
        for _ in 0..<20 {
            let (container, barrier) = (Resolver(), ThreadBarrier(2))
            container.register(name: "left") { r in
                barrier.arrive()
                return Hello(try r.tryResolve(Hello.self, name: "middle").text)
            }
            .scope(.application)
            container.register(name: "middle") { r in
                Hello(try r.tryResolve(Hello.self, name: "right").text)
            }
            container.register(name: "right") { r in
                barrier.arrive()
                return Hello(try r.tryResolve(Hello.self, name: "left").text)
            }
            .scope(.application)
            async let left = onThread {
                #expect(throws: ResolutionError.self) {
                    try container.tryResolve(Hello.self, name: "left")
                }
            }
            async let right = onThread {
                #expect(throws: ResolutionError.self) {
                    try container.tryResolve(Hello.self, name: "right")
                }
            }
            let chains = await Set([left, right].compactMap { $0?.chain })
            let possible: Set = [
                ["Hello:left", "Hello:middle", "Hello:right", "Hello:left"],
                ["Hello:right", "Hello:left", "Hello:middle", "Hello:right"],
            ]
            #expect(!chains.isEmpty && chains.isSubset(of: possible), "\(chains)")
        }
    }

    @Test func `an optional that was meant to be asked for with optional()`() {
        let error = #expect(throws: ResolutionError.self) {
            _ = try Resolver(label: "main").tryResolve(Settings?.self)
        }
        let text = "'Optional<Settings>' not resolved in main"
        #expect(error?.description == text + "; for an optional use resolver.optional()")
    }
}
