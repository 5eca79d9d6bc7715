import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Arities")
struct ArityTests {
    static let joins = Arity.zips + Arity.latest + Arity.traits + Arity.infallibles
    static let failing = Arity.zips + Arity.latest + Arity.traits

    @Test(arguments: joins)
    func `elements are joined in the order of their streams`(arity: Arity) {
        for places in [Array(0..<arity.count), (0..<arity.count).reversed()] {
            let (subjects, log) = arity.start()

            for place in places { subjects[place].onNext(place) }
            for place in places { subjects[place].onCompleted() }

            #expect(log.entries == [.next(Array(0..<arity.count)), .completed])
        }
    }

    @Test(arguments: joins)
    func `the end comes when all have ended`(arity: Arity) {
        for last in 0..<arity.count {
            let (subjects, log) = arity.start()
            for place in 0..<arity.count { subjects[place].onNext(place) }

            for place in 0..<arity.count where place != last { subjects[place].onCompleted() }
            #expect(log.entries.last != .completed)
            subjects[last].onCompleted()

            #expect(log.entries.last == .completed)
        }
    }

    @Test(arguments: failing)
    func `each of the streams can fail it`(arity: Arity) {
        for place in 0..<arity.count {
            let (subjects, log) = arity.start()

            subjects[place].onError(TestError(text: "\(place)"))

            #expect(log.entries == [.error(TestError(text: "\(place)"))])
            #expect(subjects.allSatisfy { !$0.hasObservers })
        }
    }

    // Issue 11: `zip` completed at the first element that could not be joined, and lost a later
    // error.
    @Test(arguments: Arity.zips)
    func `zip goes on while one stream runs, and fails with it`(arity: Arity) {
        for last in 0..<arity.count {
            let (subjects, log) = arity.start()
            for place in 0..<arity.count where place != last { subjects[place].onCompleted() }

            subjects[last].onNext(0)

            #expect(log.entries.isEmpty)
            #expect(subjects[last].hasObservers)
            subjects[last].onError(TestError(text: "late"))
            #expect(log.entries == [.error(TestError(text: "late"))])
        }
    }

    @Test(arguments: Arity.latest)
    func `combineLatest ends with an element that can never be joined`(arity: Arity) {
        for last in 0..<arity.count {
            let (subjects, log) = arity.start()
            for place in 0..<arity.count where place != last { subjects[place].onCompleted() }

            subjects[last].onNext(0)

            #expect(log.entries == [.completed])
            #expect(!subjects[last].hasObservers)
        }
    }
}
