import Reactive
import ReactiveTesting
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

    @Test(arguments: Arity.zips + Arity.latest)
    func `an element that can never be joined ends it`(arity: Arity) {
        for last in 0..<arity.count {
            let (subjects, log) = arity.start()
            for place in 0..<arity.count where place != last { subjects[place].onCompleted() }

            subjects[last].onNext(0)

            #expect(log.entries == [.completed])
            #expect(!subjects[last].hasObservers)
        }
    }
}
