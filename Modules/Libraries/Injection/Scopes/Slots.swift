import Synchronization

private let serials = Atomic<Int>(0)

// Unchecked like its superclass: the properties are mutexes and slots.
/// Keeps the instances of one registration: one, or one for each argument.
final class Slots<Service>: AnySlot, @unchecked Sendable {
    private let plain = Slot<Service>()
    private let keyed = Mutex<[ArgumentKey: Slot<Service>]>([:])
    // 0 until it is asked for.
    private let number = Atomic<Int>(0)

    /// A number that no others have nor had, until they are cleared.
    var serial: Int {
        let new = serials.add(1, ordering: .relaxed).newValue
        let (isNew, found) = number.compareExchange(
            expected: 0,
            desired: new,
            ordering: .acquiringAndReleasing
        )
        return isNew ? new : found
    }

    /// Where an instance made with some arguments is kept.
    ///
    /// Arguments that cannot be compared are as good as none.
    func slot(_ args: Any?) -> Slot<Service> {
        guard let key = ArgumentKey(args) else { return plain }
        return keyed.withLock { keyed in
            if let slot = keyed[key] { return slot }
            let slot = Slot<Service>()
            keyed[key] = slot
            return slot
        }
    }

    override func clear() {
        number.store(0, ordering: .releasing)
        plain.clear()
        let old = keyed.withLock { keyed in
            let old = keyed
            keyed = [:]
            return old
        }
        for slot in old.values { slot.clear() }
    }

    /// Lets go of the instances that one scope keeps.
    func clear(if scope: any ResolverScopeType) {
        for slot in keyed.withLock({ $0 }).values { slot.clear(if: scope) }
        plain.clear(if: scope)
    }

    /// Keeps what others keep for good.
    func take(over other: Slots<Service>) {
        plain.take(over: other.plain)
        for (key, slot) in other.keyed.withLock({ $0 }) {
            let mine = Slot<Service>()
            if mine.take(over: slot) { keyed.withLock { $0[key] = mine } }
        }
    }

    /// What is kept now, to be kept again.
    func save() -> @Sendable () -> Void {
        let plain = plain.save()
        let keyed = keyed.withLock { $0 }.mapValues { (slot: $0, restore: $0.save()) }
        return {
            self.clear()
            plain()
            for entry in keyed.values { entry.restore() }
            self.keyed.withLock { $0 = keyed.mapValues(\.slot) }
        }
    }
}

/// The instances that a container keeps, for each registration.
final class ContainerSlots: Sendable {
    // An identity is kept with its slots, so that no other can come to have its address.
    private struct Entry: Sendable {
        let identity: AnySlot
        let slots: AnySlot
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    func slots<Service>(of registration: ResolverRegistration<Service>) -> Slots<Service> {
        entries.withLock { entries in
            let id = ObjectIdentifier(registration.slots)
            if let found = entries[id], let slots = found.slots as? Slots<Service> { return slots }
            let slots = Slots<Service>()
            entries[id] = Entry(identity: registration.slots, slots: slots)
            return slots
        }
    }

    func clear() {
        let old = entries.withLock { entries in
            let old = entries
            entries = [:]
            return old
        }
        for entry in old.values { entry.slots.clear() }
    }
}

/// The slots that a scope has filled.
final class FilledSlots: Sendable {
    private struct Entry {
        weak var slot: AnySlot?
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    func insert(_ slot: AnySlot) {
        entries.withLock { entries in
            if entries.count >= 64, entries.count.nonzeroBitCount == 1 {
                entries = entries.filter { $1.slot != nil }
            }
            entries[ObjectIdentifier(slot)] = Entry(slot: slot)
        }
    }

    func clear() {
        let slots = entries.withLock { entries in
            let slots = entries.values.compactMap(\.slot)
            entries = [:]
            return slots
        }
        for slot in slots { slot.clear() }
    }
}
