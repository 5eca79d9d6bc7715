// The code and the diagrams of Docs/Reactive.docc/Drivers.md.
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide: drivers, signals and controls")
struct DriversGuideTests {
    @Test @MainActor func `drive runs on the main actor`() async {
        @MainActor
        final class Profile {
            var title = ""
        }

        let profile = Profile()
        let names = BehaviorRelay(value: "Ann")
        let subscription = names.asDriver()
            .map { "Hello, \($0)" }
            .drive(with: profile, onNext: { profile, title in profile.title = title })

        #expect(profile.title == "Hello, Ann")
        subscription.dispose()
    }

    @Test @MainActor func `an error becomes an element of the driver`() {
        let answer = Observable<String>.error(RxError.timeout)
        let title = BehaviorRelay(value: "")
        let subscription = answer.asDriver(onErrorJustReturn: "offline").drive(title)

        #expect(title.value == "offline")
        subscription.dispose()
    }

    @Test @MainActor func `the example of Signal holds`() {
        let errors = PublishRelay<String>()
        let shown = BehaviorRelay(value: [String]())
        let subscription = errors.asSignal()
            .emit(onNext: { shown.accept(shown.value + [$0]) })

        errors.accept("no connection")
        #expect(shown.value == ["no connection"])
        subscription.dispose()
    }

    @Test func `a test replaces the scheduler of drivers`() {
        let scheduler = TestScheduler(initialClock: 0)
        SharingScheduler.mock(scheduler: scheduler) {
            let numbers = Observable.of(1, 2).asDriver(onErrorJustReturn: 0)
            let observer = scheduler.start { numbers }
            #expect(observer.events.compactMap(\.value.element) == [1, 2])
        }
    }

    @Test @MainActor func `the example of ControlProperty holds`() {
        let text = BehaviorSubject<String?>(value: nil)
        let property = ControlProperty(values: text, valueSink: text)

        let typed = property.orEmpty.record()
        property.onNext("hello")
        #expect(typed.elements == ["", "hello"])
    }

    @Test @MainActor func `the example of ControlEvent holds`() {
        let presses = PublishSubject<Void>()
        let tap = ControlEvent(events: presses)

        let taps = tap.record()
        presses.onNext(())
        #expect(taps.elements.count == 1)
    }
}
