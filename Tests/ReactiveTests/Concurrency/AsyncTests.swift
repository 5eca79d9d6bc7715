import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("async and await")
struct AsyncTests {
    @Test func `values are the elements, then the end or the error`() async throws {
        var got: [Int] = []
        for try await element in Observable.of(1, 2, 3).values { got.append(element) }
        #expect(got == [1, 2, 3])

        await #expect(throws: TestError.self) {
            for try await _ in Observable<Int>.error(TestError()).values {}
        }
    }

    @Test func `leaving the loop disposes`() async throws {
        let disposed = Log<Void>()
        let stream = Observable.from(1...1_000)
            .concat(Observable.never())
            .do(onDispose: { disposed.write(()) })
        for try await element in stream.values where element == 2 { break }

        while disposed.entries.isEmpty { await Task.yield() }
        #expect(disposed.entries.count == 1)
    }

    @Test func `a buffering policy limits what waits`() async throws {
        var got: [Int] = []
        for try await element in Observable.of(1, 2, 3).values(bufferingPolicy: .bufferingNewest(1))
        {
            got.append(element)
        }
        #expect(got == [3])
    }

    /// Runs work in a task that has been cancelled.
    private func cancelled<Result: Sendable>(
        _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await work()
        }
        task.cancel()
        return try await task.value
    }

    // Issue 11, as with RxSwift: the task received no elements.
    @Test func `a cancelled task gets the elements that have arrived`() async throws {
        let got = Log<Int>()
        try await cancelled {
            for try await element in Observable.from(1...10).values { got.write(element) }
        }
        #expect(got.entries == Array(1...10))
    }

    // Issue 11, as with RxSwift: the sequence ended as if the stream had completed.
    @Test func `a cancelled task gets an error while the stream runs`() async {
        let (got, disposed) = (Log<Int>(), Log<Void>())
        let stream = Observable.from(1...3).concat(Observable<Int>.never())
            .do(onDispose: { disposed.write(()) })
        await #expect(throws: CancellationError.self) {
            try await cancelled {
                for try await element in stream.values { got.write(element) }
            }
        }
        #expect(got.entries == [1, 2, 3])
        #expect(disposed.entries.count == 1)
    }

    @Test func `cancellation disposes a stream that is faster than its reader`() async {
        let got = Log<Int>()
        let subject = PublishSubject<Int>()
        await #expect(throws: CancellationError.self) {
            try await cancelled {
                let values = subject.values
                subject.onNext(0)
                for try await element in values {
                    got.write(element)
                    subject.onNext(element + 1)
                }
            }
        }
        #expect(got.entries == [0])
        #expect(!subject.hasObservers)
    }

    @Test func `a cancelled task ends the values of a stream that cannot fail`() async throws {
        let got = Log<Int>()
        let stream = Infallible.of(1, 2).concat(Infallible.never())
        try await cancelled {
            for await element in stream.values { got.write(element) }
        }
        #expect(got.entries == [1, 2])
    }

    // Issue 11, as with RxSwift: the result was `CancellationError`.
    @Test func `a cancelled task gets a value that is there at once`() async throws {
        #expect(try await cancelled { try await Single.just(1).value } == 1)
        #expect(try await cancelled { try await Maybe<Int>.empty().value } == nil)
        try await cancelled { try await Completable.empty().value }
        await #expect(throws: TestError.self) {
            try await cancelled { try await Single<Int>.error(TestError()).value }
        }
        await #expect(throws: CancellationError.self) {
            try await cancelled { try await Single<Int>.never().value }
        }
    }

    @Test func `the value of a single, or its error`() async throws {
        #expect(try await Single.just(1).value == 1)
        #expect(try await Single.create { 5 }.map { $0 + 1 }.value == 6)
        await #expect(throws: TestError.self) {
            try await Single<Int>.error(TestError()).value
        }
    }

    @Test func `a cancelled task disposes the single`() async {
        let disposed = Log<Void>()
        let started = PublishSubject<Int>()
        let starts = started.record()
        let task = Task {
            try await Single<Int>.create { _ in
                started.onNext(1)
                return Disposables.create { disposed.write(()) }
            }
            .value
        }

        await starts.elements(count: 1)
        task.cancel()

        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(disposed.entries.count == 1)
    }

    @Test func `a disposed single cancels its task`() async {
        let cancelled = PublishSubject<Bool>()
        let record = cancelled.record()
        let subscription = Single<Int>.create {
            await withTaskCancellationHandler {
                while !Task.isCancelled { await Task.yield() }
            } onCancel: {
                cancelled.onNext(true)
            }
            return 1
        }
        .subscribe(onSuccess: { _ in Issue.record("disposed, yet heard") })

        subscription.dispose()

        #expect(await record.elements(count: 1) == [true])
    }

    @Test func `a task started in a delivery has its own trampoline`() async {
        let result = Log<[Int]>()
        let done = PublishSubject<Int>()
        let ends = done.record()
        _ = Observable.of(1, 2).subscribe(onNext: { element in
            guard element == 1 else { return }
            Task {
                result.write(Observable.of(7, 8).collected().compactMap(\.element))
                done.onNext(1)
            }
        })

        await ends.elements(count: 1)
        #expect(result.entries == [[7, 8]])
    }
}
