import Dispatch
import Reactive
import ReactiveTesting
import TestSupport
import Testing

@Suite("Traits that are joined")
struct JoiningTraitsTests {
    @Test func `single zips two to eight, joined or grouped`() throws {
        let one = Single.just(1)

        #expect(Single.zip(one, one) { $0 + $1 }.elements == [2])
        #expect(Single.zip(one, one, one) { $0 + $1 + $2 }.elements == [3])
        #expect(Single.zip(one, one, one, one) { $0 + $1 + $2 + $3 }.elements == [4])
        #expect(Single.zip(one, one, one, one, one) { sum($0, $1, $2, $3, $4) }.elements == [5])
        #expect(
            Single.zip(one, one, one, one, one, one) { sum($0, $1, $2, $3, $4, $5) }
                .elements == [6]
        )
        #expect(
            Single.zip(one, one, one, one, one, one, one) { sum($0, $1, $2, $3, $4, $5, $6) }
                .elements == [7]
        )
        #expect(
            Single.zip(one, one, one, one, one, one, one, one) {
                sum($0, $1, $2, $3, $4, $5, $6, $7)
            }
            .elements == [8]
        )
        let pair = try #require(Single.zip(one, .just("a")).elements.first)
        #expect(pair == (1, "a"))
        let group = try #require(Single.zip(one, .just(2), .just(3), .just("d")).elements.first)
        #expect(group == (1, 2, 3, "d"))
        let eight = try #require(
            Single.zip(one, one, one, one, one, one, one, .just("h")).elements.first
        )
        #expect(eight.0 == 1)
        #expect(eight.7 == "h")
    }

    @Test func `observables of all traits are joined`() {
        let (single, infallible) = (Single.just(1), Infallible.of(10, 20))

        #expect(Observable.zip(single, infallible) { $0 + $1 }.elements == [11])
        #expect(Observable.combineLatest(single, infallible) { $0 + $1 }.elements == [11, 21])
        #expect(
            Observable.zip(single, Maybe.just(2), infallible, Infallible.just(3), single) {
                sum($0, $1, $2, $3, $4)
            }
            .elements == [17]
        )
    }

    @Test func `single zips a collection`() {
        let singles = [Single.just(1), .just(2), .just(3)]
        let failing = [Single<Int>.just(1), .error(TestError())]

        #expect(Single.zip(singles).collected() == [.next([1, 2, 3]), .completed])
        #expect(Single.zip(singles) { $0.reduce(0, +) }.elements == [6])
        #expect(Single<Int>.zip([Single<Int>]()).collected() == [.next([]), .completed])
        #expect(Single<Int>.zip([Single<Int>]()) { $0.count }.elements == [0])
        #expect(Single.zip(failing).collected() == [.error(TestError())])
    }

    @Test func `maybe zips two to eight, and ends when one has nothing`() throws {
        let one = Maybe.just(1)
        let none = Maybe<Int>.empty()

        #expect(Maybe.zip(one, one) { $0 + $1 }.elements == [2])
        #expect(Maybe.zip(one, one, one) { $0 + $1 + $2 }.elements == [3])
        #expect(
            Maybe.zip(one, one, one, one, one, one, one, one) {
                sum($0, $1, $2, $3, $4, $5, $6, $7)
            }
            .elements == [8]
        )
        #expect(Maybe.zip(one, none) { $0 + $1 }.collected() == [.completed])
        #expect(Maybe.zip(none, one) { $0 + $1 }.collected() == [.completed])
        let group = try #require(Maybe.zip(one, .just("b"), .just(3)).elements.first)
        #expect(group == (1, "b", 3))
    }

    @Test func `infallible combines the latest of two to eight`() throws {
        let one = Infallible.just(1)

        #expect(Infallible.combineLatest(one, one) { $0 + $1 }.elements == [2])
        #expect(Infallible.combineLatest(one, one, one) { $0 + $1 + $2 }.elements == [3])
        #expect(
            Infallible.combineLatest(one, one, one, one, one, one, one, one) {
                sum($0, $1, $2, $3, $4, $5, $6, $7)
            }
            .elements == [8]
        )
        let group = try #require(
            Infallible.combineLatest(one, Infallible.just("b")).elements.first
        )
        #expect(group == (1, "b"))
        #expect(Infallible.combineLatest([one, one]).elements == [[1, 1]])
        #expect(
            Infallible.combineLatest([one, one]) { $0.reduce(0, +) }.elements == [2]
        )
    }

    @Test func `infallible zips two to eight`() {
        let two = Infallible.of(1, 2)

        #expect(Infallible.zip(two, two) { $0 + $1 }.elements == [2, 4])
        #expect(Infallible.zip(two, two, two) { $0 + $1 + $2 }.elements == [3, 6])
        #expect(
            Infallible.zip(two, two, two, two, two, two, two, two) {
                sum($0, $1, $2, $3, $4, $5, $6, $7)
            }
            .elements == [8, 16]
        )
    }

    @Test func `an infallible that joins by a function that throws stops, and says so`() {
        let log = Log<Event<Int>>()
        let failing = Infallible.zip(Infallible.just(1), Infallible.just(2)) { _, _ -> Int in
            throw TestError()
        }
        _ = failing.asObservable().subscribe { log.write($0) }

        #expect(log.entries == [.error(TestError())])
    }

    @MainActor
    @Test func `shared sequences are joined by position and by time`() throws {
        let (one, two) = (driver(1, 2), driver(10, 20))

        #expect(Driver.zip(one, two) { $0 + $1 }.driven == [11, 22])
        #expect(Driver.combineLatest(one, two) { $0 + $1 }.driven.last == 22)
        #expect(Driver.zip(one, two, one) { $0 + $1 + $2 }.driven == [12, 24])
        #expect(
            Driver.zip(one, one, one, one, one, one, one, one) {
                sum($0, $1, $2, $3, $4, $5, $6, $7)
            }
            .driven == [8, 16]
        )
        #expect(
            Driver.combineLatest(one, one, one, one, one, one, one, one) {
                sum($0, $1, $2, $3, $4, $5, $6, $7)
            }
            .driven.last == 16
        )
        let pair = try #require(Driver.zip(one, driver("a", "b")).driven.last)
        #expect(pair == (2, "b"))
        let latest = try #require(Signal.combineLatest(signal(1), signal("a")).emitted.last)
        #expect(latest == (1, "a"))
        #expect(Driver.zip([one, two]).driven == [[1, 10], [2, 20]])
        #expect(Driver.zip([one, two]) { $0.reduce(0, +) }.driven == [11, 22])
        #expect(Driver.combineLatest([one, two]).driven.last == [2, 20])
        #expect(Driver.combineLatest([one, two]) { $0.reduce(0, +) }.driven.last == 22)
    }

    @MainActor
    private func driver<Element: Sendable>(_ elements: Element...) -> Driver<Element> {
        Infallible.from(elements).asDriver()
    }

    @MainActor
    private func signal<Element: Sendable>(_ elements: Element...) -> Signal<Element> {
        Infallible.from(elements).asSignal()
    }
}

private func sum(_ numbers: Int...) -> Int {
    numbers.reduce(0, +)
}
