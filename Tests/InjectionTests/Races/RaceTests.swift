import Dispatch
import Injection
import Synchronization
import Testing

@Suite("Many threads")
struct RaceTests {
    static let threads = [2, 4, 16]

    #if DEBUG
    static let trials = 100
    #else
    static let trials = 2_000
    #endif

    @Test(arguments: threads)
    func `a caching scope creates one instance`(threads: Int) {
        for _ in 0..<Self.trials {
            let container = Resolver()
            let counter = Counter()
            container.register {
                counter.next()
                return Engine()
            }
            .scope(.application)
            let seen = Mutex<Set<ObjectIdentifier>>([])
            let kept = Mutex<[Engine]>([])

            DispatchQueue.concurrentPerform(iterations: threads) { _ in
                let engine: Engine = container.resolve()
                kept.withLock { $0.append(engine) }
                _ = seen.withLock { $0.insert(ObjectIdentifier(engine)) }
            }

            #expect(counter.count == 1)
            #expect(seen.withLock { $0.count } == 1)
        }
    }

    @Test func `a factory may wait for a thread that resolves`() async {
        let container = Resolver()
        container.register { Engine() }.scope(.application)
        container.register { r in
            let done = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                _ = r.resolve(Engine.self)
                done.signal()
            }
            done.wait()
            return Settings(size: 5)
        }
        .scope(.application)

        #expect(await onThread { container.resolve(Settings.self).size } == 5)
    }

    @Test(arguments: threads)
    func `registering and resolving at once`(threads: Int) {
        let container = Resolver()
        container.register { Settings(size: 0) }.scope(.application)
        DispatchQueue.concurrentPerform(iterations: threads) { number in
            for step in 0..<200 {
                if number == 0 {
                    container.register { Settings(size: step) }.scope(.application)
                } else {
                    #expect(container.optional(Settings.self) != nil)
                }
            }
        }
        #expect(container.resolve(Settings.self).size == 199)
    }

    @Test(arguments: threads)
    func `a graph belongs to its resolution`(threads: Int) {
        let container = Resolver()
        container.register { Engine() }
        container.register { r in Car(engine: r.resolve(), spare: r.resolve()) }
        let engines = Mutex<Set<ObjectIdentifier>>([])
        let kept = Mutex<[Car]>([])

        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            for _ in 0..<100 {
                let car: Car = container.resolve()
                #expect(car.engine === car.spare)
                kept.withLock { $0.append(car) }
                _ = engines.withLock { $0.insert(ObjectIdentifier(car.engine)) }
            }
        }

        #expect(engines.withLock { $0.count } == threads * 100)
    }

    @Test(arguments: threads)
    func `shared objects come and go`(threads: Int) {
        let container = Resolver()
        container.register { Engine() }.scope(.shared)
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            for _ in 0..<500 {
                let (one, two): (Engine, Engine) = (container.resolve(), container.resolve())
                #expect(one === two)
            }
        }
    }
}
