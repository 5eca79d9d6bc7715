// The code and the diagrams of Docs/Reactive.docc/Reactive.md.
import Dispatch
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide: first page")
struct ReactiveGuideTests {
    @Test func `the first example compiles`() {
        let bag = DisposeBag()
        let clicks = PublishSubject<Int>()

        clicks
            .scan(0) { $0 + $1 }
            .distinctUntilChanged()
            .subscribe(onNext: { print("sum", $0) })
            .disposed(by: bag)

        clicks.onNext(2)  // sum 2
        clicks.onNext(3)  // sum 5
    }

    @Test func `the diagram of delay on the first page holds`() throws {
        try Diagram(
            """
            source                --a-b-|
            delay(.seconds(1))    ---a-b-|
            """
        ).check([
            "delay(.seconds(1))": { input in
                try input.hot("source").delay(.seconds(1), scheduler: input.scheduler).text
            }
        ])
    }
}
