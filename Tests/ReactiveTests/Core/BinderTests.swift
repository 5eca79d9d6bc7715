import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Binder")
@MainActor
struct BinderTests {
    @MainActor
    final class View {
        var text = ""
        var count = 0
    }

    @Test func `hands elements to its object at once on the main actor`() {
        let view = View()
        let binder = Binder<String>(view) { $0.text = $1 }
        let binding = Observable.of("a", "b").bind(to: binder)

        #expect(view.text == "b")
        binder.onCompleted()
        binder.asObserver().onNext("c")
        #expect(view.text == "c")
        binding.dispose()
    }

    @Test func `does not keep its object alive`() {
        var view: View? = View()
        weak let released = view
        let log = Log<String>()
        guard let binder = view.map({ Binder<String>($0) { _, text in log.write(text) } }) else {
            return
        }
        binder.onNext("a")
        view = nil
        binder.onNext("b")

        #expect(released == nil)
        #expect(log.entries == ["a"])
    }

    @Test func `runs the binding by its scheduler`() {
        let scheduler = TestScheduler(initialClock: 0)
        let log = Log<Int>()
        let target = PublishSubject<Int>()
        let binder = Binder<Int>(target, scheduler: scheduler) { _, value in log.write(value) }
        binder.onNext(1)
        #expect(log.entries.isEmpty)
        scheduler.start()

        #expect(log.entries == [1])
    }

    @Test func `each property of an object is a binder`() {
        let view = Compatible()
        let binding = Observable.of(1, 2).bind(to: view.rx.count)

        #expect(view.count == 2)
        binding.dispose()
    }

    @Test func `from another thread it hops to the main queue`() async {
        let view = Compatible()
        let binder = view.rx.count
        await Task.detached { binder.onNext(7) }.value
        await MainScheduler.instance.settled()

        #expect(view.count == 7)
    }

    @MainActor
    final class Compatible: ReactiveCompatible {
        var count = 0
    }
}

extension MainScheduler {
    /// Waits until all work that is queued on the main queue has run.
    func settled() async {
        await withCheckedContinuation { continuation in
            Task.detached {
                _ = MainScheduler.asyncInstance.schedule(()) { _ in
                    continuation.resume()
                    return Disposables.create()
                }
            }
        }
    }
}
