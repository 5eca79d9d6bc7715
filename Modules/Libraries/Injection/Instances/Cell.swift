import Synchronization

/// A cell of an ``InstanceCache``.
class AnyCell: @unchecked Sendable {
    // Unchecked because it has a subclass; its properties are immutable.

    /// The scope that caches the instance.
    let scope: ObjectIdentifier?
    /// Whether it belongs to a factory with the scope `singleton`, so that it stays when the
    /// instances of its container are reset.
    let isSingleton: Bool

    init(scope: ObjectIdentifier?, isSingleton: Bool) {
        self.scope = scope
        self.isSingleton = isSingleton
    }

    /// Whether it holds an instance that stays until it is removed.
    var isFinal: Bool { false }
    /// Whether it has no instance, and none is being created.
    var isVacant: Bool { true }
}

/// A slot of an ``InstanceCache``.
final class Cell<Service>: AnyCell, @unchecked Sendable {
    // Unchecked like its superclass; the properties it adds are Sendable.

    let slot: Slot<Service>
    /// Returns whether the time to live of the instance has passed; `nil` if it has none.
    let hasExpired = Mutex<(@Sendable () -> Bool)?>(nil)

    init(scope: ObjectIdentifier?, isWeak: Bool, isSingleton: Bool) {
        slot = Slot(isWeak: isWeak)
        super.init(scope: scope, isSingleton: isSingleton)
    }

    override var isFinal: Bool { slot.isFinal }
    override var isVacant: Bool { slot.isVacant }
}

/// Work that runs once.
///
/// Threads that arrive while it runs wait for it, except the thread that runs it and threads
/// that it waits for.
final class Once: Sendable {
    private let slot = Slot<Void>(isWeak: false)

    init(isDone: Bool = false) {
        if isDone { slot.set(()) }
    }

    var isDone: Bool { slot.isFinal }

    /// Whether the calling thread is doing the work.
    var isDoneHere: Bool { slot.isCreatedHere }

    /// Whether nobody has begun the work.
    var isLeft: Bool { slot.isVacant }

    func run(_ work: () -> Void) {
        // Fails for a thread that must not wait.
        _ = try? slot.value(of: nil) { work() }
    }
}
