import CombineCompatibility
import Reactive
import ReactiveTesting
import Synchronization
import Testing

@Suite("Subscribers and observable objects")
struct SubscriberTests {
    private final class Log: Subscriber {
        var lines: [String] = []
        var subscription: (any CombineCompatibility.Subscription)?
        let first: Subscribers.Demand
        var further = Subscribers.Demand.none
        var requestedInside = Subscribers.Demand.none

        init(_ first: Subscribers.Demand) { self.first = first }

        func receive(subscription: any CombineCompatibility.Subscription) {
            self.subscription = subscription
            subscription.request(first)
        }

        func receive(_ input: Int) -> Subscribers.Demand {
            subscription?.request(requestedInside)
            lines.append("\(input)")
            return further
        }

        func receive(completion: Subscribers.Completion<Never>) { lines.append("end") }
    }

    @Test func `a subscriber receives as many elements as it requests`() {
        let (none, two, all, more) = (Log(.none), Log(.max(2)), Log(.unlimited), Log(.max(1)))
        more.further = .max(1)
        for log in [none, two, all, more] { [1, 2, 3].publisher.subscribe(log) }
        #expect(none.lines.isEmpty)
        #expect(two.lines == ["1", "2"])
        #expect(all.lines == ["1", "2", "3", "end"] && more.lines == all.lines)

        two.subscription?.request(.max(1))
        none.subscription?.cancel()
        none.subscription?.request(.unlimited)

        #expect(two.lines == all.lines)
        #expect(none.lines.isEmpty)
        #expect(Subscribers.Demand.max(2) + .unlimited == .unlimited)
        #expect(Subscribers.Demand.max(2).max == 2 && Subscribers.Demand.unlimited.max == nil)
    }

    @Test func `a request during a call is answered after the call`() {
        let log = Log(.none)
        log.requestedInside = .max(1)
        [1, 2, 3].publisher.subscribe(log)

        log.subscription?.request(.max(1))

        #expect(log.lines == ["1", "2", "3", "end"])
    }

    @Test func `cancelling ends the subscription to the publisher`() {
        let source = CurrentValueSubject<Int, Never>(1)
        let log = Log(.none)
        source.subscribe(log)
        #expect(source.hasSubscribers)

        log.subscription?.cancel()

        #expect(!source.hasSubscribers)
    }

    @Test func `a subject can subscribe, and a cancellable of another type be stored`() {
        final class Counter: Cancellable {
            var count = 0
            func cancel() { count += 1 }
        }
        let (source, target) = (
            PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0)
        )
        var cancellables = [source.subscribe(target)]
        let counter = Counter()
        counter.store(in: &cancellables)

        source.send(5)
        cancellables = []
        source.send(6)

        #expect(target.value == 5 && counter.count == 1 && cancellables.isEmpty)
    }

    @Test func `a current value stays after the end`() {
        let (finished, failed) = (
            CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, any Error>(1)
        )
        finished.send(completion: .finished)
        failed.send(2)
        failed.send(completion: .failure(CancellationError()))
        finished.value = 3
        failed.value = 3

        #expect(finished.value == 1 && failed.value == 2)
    }

    private class Base: ObservableObject {
        @Published var number = 0
    }

    private final class Model: Base {
        @Published var text = ""
    }

    @Test func `an object announces the changes of all its properties before they happen`() {
        let model = Model()
        var seen: [String] = []
        let cancellable = model.objectWillChange.sink { _ in
            seen.append("\(model.number)\(model.text)")
        }

        model.number = 1
        model.text = "a"
        model.objectWillChange.send()
        cancellable.cancel()
        model.number = 2

        #expect(seen == ["0", "1", "1a"])
    }

    private final class Bare: ObservableObject {
        func change() { objectWillChange.send() }
    }

    @Test func `an object without published properties announces its changes, too`() {
        var subscriptions: [AnyCancellable] = []
        let changes = Mutex(0)

        // A new object may get the address of a released one, whose subscription still exists.
        for number in 1...100 {
            let object = Bare()
            object.objectWillChange.sink { changes.withLock { $0 += 1 } }.store(in: &subscriptions)
            object.change()
            object.change()
            #expect(changes.withLock { $0 } == 2 * number)
        }
    }

    @Test func `objects without published properties keep their subscribers among many others`() {
        let changes = Mutex(0)
        let objects = (0..<200).map { _ in Bare() }
        let subscriptions = objects.map { object in
            object.objectWillChange.sink { changes.withLock { $0 += 1 } }
        }

        for object in objects { object.change() }

        #expect(changes.withLock { $0 } == 200)
        for subscription in subscriptions { subscription.cancel() }
    }

    // Searching all objects for each new one would take many minutes.
    @Test(.timeLimit(.minutes(5)))
    func `the publisher of an object is found quickly among very many`() {
        let objects = (0..<200_000).map { _ in Bare() }

        for object in objects where !Task.isCancelled { object.change() }

        #expect(!Task.isCancelled)
    }

    @Test func `an assignment ends with the owner of the property`() {
        let source = CurrentValueSubject<Int, Never>(7)
        var model: Model? = Model()
        weak let released = model
        if let model { source.assign(to: &model.$number) }
        #expect(model?.number == 7)
        #expect(source.hasSubscribers)

        model = nil

        #expect(released == nil)
        #expect(!source.hasSubscribers)
    }
}

extension CurrentValueSubject {
    fileprivate var hasSubscribers: Bool {
        (asObservable() as? BehaviorSubject<Output>)?.hasObservers ?? false
    }
}
