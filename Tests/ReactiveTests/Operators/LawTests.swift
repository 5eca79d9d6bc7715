import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Laws over random streams")
struct LawTests {
    static let seeds: [UInt64] = Array(1...40)

    private func events(_ random: inout SeededGenerator) -> [Recorded<Event<Int>>] {
        var time = 200
        var events: [Recorded<Event<Int>>] = (0..<Int.random(in: 0...12, using: &random)).map { _ in
            time += Int.random(in: 1...20, using: &random)
            return .next(time, Int.random(in: -9...9, using: &random))
        }
        switch Int.random(in: 0...3, using: &random) {
        case 0: events.append(.error(time + 5, TestError()))
        case 1: break
        default: events.append(.completed(time + 5))
        }
        return events
    }

    /// Returns the events that an operator sends for the given streams.
    private func result<Element: Sendable>(
        _ events: [Recorded<Event<Int>>]...,
        make: @escaping @Sendable ([Observable<Int>]) -> Observable<Element>
    ) -> [Recorded<Event<Element>>] {
        let scheduler = TestScheduler(initialClock: 0)
        let streams = events.map { scheduler.createHotObservable($0).asObservable() }
        return scheduler.start { make(streams) }.events
    }

    @Test(arguments: seeds)
    func `map keeps identity and composition`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let xs = events(&random)
        let f: @Sendable (Int) -> Int = { $0 + 1 }
        let g: @Sendable (Int) -> Int = { $0 * 3 }

        #expect(result(xs) { $0[0].map { $0 } } == xs)
        #expect(
            result(xs) { $0[0].map(f).map(g) } == result(xs) { $0[0].map { g(f($0)) } }
        )
    }

    @Test(arguments: seeds)
    func `flatMap is associative`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let xs = events(&random)
        let f: @Sendable (Int) -> Observable<Int> = { .of($0, $0 + 1) }
        let g: @Sendable (Int) -> Observable<Int> = { $0 % 2 == 0 ? .empty() : .just($0 * 2) }

        #expect(
            result(xs) { $0[0].flatMap(f).flatMap(g) }
                == result(xs) { $0[0].flatMap { f($0).flatMap(g) } }
        )
        #expect(
            result(xs) { $0[0].concatMap(f).concatMap(g) }
                == result(xs) { $0[0].concatMap { f($0).concatMap(g) } }
        )
        #expect(result(xs) { $0[0].flatMap { Observable.just($0) } } == xs)
    }

    @Test(arguments: seeds)
    func `take and skip make all`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let xs = events(&random)
        let count = Int.random(in: 0...12, using: &random)
        let elements = { (events: [Recorded<Event<Int>>]) in events.compactMap(\.value.element) }

        let taken = result(xs) { $0[0].take(count) }
        let skipped = result(xs) { $0[0].skip(count) }

        #expect(elements(taken) + elements(skipped) == elements(xs))
        #expect(skipped.filter(\.value.isStopEvent) == xs.filter(\.value.isStopEvent))
    }

    @Test(arguments: seeds)
    func `merge has all elements, zip as many as the shorter`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let (xs, ys) = (
            events(&random).filter { $0.value.error == nil },
            events(&random).filter { $0.value.error == nil }
        )
        let counts = [xs, ys].map { $0.compactMap(\.value.element).count }

        let merged = result(xs, ys) { Observable.merge($0) }
        let zipped = result(xs, ys) { Observable.zip($0[0], $0[1]) { [$0, $1] } }
        let grouped = result(xs, ys) { Observable.zip($0) }

        #expect(merged.compactMap(\.value.element).count == counts[0] + counts[1])
        #expect(zipped.compactMap(\.value.element).count == counts.min())
        // The two results may complete at different times.
        #expect(zipped.compactMap(\.value.element) == grouped.compactMap(\.value.element))
    }

    @Test(arguments: seeds)
    func `combineLatest of a list is that of its streams`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let (xs, ys, zs) = (events(&random), events(&random), events(&random))

        #expect(
            result(xs, ys, zs) { Observable.combineLatest($0) }
                == result(xs, ys, zs) {
                    Observable.combineLatest($0[0], $0[1], $0[2]) { [$0, $1, $2] }
                }
        )
    }

    @Test(arguments: seeds)
    func `materialize loses nothing`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let xs = events(&random)

        #expect(result(xs) { $0[0].materialize().dematerialize() } == xs)
    }

    @Test(arguments: seeds)
    func `groups have all elements`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let xs = events(&random)

        #expect(result(xs) { $0[0].groupBy { $0 % 3 }.merge() } == xs)
    }
}
