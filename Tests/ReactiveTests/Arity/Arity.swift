import Reactive
import TestSupport
import Testing

/// An operator that joins a number of streams into one of arrays of their elements.
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

    /// Joins subjects, and logs the events of the result.
    func start() -> (subjects: [PublishSubject<Int>], log: Log<Event<[Int]>>) {
        let subjects = (0..<count).map { _ in PublishSubject<Int>() }
        let log = Log<Event<[Int]>>()
        _ = join(subjects).subscribe { log.write($0) }
        return (subjects, log)
    }
}
