// With the trait, the resources of tests that run at the same time are counted too.
#if !TraceResources
import Reactive
import Testing

@Suite("Resources without their trait")
struct CountedByHandTests {
    @Test func `count what is counted by hand alone`() {
        let subject = PublishSubject<Int>()
        let subscription = subject.map { $0 }.subscribe()
        #expect(Resources.total == 0)

        #expect(Resources.incrementTotal() == 1)
        #expect(Resources.total == 1)
        #expect(Resources.decrementTotal() == 0)
        #expect(Resources.numberOfSerialDispatchQueueObservables == 0)
        subscription.dispose()
    }
}
#endif
