import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Completable")
struct CompletableTests {
    @Test func `andThen goes on with each kind`() {
        let done = Completable.empty()

        #expect(done.andThen(Single.just(1)).collected() == [.next(1), .completed])
        #expect(done.andThen(Maybe.just(1)).collected() == [.next(1), .completed])
        #expect(done.andThen(Maybe<Int>.empty()).collected() == [.completed])
        #expect(
            done.andThen(Observable.of(1, 2)).collected() == [.next(1), .next(2), .completed]
        )
        #expect(done.andThen(Completable.error(TestError())).failure == TestError())
        #expect(done.andThen(done).failure == nil)
    }

    @Test func `andThen starts nothing after a failure`() {
        let log = Log<String>()
        let second = Single.just(1).do(onSubscribe: { log.write("started") })
        let result = Completable.error(TestError()).andThen(second)

        #expect(result.collected() == [.error(TestError())])
        #expect(log.entries.isEmpty)
    }

    @Test func `andThen starts the second when the first ends, and disposes what runs`() {
        let scheduler = TestScheduler(initialClock: 0)
        let first = scheduler.createHotObservable([Recorded.completed(250, Never.self)])
        let second = scheduler.createHotObservable([.next(260, 2), .next(300, 3)])
        let result = scheduler.start(disposed: 280) {
            first.asObservable().asCompletable().andThen(second.asObservable())
        }

        #expect(result.events == [.next(260, 2)])
        #expect(first.subscriptions == [Subscription(200, 250)])
        #expect(second.subscriptions == [Subscription(250, 280)])
    }

    @Test func `many in a row are run`() {
        var chain = Completable.empty()
        for _ in 0..<longChain { chain = chain.andThen(Completable.empty()) }
        var other = Completable.empty()
        for _ in 0..<longChain { other = Completable.empty().andThen(other) }

        #expect(chain.failure == nil)
        #expect(other.failure == nil)
    }

    @Test func `concat runs one after another until one fails`() {
        let log = Log<Int>()
        func step(_ number: Int) -> Completable {
            Completable.empty().do(onSubscribe: { log.write(number) })
        }
        let failing = Completable.error(TestError())

        #expect(Completable.concat(step(1), step(2)).failure == nil)
        #expect(Completable.concat([step(3), failing, step(4)]).failure == TestError())
        #expect(step(6).concat(step(7)).failure == nil)
        #expect(log.entries == [1, 2, 3, 6, 7])
    }

    @Test func `concat asks for one at a time, so that there may be no end`() {
        let log = Log<Int>()
        let steps = Endless { number in
            log.write(number)
            return number < 3 ? Completable.empty() : .error(TestError())
        }
        let numbers = Endless { Infallible.just($0) }

        #expect(Completable.concat(steps).failure == TestError())
        #expect(log.entries == [0, 1, 2, 3])
        #expect(Infallible.concat(numbers).take(2).elements == [0, 1])
    }

    @Test func `zip waits for all, and fails with the first`() {
        let scheduler = TestScheduler(initialClock: 0)
        let first = scheduler.createHotObservable([Recorded.completed(250, Never.self)])
        let second = scheduler.createHotObservable([Recorded.completed(270, Never.self)])
        let result = scheduler.start {
            Completable.zip(
                first.asObservable().asCompletable(),
                second.asObservable().asCompletable()
            )
        }

        #expect(result.events == [.completed(270)])
        #expect(first.subscriptions == [Subscription(200, 250)])
        #expect(second.subscriptions == [Subscription(200, 270)])
        #expect(Completable.zip(.never(), .error(TestError())).failure == TestError())
        #expect(Completable.zip([.empty(), .empty()]).collected().count == 1)
        #expect(Completable.zip([]).collected().count == 1)
    }

    @Test func `do runs beside the end`() {
        let log = Log<String>()
        let completed = Completable.empty().do(
            onCompleted: { log.write("completed") },
            afterCompleted: { log.write("after") }
        )
        let failed = Completable.error(TestError()).do(
            onError: { _ in log.write("error") },
            afterError: { _ in log.write("after error") }
        )
        _ = completed.subscribe(onCompleted: { log.write("seen") })
        _ = failed.subscribe(onCompleted: nil, onError: { _ in log.write("seen error") })

        #expect(
            log.entries == ["completed", "seen", "after", "error", "seen error", "after error"]
        )
        #expect(
            Completable.empty().do(onCompleted: { throw TestError() }).failure == TestError()
        )
    }

    @Test func `the object of a subscription is not kept alive`() {
        let log = Log<String>()
        let subject = PublishSubject<Never>()
        var object: BooleanDisposable? = BooleanDisposable()
        guard let target = object else { return }
        weak let released = target
        _ = Completable.empty().subscribe(
            with: target,
            onCompleted: { _ in log.write("completed") },
            onDisposed: { _ in log.write("disposed") }
        )
        _ = Completable.error(TestError())
            .subscribe(with: target, onError: { _, _ in log.write("error") })
        _ = subject.asCompletable().subscribe(with: target, onCompleted: { _ in log.write("no") })
        object = nil

        #expect(log.entries == ["completed", "disposed", "error"])
        #expect(released === target)
    }

    @Test func `value waits for the end`() async {
        await #expect(throws: Never.self) { try await Completable.empty().value }
        await #expect(throws: TestError.self) {
            try await Completable.error(TestError()).value
        }
        let waiting = Task { try await Completable.never().value }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// The failure of a synchronous completable, or `nil` if it completed.
    var failure: TestError? {
        let log = Log<TestError?>()
        _ = subscribe(
            onCompleted: { log.write(nil) },
            onError: { log.write($0 as? TestError ?? TestError(text: "other")) }
        )
        return log.entries.count == 1 ? log.entries[0] : TestError(text: "no end")
    }
}

/// An endless sequence.
private struct Endless<Element>: Sequence, IteratorProtocol, Sendable {
    let make: @Sendable (Int) -> Element
    var number = 0

    init(_ make: @escaping @Sendable (Int) -> Element) {
        self.make = make
    }

    mutating func next() -> Element? {
        defer { number += 1 }
        return make(number)
    }
}
