import Reactive
import TestSupport
import Testing

/// A way to join so many streams into one of their elements, in their order.
struct Arity: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let count: Int
    let join: @Sendable ([Observable<Int>]) -> Observable<[Int]>

    init(
        _ name: String,
        _ count: Int,
        _ join: @escaping @Sendable ([Observable<Int>]) -> Observable<[Int]>
    ) {
        testDescription = name
        self.count = count
        self.join = join
    }

    /// Joins subjects, and logs the events.
    func start() -> (subjects: [PublishSubject<Int>], log: Log<Event<[Int]>>) {
        let subjects = (0..<count).map { _ in PublishSubject<Int>() }
        let log = Log<Event<[Int]>>()
        _ = join(subjects).subscribe { log.write($0) }
        return (subjects, log)
    }
}
