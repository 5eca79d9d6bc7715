import Foundation
import Reactive
import ReactiveFoundation
import Synchronization
import Testing

@Suite("OperationQueueScheduler")
struct OperationQueueSchedulerTests {
    private func queue(concurrent count: Int = 1) -> OperationQueue {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = count
        return queue
    }

    @Test func `delivers in order, on the queue`() async throws {
        let queue = queue(concurrent: 4)
        let stream = Observable.from(Array(0..<1_000))
            .observe(on: OperationQueueScheduler(operationQueue: queue))
            .map { ($0, OperationQueue.current === queue) }

        var numbers: [Int] = []
        for try await (number, isThere) in stream.values {
            numbers.append(number)
            #expect(isThere)
        }
        #expect(numbers == Array(0..<1_000))
    }

    @Test func `does not run what was disposed before its turn`() {
        let queue = queue()
        let ran = Mutex<[Int]>([])
        let scheduler = OperationQueueScheduler(operationQueue: queue)
        queue.isSuspended = true
        let first = scheduler.schedule(1) { number in
            ran.withLock { $0.append(number) }
            return Disposables.create()
        }
        let second = scheduler.schedule(2) { number in
            ran.withLock { $0.append(number) }
            return Disposables.create()
        }
        first.dispose()
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()

        #expect(ran.withLock { $0 } == [2])
        second.dispose()
    }

    @Test func `runs what is urgent first`() {
        let queue = queue()
        let ran = Mutex<[String]>([])
        queue.isSuspended = true
        for (name, priority) in [
            ("later", Operation.QueuePriority.low), ("first", .veryHigh),
        ] {
            _ = OperationQueueScheduler(operationQueue: queue, queuePriority: priority)
                .schedule(name) { name in
                    ran.withLock { $0.append(name) }
                    return Disposables.create()
                }
        }
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()

        #expect(ran.withLock { $0 } == ["first", "later"])
    }
}
