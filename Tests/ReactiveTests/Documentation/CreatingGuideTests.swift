// The code and the diagrams of Docs/Reactive.docc/Creating.md.
import Dispatch
import Observation
import Reactive
import ReactiveTesting
import Testing

@MainActor
@Observable
final class Cart {
    var prices: [Int] = []
}

@Suite("Guide: creating")
struct CreatingGuideTests {
    @Test func `streams of the current thread take turns`() throws {
        let merged = Observable.merge(.of(1, 2), .of(3, 4))
        #expect(try merged.toBlocking().toArray() == [1, 3, 2, 4])
    }

    @Test func `the diagram of just holds`() throws {
        try Diagram(
            """
            just(1)    (1|)
            """
        ).check([
            "just(1)": { input in
                Observable.just("1").text
            }
        ])
    }

    @Test func `the example of just holds`() throws {
        let answer = Observable.just(42)
        #expect(try answer.toBlocking().single() == 42)
    }

    @Test func `the diagram of of and from holds`() throws {
        try Diagram(
            """
            of(1, 2, 3)    (123|)
            """
        ).check([
            "of(1, 2, 3)": { input in
                Observable.of("1", "2", "3").text
            }
        ])
    }

    @Test func `the example of of and from holds`() throws {
        let days = Observable.of("Saturday", "Sunday")
        let primes = Observable.from([2, 3, 5])
        let letters = Observable.from("abc")

        #expect(try days.toBlocking().toArray().count == 2)
        #expect(try primes.toBlocking().last() == 5)
        #expect(try letters.toBlocking().first() == "a")
    }

    @Test func `the example of from(optional:) holds`() throws {
        let number = Observable.from(optional: Int("12"))
        let none = Observable.from(optional: Int("twelve"))

        #expect(try number.toBlocking().toArray() == [12])
        #expect(try none.toBlocking().toArray().isEmpty)
    }

    @Test func `the diagram of empty, never and error holds`() throws {
        try Diagram(
            """
            empty()     |
            error(e)    #
            never()     ------
            """
        ).check([
            "empty()": { input in
                Observable<String>.empty().text
            },
            "error(e)": { input in
                Observable<String>.error(MarbleDiagram<String>.Failure()).text
            },
            "never()": { input in
                Observable<String>.never().text
            },
        ])
    }

    @Test func `the example of empty, never and error holds`() throws {
        func page(_ number: Int) -> Observable<String> {
            switch number {
            case ..<0: .error(RxError.argumentOutOfRange)
            case 0...2: .just("Page \(number)")
            default: .empty()
            }
        }

        #expect(try page(1).toBlocking().first() == "Page 1")
        #expect(try page(3).toBlocking().first() == nil)
        #expect(throws: RxError.self) { try page(-1).toBlocking().first() }
    }

    @Test func `the diagram of range holds`() throws {
        try Diagram(
            """
            range(start: 3, count: 4)     (3456|)
            repeatElement("x").take(3)    (xxx|)
            """
        ).check([
            "range(start: 3, count: 4)": { input in
                Observable.range(start: 3, count: 4).text
            },
            "repeatElement(\"x\").take(3)": { input in
                Observable.repeatElement("x").take(3).text
            },
        ])
    }

    @Test func `the example of range and repeatElement holds`() throws {
        let indices = Observable.range(start: 3, count: 4)
        let dashes = Observable.repeatElement("-").take(3)

        #expect(try indices.toBlocking().toArray() == [3, 4, 5, 6])
        #expect(try dashes.toBlocking().toArray() == ["-", "-", "-"])
    }

    @Test func `the example of generate holds`() throws {
        let powers = Observable.generate(
            initialState: 1,
            condition: { $0 < 100 },
            iterate: { $0 * 3 }
        )
        #expect(try powers.toBlocking().toArray() == [1, 3, 9, 27, 81])
    }

    @Test func `the example of create holds`() throws {
        let countdown = Observable<Int>.create { observer in
            for number in [3, 2, 1] { observer.onNext(number) }
            observer.onCompleted()
            return Disposables.create { print("stopped") }
        }
        #expect(try countdown.toBlocking().toArray() == [3, 2, 1])
    }

    @Test func `the example of deferred holds`() throws {
        let now = Observable.deferred { .just(ContinuousClock.now) }

        let first = try now.toBlocking().single()
        let second = try now.toBlocking().single()
        #expect(first < second)
    }

    @MainActor
    @Test func `the example of tracking holds`() async {
        let cart = Cart()
        let totals = Observable.tracking { cart.prices.reduce(0, +) }
            .distinctUntilChanged()
            .asDriver(onErrorJustReturn: 0)
        let sent = BehaviorRelay<[Int]>(value: [])
        let subscription = totals.drive(onNext: { sent.accept(sent.value + [$0]) })

        cart.prices = [1]
        cart.prices.append(2)
        while sent.value.count < 2 { await Task.yield() }

        #expect(sent.value == [0, 3])
        subscription.dispose()
    }

    @Test func `the example of using holds`() throws {
        let text = Observable<String>.using {
            BooleanDisposable()
        } observableFactory: { file in
            .just("open: \(!file.isDisposed)")
        }
        #expect(try text.toBlocking().single() == "open: true")
    }

    @Test func `the diagram of interval holds`() throws {
        try Diagram(
            """
            interval(.seconds(2))    --0-1-2-3-4-(5|)
            """
        ).check([
            "interval(.seconds(2))": { input in
                Observable<Int>.interval(.seconds(2), scheduler: input.scheduler).take(6).text
            }
        ])
    }

    @Test func `the example of interval holds`() {
        let scheduler = TestScheduler(initialClock: 0)
        let ticks = Observable<Int>
            .interval(.seconds(2), scheduler: scheduler)
            .take(3)
        #expect(scheduler.start { ticks }.events.map(\.time) == [202, 204, 206, 206])
    }

    @Test func `the diagram of timer holds`() throws {
        try Diagram(
            """
            timer(.seconds(3))                         ---(0|)
            timer(.seconds(1), period: .seconds(2))    -0-1-2-3-(4|)
            """
        ).check([
            "timer(.seconds(3))": { input in
                Observable<Int>.timer(.seconds(3), scheduler: input.scheduler).text
            },
            "timer(.seconds(1), period: .seconds(2))": { input in
                Observable<Int>.timer(.seconds(1), period: .seconds(2), scheduler: input.scheduler)
                    .take(5).text
            },
        ])
    }

    @Test func `the example of timer holds`() {
        let scheduler = TestScheduler(initialClock: 0)
        let reminder = Observable<Int>
            .timer(.seconds(30), scheduler: scheduler)
            .map { _ in "Save the document" }
        #expect(scheduler.start { reminder }.events.map(\.time) == [230, 230])
    }
}
