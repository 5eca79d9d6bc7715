import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Grammar of events")
struct GrammarTests {
    @Test func `nothing follows the end, whatever the source sends`() {
        let stream = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            observer.onNext(2)
            observer.onError(TestError())
            observer.onCompleted()
            return Disposables.create()
        }

        #expect(stream.collected() == [.next(1), .completed])
        #expect(stream.map { $0 }.collected() == [.next(1), .completed])
        #expect(stream.flatMap { Observable.just($0) }.collected() == [.next(1), .completed])
    }

    @Test func `nothing follows the end, even if it is torn down later`() {
        let scheduler = TestScheduler(initialClock: 0)
        let passed = Log<Int>()

        _ = scheduler.start {
            Observable<Int>.create { observer in
                observer.onCompleted()
                observer.onNext(1)
                return Disposables.create()
            }
            .do(onNext: { passed.write($0) })
            .subscribe(on: scheduler)
        }

        #expect(passed.entries.isEmpty)
    }

    @Test func `a failure is an end`() {
        let stream = Observable<Int>.create { observer in
            observer.onError(TestError())
            observer.onNext(2)
            return Disposables.create()
        }

        #expect(stream.collected() == [.error(TestError())])
    }

    @Test func `a custom source is held to the grammar`() {
        struct Unruly: ObservableType {
            typealias Element = Int
            func subscribe<Observer: ObserverType>(
                _ observer: Observer
            ) -> any Disposable where Observer.Element == Int {
                observer.onCompleted()
                observer.onNext(1)
                return Disposables.create()
            }
        }

        #expect(Unruly().asObservable().collected() == [.completed])
        #expect(Unruly().map { $0 }.collected() == [.completed])
    }

    @Test func `nothing comes after dispose returned`() {
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        let subscription = subject.subscribe(onNext: { log.write($0) })

        subject.onNext(1)
        subscription.dispose()
        subject.onNext(2)

        #expect(log.entries == [1])
        #expect(!subject.hasObservers)
    }

    @Test func `disposing within a delivery stops the source at once`() {
        let subscription = SerialDisposable()
        let sent = Log<Int>()
        let got = Log<Int>()
        let stream = Observable.of(1, 2, 3).do(onNext: { sent.write($0) })

        let outer = Observable<Int>.create { observer in
            subscription.disposable = stream.subscribe(observer)
            return subscription
        }
        _ = outer.take(1).subscribe(onNext: { got.write($0) })

        #expect(got.entries == [1])
        #expect(sent.entries == [1])
    }

    @Test func `an observer disposed by an earlier one hears nothing more`() {
        let subject = PublishSubject<Int>()
        let second = SerialDisposable()
        let log = Log<Int>()
        let first = subject.subscribe(onNext: { _ in second.dispose() })
        second.disposable = subject.do(onNext: { log.write($0) }).subscribe()

        subject.onNext(1)

        #expect(log.entries.isEmpty)
        first.dispose()
    }

    @Test func `what create returns is disposed at the end and on dispose, once`() {
        let disposed = Log<String>()
        let ending = Observable<Int>.create { observer in
            observer.onCompleted()
            return Disposables.create { disposed.write("end") }
        }
        let endless = Observable<Int>.create { _ in
            Disposables.create { disposed.write("dispose") }
        }

        _ = ending.subscribe()
        let subscription = endless.subscribe()
        subscription.dispose()
        subscription.dispose()

        #expect(disposed.entries == ["end", "dispose"])
    }

    @Test func `the end is told before onDisposed, and that before the upstream is torn down`() {
        let log = Log<String>()
        _ = Observable.just(1)
            .do(onDispose: { log.write("upstream") })
            .subscribe(
                onNext: { _ in log.write("next") },
                onCompleted: { log.write("completed") },
                onDisposed: { log.write("disposed") }
            )

        #expect(log.entries == ["next", "completed", "disposed", "upstream"])
    }

    @Test func `a disposed stream is torn down before onDisposed`() {
        let log = Log<String>()
        let subscription = Observable<Int>.never()
            .do(onDispose: { log.write("first") })
            .do(onDispose: { log.write("second") })
            .subscribe(onDisposed: { log.write("disposed") })

        subscription.dispose()

        #expect(log.entries == ["first", "second", "disposed"])
    }

    @Test func `a finished subscription that is still held keeps nothing alive`() {
        final class Owner: Sendable {}
        weak var owner: Owner?
        let bag = DisposeBag()
        do {
            let strong = Owner()
            owner = strong
            Observable.of(1, 2)
                .map { _ in strong }
                .do(onNext: { _ in _ = strong })
                .subscribe(onNext: { _ in _ = strong }, onCompleted: { _ = strong })
                .disposed(by: bag)
            Single.just(1)
                .subscribe(onSuccess: { _ in _ = strong }, onDisposed: { _ = strong })
                .disposed(by: bag)
        }

        #expect(owner == nil)
        withExtendedLifetime(bag) {}
    }

    @Test func `subscribe(with:) does not keep the object`() {
        final class Listener: Sendable {
            let log: Log<Int>
            init(_ log: Log<Int>) { self.log = log }
        }
        let subject = PublishSubject<Int>()
        let log = Log<Int>()
        var listener: Listener? = Listener(log)
        weak let weakListener = listener
        let subscription = listener.map { object in
            subject.subscribe(with: object, onNext: { $0.log.write($1) })
        }

        subject.onNext(1)
        listener = nil
        subject.onNext(2)

        #expect(weakListener == nil)
        #expect(log.entries == [1])
        subscription?.dispose()
    }
}
