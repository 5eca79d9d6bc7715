// The code and the diagrams of Docs/Reactive.docc/Subjects.md.
import Dispatch
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide: subjects, relays and variables")
struct SubjectsGuideTests {
    @Test func `the diagram of PublishSubject holds`() throws {
        try Diagram(
            """
            subject                       -1-2-3-|
            subscribed after 4 seconds    -----3-|
            """
        ).check([
            "subscribed after 4 seconds": { input in
                try input.late(input.sending("subject", to: PublishSubject()), .seconds(4)).text
            }
        ])
    }

    @Test func `the example of PublishSubject holds`() {
        let clicks = PublishSubject<Int>()
        clicks.onNext(1)
        let received = clicks.record()
        clicks.onNext(2)
        #expect(received.elements == [2])
    }

    @Test func `the diagram of BehaviorSubject holds`() throws {
        try Diagram(
            """
            subject                       -1-2-3-|
            subscribed after 4 seconds    ----23-|
            """
        ).check([
            "subscribed after 4 seconds": { input in
                try input.late(
                    input.sending("subject", to: BehaviorSubject(value: "0")),
                    .seconds(4)
                ).text
            }
        ])
    }

    @Test func `the example of BehaviorSubject holds`() throws {
        let volume = BehaviorSubject(value: 5)
        volume.onNext(7)

        #expect(try volume.value() == 7)
        #expect(volume.record().elements == [7])
    }

    @Test func `the diagram of ReplaySubject holds`() throws {
        try Diagram(
            """
            subject                       -1-2-3-|
            subscribed after 4 seconds    ----(12)3-|
            """
        ).check([
            "subscribed after 4 seconds": { input in
                try input.late(
                    input.sending("subject", to: ReplaySubject.create(bufferSize: 2)),
                    .seconds(4)
                ).text
            }
        ])
    }

    @Test func `the example of ReplaySubject holds`() {
        let history = ReplaySubject<String>.create(bufferSize: 2)
        for command in ["open", "edit", "save"] { history.onNext(command) }
        #expect(history.record().elements == ["edit", "save"])
    }

    @Test func `the diagram of AsyncSubject holds`() throws {
        try Diagram(
            """
            subject         -1-2-3-|
            AsyncSubject    -------(3|)
            """
        ).check([
            "AsyncSubject": { input in
                try input.sending("subject", to: AsyncSubject()).text
            }
        ])
    }

    @Test func `the example of AsyncSubject holds`() {
        let result = AsyncSubject<Int>()
        let received = result.record()
        result.onNext(1)
        result.onNext(2)
        result.onCompleted()
        #expect(received.elements == [2])
    }

    @Test func `the example of QueuedSubject holds`() {
        let numbers = QueuedSubject<Int>()
        let bag = DisposeBag()
        numbers
            .filter { $0 == 1 }
            .subscribe(onNext: { _ in numbers.onNext(2) })
            .disposed(by: bag)
        let second = numbers.record()

        numbers.onNext(1)
        #expect(second.elements == [1, 2])
    }

    @Test func `the example of PublishRelay holds`() {
        let taps = PublishRelay<String>()
        let received = taps.record()
        taps.accept("OK")
        #expect(received.elements == ["OK"])
    }

    @Test func `the example of BehaviorRelay holds`() {
        let name = BehaviorRelay(value: "Ann")
        name.accept("Bo")

        #expect(name.value == "Bo")
        #expect(name.record().elements == ["Bo"])
    }

    @Test func `the example of ReplayRelay holds`() {
        let log = ReplayRelay<String>.create(bufferSize: 2)
        for line in ["a", "b", "c"] { log.accept(line) }
        #expect(log.record().elements == ["b", "c"])
    }

    @Test func `the example of Variable holds`() {
        final class Counter {
            @Variable private(set) var count = 0

            func add() { count += 1 }
        }

        let counter = Counter()
        let counts = counter.$count.record()
        counter.add()

        #expect(counter.$count.value == 1)
        #expect(counts.elements == [0, 1])
    }

    @Test func `the example of a variable that follows a stream holds`() {
        final class Thermometer {
            @Variable private(set) var degrees = 20.0
            let knob: Binding<Double>
            private let bag = DisposeBag()

            init(sensor: Observable<Double>) {
                knob = _degrees.asRelay()
                _degrees.bind(sensor).disposed(by: bag)
            }
        }

        let sensor = PublishRelay<Double>()
        let thermometer = Thermometer(sensor: sensor.asObservable())
        sensor.accept(21.5)
        #expect(thermometer.degrees == 21.5)
        thermometer.knob.value = 19
        #expect(thermometer.degrees == 19)
    }

    @Test func `the example of State and Binding holds`() {
        final class Form {
            @State var name = ""
        }

        let form = Form()
        let field: Binding<String> = form.$name
        let changes = BehaviorRelay(value: [String]())
        let subscription = field.onChange { changes.accept(changes.value + [$0]) }

        field.value = "Ann"
        #expect(form.name == "Ann")
        #expect(changes.value == ["Ann"])
        subscription.dispose()
    }
}
