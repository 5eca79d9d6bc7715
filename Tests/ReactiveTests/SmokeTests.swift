import Reactive
import Synchronization
import Testing

@Suite("Smoke")
struct SmokeTests {
    @Test func `a chain of operators`() {
        let got = Mutex<[Int]>([])
        let done = Mutex(false)
        _ = Observable.of(1, 2, 3, 4, 5)
            .map { $0 * 2 }
            .filter { $0 != 4 }
            .flatMap { Observable.of($0, $0 + 1) }
            .take(5)
            .subscribe(
                onNext: { value in got.withLock { $0.append(value) } },
                onCompleted: { done.withLock { $0 = true } }
            )
        #expect(got.withLock { $0 } == [2, 3, 6, 7, 8])
        #expect(done.withLock { $0 })
    }

    @Test func `combineLatest takes turns`() {
        let got = Mutex<[String]>([])
        _ = Observable.combineLatest(Observable.of(1, 2), Observable.of("a", "b"))
            .subscribe(onNext: { pair in got.withLock { $0.append("\(pair.0)\(pair.1)") } })
        #expect(got.withLock { $0 } == ["1a", "2a", "2b"])
    }

    @Test @MainActor func `a view model on the main actor`() async throws {
        final class Model {
            @Variable private(set) var state = 0
            var seen: [Int] = []
            let bag = DisposeBag()
            func load() { state += 1 }
        }
        let model = Model()
        model.$state
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak model] in model?.seen.append($0) })
            .disposed(by: model.bag)
        model.load()
        #expect(model.seen == [0, 1])
        await Task.detached {}.value
        Single<Int>.create {
            await Task.yield()
            return 7
        }
        .observe(on: MainScheduler.instance)
        .subscribe { [weak model] value in
            model?.seen.append(value)
        } onFailure: { _ in
        }
        .disposed(by: model.bag)
        let value = try await Single.just(3).map { $0 + 1 }.value
        #expect(value == 4)
        while model.seen.count < 3 { await Task.yield() }
        #expect(model.seen == [0, 1, 7])
    }

    @Test func `errors, retry, catch`() {
        struct Oops: Error {}
        let attempts = Mutex(0)
        let got = Mutex<[Int]>([])
        _ = Observable<Int>.create { observer in
            attempts.withLock { $0 += 1 }
            observer.onNext(1)
            observer.onError(Oops())
            return Disposables.create()
        }
        .retry(3)
        .catchAndReturn(9)
        .subscribe(onNext: { value in got.withLock { $0.append(value) } })
        #expect(got.withLock { $0 } == [1, 1, 1, 9])
        #expect(attempts.withLock { $0 } == 3)
    }

    @Test func `values as an asynchronous sequence`() async throws {
        var got: [Int] = []
        for try await value in Observable.of(1, 2, 3).values { got.append(value) }
        #expect(got == [1, 2, 3])
    }
}
