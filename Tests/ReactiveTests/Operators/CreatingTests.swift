import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Streams made of something else")
struct CreatingTests {
    let scheduler = TestScheduler(initialClock: 0)

    @Test func `range sends a number each time its scheduler runs`() {
        let scheduler = scheduler
        let result = scheduler.start {
            Observable.range(start: 10, count: 3, scheduler: scheduler)
        }
        #expect(
            result.events == [.next(201, 10), .next(202, 11), .next(203, 12), .completed(204)]
        )
    }

    @Test func `range at the limits of its type`() {
        #expect(
            Observable.range(start: Int8.max, count: 1).collected() == [.next(127), .completed]
        )
        #expect(Observable.range(start: 1, count: 0).collected() == [.completed])
        let outOfRange: [Event<Int8>] = [.error(RxError.argumentOutOfRange)]
        #expect(Observable<Int8>.range(start: 127, count: 2).collected() == outOfRange)
        #expect(Observable<Int8>.range(start: 0, count: -1).collected() == outOfRange)
        #expect(Observable<Int8>.range(start: -5, count: .min).collected() == outOfRange)
    }

    @Test func `generate goes from state to state`() {
        let scheduler = scheduler
        let result = scheduler.start {
            Observable.generate(initialState: 1, condition: { $0 < 5 }, scheduler: scheduler) {
                $0 * 2
            }
        }
        #expect(
            result.events == [.next(201, 1), .next(202, 2), .next(203, 4), .completed(204)]
        )
        #expect(
            Observable.generate(initialState: 1, condition: { _ in throw TestError() }) { $0 }
                .collected() == [.error(TestError())]
        )
        #expect(
            Observable.generate(initialState: 1, condition: { _ in true }) { _ in
                throw TestError()
            }
            .collected() == [.next(1), .error(TestError())]
        )
    }

    @Test func `repeatElement goes on until disposed`() {
        let scheduler = scheduler
        let result = scheduler.start(disposed: 204) {
            Observable.repeatElement(7, scheduler: scheduler)
        }
        #expect(result.events == [.next(201, 7), .next(202, 7), .next(203, 7)])
        #expect(Observable.repeatElement(1).take(100_000).collected().count == 100_001)
    }

    @Test func `interval counts`() {
        let scheduler = scheduler
        let result = scheduler.start(disposed: 550) {
            Observable<Int64>.interval(.seconds(100), scheduler: scheduler)
        }
        #expect(result.events == [.next(300, 0), .next(400, 1), .next(500, 2)])
    }

    @Test func `interval without a period runs at each step`() {
        let scheduler = scheduler
        let result = scheduler.start(disposed: 204) {
            Observable<Int64>.interval(.seconds(0), scheduler: scheduler)
        }
        #expect(result.events == [.next(201, 0), .next(202, 1), .next(203, 2)])
    }

    @Test func `timer fires once, or again and again`() {
        let scheduler = scheduler
        let once = scheduler.createObserver(Int.self)
        let often = scheduler.createObserver(Int.self)
        let subscription = SerialDisposable()
        scheduler.scheduleAt(200) {
            _ = Observable<Int>.timer(.seconds(50), scheduler: scheduler).subscribe(once)
            subscription.disposable =
                Observable<Int>.timer(.seconds(50), period: .seconds(20), scheduler: scheduler)
                .subscribe(often)
        }
        scheduler.scheduleAt(300) { subscription.dispose() }
        scheduler.start()

        #expect(once.events == [.next(250, 0), .completed(250)])
        #expect(often.events == [.next(250, 0), .next(270, 1), .next(290, 2)])
    }

    private final class Resource: Disposable {
        let log: Log<String>

        init(_ log: Log<String>) {
            self.log = log
        }

        func dispose() {
            log.write("resource")
        }
    }

    @Test func `using disposes its resource after the stream`() {
        let log = Log<String>()
        let stream = Observable<Int>.using {
            Resource(log)
        } observableFactory: { _ in
            Observable.create { observer in
                observer.onNext(1)
                return Disposables.create { log.write("stream") }
            }
        }

        stream.subscribe(onNext: { _ in log.write("next") }).dispose()

        #expect(log.entries == ["next", "stream", "resource"])
    }

    @Test func `using fails with its factories, and lets go of the resource`() {
        let log = Log<String>()
        let noResource = Observable<Int>.using {
            () throws -> Resource in
            throw TestError()
        } observableFactory: { _ in
            .just(1)
        }
        #expect(noResource.collected() == [.error(TestError())])

        let noStream = Observable<Int>.using {
            Resource(log)
        } observableFactory: { _ in
            throw TestError()
        }
        #expect(noStream.collected() == [.error(TestError())])
        #expect(log.entries == ["resource"])
    }

    @Test func `catch(sequence:) goes on after each failure`() {
        let failing = Observable.of(1).concat(Observable.error(TestError()))
        #expect(
            Observable.catch(sequence: [failing, failing, .of(2), .of(3)]).collected()
                == [.next(1), .next(1), .next(2), .completed]
        )
        #expect(
            Observable.catch(sequence: [failing]).collected() == [.next(1), .error(TestError())]
        )
        #expect(Observable<Int>.catch(sequence: []).collected() == [.completed])
        #expect(
            Observable.catch(
                sequence: repeatElement(Observable<Int>.error(TestError()), count: 100_000)
            )
            .collected() == [.error(TestError())]
        )
    }

    @Test func `an asynchronous sequence is iterated for each subscription`() async throws {
        let (sequence, continuation) = AsyncStream.makeStream(of: Int.self)
        continuation.yield(1)
        continuation.yield(2)
        continuation.finish()

        var elements: [Int] = []
        for try await element in sequence.asObservable().values { elements.append(element) }

        #expect(elements == [1, 2])
    }

    @Test func `disposing cancels the task of an asynchronous sequence`() async {
        let (sequence, continuation) = AsyncStream.makeStream(of: Int.self)
        await confirmation { terminated in
            let (ended, end) = AsyncStream.makeStream(of: Void.self)
            continuation.onTermination = { _ in
                terminated()
                end.finish()
            }
            sequence.asObservable().subscribe(onNext: { _ in }).dispose()
            for await _ in ended {}
        }
    }

    @Test func `a sequence that throws fails the stream`() async {
        let sequence = AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: TestError())
        }
        await #expect(throws: TestError.self) {
            for try await _ in sequence.asObservable(priority: .high).values {}
        }
    }
}
