// The code and the diagrams of Docs/Reactive.docc/ComingFromRxSwift.md.
import Reactive
import ReactiveTesting
import Testing

final class Player: ReactiveCompatible, Sendable {
    let position = BehaviorRelay(value: 0.0)
}

extension ReactiveExtension where Base: Player {
    var position: Observable<Double> { base.position.asObservable() }
}

@Suite("Guide: coming from RxSwift")
struct ComingFromRxSwiftGuideTests {
    @Test func `operators as functions`() {
        let (prices, counts) = (Observable.of(2, 3), Observable.of(10, 20))
        let amounts = Observable.zip(prices, counts, resultSelector: *)
        let total = amounts.reduce(0, accumulator: +) { "total: \($0)" }

        #expect(total.record().elements == ["total: 80"])
    }

    @Test func `a stream is added to a type`() {
        let player = Player()
        #expect(player.rx.position.record().elements == [0])
    }

    @Test @MainActor func `closures after observe(on:) and of drive use the main actor`() {
        @MainActor
        final class Screen {
            private(set) var title = ""
            private let bag = DisposeBag()

            init(titles: Observable<String>, subtitles: Driver<String>) {
                titles
                    .observe(on: MainScheduler.instance)
                    .subscribe(onNext: { [unowned self] in title = $0 })
                    .disposed(by: bag)
                subtitles
                    .drive(with: self, onNext: { screen, subtitle in screen.title += subtitle })
                    .disposed(by: bag)
            }
        }

        let screen = Screen(titles: .just("Inbox"), subtitles: .just(" (3)"))
        #expect(screen.title == "Inbox (3)")
    }

    @Test func `values has the type AsyncValues`() async throws {
        let values: AsyncValues<Int, any Error> = Observable.of(1, 2).values
        var received: [Int] = []
        for try await value in values { received.append(value) }
        #expect(received == [1, 2])
    }
}
