import Reactive
import ReactiveTesting
import Testing

@Suite("ControlEvent and ControlProperty")
@MainActor
struct ControlTests {
    @Test func `an event is a stream of what happens`() {
        let subject = PublishSubject<Int>()
        let event = ControlEvent(events: subject)
        let recording = event.asControlEvent().record()
        var (driven, emitted): ([Int], [Int]) = ([], [])
        let driving = event.asDriver().drive(onNext: { driven.append($0) })
        let emitting = event.asSignal().emit(onNext: { emitted.append($0) })
        subject.onNext(1)

        #expect(recording.events == [.next(1)])
        #expect(driven == [1])
        #expect(emitted == [1])
        driving.dispose()
        emitting.dispose()
    }

    @Test func `a property is a stream and an observer`() {
        let text = BehaviorRelay<String?>(value: nil)
        let set = PublishSubject<String?>()
        let received = set.record()
        let property = ControlProperty(values: text, valueSink: set)
        let (values, changes) = (property.record(), property.changed.record())
        text.accept("a")
        let binding = Observable.just("b").bind(to: property)

        #expect(values.elements == [nil, "a"])
        #expect(changes.elements == ["a"])
        #expect(received.events == [.next("b"), .completed])
        binding.dispose()
    }

    @Test func `orEmpty has a text in place of none, both ways`() {
        let text = BehaviorRelay<String?>(value: nil)
        let property = ControlProperty(
            values: text,
            valueSink: AnyObserver { event in
                if case .next(let element) = event { text.accept(element) }
            }
        )
        let values = property.orEmpty.record()
        property.orEmpty.onNext("a")
        property.onError(TestError())

        #expect(values.elements == ["", "a"])
        #expect(text.value == "a")
        var driven: [String] = []
        property.orEmpty.asDriver().drive(onNext: { driven.append($0) }).dispose()
        #expect(driven == ["a"])
    }
}
