public import Dispatch

// Unchecked like its superclass: it adds no properties.
/// Runs work on a serial dispatch queue, one piece at a time.
public class SerialDispatchQueueScheduler: DispatchQueueScheduler, @unchecked Sendable {
    /// Creates a scheduler with a queue of its own.
    ///
    /// - Parameters:
    ///   - internalSerialQueueName: The label of the queue.
    ///   - serialQueueConfiguration: Changes the queue before it is used.
    ///   - leeway: How late timers may fire.
    @preconcurrency
    public convenience init(
        internalSerialQueueName: String,
        serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        let queue = DispatchQueue(label: internalSerialQueueName)
        serialQueueConfiguration?(queue)
        self.init(target: queue, leeway: leeway)
    }

    /// Creates a scheduler whose own queue runs on another.
    ///
    /// - Parameters:
    ///   - queue: Where the work runs in the end; it may be concurrent.
    ///   - internalSerialQueueName: The label of the scheduler's queue.
    ///   - leeway: How late timers may fire.
    public convenience init(
        queue: DispatchQueue,
        internalSerialQueueName: String,
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(
            target: DispatchQueue(label: internalSerialQueueName, target: queue),
            leeway: leeway
        )
    }

    /// Creates a scheduler whose own queue runs on a global queue.
    ///
    /// - Parameters:
    ///   - qos: The quality of service of the work.
    ///   - internalSerialQueueName: The label of the scheduler's queue.
    ///   - leeway: How late timers may fire.
    public convenience init(
        qos: DispatchQoS,
        internalSerialQueueName: String = "reactive.serial",
        leeway: DispatchTimeInterval = .nanoseconds(0)
    ) {
        self.init(
            queue: .global(qos: qos.qosClass),
            internalSerialQueueName: internalSerialQueueName,
            leeway: leeway
        )
    }
}
