import Synchronization

private let serials = Atomic<Int>(0)

// Unchecked like its superclass: the properties are mutexes and slots; what is referred to
// weakly is Sendable.
/// Keeps the instances of one registration: one, or one for each argument.
final class Slots<Service>: AnySlot, @unchecked Sendable {
    private let plain = Slot<Service>()
    private let keyed = Mutex<[ArgumentKey: Slot<Service>]>([:])
    // Those that keep other instances of the same registration, for their containers.
    private let holders = Mutex<[ObjectIdentifier: Holder]>([:])
    // 0 until it is asked for.
    private let number = Atomic<Int>(0)

    private struct Holder: Sendable {
        weak let slots: ContainerSlots?
    }

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

    /// Has instances that are kept elsewhere let go together with these.
    func add(holder: ContainerSlots) {
        // Released outside the lock: what goes with a holder may resolve services.
        var held: [ContainerSlots] = []
        holders.withLock { holders in
            if holders.count >= 16, holders.count.nonzeroBitCount == 1 {
                holders = holders.filter { _, holder in
                    guard let slots = holder.slots else { return false }
                    held.append(slots)
                    return true
                }
            }
            holders[ObjectIdentifier(holder)] = Holder(slots: holder)
        }
        withExtendedLifetime(held) {}
    }

    override func clear() {
        number.store(0, ordering: .releasing)
        clearOwn()
        for holder in holders.withLock({ $0 }).values { holder.slots?.clear(self) }
    }

    private func clearOwn() {
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
        guard scope is ResolverScopeContainer else { return }
        for holder in holders.withLock({ $0 }).values { holder.slots?.clear(self) }
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
    override func save() -> @Sendable () -> Void {
        let plain = plain.save()
        let keyed = keyed.withLock { $0 }.mapValues { (slot: $0, restore: $0.save()) }
        return {
            self.clearOwn()
            plain()
            for entry in keyed.values { entry.restore() }
            let slots = keyed.mapValues(\.slot)
            let old = self.keyed.withLock { keyed in
                let old = keyed
                keyed = slots
                return old
            }
            for slot in old.values { slot.clear() }
        }
    }
}
