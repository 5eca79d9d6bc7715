public import Dispatch

/// Runs work on a serial dispatch queue, one item at a time.
public class SerialDispatchQueueScheduler: DispatchQueueScheduler, @unchecked Sendable {
    // Unchecked like its superclass: it adds no properties.

    /// Creates a scheduler with its own queue.
    ///
    /// - Parameters:
    ///   - internalSerialQueueName: The label of the queue.
    ///   - serialQueueConfiguration: Configures the queue before its first use.
    ///   - leeway: The time by which timers may be late.
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

    /// Creates a scheduler whose serial queue targets another queue.
    ///
    /// - Parameters:
    ///   - queue: The target queue, which may be concurrent.
    ///   - internalSerialQueueName: The label of the scheduler's queue.
    ///   - leeway: The time by which timers may be late.
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

    /// Creates a scheduler whose serial queue targets a global queue.
    ///
    /// - Parameters:
    ///   - qos: The quality of service of the work.
    ///   - internalSerialQueueName: The label of the scheduler's queue.
    ///   - leeway: The time by which timers may be late.
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
