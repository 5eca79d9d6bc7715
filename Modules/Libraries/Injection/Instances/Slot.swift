public import Synchronization

/// Holds one instance, which is created exactly once however many threads ask for it.
///
/// No lock is held during creation: the first thread creates the instance, others wait.
@usableFromInline
struct Slot<Service>: ~Copyable, Sendable {
    @usableFromInline let isWeak: Bool
    @usableFromInline let content: Mutex<SlotContent>

    /// Creates a slot without an instance.
    ///
    /// - Parameter isWeak: Whether it does not retain the instance.
    @inlinable
    init(isWeak: Bool) {
        self.isWeak = isWeak
        content = Mutex(.empty)
    }

    /// The instance, if there is one.
    @inlinable var instance: Service? {
        switch content.withLock({ $0 }) {
        case .strong(let instance): (instance as? Instance<Service>)?.service
        case .weak(let reference): reference.service()
        case .empty, .creating: nil
        }
    }

    /// The instance that was created or set, `.some(nil)` if it has been deallocated; `nil` if there was
    /// none.
    @inlinable var found: Service?? {
        switch content.withLock({ $0 }) {
        case .strong(let instance): .some((instance as? Instance<Service>)?.service)
        case .weak(let reference): .some(reference.service())
        case .empty, .creating: nil
        }
    }

    /// Whether it has an instance that stays until it is removed.
    var isFinal: Bool {
        if case .strong = content.withLock({ $0 }) { true } else { false }
    }

    /// Whether the calling thread is creating the instance.
    var isCreatedHere: Bool {
        guard case .creating(let creation) = content.withLock({ $0 }) else { return false }
        return creation.owner == currentThreadID()
    }

    /// Whether there is no instance, and none is being created.
    var isVacant: Bool {
        switch content.withLock({ $0 }) {
        case .empty: true
        case .weak(let reference): reference.object == nil
        case .creating, .strong: false
        }
    }

    /// Replaces the instance; one that is being created does not replace this one.
    @usableFromInline
    func set(_ service: Service?) {
        content.exchange(content(for: service))
    }

    /// Removes the instance; one that is being created will not be cached.
    func removeInstance() {
        content.exchange(.empty)
    }

    /// Returns the instance, or creates it.
    ///
    /// - Parameters:
    ///   - service: The service, for errors; `nil` if it is none.
    ///   - create: Creates the instance.
    /// - Returns: The instance, or `nil` if none was created; and whether it is new.
    /// - Throws: The error of `create`, or a cycle across threads.
    @inlinable
    func value(
        of service: @autoclosure () -> ServiceLabel?,
        create: () throws(ResolutionError) -> Service?
    ) throws(ResolutionError) -> (service: Service?, isNew: Bool) {
        if let instance { return (instance, false) }
        let mine = Creation(of: service())
        while true {
            let found = content.withLock { content in
                if case .empty = content { content = .creating(mine) }
                return content
            }
            switch found {
            case .strong(let instance):
                return ((instance as? Instance<Service>)?.service, false)
            case .weak(let reference):
                // Outside the lock: this may become the last reference to it.
                if let service: Service = reference.service() { return (service, false) }
                remove(reference)
            case .creating(let creation) where creation === mine:
                return (try fill(mine, create), true)
            case .creating(let creation): try creation.wait()
            case .empty: break
            }
        }
    }

    @inlinable
    func fill(
        _ creation: Creation,
        _ create: () throws(ResolutionError) -> Service?
    ) throws(ResolutionError) -> Service? {
        do {
            let created = try create()
            end(creation, with: content(for: created))
            return created
        } catch {
            end(creation, with: .empty)
            throw error
        }
    }

    // The new content is dropped if the instance was set or removed meanwhile.
    @inlinable
    func end(_ creation: Creation, with new: SlotContent) {
        content.withLock { content in
            if case .creating(let current) = content, current === creation { content = new }
        }
        creation.finish()
    }

    @inlinable
    func content(for service: Service?) -> SlotContent {
        // A value cannot be referenced weakly: it counts as deallocated.
        if isWeak { return .weak(WeakReference(service.flatMap { classInstance($0) })) }
        // An optional service that is `nil` is not an instance.
        guard let service, !isNil(service) else { return .empty }
        return .strong(Instance(service))
    }

    // Does nothing if another thread has already replaced the dead reference.
    @inlinable
    func remove(_ reference: WeakReference) {
        content.withLock { content in
            if case .weak(let found) = content, found === reference { content = .empty }
        }
    }
}

/// The content of a ``Slot``.
///
/// Not generic: the owner of a generic one would have to ask the runtime for its type to be
/// deallocated, which takes longer than a resolution.
@usableFromInline
enum SlotContent: Sendable {
    case empty
    case creating(Creation)
    case strong(AnyInstance)
    case weak(WeakReference)
}

/// An instance whose type is not statically known.
@usableFromInline
class AnyInstance: @unchecked Sendable {
    // Unchecked because it has a subclass; see there.

    @inlinable
    init() {}
}

/// An instance in a ``Slot``.
@usableFromInline
final class Instance<Service>: AnyInstance, @unchecked Sendable {
    // Unchecked: see `Remembered`.

    @usableFromInline let service: Service

    @inlinable
    init(_ service: Service) {
        self.service = service
    }
}
