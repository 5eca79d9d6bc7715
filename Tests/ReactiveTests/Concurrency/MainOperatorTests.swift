import Dispatch
import Reactive
import ReactiveTesting
import Testing

/// Tests the operators of a stream on the main actor, whose closures use state of the main actor.
@Suite("Operators on the main actor")
@MainActor
struct MainOperatorTests {
    /// A model whose streams are sent on another thread.
    @MainActor
    private final class Model {
        var log: [String] = []
        var limit = 10

        /// Returns the log after a stream has ended, each of whose elements is logged.
        func run<Element: Sendable>(
            _ stream: (MainObservable<Int>, Model) -> MainObservable<Element>,
            of source: Observable<Int> = .of(1, 1, 2, 3)
        ) async -> [String] {
            let queue = ConcurrentDispatchQueueScheduler(qos: .utility)
            let source = source.subscribe(on: queue).observe(on: MainScheduler.instance)
            await withCheckedContinuation { continuation in
                _ = stream(source, self).subscribe(
                    onNext: { self.log.append("\($0)") },
                    onError: { _ in
                        self.log.append("error")
                        continuation.resume()
                    },
                    onCompleted: { continuation.resume() }
                )
            }
            return log
        }
    }

    private let model = Model()

    @Test func `do`() async {
        let log = await model.run { stream, model in
            stream.do(
                onNext: { model.log.append("before \($0)") },
                afterNext: { model.log.append("after \($0)") },
                onCompleted: { model.log.append("end") }
            )
        }
        #expect(log.prefix(3) == ["before 1", "1", "after 1"] && log.last == "end")
    }

    @Test func `do, of an error that a function throws`() async {
        let log = await model.run { stream, model in
            stream.do(onNext: { if $0 == 2 { throw TestError(text: "\(model.limit)") } })
        }
        #expect(log == ["1", "1", "error"])
        let other = await Model().run(
            { stream, model in stream.do(onError: { _ in model.log.append("seen") }) },
            of: .error(TestError())
        )
        #expect(other == ["seen", "error"])
    }

    @Test func `scan`() async {
        let log = await model.run { stream, model in stream.scan(0) { $0 + $1 * model.limit } }
        #expect(log == ["10", "20", "40", "70"])
    }

    @Test func `take, skip and distinctUntilChanged`() async {
        let log = await model.run { stream, _ in stream.distinctUntilChanged().skip(1).take(1) }
        #expect(log == ["2"])
    }

    @Test func `take, of none, completes on the main actor`() async {
        #expect(await model.run { stream, _ in stream.take(0) } == [])
        let stream = Observable.of(1).observe(on: MainScheduler.instance).take(0)
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                _ = stream.subscribe(onCompleted: {
                    MainActor.assertIsolated()
                    continuation.resume()
                })
            }
        }
    }

    @Test func `withUnretained`() async {
        let log = await model.run { stream, model in
            stream.withUnretained(model).map { model, element in element + model.limit }
        }
        #expect(log == ["11", "11", "12", "13"])
    }

    @Test func `map and switchLatest, in place of flatMapLatest`() async {
        let log = await model.run { stream, model in
            stream.map { Observable.just($0 + model.limit) }.switchLatest()
                .observe(on: MainScheduler.instance)
        }
        #expect(log == ["11", "11", "12", "13"])
    }
}
