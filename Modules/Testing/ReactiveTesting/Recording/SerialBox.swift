import Synchronization

/// A value that is shared by closures.
final class SerialBox<Value: Sendable>: Sendable {
    private let held = Mutex<Value?>(nil)

    var value: Value? {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }
}
