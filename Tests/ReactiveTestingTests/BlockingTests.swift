import Dispatch
import Reactive
import ReactiveTesting
import Testing

@Suite("BlockingObservable", .timeLimit(.minutes(10)))
struct BlockingTests {
    private struct Failure: Error, Equatable {}

    private let numbers = Observable.of(1, 2, 3)
    private let failing = Observable.of(1, 2).concat(Observable.error(Failure()))

    private func outcome(_ work: () throws -> Int) -> Event<Int> {
        do {
            return .next(try work())
        } catch {
            return .error(error)
        }
    }

    @Test func `returns all elements, the first or the last`() throws {
        #expect(try numbers.toBlocking().toArray() == [1, 2, 3])
        #expect(try numbers.toBlocking().first() == 1)
        #expect(try numbers.toBlocking().last() == 3)
        #expect(try Observable<Int>.empty().toBlocking().first() == nil)
        #expect(try Observable<Int>.empty().toBlocking().last() == nil)
    }

    @Test func `the first element ends the wait and the stream`() throws {
        let subject = PublishSubject<Int>()
        let endless = Observable.of(1, 2).concat(subject)

        #expect(try endless.toBlocking(timeout: 60).first() == 1)
        #expect(!subject.hasObservers)
    }

    @Test func `a single element must be the only one`() throws {
        #expect(try numbers.toBlocking().single { $0 == 2 } == 2)
        #expect(try Observable.just(1).toBlocking().single() == 1)
        #expect(
            outcome { try numbers.toBlocking().single() } == .error(RxError.moreThanOneElement)
        )
        #expect(
            outcome { try numbers.toBlocking().single { $0 > 3 } } == .error(RxError.noElements)
        )
        #expect(
            outcome { try numbers.toBlocking().single { _ in throw Failure() } }
                == .error(Failure())
        )
    }

    @Test func `an error is thrown, or returned with the elements before it`() {
        #expect(throws: Failure.self) { try failing.toBlocking().toArray() }
        #expect(throws: Failure.self) { try failing.toBlocking().last() }
        guard case .failed(let elements, let error) = failing.toBlocking().materialize() else {
            Issue.record("it has not failed")
            return
        }
        #expect(elements == [1, 2])
        #expect(error is Failure)
        guard case .completed(let all) = numbers.toBlocking().materialize() else {
            Issue.record("it has failed")
            return
        }
        #expect(all == [1, 2, 3])
    }

    @Test func `a timeout is an error, and disposes the stream`() {
        let subject = PublishSubject<Int>()
        let endless = Observable.of(1, 2).concat(subject)

        guard
            case .failed(let elements, RxError.timeout) = endless.toBlocking(timeout: 0)
                .materialize()
        else {
            Issue.record("it has not timed out")
            return
        }
        #expect(elements == [1, 2])
        #expect(!subject.hasObservers)
    }

    @Test func `waits for elements of other threads`() throws {
        let queue = DispatchQueue(label: "numbers")
        let later = Observable<Int>.create { observer in
            queue.async {
                observer.onNext(1)
                observer.onCompleted()
            }
            return Disposables.create()
        }

        #expect(try later.toBlocking(timeout: 60).toArray() == [1])
    }
}
