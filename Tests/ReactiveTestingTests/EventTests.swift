import Reactive
import ReactiveTesting
import Testing

@Suite("Equality of events")
struct EventTests {
    private enum Failure: Error { case one, two }
    private enum Other: Error { case one }

    @Test func `events are equal if their elements or errors are`() {
        let events: [Event<Int>] = [
            .next(1), .next(2), .error(Failure.one), .error(Failure.two), .error(Other.one),
            .completed,
        ]
        for (index, event) in events.enumerated() {
            #expect(events.map { $0 == event } == events.indices.map { $0 == index })
        }
    }

    @Test func `outcomes of maybes are equal if their elements or errors are`() {
        let events: [MaybeEvent<Int>] = [
            .success(1), .success(2), .error(Failure.one), .error(Failure.two),
            .error(Other.one), .completed,
        ]
        for (index, event) in events.enumerated() {
            #expect(events.map { $0 == event } == events.indices.map { $0 == index })
        }
    }

    @Test func `outcomes of completables are equal if their errors are`() {
        let events: [CompletableEvent] = [
            .error(Failure.one), .error(Failure.two), .error(Other.one), .completed,
        ]
        for (index, event) in events.enumerated() {
            #expect(events.map { $0 == event } == events.indices.map { $0 == index })
        }
    }
}
