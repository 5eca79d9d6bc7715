import Dispatch
import Reactive
import ReactiveTesting
import Synchronization
import Testing

@Suite("Operators that lose nothing on many threads")
struct CountStressTests {
    @Test(arguments: [1, 2, 3])
    func `merge(maxConcurrent:) runs all, and so many at once`(limit: Int) {
        for _ in 0..<200 {
            let inner = (0..<8).map { _ in ReplaySubject<Int>.createUnbounded() }
            let running = Atomic<Int>(0)
            let tooMany = Atomic<Int>(0)
            let outer = PublishSubject<Int>()
            let gauge = GrammarGauge()
            let subscription =
                outer
                .map { number in
                    inner[number].do(
                        onCompleted: { running.subtract(1, ordering: .sequentiallyConsistent) },
                        onSubscribe: {
                            let now = running.add(1, ordering: .sequentiallyConsistent).newValue
                            if now > limit { tooMany.add(1, ordering: .relaxed) }
                        }
                    )
                }
                .merge(maxConcurrent: limit)
                .watched(by: gauge)
                .subscribe()

            race(3) { number in
                if number == 0 {
                    for place in inner.indices { outer.onNext(place) }
                    outer.onCompleted()
                } else {
                    for place in inner.indices where place % 2 == number - 1 {
                        for element in 0..<3 { inner[place].onNext(element) }
                        inner[place].onCompleted()
                    }
                }
            }

            #expect(gauge.elements == 24)
            #expect(gauge.ends == 1)
            #expect(gauge.faults == 0)
            #expect(tooMany.load(ordering: .relaxed) == 0)
            subscription.dispose()
        }
    }

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

    @Test func `amb takes all of one stream and nothing of the others`() {
        for _ in 0..<1_000 {
            let subjects = (0..<3).map { _ in PublishSubject<Int>() }
            let seen = Log<Int>()
            let gauge = GrammarGauge()
            _ = Observable.amb(subjects).watched(by: gauge)
                .subscribe(onNext: { seen.write($0) })

            race(3) { number in
                for element in 0..<5 { subjects[number].onNext(number * 10 + element) }
                subjects[number].onCompleted()
            }

            let winner = (seen.entries.first ?? 0) / 10
            #expect(seen.entries == (0..<5).map { winner * 10 + $0 })
            #expect(gauge.ends == 1)
            #expect(gauge.faults == 0)
            #expect(subjects.allSatisfy { !$0.hasObservers })
        }
    }

    @Test func `groupBy puts each element into its group`() {
        for _ in 0..<200 {
            let subjects = (0..<3).map { _ in PublishSubject<Int>() }
            let seen = Log<Int>()
            let gauge = GrammarGauge()
            _ = Observable.merge(subjects.map { $0 as Observable<Int> })
                .groupBy { $0 % 4 }
                .flatMap { group in group.map { $0 % 4 == group.key ? $0 : -1 } }
                .watched(by: gauge)
                .subscribe(onNext: { seen.write($0) })

            race(3) { number in
                for element in 0..<12 { subjects[number].onNext(number * 12 + element) }
                subjects[number].onCompleted()
            }

            #expect(seen.entries.sorted() == Array(0..<36))
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

    @Test func `retry(when:) starts as often as it is told to, on whatever thread`() async {
        for _ in 0..<100 {
            let attempts = Atomic<Int>(0)
            let gauge = GrammarGauge()
            let recording = Observable<Int>
                .create { observer in
                    let attempt = attempts.add(1, ordering: .sequentiallyConsistent).newValue
                    observer.onNext(attempt)
                    if attempt < 5 { observer.onError(TestError()) } else { observer.onCompleted() }
                    return Disposables.create()
                }
                .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .default))
                .retry { errors in
                    errors.observe(on: ConcurrentDispatchQueueScheduler(qos: .utility))
                }
                .watched(by: gauge)
                .record()

            await recording.untilEnd()

            #expect(recording.elements == [1, 2, 3, 4, 5])
            #expect(attempts.load(ordering: .sequentiallyConsistent) == 5)
            #expect(gauge.ends == 1)
            #expect(gauge.faults == 0)
        }
    }
}
