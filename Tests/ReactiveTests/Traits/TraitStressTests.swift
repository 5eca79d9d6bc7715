import Dispatch
import Reactive
import Synchronization
import TestSupport
import Testing

@Suite("Traits and many threads")
struct TraitStressTests {
    /// Counts the outcomes that the subscriber of a trait receives, and the disposals.
    private final class Tally: Sendable {
        let outcomes = Atomic<Int>(0)
        let disposals = Atomic<Int>(0)
        let ends = Atomic<Int>(0)

        func outcome() { outcomes.add(1, ordering: .relaxed) }

        /// A disposable for `create`.
        var resource: any Disposable {
            Disposables.create { self.disposals.add(1, ordering: .relaxed) }
        }

        func end() { ends.add(1, ordering: .relaxed) }
    }

    /// Runs the senders and a disposal at once, many times.
    private func race<Send: Sendable>(
        _ subscribe: (Tally, Log<Send>) -> any Disposable,
        _ send: @escaping @Sendable (Send, Int) -> Void
    ) {
        for round in 0..<300 {
            let tally = Tally()
            let sender = Log<Send>()
            let subscription = subscribe(tally, sender)
            let held = sender.entries.first
            DispatchQueue.concurrentPerform(iterations: 4) { number in
                if number == round % 4 {
                    subscription.dispose()
                } else if let held {
                    send(held, number)
                }
            }
            #expect(tally.outcomes.load(ordering: .relaxed) <= 1)
            #expect(tally.disposals.load(ordering: .relaxed) == 1)
            #expect(tally.ends.load(ordering: .relaxed) == 1)
        }
    }

    @Test func `a single has one outcome at most, and ends once`() {
        race { (tally, sender: Log<Single<Int>.SingleObserver>) in
            Single<Int>.create { observer in
                sender.write(observer)
                return tally.resource
            }
            .subscribe(
                onSuccess: { _ in tally.outcome() },
                onFailure: { _ in tally.outcome() },
                onDisposed: { tally.end() }
            )
        } _: { send, number in
            send(number == 2 ? .failure(TestError()) : .success(number))
        }
    }

    @Test func `a maybe has one outcome at most, and ends once`() {
        race { (tally, sender: Log<Maybe<Int>.MaybeObserver>) in
            Maybe<Int>.create { observer in
                sender.write(observer)
                return tally.resource
            }
            .subscribe(
                onSuccess: { _ in tally.outcome() },
                onError: { _ in tally.outcome() },
                onCompleted: { tally.outcome() },
                onDisposed: { tally.end() }
            )
        } _: { send, number in
            send([.success(1), .completed, .error(TestError()), .success(2)][number])
        }
    }

    @Test func `a completable has one outcome at most, and ends once`() {
        race { (tally, sender: Log<Completable.CompletableObserver>) in
            Completable.create { observer in
                sender.write(observer)
                return tally.resource
            }
            .subscribe(
                onCompleted: { tally.outcome() },
                onError: { _ in tally.outcome() },
                onDisposed: { tally.end() }
            )
        } _: { send, number in
            send(number == 2 ? .error(TestError()) : .completed)
        }
    }

    @Test func `a driver and a signal have one upstream at a time`() {
        let active = Atomic<Int>(0)
        let most = Atomic<Int>(0)
        let source = Observable<Int>.create { observer in
            let now = active.add(1, ordering: .sequentiallyConsistent).newValue
            most.max(now, ordering: .sequentiallyConsistent)
            observer.onNext(1)
            return Disposables.create { active.subtract(1, ordering: .sequentiallyConsistent) }
        }
        let driver = source.asDriver(onErrorJustReturn: 0).asObservable()
        let signal = source.asSignal(onErrorJustReturn: 0).asObservable()

        for stream in [driver, signal] {
            most.store(0, ordering: .sequentiallyConsistent)
            let first = stream.subscribe()
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                for _ in 0..<200 { stream.subscribe(onNext: { _ in }).dispose() }
            }
            #expect(most.load(ordering: .sequentiallyConsistent) == 1)
            first.dispose()
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                for _ in 0..<200 { stream.subscribe(onNext: { _ in }).dispose() }
            }
            #expect(active.load(ordering: .sequentiallyConsistent) == 0)
        }
    }

    @Test func `whatever is put into a bag is disposed once`() {
        for _ in 0..<100 {
            let disposals = Atomic<Int>(0)
            let composite = CompositeDisposable()
            do {
                let bag = DisposeBag()
                bag.insert(composite)
                DispatchQueue.concurrentPerform(iterations: 4) { number in
                    for _ in 0..<20 {
                        let item = Disposables.create { disposals.add(1, ordering: .relaxed) }
                        if number < 2 { bag.insert(item) } else { _ = composite.insert(item) }
                    }
                    if number == 3 { composite.dispose() }
                }
            }
            #expect(disposals.load(ordering: .relaxed) == 80)
            #expect(composite.isDisposed)
        }
    }
}
