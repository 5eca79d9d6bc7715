/// The error of a wait that blocks the queue of the main actor on another thread than the main one,
/// so that nothing could be delivered there.
public struct MainQueueBlockedError: Error, Hashable {
    /// Creates the error.
    public init() {}
}

extension MainQueueBlockedError: CustomStringConvertible {
    /// The reason, with the remedy.
    public var description: String {
        "toBlocking() blocks the main actor, so that events delivered there cannot arrive; "
            + "wait with `await record().untilEnd()`"
    }
}
