import Synchronization

private let serials = Atomic<Int>(0)

// Unchecked like its superclass: the properties are Sendable.
/// Keeps the instances of one registration: one, or one for each argument.
final class Slots<Service>: AnySlot, @unchecked Sendable {
    private let plain = Slot<Service>()
    private let keyed = Mutex<[ArgumentKey: Slot<Service>]>([:])
    // Those that keep other instances of the same registration, for their containers.
    private let holders = WeakTable<ContainerSlots>()
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

    /// Has instances that are kept elsewhere let go together with these.
    func add(holder: ContainerSlots) {
        holders.insert(holder)
    }

    override func clear() {
        number.store(0, ordering: .releasing)
        clearOwn()
        clearHeld()
    }

    private func clearOwn() {
        plain.clear()
        for slot in keyed.exchange([:]).values { slot.clear() }
    }

    private func clearHeld() {
        for holder in holders.objects { holder.clear(self) }
    }

    /// Lets go of the instances that one scope keeps.
    func clear(if scope: any ResolverScopeType) {
        for slot in keyed.withLock({ $0 }).values { slot.clear(if: scope) }
        plain.clear(if: scope)
        if scope is ResolverScopeContainer { clearHeld() }
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
            for slot in self.keyed.exchange(keyed.mapValues(\.slot)).values { slot.clear() }
        }
    }
}
