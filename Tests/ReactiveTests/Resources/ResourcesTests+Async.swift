#if TraceResources
import Reactive
import ReactiveTesting
import Testing

extension ResourcesTests {
    /// An operator between streams and tasks, which runs from its start to its end.
    struct AsyncCase: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let run: @Sendable () async -> Void

        init(_ name: String, _ run: @escaping @Sendable () async -> Void) {
            testDescription = name
            self.run = run
        }
    }

    @Test(arguments: AsyncCase.streams + AsyncCase.outcomes + AsyncCase.tasks)
    func `of a stream that a task reads or writes are released`(operator: AsyncCase) async {
        let start = Resources.total
        await `operator`.run()
        await Self.settle(at: start)
        let before = Resources.total

        await `operator`.run()
        await Self.settle(at: before)

        #expect(Resources.total == before)
    }

    /// Waits until other threads have released their resources.
    static func settle(at total: Int32) async {
        await eventually("\(total) resources", timeout: .seconds(60)) { Resources.total <= total }
    }
}

extension ResourcesTests.AsyncCase {
    static let streams = [
        Self("values, to the end") { await read(.of(1, 2, 3)) },
        Self("values of a stream that fails") {
            await read(.concat(.of(1, 2), .error(TestError())))
        },
        Self("values, left early") {
            for await _ in Infallible.of(1, 2, 3).values { break }
        },
        Self("values, never read") {
            let subject = PublishSubject<Int>()
            _ = subject.values
            subject.onNext(1)
        },
        Self("values with a limit") {
            let subject = ReplaySubject<Int>.createUnbounded()
            for element in 0..<4 { subject.onNext(element) }
            var values = subject.values(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
            _ = try? await values.next()
        },
        Self("values, cancelled") {
            let task = Task { await read(.never()) }
            await Task.yield()
            task.cancel()
            await task.value
        },
        Self("Infallible.values") {
            for await _ in Infallible.of(1, 2).values {}
        },
        Self("Driver.values") { @MainActor in
            for await _ in Driver.of(1, 2).values {}
        },
        Self("Driver.values, left early") { @MainActor in
            for await _ in BehaviorRelay(value: 1).asDriver().values { break }
        },
        Self("Signal.values") { @MainActor in
            for await _ in Signal.of(1, 2).values {}
        },
    ]

    static let outcomes = [
        Self("Single.value") { _ = try? await Single.just(1).value },
        Self("Single.value that fails") { _ = try? await Single<Int>.error(TestError()).value },
        Self("Single.value, cancelled") {
            let task = Task { try? await Single<Int>.never().value }
            await Task.yield()
            task.cancel()
            _ = await task.value
        },
        Self("Maybe.value") { _ = try? await Maybe.just(1).value },
        Self("Maybe.value without an element") { _ = try? await Maybe<Int>.empty().value },
        Self("Maybe.value, cancelled") {
            let task = Task { try? await Maybe<Int>.never().value }
            await Task.yield()
            task.cancel()
            _ = await task.value
        },
        Self("Completable.value") { try? await Completable.empty().value },
        Self("Completable.value that fails") {
            try? await Completable.error(TestError()).value
        },
        Self("Completable.value, cancelled") {
            let task = Task { try? await Completable.never().value }
            await Task.yield()
            task.cancel()
            _ = await task.value
        },
    ]

    static let tasks = [
        Self("Single.create(work:)") {
            await Single.create { 1 }.record().untilEnd()
        },
        Self("Single.create(work:), detached") {
            await Single.create(detached: true) { 1 }.record().untilEnd()
        },
        Self("Single.create(work:) that fails") {
            await Single<Int>.create { () async throws -> Int in throw TestError() }
                .record().untilEnd()
        },
        Self("Single.create(work:), disposed") {
            Single<Int>.create { try await Single<Int>.never().value }
                .subscribe(onFailure: { _ in })
                .dispose()
        },
        Self("asObservable of an asynchronous sequence") {
            await numbers().asObservable().record().untilEnd()
        },
        Self("asObservable of an asynchronous sequence that fails") {
            let (numbers, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
            continuation.finish(throwing: TestError())
            await numbers.asObservable().record().untilEnd()
        },
        Self("asObservable of an asynchronous sequence, left early") {
            await numbers().asObservable().take(1).record().untilEnd()
        },
        Self("asObservable of an asynchronous sequence, disposed") {
            let (numbers, continuation) = AsyncStream<Int>.makeStream()
            numbers.asObservable().subscribe().dispose()
            continuation.finish()
        },
        Self("toBlocking") {
            _ = try? Observable.of(1, 2, 3).toBlocking().toArray()
        },
        Self("toBlocking, first") {
            _ = try? Observable.of(1, 2, 3).toBlocking().first()
        },
    ]

    private static func read(_ stream: Observable<Int>) async {
        do {
            for try await _ in stream.values {}
        } catch {}
    }

    private static func numbers() -> AsyncStream<Int> {
        AsyncStream { continuation in
            for number in 0..<3 { continuation.yield(number) }
            continuation.finish()
        }
    }
}
#endif
