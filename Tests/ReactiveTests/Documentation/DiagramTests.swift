import Dispatch
import Reactive
import ReactiveTesting
import Testing

/// Holds the diagrams of Docs/Reactive.docc to what the operators do.
///
/// The frame is 10 units, so that a duration of 2 in a diagram is 20 seconds here.
@Suite("Diagrams of the documentation")
struct DiagramTests {
    private let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)

    private func check(
        _ marbles: String,
        becomes expected: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ operation: @escaping @Sendable (Observable<String>, TestScheduler) -> Observable<String>
    ) throws {
        let source = try scheduler.createHotObservable(marbles: marbles).asObservable()
        let observer = scheduler.start { [scheduler] in operation(source, scheduler) }
        expectMarbles(observer.events, expected, sourceLocation: sourceLocation)
    }

    @Test func `map, scan and reduce`() throws {
        try check("-1--2--3-|", becomes: "-2--4--6-|") { source, _ in
            source.map { "\((Int($0) ?? 0) * 2)" }
        }
    }

    @Test func `scan`() throws {
        try check("-1--2--3-|", becomes: "-1--3--6-|") { source, _ in
            source.scan(0) { $0 + (Int($1) ?? 0) }.map { "\($0)" }
        }
    }

    @Test func `reduce`() throws {
        try check("-1--2--3-|", becomes: "---------(6|)") { source, _ in
            source.reduce(0) { $0 + (Int($1) ?? 0) }.map { "\($0)" }
        }
    }

    @Test(arguments: [
        ("flatMap", "--a-ba-b-------|"), ("concatMap", "--a--a-b--b----|"),
        ("flatMapLatest", "--a-b--b-------|"), ("flatMapFirst", "--a--a---------|"),
    ])
    func `streams of elements`(kind: String, expected: String) throws {
        let inner = try scheduler.createColdObservable(marbles: "-x--x|").asObservable()
        let source = try scheduler.createHotObservable(marbles: "-a-b-----------|")
        let observer = scheduler.start {
            let start: @Sendable (String) -> Observable<String> = { name in
                inner.map { _ in name }
            }
            return switch kind {
            case "flatMap": source.flatMap(start)
            case "concatMap": source.concatMap(start)
            case "flatMapLatest": source.flatMapLatest(start)
            default: source.flatMapFirst(start)
            }
        }
        expectMarbles(observer.events, expected)
    }

    @Test(arguments: [
        ("distinct", "-1---2-3---|"), ("take", "-1-(1|)"), ("takeLast", "-----------(33|)"),
        ("skip", "-----2-3-3-|"), ("takeWhile", "-1-1-2-|"),
    ])
    func `filters`(kind: String, expected: String) throws {
        try check("-1-1-2-3-3-|", becomes: expected) { source, _ in
            switch kind {
            case "distinct": source.distinctUntilChanged()
            case "take": source.take(2)
            case "takeLast": source.takeLast(2)
            case "skip": source.skip(2)
            default: source.take(while: { $0 < "3" })
            }
        }
    }

    @Test(arguments: [
        ("debounce", "-----2---3------(4|)"), ("throttle", "-1--2--3-------4|"),
        ("throttle first", "-1-----3-------4|"),
    ])
    func `rates`(kind: String, expected: String) throws {
        try check("-1-2---3-------4|", becomes: expected) { source, scheduler in
            switch kind {
            case "debounce": source.debounce(.seconds(20), scheduler: scheduler)
            case "throttle": source.throttle(.seconds(30), scheduler: scheduler)
            default: source.throttle(.seconds(30), latest: false, scheduler: scheduler)
            }
        }
    }

    @Test(arguments: [
        ("combineLatest", "---p-q-r-s-|"), ("zip", "---p---r---|"), ("merge", "-1-x-y-2-z-|"),
        ("withLatestFrom", "-------t---|"),
    ])
    func `two streams`(kind: String, expected: String) throws {
        let first = try scheduler.createHotObservable(marbles: "-1-----2---|").asObservable()
        let second = try scheduler.createHotObservable(marbles: "---x-y---z-|").asObservable()
        let observer = scheduler.start {
            switch kind {
            case "combineLatest": Observable.combineLatest(first, second) { $0 + $1 }
            case "zip": Observable.zip(first, second) { $0 + $1 }
            case "merge": Observable.merge(first, second)
            default: first.withLatestFrom(second) { $0 + $1 }
            }
        }
        if kind == "merge" { return expectMarbles(observer.events, expected) }
        let joined: [Character: String] = [
            "p": "1x", "q": "1y", "r": "2y", "s": "2z", "t": "2y",
        ]
        expectMarbles(
            observer.events,
            expected,
            values: joined.filter { $0.key != (kind == "withLatestFrom" ? "r" : "t") }
        )
    }

    @Test(arguments: [
        ("catchAndReturn", "-1-(9|)"), ("retry", "-1--1-#"), ("timeout", "-1---#"),
    ])
    func `errors`(kind: String, expected: String) throws {
        let failing = try scheduler.createColdObservable(marbles: "-1-#").asObservable()
        let silent = try scheduler.createColdObservable(marbles: "-1-------").asObservable()
        let observer = scheduler.start { [scheduler] in
            switch kind {
            case "catchAndReturn": failing.catchAndReturn("9")
            case "retry": failing.retry(2)
            default: silent.timeout(.seconds(40), scheduler: scheduler)
            }
        }
        if kind == "timeout" {
            expectMarbles(observer.events, expected, error: RxError.timeout)
        } else {
            expectMarbles(observer.events, expected)
        }
    }

    @Test func `delay`() throws {
        try check("-1-2-|", becomes: "----1-2-|") { source, scheduler in
            source.delay(.seconds(30), scheduler: scheduler)
        }
    }

    @Test(arguments: [("interval", "--0-1-2-3"), ("timer", "---(0|)"), ("period", "-0-1-2-3-4")])
    func `clocks`(kind: String, expected: String) {
        let observer = scheduler.start(disposed: 300) { [scheduler] in
            let numbers: Observable<Int> =
                switch kind {
                case "interval": .interval(.seconds(20), scheduler: scheduler)
                case "timer": .timer(.seconds(30), scheduler: scheduler)
                default: .timer(.seconds(10), period: .seconds(20), scheduler: scheduler)
                }
            return numbers.map { "\($0)" }
        }
        expectMarbles(observer.events, expected)
    }

    @Test func `streams of the current thread take turns`() throws {
        let merged = Observable.merge(.of(1, 2), .of(3, 4))

        #expect(try merged.toBlocking().toArray() == [1, 3, 2, 4])
    }

    @Test func `buffers`() throws {
        let source = try scheduler.createHotObservable(marbles: "-1-2-3------|")
        let observer = scheduler.start { [scheduler] in
            source.buffer(timeSpan: .seconds(40), count: 2, scheduler: scheduler)
        }
        expectMarbles(
            observer.events,
            "---p---q---r(r|)",
            values: ["p": ["1", "2"], "q": ["3"], "r": []]
        )
    }
}
