// The code and the diagrams of Docs/Reactive.docc/Filtering.md.
import Dispatch
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide: filtering")
struct FilteringGuideTests {
    @Test func `the diagram of filter holds`() throws {
        try Diagram(
            """
            source               -1--2--3-|
            filter { $0 > 1 }    ----2--3-|
            """
        ).check([
            "filter { $0 > 1 }": { input in
                try input.numbers("source").filter { $0 > 1 }.text
            }
        ])
    }

    @Test func `the example of filter holds`() throws {
        let even = Observable.of(1, 2, 3, 4).filter { $0.isMultiple(of: 2) }
        #expect(try even.toBlocking().toArray() == [2, 4])
    }

    @Test func `the diagram of distinctUntilChanged holds`() throws {
        try Diagram(
            """
            source                    -1-1-2-3-3-|
            distinctUntilChanged()    -1---2-3---|
            """
        ).check([
            "distinctUntilChanged()": { input in
                try input.hot("source").distinctUntilChanged().text
            }
        ])
    }

    @Test func `the example of distinctUntilChanged holds`() throws {
        let numbers = Observable.of(1, 1, 2, 3, 3)
        let words = Observable.of("a", "b", "cc")

        #expect(try numbers.distinctUntilChanged().toBlocking().toArray() == [1, 2, 3])
        #expect(try words.distinctUntilChanged(at: \.count).toBlocking().toArray() == ["a", "cc"])
    }

    @Test func `the example of ignoreElements holds`() throws {
        let end = Observable.of(1, 2).ignoreElements()
        #expect(try end.toBlocking().toArray().isEmpty)
    }

    @Test func `the diagram of take and takeLast holds`() throws {
        try Diagram(
            """
            source         -1-1-2-3-3-|
            take(2)        -1-(1|)
            takeLast(2)    -----------(33|)
            """
        ).check([
            "take(2)": { input in
                try input.hot("source").take(2).text
            },
            "takeLast(2)": { input in
                try input.hot("source").takeLast(2).text
            },
        ])
    }

    @Test func `the example of take and takeLast holds`() throws {
        let numbers = Observable.of(1, 2, 3)

        #expect(try numbers.take(2).toBlocking().toArray() == [1, 2])
        #expect(try numbers.takeLast(2).toBlocking().toArray() == [2, 3])
    }

    @Test func `the diagram of skip holds`() throws {
        try Diagram(
            """
            source     -1-1-2-3-3-|
            skip(2)    -----2-3-3-|
            """
        ).check([
            "skip(2)": { input in
                try input.hot("source").skip(2).text
            }
        ])
    }

    @Test func `the example of skip holds`() throws {
        let numbers = Observable.of(1, 2, 3)
        #expect(try numbers.skip(2).toBlocking().toArray() == [3])
    }

    @Test func `the diagram of element(at:) holds`() throws {
        try Diagram(
            """
            source            -1--2--3-|
            element(at: 1)    ----(2|)
            single()          -1--#
            """
        ).check([
            "element(at: 1)": { input in
                try input.hot("source").element(at: 1).text
            },
            "single()": { input in
                try input.hot("source").single().text
            },
        ])
    }

    @Test func `the example of element(at:), first and single holds`() throws {
        let numbers = Observable.of(1, 2, 3)

        #expect(try numbers.element(at: 1).toBlocking().single() == 2)
        #expect(try numbers.single { $0 > 2 }.toBlocking().single() == 3)
        #expect(try numbers.first().toBlocking().single() == 1)
        #expect(throws: RxError.self) { try numbers.element(at: 9).toBlocking().single() }
    }

    @Test func `the diagram of take(while:) and skip(while:) holds`() throws {
        try Diagram(
            """
            source                                           -1-1-2-3-3-|
            take(while: { $0 < 3 })                          -1-1-2-|
            take(while: { $0 < 3 }, behavior: .inclusive)    -1-1-2-(3|)
            skip(while: { $0 < 3 })                          -------3-3-|
            """
        ).check([
            "take(while: { $0 < 3 })": { input in
                try input.numbers("source").take(while: { $0 < 3 }).text
            },
            "take(while: { $0 < 3 }, behavior: .inclusive)": { input in
                try input.numbers("source").take(while: { $0 < 3 }, behavior: .inclusive).text
            },
            "skip(while: { $0 < 3 })": { input in
                try input.numbers("source").skip(while: { $0 < 3 }).text
            },
        ])
    }

    @Test func `the example of take(while:) and skip(while:) holds`() throws {
        let numbers = Observable.of(1, 2, 3, 1)

        #expect(try numbers.take(while: { $0 < 3 }).toBlocking().toArray() == [1, 2])
        #expect(try numbers.skip(while: { $0 < 3 }).toBlocking().toArray() == [3, 1])
    }

    @Test func `the diagram of take(until:) and skip(until:) holds`() throws {
        try Diagram(
            """
            source          -1-2-3-4-|
            other           ----x----
            take(until:)    -1-2|
            skip(until:)    -----3-4-|
            """
        ).check([
            "take(until:)": { input in
                try input.hot("source").take(until: input.hot("other")).text
            },
            "skip(until:)": { input in
                try input.hot("source").skip(until: input.hot("other")).text
            },
        ])
    }

    @Test func `the example of take(until:) and skip(until:) holds`() {
        let closed = PublishSubject<Void>()
        let messages = PublishSubject<String>()
        let shown = messages.take(until: closed).record()

        messages.onNext("hello")
        closed.onNext(())
        messages.onNext("too late")
        #expect(shown.elements == ["hello"])
        #expect(shown.isCompleted)
    }

    @Test func `the diagram of take(for:) holds`() throws {
        try Diagram(
            """
            source                    -1-2-3-4-|
            take(for: .seconds(4))    -1-2|
            skip(.seconds(4))         -----3-4-|
            """
        ).check([
            "take(for: .seconds(4))": { input in
                try input.hot("source").take(for: .seconds(4), scheduler: input.scheduler).text
            },
            "skip(.seconds(4))": { input in
                try input.hot("source").skip(.seconds(4), scheduler: input.scheduler).text
            },
        ])
    }

    @Test func `the example of take(for:scheduler:) and skip(_:scheduler:) holds`() {
        let scheduler = TestScheduler(initialClock: 0)
        let readings = Observable<Int>.interval(.seconds(3), scheduler: scheduler)
        let stable = readings.skip(.seconds(10), scheduler: scheduler)
        #expect(scheduler.start { stable.take(1) }.events.map(\.time) == [212, 212])
    }

    @Test func `the diagram of debounce holds`() throws {
        try Diagram(
            """
            source                   -1-2---3-------4|
            debounce(.seconds(2))    -----2---3------(4|)
            """
        ).check([
            "debounce(.seconds(2))": { input in
                try input.hot("source").debounce(.seconds(2), scheduler: input.scheduler).text
            }
        ])
    }

    @Test func `the example of debounce holds`() throws {
        let scheduler = TestScheduler(initialClock: 0)
        let typed = Observable.of("s", "sw", "swift")
        let searches =
            typed
            .debounce(.milliseconds(300), scheduler: scheduler)
            .distinctUntilChanged()
        #expect(try searches.toBlocking().toArray() == ["swift"])
    }

    @Test func `the diagram of throttle holds`() throws {
        try Diagram(
            """
            source                                  -1-2---3-------4|
            throttle(.seconds(3))                   -1--2--3-------4|
            throttle(.seconds(3), latest: false)    -1-----3-------4|
            """
        ).check([
            "throttle(.seconds(3))": { input in
                try input.hot("source").throttle(.seconds(3), scheduler: input.scheduler).text
            },
            "throttle(.seconds(3), latest: false)": { input in
                try input.hot("source").throttle(
                    .seconds(3),
                    latest: false,
                    scheduler: input.scheduler
                ).text
            },
        ])
    }

    @Test func `the example of throttle holds`() throws {
        let scheduler = TestScheduler(initialClock: 0)
        let taps = Observable.of(1, 2, 3)
        let accepted = taps.throttle(.seconds(1), latest: false, scheduler: scheduler)
        #expect(try accepted.toBlocking().toArray() == [1])
    }

    @Test func `the diagram of sample holds`() throws {
        try Diagram(
            """
            source     -1-2---3---|
            sampler    ----x-x--x-|
            sample     ----2----3-|
            """
        ).check([
            "sample": { input in
                try input.hot("source").sample(input.hot("sampler")).text
            }
        ])
    }

    @Test func `the example of sample holds`() {
        let position = PublishSubject<Int>()
        let frame = PublishSubject<Void>()
        let drawn = position.sample(frame).record()

        position.onNext(1)
        position.onNext(2)
        frame.onNext(())
        #expect(drawn.elements == [2])
    }
}
