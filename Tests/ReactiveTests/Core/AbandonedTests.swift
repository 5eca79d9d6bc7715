import Reactive
import Testing

/// Subscriptions that nobody disposes and that never end go away with their source.
@Suite("Abandoned subscriptions")
struct AbandonedTests {
    private final class Canary: Sendable {}

    @Test func `of a created stream keep nothing`() {
        weak var canary: Canary?
        do {
            let kept = Canary()
            canary = kept
            _ = Observable<Int>.create { _ in Disposables.create() }
                .map { $0 + 1 }
                .subscribe(onNext: { _ in _ = kept })
        }
        #expect(canary == nil)
    }

    @Test func `of a long chain keep nothing`() {
        weak var canary: Canary?
        do {
            let kept = Canary()
            canary = kept
            var stream = Observable<Int>.create { _ in Disposables.create() }
            for _ in 0..<2_000 { stream = stream.map { $0 + 1 } }
            _ = stream.subscribe(onNext: { _ in _ = kept })
        }
        #expect(canary == nil)
    }

    @Test func `of a subject go with the subject`() {
        weak var canary: Canary?
        do {
            let kept = Canary()
            canary = kept
            let subject = PublishSubject<Int>()
            _ = subject.map { $0 + 1 }.filter { $0 > 0 }.take(9)
                .subscribe(onNext: { _ in _ = kept })
            subject.onNext(1)
        }
        #expect(canary == nil)
    }
}
