import Reactive
import Testing

private final class Widget: ReactiveCompatible, Sendable {
    let title = "widget"
}

extension ReactiveExtension where Base == Widget {
    fileprivate var taps: Observable<String> { .just(base.title) }
}

@Suite("rx")
struct ReactiveCompatibleTests {
    @Test func `a type can be extended`() {
        #expect(Widget().rx.taps.collected() == [.next("widget"), .completed])
    }
}
