// The code and the diagrams of Docs/Reactive.docc/Sharing.md.
import Dispatch
import Reactive
import ReactiveTesting
import Testing

@Suite("Guide: sharing")
struct SharingGuideTests {
    @Test func `the diagram of share holds`() throws {
        try Diagram(
            """
            source                        -1--2--3-|
            share(replay: 1)              -1--2--3-|
            subscribed after 5 seconds    -----2-3-|
            """
        ).check([
            "share(replay: 1)": { input in
                try input.hot("source").share(replay: 1).text
            },
            "subscribed after 5 seconds": { input in
                try input.late(input.hot("source").share(replay: 1), .seconds(5)).text
            },
        ])
    }

    @Test func `the example of share holds`() {
        let requests = BehaviorRelay(value: 0)
        let answer = PublishSubject<String>()
        let shared = Observable.deferred {
            requests.accept(requests.value + 1)
            return answer.asObservable()
        }.share(replay: 1)

        let first = shared.record()
        answer.onNext("hello")
        let second = shared.record()

        #expect(requests.value == 1)
        #expect(first.elements == ["hello"])
        #expect(second.elements == ["hello"])
    }

    @Test func `the example of publish holds`() {
        let ticks = Observable.of(1, 2, 3).publish()
        let left = ticks.record()
        let right = ticks.record()
        #expect(left.elements.isEmpty)

        let connection = ticks.connect()
        #expect(left.elements == [1, 2, 3])
        #expect(right.elements == [1, 2, 3])
        connection.dispose()
    }

    @Test func `the example of replay and replayAll holds`() {
        let log = PublishSubject<String>()
        let lines = log.replay(2)
        let connection = lines.connect()
        for line in ["a", "b", "c"] { log.onNext(line) }

        #expect(lines.record().elements == ["b", "c"])
        connection.dispose()
    }

    @Test func `the example of multicast holds`() {
        let results = Observable.of(1, 2, 3).multicast { AsyncSubject<Int>() }
        let last = results.record()
        let connection = results.connect()

        #expect(last.elements == [3])
        connection.dispose()
    }

    @Test func `the example of refCount holds`() {
        let source = PublishSubject<Int>()
        let shared = source.publish().refCount()
        #expect(!source.hasObservers)

        let subscription = shared.subscribe()
        #expect(source.hasObservers)
        subscription.dispose()
        #expect(!source.hasObservers)
    }
}
