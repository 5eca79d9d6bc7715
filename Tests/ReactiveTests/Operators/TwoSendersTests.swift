import Dispatch
import Reactive
import Synchronization
import TestSupport
import Testing

/// A stream whose numbers any threads may send, even at the same time.
///
/// This violates the grammar of streams, but happens where two threads share a source.
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

    /// Sends a number on another thread, and returns when it has been sent.
    func sendElsewhere(_ number: Int) {
        elsewhere { self.send(number) }
    }
}

/// Runs work on another thread, and returns when it has ended.
private func elsewhere(_ work: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group, execute: work)
    group.wait()
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

    @Test(arguments: [Event.next("old"), .error(TestError()), .completed])
    func `an event of the stream before that waits for the sender is dropped`(
        event: Event<String>
    ) {
        let (one, two, seen, outer) = (one, two, seen, PublishSubject<Int>())
        let subscription = outer.flatMapLatest { [one, two][$0] }
            .subscribe(
                onNext: { element in
                    seen.write(element)
                    guard element == "one" else { return }
                    // The event has to wait for this thread, which replaces the stream.
                    elsewhere { one.on(event) }
                    outer.onNext(1)
                },
                onError: { seen.write("\($0)") }
            )
        outer.onNext(0)

        sendInner()

        #expect(seen.entries == ["one", "two"])
        subscription.dispose()
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
