import Reactive
import ReactiveTesting
import Testing

@Suite("Marble diagrams")
struct MarbleTests {
    @Test func `tell times by columns`() throws {
        let events = try MarbleDiagram("--a-b|", values: ["a": 1, "b": 2]).events

        #expect(events == [.next(20, 1), .next(40, 2), .completed(50)])
    }

    @Test func `put a group into one frame, and know spaces for nothing`() throws {
        let events = try MarbleDiagram(" -(ab|) ", start: 200).events as [Recorded<Event<String>>]

        #expect(events == [.next(210, "a"), .next(210, "b"), .completed(210)])
    }

    @Test func `go on one frame after a group`() throws {
        let events: [Recorded<Event<Character>>] = try MarbleDiagram("(ab)c", frame: 1).events

        #expect(events == [.next(0, "a"), .next(0, "b"), .next(1, "c")])
    }

    @Test func `count from the start mark`() throws {
        let events: [Recorded<Event<String>>] = try MarbleDiagram("-a^-b#", start: 200).events

        #expect(
            events == [
                .next(190, "a"), .next(220, "b"),
                .error(230, MarbleDiagram<String>.Failure()),
            ]
        )
    }

    @Test func `are refused when they make no sense`() {
        #expect(throws: MarbleDiagram<Int>.ReadingError.unknownElement("b", offset: 2)) {
            try MarbleDiagram("a-b", values: ["a": 1])
        }
        #expect(throws: MarbleDiagram<Int>.ReadingError.unbalancedGroup(offset: 2)) {
            try MarbleDiagram("(a", values: ["a": 1])
        }
        #expect(throws: MarbleDiagram<Int>.ReadingError.unbalancedGroup(offset: 1)) {
            try MarbleDiagram("a)", values: ["a": 1])
        }
        #expect(throws: MarbleDiagram<Int>.ReadingError.misplacedStart(offset: 2)) {
            try MarbleDiagram("^-^", values: ["a": 1])
        }
    }

    @Test func `drive streams and check them`() throws {
        let scheduler = TestScheduler(initialClock: 0)
        let letters = try scheduler.createHotObservable(marbles: "a-^-b--c-|")
        let tails = try scheduler.createColdObservable(marbles: "--x|")

        let observer = scheduler.start { letters.flatMap { first in tails.map { first + $0 } } }

        #expect(observer.events.compactMap(\.value.element) == ["bx", "cx"])
        expectMarbles(
            observer.events,
            "----p--q|",
            values: ["p": "bx", "q": "cx"]
        )
    }

    @Test func `show both sides when they differ`() throws {
        let events: [Recorded<Event<String>>] = [.next(210, "a"), .completed(230)]

        withKnownIssue {
            expectMarbles(events, "-a--|")
        } matching: { issue in
            "\(issue)".contains("expected -a--|") && "\(issue)".contains("received -a-|")
        }
    }

    @Test func `are drawn from a start, by frames`() {
        let events: [Recorded<Event<Int>>] = [
            .next(199, 0), .next(209, 1), .next(210, 2), .next(219, 3), .completed(240),
        ]
        let draw = { (frame: Int) in
            MarbleDiagram.draw(Array(events.suffix(frame == 10 ? 4 : 1)), start: 200, frame: frame)
            {
                $0 > 2 ? nil : Character("\($0)")
            }
        }

        #expect(draw(10) == "1(2?)--|")
        #expect(draw(20) == "--|")
        // A frame of no duration counts as the shortest one.
        #expect(draw(0) == draw(1))
        #expect(draw(1) == String(repeating: "-", count: 40) + "|")
    }

    @Test func `end where a frame is too far away to be drawn`() {
        let far: [Recorded<Event<String>>] = [
            .next(0, "a"), .next(10_010, "b"), .completed(30_000),
        ]

        #expect(
            MarbleDiagram.draw(far) { $0.first } == "a" + String(repeating: "-", count: 1_000)
                + "b… 30000"
        )
    }

    @Test func `are drawn with groups`() {
        let events: [Recorded<Event<String>>] = [
            .next(0, "a"), .next(20, "b"), .next(20, "c"), .error(50, RxError.timeout),
        ]

        #expect(MarbleDiagram.draw(events) { $0.first } == "a-(bc)--#")
    }
}
