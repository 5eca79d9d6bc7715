import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Maybe")
struct MaybeTests {
    @Test func `is made of an element, an end or a failure`() {
        #expect(Maybe.just(1).collected() == [.next(1), .completed])
        #expect(Maybe<Int>.empty().collected() == [.completed])
        #expect(Maybe<Int>.error(TestError()).collected() == [.error(TestError())])
        #expect(Maybe<Int>.never().collected() == [])
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start { Maybe.just(1, scheduler: scheduler) }
        #expect(result.events == [.next(201, 1), .completed(202)])
    }

    @Test(arguments: [MaybeEvent.success(1), .completed, .error(TestError())])
    func `create sends one outcome`(outcome: MaybeEvent<Int>) {
        let log = Log<MaybeEvent<Int>>()
        let maybe = Maybe<Int>.create { observer in
            observer(outcome)
            observer(.success(2))
            observer(.completed)
            return Disposables.create()
        }
        _ = maybe.subscribe { log.write($0) }

        #expect(log.entries == [outcome])
    }

    @Test func `operators keep the promise`() {
        let one = Maybe.just(1)

        #expect(one.map { $0 + 1 }.elements == [2])
        #expect(one.filter { $0 > 1 }.elements == [])
        #expect(one.compactMap { "\($0)" }.elements == ["1"])
        #expect(one.compactMap { _ in Int?.none }.collected() == [.completed])
        #expect(one.flatMap { Maybe.just($0 * 3) }.elements == [3])
        #expect(one.flatMap { _ in Maybe<Int>.empty() }.collected() == [.completed])
        #expect(Maybe<Int>.error(TestError()).catchAndReturn(4).elements == [4])
        #expect(
            one.map { _ -> Int in throw TestError() }.collected() == [.error(TestError())]
        )
    }

    @Test func `do runs beside the outcome`() {
        let log = Log<String>()
        let maybe = Maybe.just(1).do(
            onNext: { log.write("next \($0)") },
            afterNext: { log.write("after \($0)") },
            onCompleted: { log.write("completed") }
        )
        _ = maybe.asObservable().subscribe(onNext: { log.write("\($0)") })
        _ = Maybe<Int>.error(TestError()).do(onError: { _ in log.write("error") }).collected()

        #expect(log.entries == ["next 1", "1", "after 1", "completed", "error"])
    }

    @Test func `subscribe says which outcome it was, and disposes once`() {
        let log = Log<String>()
        for maybe in [Maybe.just(1), .empty(), .error(TestError())] {
            let subscription = maybe.subscribe(
                onSuccess: { log.write("\($0)") },
                onError: { _ in log.write("error") },
                onCompleted: { log.write("completed") },
                onDisposed: { log.write("disposed") }
            )
            subscription.dispose()
        }

        #expect(
            log.entries == ["1", "disposed", "completed", "disposed", "error", "disposed"]
        )
    }

    @Test func `the object of a subscription is handed to each function`() {
        let log = Log<String>()
        let object = BooleanDisposable()
        for maybe in [Maybe.just(1), .empty(), .error(TestError())] {
            _ = maybe.subscribe(
                with: object,
                onSuccess: { _, element in log.write("\(element)") },
                onError: { _, _ in log.write("error") },
                onCompleted: { _ in log.write("completed") }
            )
        }

        #expect(log.entries == ["1", "completed", "error"])
    }

    @Test func `value is the element, or nil`() async throws {
        #expect(try await Maybe.just(1).value == 1)
        #expect(try await Maybe<Int>.empty().value == nil)
        await #expect(throws: TestError.self) {
            try await Maybe<Int>.error(TestError()).value
        }
    }
}
