public import Foundation
public import Reactive

/// Runs work as operations of a queue.
///
/// How many run at once, and which first, is the queue's to say. Safe from any thread.
public final class OperationQueueScheduler: ImmediateSchedulerType {
    /// The queue.
    public let operationQueue: OperationQueue
    /// The priority of the operations.
    public let queuePriority: Operation.QueuePriority

    /// Creates a scheduler of a queue.
    ///
    /// - Parameters:
    ///   - operationQueue: Where the work runs.
    ///   - queuePriority: The priority of the operations.
    public init(
        operationQueue: OperationQueue,
        queuePriority: Operation.QueuePriority = .normal
    ) {
        self.operationQueue = operationQueue
        self.queuePriority = queuePriority
    }

    /// Runs work as an operation; disposing before it begins keeps it from running.
    @preconcurrency
    public func schedule<StateType: Sendable>(
        _ state: StateType,
        action: @escaping @Sendable (StateType) -> any Disposable
    ) -> any Disposable {
        let cancel = SingleAssignmentDisposable()
        let operation = BlockOperation {
            if cancel.isDisposed { return }
            cancel.setDisposable(action(state))
        }
        operation.queuePriority = queuePriority
        operationQueue.addOperation(operation)
        return cancel
    }
}
