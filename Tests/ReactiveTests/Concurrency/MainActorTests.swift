import Dispatch
import Reactive
import ReactiveTesting
import Testing

@Suite("The main actor")
@MainActor
struct MainActorTests {
    // The model is written like that of an application: without assumeIsolated, tasks and locks.
    @MainActor
    final class Model {
        enum State: Equatable, Sendable {
            case loading
            case loaded([Int])
            case failed(String)
        }

        @Variable private(set) var state = State.loading
        private let bag = DisposeBag()

        func load(_ work: Single<[Int]>) {
            state = .loading
            work
                .map { $0.sorted() }
                .observe(on: MainScheduler.instance)
                .subscribe { [weak self] numbers in
                    self?.state = .loaded(numbers)
                } onFailure: { [weak self] error in
                    self?.state = .failed("\(error)")
                }
                .disposed(by: bag)
        }
    }

    @Test func `a view model loads in the background and shows on the main actor`() async {
        let model = Model()
        let states = model.$state.record()

        model.load(
            Single.create { [3, 1, 2] }
                .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .utility))
        )

        #expect(await states.elements(count: 3).last == .loaded([1, 2, 3]))
        #expect(states.elements == [.loading, .loading, .loaded([1, 2, 3])])
    }

    @Test func `a failure is shown on the main actor`() async {
        let model = Model()
        let states = model.$state.record()

        model.load(Single.create { throw TestError(text: "no") })

        await states.elements(count: 3)
        #expect(model.state == .failed("TestError(text: \"no\")"))
    }

    @Test func `the other kinds deliver on the main actor too`() async {
        final class Target: Sendable {}
        var seen: [String] = []
        let target = Target()
        let queue = ConcurrentDispatchQueueScheduler(qos: .utility)
        let bag = DisposeBag()
        await withCheckedContinuation { continuation in
            Completable.empty().subscribe(on: queue).observe(on: MainScheduler.instance)
                .subscribe {
                    seen.append("\($0)")
                    continuation.resume()
                }
                .disposed(by: bag)
        }
        await withCheckedContinuation { continuation in
            Maybe.just(1).subscribe(on: queue).observe(on: MainScheduler.instance)
                .subscribe(
                    with: target,
                    onSuccess: { _, element in
                        seen.append("\(element)")
                        continuation.resume()
                    }
                )
                .disposed(by: bag)
        }
        Observable.of(2, 3).observe(on: MainScheduler.instance)
            .bind(with: target) { _, element in seen.append("\(element)") }
            .disposed(by: bag)
        Maybe<Int>.empty().observe(on: MainScheduler.instance)
            .subscribe(onCompleted: { seen.append("empty") })
            .disposed(by: bag)
        Completable.error(TestError()).observe(on: MainScheduler.instance)
            .subscribe(with: target, onError: { _, _ in seen.append("error") })
            .disposed(by: bag)

        #expect(seen == ["completed", "1", "2", "3", "empty", "error"])
    }

    @Test func `on the main actor delivery is synchronous`() {
        @State var value = 1
        var seen: [Int] = []
        let subscription = $value.observe(on: MainScheduler.instance)
            .filter { $0 != 2 }
            .map { $0 * 10 }
            .subscribe(onNext: { seen.append($0) })

        value = 2
        value = 3

        #expect(seen == [10, 30])
        subscription.dispose()
    }

    @Test func `from elsewhere delivery is on the main actor, in order`() async {
        let subject = PublishSubject<Int>()
        var seen: [Int] = []
        let done = PublishSubject<Int>()
        let ends = done.record()
        let subscription = subject.observe(on: MainScheduler.instance)
            .subscribe(
                onNext: { seen.append($0) },
                onCompleted: {
                    MainActor.assertIsolated()
                    done.onNext(1)
                }
            )

        DispatchQueue.global().async {
            for element in 0..<100 { subject.onNext(element) }
            subject.onCompleted()
        }

        await ends.elements(count: 1)
        #expect(seen == Array(0..<100))
        subscription.dispose()
    }

    @Test func `the other operators work on it too, and it is an Observable`() async {
        let stream: Observable<Int> = Observable.of(1, 2).observe(on: MainScheduler.instance)
        let events = Observable.of(1, 2).observe(on: MainScheduler.instance)
            .take(1).concat(stream).record()

        #expect(await events.untilEnd() == [.next(1), .next(1), .next(2), .completed])
    }

    @Test func `ConcurrentMainScheduler runs at once on the main queue`() {
        var ran = false
        let recording = Observable.just(1).observe(on: ConcurrentMainScheduler.instance).record()
        ran = recording.elements == [1]
        #expect(ran)
    }
}
