// The code and the diagrams of Docs/Reactive.docc/Transforming.md.
import Dispatch
import FoundationEssentials
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide: transforming")
struct TransformingGuideTests {
    @Test func `a function that throws ends the stream`() {
        let numbers = Observable.of("1", "x", "3").map { text in
            guard let number = Int(text) else { throw RxError.unknown }
            return number
        }
        #expect(throws: RxError.self) { try numbers.toBlocking().toArray() }
    }

    @Test func `the diagram of map and compactMap holds`() throws {
        try Diagram(
            """
            source            -1--2--3-|
            map { $0 * 2 }    -2--4--6-|
            """
        ).check([
            "map { $0 * 2 }": { input in
                try input.numbers("source").map { $0 * 2 }.text
            }
        ])
    }

    @Test func `the example of map and compactMap holds`() throws {
        let texts = Observable.of("1", "two", "3")
        let lengths = texts.map { $0.count }
        let numbers = texts.compactMap { Int($0) }

        #expect(try lengths.toBlocking().toArray() == [1, 3, 1])
        #expect(try numbers.toBlocking().toArray() == [1, 3])
    }

    @Test func `the example of enumerated holds`() throws {
        let lines = Observable.of("a", "b").enumerated().map { "\($0.index): \($0.element)" }
        #expect(try lines.toBlocking().toArray() == ["0: a", "1: b"])
    }

    @Test func `the example of decode holds`() throws {
        nonisolated struct User: Decodable, Sendable {
            let name: String
        }

        let data = Observable.just(Data(#"{"name": "Ann"}"#.utf8))
        let user = data.decode(type: User.self, decoder: JSONDecoder())
        #expect(try user.toBlocking().single().name == "Ann")
    }

    @Test func `the diagram of scan holds`() throws {
        try Diagram(
            """
            source        -1--2--3-|
            scan(0, +)    -1--3--6-|
            """
        ).check([
            "scan(0, +)": { input in
                try input.numbers("source").scan(0, accumulator: +).text
            }
        ])
    }

    @Test func `the example of scan holds`() throws {
        let totals = Observable.of(1, 2, 3).scan(0, accumulator: +)
        let lists = Observable.of("a", "b").scan(into: []) { list, name in list.append(name) }

        #expect(try totals.toBlocking().toArray() == [1, 3, 6])
        #expect(try lists.toBlocking().toArray() == [["a"], ["a", "b"]])
    }

    @Test func `the diagram of reduce holds`() throws {
        try Diagram(
            """
            source          -1--2--3-|
            reduce(0, +)    ---------(6|)
            """
        ).check([
            "reduce(0, +)": { input in
                try input.numbers("source").reduce(0, accumulator: +).text
            }
        ])
    }

    @Test func `the example of reduce holds`() throws {
        let sum = Observable.of(1, 2, 3).reduce(0, accumulator: +)
        #expect(try sum.toBlocking().single() == 6)
    }

    @Test func `the example of toArray holds`() throws {
        let all = Observable.of(1, 2, 3).toArray()
        #expect(try all.toBlocking().single() == [1, 2, 3])
    }

    @Test func `the diagram of a stream for each element holds`() throws {
        try Diagram(
            """
            source           -a-b-----------|
            flatMap          --a-ba-b-------|
            concatMap        --a--a-b--b----|
            flatMapLatest    --a-b--b-------|
            flatMapFirst     --a--a---------|
            """
        ).check([
            "flatMap": { input in
                try input.hot("source").flatMap { [inner = input.inner("-x--x|")] name in
                    inner.map { _ in name }
                }.text
            },
            "concatMap": { input in
                try input.hot("source").concatMap { [inner = input.inner("-x--x|")] name in
                    inner.map { _ in name }
                }.text
            },
            "flatMapLatest": { input in
                try input.hot("source").flatMapLatest { [inner = input.inner("-x--x|")] name in
                    inner.map { _ in name }
                }.text
            },
            "flatMapFirst": { input in
                try input.hot("source").flatMapFirst { [inner = input.inner("-x--x|")] name in
                    inner.map { _ in name }
                }.text
            },
        ])
    }

    @Test func `the example of flatMap holds`() throws {
        let results = Observable.of(1, 2).flatMap { number in
            Observable.of(number, number * 10)
        }
        #expect(try results.toBlocking().toArray().sorted() == [1, 2, 10, 20])
    }

    @Test func `the example of concatMap holds`() throws {
        let results = Observable.of(1, 2).concatMap { number in
            Observable.of(number, number * 10)
        }
        #expect(try results.toBlocking().toArray() == [1, 10, 2, 20])
    }

    @Test func `the example of flatMapLatest holds`() {
        let typed = PublishSubject<String>()
        let search = typed.flatMapLatest { text in
            Observable.just("results for \(text)")
        }
        let found = search.record()

        typed.onNext("sw")
        typed.onNext("swift")
        #expect(found.elements == ["results for sw", "results for swift"])
    }

    @Test func `the example of flatMapFirst holds`() {
        let taps = PublishSubject<Void>()
        let upload = PublishSubject<String>()
        let progress = taps.flatMapFirst { upload }.record()

        taps.onNext(())
        taps.onNext(())
        upload.onNext("50 %")
        #expect(progress.elements == ["50 %"])
    }

    @Test func `the example of groupBy holds`() throws {
        let words = Observable.of("apple", "bean", "avocado")
        let counts =
            words
            .groupBy { $0.prefix(1) }
            .flatMap { group in
                group.toArray().map { "\(group.key): \($0.count)" }
            }
        #expect(try counts.toBlocking().toArray() == ["a: 2", "b: 1"])
    }

    @Test func `the diagram of buffer holds`() throws {
        try Diagram(
            """
            source                                     -1-2-3------|
            buffer(timeSpan: .seconds(4), count: 2)    ---p---q---r(s|)    p = [1, 2]  q = [3]  r = []  s = []
            """
        ).check([
            "buffer(timeSpan: .seconds(4), count: 2)": { input in
                try input.numbers("source").buffer(
                    timeSpan: .seconds(4),
                    count: 2,
                    scheduler: input.scheduler
                ).text
            }
        ])
    }

    @Test func `the example of buffer holds`() throws {
        let scheduler = TestScheduler(initialClock: 0)
        let entries = Observable.of("a", "b", "c")
        let batches = entries.buffer(timeSpan: .seconds(10), count: 2, scheduler: scheduler)
        #expect(try batches.toBlocking().toArray() == [["a", "b"], ["c"]])
    }

    @Test func `the example of window holds`() throws {
        let scheduler = TestScheduler(initialClock: 0)
        let entries = Observable.of("a", "b", "c")
        let sizes =
            entries
            .window(timeSpan: .seconds(10), count: 2, scheduler: scheduler)
            .concatMap { window in window.toArray().map(\.count) }
        #expect(try sizes.toBlocking().toArray() == [2, 1])
    }

    @Test func `the example of materialize and dematerialize holds`() throws {
        let events = Observable<Int>.concat(.just(1), .error(RxError.unknown)).materialize()
        let errors = events.compactMap { $0.error }

        #expect(try errors.toBlocking().toArray().count == 1)
        #expect(
            try Observable.of(1, 2).materialize().dematerialize().toBlocking().toArray() == [1, 2]
        )
    }
}
