// The code and the diagrams of Docs/Reactive.docc/Observing.md.
import Reactive
import ReactiveTesting
import Testing

@MainActor
private final class Slider: ReactiveCompatible {
    var value = 0.0
}

@Suite("Guide: observing and binding")
struct ObservingGuideTests {
    @Test func `subscribe passes events to functions`() {
        let names = Observable.of("Ann", "Bo")
        let received = BehaviorRelay(value: [String]())

        let subscription = names.subscribe(
            onNext: { received.accept(received.value + [$0]) },
            onError: { print($0) },
            onCompleted: { received.accept(received.value + ["end"]) }
        )
        subscription.dispose()
        #expect(received.value == ["Ann", "Bo", "end"])
    }

    @Test func `subscribe(with:) passes an object that it does not retain`() {
        final class Log: Sendable {
            let lines = BehaviorRelay(value: [String]())
        }

        let log = Log()
        let messages = PublishSubject<String>()
        let subscription = messages.subscribe(
            with: log,
            onNext: { log, line in
                log.lines.accept(log.lines.value + [line])
            }
        )

        messages.onNext("ready")
        #expect(log.lines.value == ["ready"])
        subscription.dispose()
    }

    @Test func `an observer is adapted to other elements`() {
        let total = BehaviorRelay(value: 0)
        let add = AnyObserver<Int> { event in
            if let number = event.element { total.accept(total.value + number) }
        }

        let subscription = Observable.of("1", "22").subscribe(add.mapObserver { $0.count })
        #expect(total.value == 3)
        subscription.dispose()
    }

    @Test func `the example of bind holds`() {
        let count = BehaviorRelay(value: 0)
        let latest = BehaviorRelay<Int?>(value: nil)
        let numbers = PublishSubject<Int>()
        let bag = DisposeBag()

        numbers.bind(to: count).disposed(by: bag)
        numbers.bind(to: latest).disposed(by: bag)
        numbers.onNext(3)

        #expect(count.value == 3)
        #expect(latest.value == 3)
    }

    @Test @MainActor func `the example of Binder holds`() {
        @MainActor
        final class Label {
            var text = ""
        }

        let label = Label()
        let text = Binder<String>(label) { label, text in label.text = text }

        let subscription = Observable.just("hello").bind(to: text)
        #expect(label.text == "hello")
        subscription.dispose()
    }

    @Test @MainActor func `a property of an object is a binder`() {
        let slider = Slider()
        let subscription = Observable.just(0.5).bind(to: slider.rx.value)
        #expect(slider.value == 0.5)
        subscription.dispose()
    }

    @Test func `the example of do holds`() throws {
        let seen = BehaviorRelay(value: [Int]())
        let numbers = Observable.of(1, 2)
            .do(onNext: { seen.accept(seen.value + [$0]) }, onDispose: { print("disposed") })
            .map { $0 * 10 }

        #expect(try numbers.toBlocking().toArray() == [10, 20])
        #expect(seen.value == [1, 2])
    }

    @Test func `the example of debug holds`() throws {
        let numbers = Observable.of(1, 2).debug("numbers")
        #expect(try numbers.toBlocking().toArray() == [1, 2])
    }

    @Test func `the example of Hooks holds`() async {
        await #expect(processExitsWith: .success) {
            let reported = PublishSubject<String>()
            Hooks.defaultErrorHandler = { _, error in reported.onNext("\(error)") }

            let messages = reported.record()
            let subscription = Observable<Int>.error(RxError.timeout).subscribe(onNext: {
                print($0)
            })
            #expect(messages.elements.count == 1)
            subscription.dispose()
        }
    }

    @Test func `the example of Resources holds`() async {
        await #expect(processExitsWith: .success) {
            let before = Resources.total
            Resources.incrementTotal()
            #expect(Resources.total == before + 1)
            Resources.decrementTotal()
        }
    }
}
