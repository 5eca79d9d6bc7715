import Dispatch
import Observation
import Reactive
import ReactiveTesting
import Synchronization
import Testing

@MainActor
@Observable
private final class Counter {
    var count = 0
    var other = 0
}

/// A model that can be used on any thread.
private final class SharedCounter: Observation.Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private let stored = Mutex(0)

    var count: Int {
        get {
            registrar.access(self, keyPath: \.count)
            return stored.withLock { $0 }
        }
        set {
            registrar.withMutation(of: self, keyPath: \.count) { stored.withLock { $0 = newValue } }
        }
    }
}

@Suite("Observable.tracking")
@MainActor
struct TrackingTests {
    /// Lets the main actor run its current work.
    private func turn() async {
        for _ in 0..<5 { await Task.yield() }
    }

    @Test func `sends the value on subscription, and once for the changes of a turn`() async {
        let counter = Counter()
        var counts: [Int] = []
        let subscription = Observable.tracking { counter.count }.onMain { counts.append($0) }
        #expect(counts == [0])

        counter.count = 1
        counter.count = 2
        #expect(counts == [0])
        await turn()
        #expect(counts == [0, 2])

        counter.other = 9
        await turn()
        counter.count = 3
        await turn()

        #expect(counts == [0, 2, 3])
        subscription.dispose()
    }

    @Test func `disposal ends it, and releases what the closure captures`() async {
        final class Captured {}
        let counter = Counter()
        var captured: Captured? = Captured()
        weak let released = captured
        var counts: [Int] = []
        let subscription = Observable.tracking { [captured] in
            captured == nil ? -1 : counter.count
        }
        .onMain { counts.append($0) }
        captured = nil
        #expect(released != nil)

        counter.count = 1
        subscription.dispose()
        await turn()
        #expect(counts == [0])
        #expect(released == nil)
        counter.count = 2
        await turn()

        #expect(counts == [0])
    }

    @Test func `a change by an observer is sent in a later turn`() async {
        let counter = Counter()
        var counts: [Int] = []
        let subscription = Observable.tracking { counter.count }.onMain {
            counts.append($0)
            if $0 == 1 { counter.count = 2 }
        }

        counter.count = 1
        await turn()

        #expect(counts == [0, 1, 2])
        subscription.dispose()
    }

    @Test func `a driver follows a model`() async {
        let counter = Counter()
        var counts: [Int] = []
        let driver = Observable.tracking { counter.count }.asDriver(onErrorJustReturn: -1)
        let subscription = driver.map { $0 * 10 }.onMain { counts.append($0) }

        counter.count = 1
        await turn()

        #expect(counts == [0, 10])
        subscription.dispose()
    }

    @Test func `on a scheduler, changes of one time are one evaluation`() {
        let scheduler = TestScheduler(initialClock: 0)
        let counter = SharedCounter()
        let values = Observable.tracking(on: scheduler) { counter.count }
        scheduler.scheduleAt(300) {
            counter.count = 1
            counter.count = 2
        }
        scheduler.scheduleAt(400) { counter.count = 3 }
        scheduler.scheduleAt(1_000) { counter.count = 4 }

        let result = scheduler.start { values }

        #expect(result.events.compactMap(\.value.element) == [0, 2, 3])
    }

    @Test func `on the main scheduler, a change is read after it was made`() async {
        let counter = SharedCounter()
        var counts: [Int] = []
        let subscription = Observable.tracking(on: MainScheduler.instance) { counter.count }
            .onMain { counts.append($0) }

        counter.count = 1
        while counts.count < 2 { await Task.yield() }

        #expect(counts == [0, 1])
        subscription.dispose()
    }

    @Test func `relays, variables and states are observed, too`() async {
        let relay = BehaviorRelay(value: "a")
        @Variable var variable = 1
        @State var state = true
        let (projection, binding) = ($variable, $state)
        var texts: [String] = []
        var count = 0
        let subscription = Observable.tracking {
            count += 1
            return "\(relay.value) \(projection.value) \(binding.value)"
        }
        .onMain { texts.append($0) }

        relay.accept("b")
        relay.accept("c")
        await turn()
        variable = 2
        await turn()
        state = false
        await turn()

        #expect(texts == ["a 1 true", "c 1 true", "c 2 true", "c 2 false"])
        #expect(count == 4)
        subscription.dispose()
    }

    @Test func `a relay that was read is released`() {
        var relay: BehaviorRelay? = BehaviorRelay(value: 1)
        weak let released = relay
        let subscription = Observable.tracking { [weak relay] in relay?.value ?? 0 }
            .subscribe(onNext: { _ in })

        relay = nil

        #expect(released == nil)
        subscription.dispose()
    }

    @Test func `a change of another relay while a closure is evaluated counts for nothing`() async {
        let (relay, other) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
        var counts: [Int] = []
        let others = Observable.tracking { other.value }.subscribe(onNext: { _ in })
        let subscription = Observable.tracking {
            let value = relay.value
            other.accept(1)
            return value
        }
        .onMain { counts.append($0) }
        await turn()

        #expect(counts == [0])
        others.dispose()
        subscription.dispose()
    }

    @Test func `a change by another thread while a closure is evaluated is not lost`() async {
        let relay = BehaviorRelay(value: 0)
        let variable = Variable(wrappedValue: 0)
        var pairs: [[Int]] = []
        let subscription = Observable.tracking {
            let pair = [relay.value, variable.wrappedValue]
            if pair[0] == 1 { changeElsewhere { relay.accept(2) } }
            if pair[1] == 1 { changeElsewhere { variable.wrappedValue = 2 } }
            return pair
        }
        .onMain { pairs.append($0) }

        relay.accept(1)
        await turn()
        variable.wrappedValue = 1
        await turn()

        #expect(pairs == [[0, 0], [1, 0], [2, 0], [2, 1], [2, 2]])
        subscription.dispose()
    }

    @Test func `a closure's own change of what it reads does not evaluate it again`() async {
        let relay = BehaviorRelay(value: 0)
        var counts: [Int] = []
        let subscription = Observable.tracking {
            let value = relay.value
            relay.accept(value + 1)
            return relay.value
        }
        .onMain { counts.append($0) }
        await turn()
        #expect(counts == [1])

        relay.accept(7)
        await turn()

        #expect(counts == [1, 8])
        subscription.dispose()
    }

    @Test func `no change of a relay by another thread is lost`() async {
        let last = 10_000
        let relay = BehaviorRelay(value: 0)
        var latest = 0
        let subscription = Observable.tracking { relay.value }.onMain { latest = $0 }

        DispatchQueue.global().async { for number in 1...last { relay.accept(number) } }
        while relay.value < last { await Task.yield() }
        // The last change is read in a later turn.
        await eventually("the last change", timeout: .seconds(60)) { latest == last }

        subscription.dispose()
    }

    /// Makes a change on another thread, and waits for it.
    private func changeElsewhere(_ change: @escaping @Sendable () -> Void) {
        let end = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            change()
            end.signal()
        }
        end.wait()
    }
}

extension ObservableConvertibleType where Element: Sendable {
    /// Subscribes a function on the main actor to a stream that delivers there.
    @MainActor
    fileprivate func onMain(_ handler: @escaping @MainActor (Element) -> Void) -> any Disposable {
        asObservable().subscribe(onNext: { element in
            MainActor.assumeIsolated { handler(element) }
        })
    }
}
