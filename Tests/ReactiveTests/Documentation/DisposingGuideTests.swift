// The code and the diagrams of Docs/Reactive.docc/Disposing.md.
import Reactive
import Testing

@Suite("Guide: disposables")
struct DisposingGuideTests {
    @Test func `example of DisposeBag`() {
        let clicks = PublishSubject<Int>()
        var bag: DisposeBag? = DisposeBag()
        if let bag { clicks.subscribe().disposed(by: bag) }
        #expect(clicks.hasObservers)

        bag = nil
        #expect(!clicks.hasObservers)
    }

    @Test func `example of Disposables.create`() {
        let isOpen = BehaviorRelay(value: true)
        let connection = Disposables.create { isOpen.accept(false) }
        connection.dispose()
        #expect(!isOpen.value)
    }

    @Test func `example of CompositeDisposable`() {
        let (first, second) = (BooleanDisposable(), BooleanDisposable())
        let group = CompositeDisposable()
        let key = group.insert(first)
        _ = group.insert(second)

        if let key { group.remove(for: key) }
        #expect(first.isDisposed)
        #expect(!second.isDisposed)
        group.dispose()
        #expect(second.isDisposed)
    }

    @Test func `example of SerialDisposable`() {
        let (first, second) = (BooleanDisposable(), BooleanDisposable())
        let current = SerialDisposable()
        current.disposable = first
        current.disposable = second
        #expect(first.isDisposed)
        #expect(!second.isDisposed)
    }

    @Test func `example of SingleAssignmentDisposable`() {
        let work = BooleanDisposable()
        let later = SingleAssignmentDisposable()
        later.dispose()
        later.setDisposable(work)
        #expect(work.isDisposed)
    }

    @Test func `example of RefCountDisposable`() {
        let file = BooleanDisposable()
        let shared = RefCountDisposable(disposable: file)
        let reader = shared.retain()
        shared.dispose()
        #expect(!file.isDisposed)
        reader.dispose()
        #expect(file.isDisposed)
    }

    @Test func `example of ScheduledDisposable`() {
        let file = BooleanDisposable()
        let scheduler = HistoricalScheduler()
        let close = ScheduledDisposable(scheduler: scheduler, disposable: file)
        close.dispose()
        #expect(!file.isDisposed)
        scheduler.start()
        #expect(file.isDisposed)
    }

    @Test func `example of BooleanDisposable`() {
        let token = BooleanDisposable()
        token.dispose()
        #expect(token.isDisposed)
    }
}
