import Foundation

/// Runs each block at once, on the thread that adds it.
///
/// As the delegate queue of a session it saves an operation and a switch of threads for each
/// event; the session already delivers the events of a task one after the other. The blocks must
/// not wait for the session.
final class ImmediateQueue: OperationQueue, @unchecked Sendable {
    // Unchecked like its superclass, to which it adds no state.

    override init() {
        super.init()
        // For operations that are added in another way.
        maxConcurrentOperationCount = 1
    }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        block()
    }
}
