import Composition
import FoundationEssentials
import Injection
import Reactive
import Services
import Synchronization
import Testing

@Suite("Clock of the address book")
struct AddressBookClockTests {
    /// A scheduler that counts the delayed actions and runs none.
    private final class CountingScheduler: SchedulerType {
        let delays = Mutex(0)
        var now: RxTime { RxTime() }

        func schedule<StateType: Sendable>(
            _ state: StateType,
            action: @escaping @Sendable (StateType) -> any Disposable
        ) -> any Disposable {
            Disposables.create()
        }

        func scheduleRelative<StateType: Sendable>(
            _ state: StateType,
            dueTime: RxTimeInterval,
            action: @escaping @Sendable (StateType) -> any Disposable
        ) -> any Disposable {
            delays.withLock { $0 += 1 }
            return Disposables.create()
        }
    }

    @Test func `is that of the container`() throws {
        var options = Options()
        options.storage = .memory
        let container = try Assembly(options, environment: [:]).container
        let clock = CountingScheduler()
        container.register { clock as any SchedulerType }
        let book = container.resolve((any AddressBookType).self)

        let subscription = book.contents().subscribe { _ in }
        defer { subscription.dispose() }
        #expect(clock.delays.withLock { $0 } > 0)
    }
}
