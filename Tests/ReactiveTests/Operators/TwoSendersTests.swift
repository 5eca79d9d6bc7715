import Dispatch
import Reactive
import Synchronization
import Testing

/// A stream of numbers that any thread may send, also while another one does.
///
/// That is against the grammar of streams, but happens where two threads share a source.
private final class Numbers: Sendable {
    private let observer = Mutex<AnyObserver<Int>?>(nil)

    var stream: Observable<Int> {
        .create { observer in
            self.observer.withLock { $0 = observer }
            return Disposables.create()
        }
    }

    func send(_ number: Int) {
        observer.withLock { $0 }?.onNext(number)
    }

    /// Sends on another thread, and returns when that has.
    func sendElsewhere(_ number: Int) {
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) { self.send(number) }
        group.wait()
    }
}

@Suite("Streams of streams whose outer one has two senders")
struct TwoSendersTests {
    private let numbers = Numbers()
    private let one = PublishSubject<String>()
    private let two = PublishSubject<String>()
    private let seen = Log<String>()

    private func sendInner() {
        one.onNext("one")
        two.onNext("two")
    }

    @Test func `the latest is one, though another came while the old one was disposed`() {
        let (numbers, one, two, seen) = (numbers, one, two, seen)
        let first = Observable<String>.create { _ in
            Disposables.create { numbers.sendElsewhere(2) }
        }
        let subscription = numbers.stream
            .flatMapLatest { [first, one.asObservable(), two.asObservable()][$0] }
            .subscribe(onNext: { seen.write($0) })
        numbers.send(0)

        numbers.send(1)
        sendInner()

        #expect(seen.entries == ["two"])
        #expect(!one.hasObservers)
        subscription.dispose()
        #expect(!two.hasObservers)
    }

    @Test func `the first is one, though another came before it had begun`() {
        let (numbers, one, two, seen) = (numbers, one, two, seen)
        let subscription = numbers.stream
            .flatMapFirst { number in
                if number == 1 { numbers.sendElsewhere(2) }
                return number == 1 ? one.asObservable() : two.asObservable()
            }
            .subscribe(onNext: { seen.write($0) })

        numbers.send(1)
        sendInner()

        #expect(seen.entries == ["two"])
        #expect(!one.hasObservers)
        subscription.dispose()
    }
}
