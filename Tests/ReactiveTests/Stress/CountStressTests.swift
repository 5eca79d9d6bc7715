import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Operators that lose nothing on many threads")
struct CountStressTests {
    @Test func `concatMap keeps the order`() {
        for _ in 0..<300 {
            let inner = (0..<4).map { _ in ReplaySubject<Int>.createUnbounded() }
            let outer = PublishSubject<Int>()
            let seen = Log<Int>()
            let gauge = GrammarGauge()
            _ = outer.concatMap { inner[$0] }.watched(by: gauge)
                .subscribe(onNext: { seen.write($0) })

            race(3) { number in
                if number == 0 {
                    for place in inner.indices { outer.onNext(place) }
                    outer.onCompleted()
                } else {
                    for place in inner.indices where place % 2 == number - 1 {
                        for element in 0..<3 { inner[place].onNext(place * 10 + element) }
                        inner[place].onCompleted()
                    }
                }
            }

            #expect(seen.entries == [0, 1, 2, 10, 11, 12, 20, 21, 22, 30, 31, 32])
            #expect(gauge.ends == 1)
            #expect(gauge.faults == 0)
        }
    }

    @Test func `switchLatest ends with the last stream, and takes all of it`() {
        for _ in 0..<500 {
            let inner = (0..<3).map { _ in ReplaySubject<Int>.createUnbounded() }
            let outer = PublishSubject<Int>()
            let seen = Log<Int>()
            let gauge = GrammarGauge()
            _ = outer.map { inner[$0] }.switchLatest().watched(by: gauge)
                .subscribe(onNext: { seen.write($0) })

            race(4) { number in
                if number == 3 {
                    for place in inner.indices { outer.onNext(place) }
                    outer.onCompleted()
                } else {
                    for element in 0..<3 { inner[number].onNext(number * 10 + element) }
                    inner[number].onCompleted()
                }
            }

            #expect(seen.entries.suffix(3) == [20, 21, 22])
            #expect(seen.entries == seen.entries.sorted())
            #expect(gauge.ends == 1)
            #expect(gauge.faults == 0)
        }
    }

    @Test func `zip pairs all elements in their order`() {
        for _ in 0..<300 {
            let subjects = (0..<4).map { _ in PublishSubject<Int>() }
            let seen = Log<[Int]>()
            let gauge = GrammarGauge()
            _ = Observable.zip(subjects[0], subjects[1], subjects[2], subjects[3]) {
                [$0, $1, $2, $3]
            }
            .watched(by: gauge)
            .subscribe(onNext: { seen.write($0) })

            race(4) { number in
                for element in 0..<10 { subjects[number].onNext(element) }
                subjects[number].onCompleted()
            }

            #expect(seen.entries == (0..<10).map { Array(repeating: $0, count: 4) })
            #expect(gauge.ends == 1)
            #expect(gauge.faults == 0)
        }
    }

    @Test func `withLatestFrom joins with what came last`() {
        for _ in 0..<500 {
            let (xs, ys) = (PublishSubject<Int>(), PublishSubject<Int>())
            let seen = Log<Int>()
            let gauge = GrammarGauge()
            _ = xs.withLatestFrom(ys).watched(by: gauge).subscribe(onNext: { seen.write($0) })
            ys.onNext(0)

            race(2) { number in
                for element in 1...10 { (number == 0 ? xs : ys).onNext(element) }
                (number == 0 ? xs : ys).onCompleted()
            }

            #expect(seen.entries.count == 10)
            #expect(seen.entries == seen.entries.sorted())
            #expect(gauge.ends == 1)
            #expect(gauge.faults == 0)
        }
    }
}
