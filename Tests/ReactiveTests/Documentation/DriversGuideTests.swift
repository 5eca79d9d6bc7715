// The code and the diagrams of Docs/Reactive.docc/Drivers.md.
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide: drivers, signals and controls")
struct DriversGuideTests {
    @Test @MainActor func `example of Driver`() async {
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

    @Test @MainActor func `example of Driver, 2`() {
        let answer = Observable<String>.error(RxError.timeout)
        let title = BehaviorRelay(value: "")
        let subscription = answer.asDriver(onErrorJustReturn: "offline").drive(title)

        #expect(title.value == "offline")
        subscription.dispose()
    }

    @Test @MainActor func `example of Signal`() {
        let errors = PublishRelay<String>()
        let shown = BehaviorRelay(value: [String]())
        let subscription = errors.asSignal()
            .emit(onNext: { shown.accept(shown.value + [$0]) })

        errors.accept("no connection")
        #expect(shown.value == ["no connection"])
        subscription.dispose()
    }

    @Test func `example of Schedulers of shared sequences`() {
        let scheduler = TestScheduler(initialClock: 0)
        SharingScheduler.mock(scheduler: scheduler) {
            let numbers = Observable.of(1, 2).asDriver(onErrorJustReturn: 0)
            let observer = scheduler.start { numbers }
            #expect(observer.events.compactMap(\.value.element) == [1, 2])
        }
    }

    @Test @MainActor func `example of ControlProperty`() {
        let text = BehaviorSubject<String?>(value: nil)
        let property = ControlProperty(values: text, valueSink: text)

        let typed = property.orEmpty.record()
        property.onNext("hello")
        #expect(typed.elements == ["", "hello"])
    }

    @Test @MainActor func `example of ControlEvent`() {
        let presses = PublishSubject<Void>()
        let tap = ControlEvent(events: presses)

        let taps = tap.record()
        presses.onNext(())
        #expect(taps.elements.count == 1)
    }
}
