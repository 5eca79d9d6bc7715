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
}

/// Holds one instance, which is created exactly once however many threads ask for it.
///
/// No lock is held during creation: the first thread creates the instance, others wait.
final class Cell<Service>: AnyCell, @unchecked Sendable {
    // Unchecked like its superclass; the property it adds is a mutex.

    enum Content: Sendable {
        case empty
        case creating(Creation)
        // Unchecked: see `Remembered`.
        case strong(Unchecked<Service>)
        case weak(WeakReference)
    }

    /// Tells whether the time to live of the instance has passed; `nil` if it has none.
    let hasExpired = Mutex<(@Sendable () -> Bool)?>(nil)
    private let isWeak: Bool
    private let content = Mutex(Content.empty)

    init(scope: ObjectIdentifier? = nil, isWeak: Bool, isSingleton: Bool = false) {
        self.isWeak = isWeak
        super.init(scope: scope, isSingleton: isSingleton)
    }

    /// Creates a cell that holds an instance already, if there is one.
    convenience init(isWeak: Bool, _ service: Service?) {
        self.init(isWeak: isWeak)
        content.exchange(content(for: service))
    }

    /// The instance, if there is one.
    var instance: Service? {
        switch content.withLock({ $0 }) {
        case .strong(let instance): instance.value
        case .weak(let reference): reference.service()
        case .empty, .creating: nil
        }
    }

    override var isFinal: Bool {
        if case .strong = content.withLock({ $0 }) { true } else { false }
    }

    /// Whether the calling thread is creating the instance.
    var isCreatedHere: Bool {
        guard case .creating(let creation) = content.withLock({ $0 }) else { return false }
        return creation.owner == currentThreadID()
    }

    /// Whether the instance has neither been created nor is being created.
    var isEmpty: Bool {
        if case .empty = content.withLock({ $0 }) { true } else { false }
    }

    /// Returns the instance, or creates it.
    ///
    /// - Parameters:
    ///   - service: The service, for errors; `nil` if it is none.
    ///   - create: Creates the instance.
    /// - Returns: The instance, or `nil` if none was created; and whether it is new.
    /// - Throws: The error of `create`, or a cycle across threads.
    func value(
        of service: ServiceLabel?,
        create: () throws(ResolutionError) -> Service?
    ) throws(ResolutionError) -> (service: Service?, isNew: Bool) {
        let mine = Creation(of: service)
        while true {
            let found = content.withLock { content in
                if case .empty = content { content = .creating(mine) }
                return content
            }
            switch found {
            case .strong(let instance): return (instance.value, false)
            case .weak(let reference):
                // Outside the lock: this may become the last reference to it.
                if let service: Service = reference.service() { return (service, false) }
                removeReference(reference)
            case .creating(let creation) where creation === mine:
                return (try fill(mine, create), true)
            case .creating(let creation):
                if let cycle = creation.wait() { throw ResolutionError(.cycle, cycle) }
            case .empty: break
            }
        }
    }

    private func fill(
        _ creation: Creation,
        _ create: () throws(ResolutionError) -> Service?
    ) throws(ResolutionError) -> Service? {
        var filled = Content.empty
        defer {
            content.exchange(filled)
            creation.finish()
        }
        let created = try create()
        filled = content(for: created)
        return created
    }

    private func content(for service: Service?) -> Content {
        // An optional service that is `nil` is not an instance.
        guard let service, !isNil(service) else { return .empty }
        if !isWeak { return .strong(Unchecked(value: service)) }
        guard let object = classInstance(service) else { return .empty }
        return .weak(WeakReference(object))
    }

    // Unless another thread has already replaced the dead reference.
    private func removeReference(_ reference: WeakReference) {
        content.withLock { content in
            if case .weak(let found) = content, found === reference { content = .empty }
        }
    }
}

/// Work that runs once.
///
/// Threads that arrive while it runs wait for it, except the thread that runs it and threads
/// that it waits for.
typealias Once = Cell<Void>

extension Once {
    convenience init(isDone: Bool = false) {
        self.init(isWeak: false, isDone ? () : nil)
    }

    var isDone: Bool { isFinal }

    func run(_ work: () -> Void) {
        // Fails for a thread that must not wait.
        _ = try? value(of: nil) { work() }
    }
}
