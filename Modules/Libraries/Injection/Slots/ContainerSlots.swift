import Synchronization

/// The instances that a container keeps, for each registration.
final class ContainerSlots: Sendable {
    // An identity is kept with its slots, so that no other can come to have its address.
    private struct Entry: Sendable {
        let identity: AnySlot
        let slots: AnySlot
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    func slots<Service>(of registration: ResolverRegistration<Service>) -> Slots<Service> {
        let identity = registration.slots
        let id = ObjectIdentifier(identity)
        if let found = entries.withLock({ $0[id] })?.slots as? Slots<Service> { return found }
        // First, so that a reset from now on empties what comes to be kept.
        identity.add(holder: self)
        return entries.withLock { entries in
            if let found = entries[id]?.slots as? Slots<Service> { return found }
            let slots = Slots<Service>()
            entries[id] = Entry(identity: identity, slots: slots)
            return slots
        }
    }

    /// Lets go of what is kept for one registration.
    func clear(_ identity: AnySlot) {
        let old = entries.withLock { $0.removeValue(forKey: ObjectIdentifier(identity)) }
        old?.slots.clear()
    }

    func clear() {
        replace(with: [:])
    }

    /// What is kept now, to be kept again.
    func save() -> @Sendable () -> Void {
        let saved = entries.withLock { $0 }
        let restore = saved.values.map { $0.slots.save() }
        return {
            self.replace(with: saved)
            for restore in restore { restore() }
        }
    }

    private func replace(with new: [ObjectIdentifier: Entry]) {
        for entry in entries.exchange(new).values { entry.slots.clear() }
    }
}
