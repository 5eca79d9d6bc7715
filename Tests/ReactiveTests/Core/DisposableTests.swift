import Reactive
import TestSupport
import Testing

@Suite("Disposables")
struct DisposableTests {
    @Test func `a bag disposes what it holds when it is released`() {
        let log = Log<Int>()
        var bag: DisposeBag? = DisposeBag()
        bag?.insert(Disposables.create { log.write(1) }, Disposables.create { log.write(2) })
        bag?.insert {
            Disposables.create { log.write(3) }
            Disposables.create { log.write(4) }
        }
        #expect(log.entries.isEmpty)

        bag = nil

        #expect(log.entries == [1, 2, 3, 4])
    }

    @Test func `a bag disposes subscriptions and other disposables in order of insertion`() {
        let log = Log<Int>()
        var bag: DisposeBag? = DisposeBag()
        let erased: any Disposable = Observable<Int>.never().subscribe(onDisposed: { log.write(2) })
        bag?.insert(Disposables.create { log.write(1) })
        bag?.insert(erased)
        bag?.insert(Disposables.create())
        bag?.insert(BooleanDisposable(), Disposables.create { log.write(3) })
        if let bag {
            Observable<Int>.never().subscribe(onDisposed: { log.write(4) }).disposed(by: bag)
        }

        bag = nil

        #expect(log.entries == [1, 2, 3, 4])
    }

    @Test func `a composite disposes in order, what is removed at once, what comes late at once`() {
        let log = Log<Int>()
        let composite = CompositeDisposable()
        composite.insert(Disposables.create { log.write(1) })
        let key = composite.insert(Disposables.create { log.write(2) })
        composite.insert(Disposables.create { log.write(3) })
        #expect(composite.count == 3)

        if let key { composite.remove(for: key) }
        #expect(log.entries == [2])

        composite.dispose()
        #expect(composite.insert(Disposables.create { log.write(4) }) == nil)

        #expect(log.entries == [2, 1, 3, 4])
        #expect(composite.isDisposed)
        #expect(composite.count == 0)
    }

    @Test func `what a composite disposes may use the composite`() {
        let log = Log<String>()
        let composite = CompositeDisposable()
        let report: @Sendable (String) -> Void = { name in
            let late = Disposables.create { log.write("late \(composite.count)") }
            let isInserted = composite.insert(late) != nil
            log.write("\(name) \(composite.count) \(composite.isDisposed) \(isInserted)")
        }
        let first = composite.insert(Disposables.create { report("first") })
        let second = composite.insert(Disposables.create { report("second") })
        composite.insert(
            Disposables.create {
                if let second { composite.remove(for: second) }
                composite.dispose()
                report("third")
            }
        )

        if let first { composite.remove(for: first) }
        #expect(log.entries == ["first 3 false true"])
        composite.dispose()

        #expect(
            log.entries == [
                "first 3 false true", "late 0", "second 0 true false", "late 0",
                "third 0 true false", "late 0",
            ]
        )
    }

    @Test func `many keys are found again`() {
        let composite = CompositeDisposable()
        let log = Log<Int>()
        let keys = (0..<1_000).map { number in
            composite.insert(Disposables.create { log.write(number) })
        }
        let removed = (0..<1_000).filter { $0 % 3 == 1 }

        for number in removed {
            if let key = keys[number] { composite.remove(for: key) }
        }

        #expect(log.entries == removed)
        #expect(composite.count == 1_000 - removed.count)
    }

    @Test func `a serial one disposes the one before`() {
        let log = Log<Int>()
        let serial = SerialDisposable()
        serial.disposable = Disposables.create { log.write(1) }
        serial.disposable = Disposables.create { log.write(2) }
        #expect(log.entries == [1])

        serial.dispose()
        serial.disposable = Disposables.create { log.write(3) }

        #expect(log.entries == [1, 2, 3])
    }

    @Test func `a single assignment may be disposed before it is set`() {
        let log = Log<Int>()
        let single = SingleAssignmentDisposable()
        single.dispose()

        single.setDisposable(Disposables.create { log.write(1) })

        #expect(log.entries == [1])
        #expect(single.isDisposed)
    }

    @Test func `a single assignment that is set twice traps`() async {
        await #expect(processExitsWith: .failure) {
            let single = SingleAssignmentDisposable()
            single.setDisposable(Disposables.create())
            single.setDisposable(Disposables.create())
        }
    }

    @Test func `a function is run once`() {
        let log = Log<Int>()
        let disposable = Disposables.create { log.write(1) }
        #expect(!disposable.isDisposed)

        disposable.dispose()
        disposable.dispose()

        #expect(disposable.isDisposed)
        #expect(log.entries == [1])
    }
}
