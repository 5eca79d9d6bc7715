// The code and the diagrams of Docs/Reactive.docc/Disposing.md.
import Reactive
import Testing

@Suite("Guide: disposables")
struct DisposingGuideTests {
    @Test func `the example of DisposeBag holds`() {
        let clicks = PublishSubject<Int>()
        var bag: DisposeBag? = DisposeBag()
        if let bag { clicks.subscribe().disposed(by: bag) }
        #expect(clicks.hasObservers)

        bag = nil
        #expect(!clicks.hasObservers)
    }

    @Test func `the example of Disposables.create holds`() {
        let isOpen = BehaviorRelay(value: true)
        let connection = Disposables.create { isOpen.accept(false) }
        connection.dispose()
        #expect(!isOpen.value)
    }

    @Test func `the example of CompositeDisposable holds`() {
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

    @Test func `the example of SerialDisposable holds`() {
        let (first, second) = (BooleanDisposable(), BooleanDisposable())
        let current = SerialDisposable()
        current.disposable = first
        current.disposable = second
        #expect(first.isDisposed)
        #expect(!second.isDisposed)
    }

    @Test func `the example of SingleAssignmentDisposable holds`() {
        let work = BooleanDisposable()
        let later = SingleAssignmentDisposable()
        later.dispose()
        later.setDisposable(work)
        #expect(work.isDisposed)
    }

    @Test func `the example of RefCountDisposable holds`() {
        let file = BooleanDisposable()
        let shared = RefCountDisposable(disposable: file)
        let reader = shared.retain()
        shared.dispose()
        #expect(!file.isDisposed)
        reader.dispose()
        #expect(file.isDisposed)
    }

    @Test func `the example of ScheduledDisposable holds`() {
        let file = BooleanDisposable()
        let scheduler = HistoricalScheduler()
        let close = ScheduledDisposable(scheduler: scheduler, disposable: file)
        close.dispose()
        #expect(!file.isDisposed)
        scheduler.start()
        #expect(file.isDisposed)
    }

    @Test func `the example of BooleanDisposable holds`() {
        let token = BooleanDisposable()
        token.dispose()
        #expect(token.isDisposed)
    }
}
