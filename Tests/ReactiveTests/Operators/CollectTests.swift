import Reactive
import ReactiveTesting
import Testing

@Suite("collect")
struct CollectTests {
    private struct Failure: Error {}

    @Test(arguments: [
        (2, [[1, 2], [3]]), (3, [[1, 2, 3]]), (4, [[1, 2, 3]]), (1, [[1], [2], [3]]),
        (0, [[1], [2], [3]]), (-1, [[1], [2], [3]]),
    ])
    func `passes on arrays of a fixed count, the rest on completion`(
        count: Int,
        expected: [[Int]]
    ) {
        let recording = Observable.of(1, 2, 3).collect(count).record()

        #expect(recording.elements == expected)
        #expect(recording.isCompleted)
    }

    @Test func `drops the rest on an error, and sends nothing for an empty stream`() {
        let failing = Observable.of(1, 2, 3).concat(Observable.error(Failure()))

        let recording = failing.collect(2).record()
        #expect(recording.elements == [[1, 2]])
        #expect(recording.error is Failure)
        #expect(Observable<Int>.empty().collect(2).record().events == [.completed])
    }

    @Test func `each subscription collects for itself, and can be disposed`() {
        let subject = PublishSubject<Int>()
        let collected = subject.collect(2)
        let (first, second) = (collected.record(), collected.take(1).record())

        for number in 1...4 { subject.onNext(number) }
        first.dispose()

        #expect(first.elements == [[1, 2], [3, 4]])
        #expect(second.elements == [[1, 2]])
        #expect(!subject.hasObservers)
    }

    @Test func `is shown in the guide`() throws {
        let pairs = Observable.of(1, 2, 3).collect(2)
        #expect(try pairs.toBlocking().toArray() == [[1, 2], [3]])
    }
}
