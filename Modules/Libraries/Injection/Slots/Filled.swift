import Synchronization

/// The slots that each scope has filled.
final class Filled: Sendable {
    // Kept weakly: another scope may come to have the address of one that is gone.
    private struct Entry: Sendable {
        weak let mark: (any AnyObject & Sendable)?
        let slots: FilledSlots
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    func slots(of scope: any ResolverScopeType) -> FilledSlots {
        let mark: any AnyObject & Sendable = (scope as? ResolverScope)?.mark ?? scope
        // Released outside the lock: what goes with a scope may resolve services.
        var held: [any AnyObject & Sendable] = []
        let slots = entries.withLock { entries in
            if let entry = entries[ObjectIdentifier(mark)] {
                if let found = entry.mark {
                    held.append(found)
                    if found === mark { return entry.slots }
                }
            } else if entries.count >= 16, entries.count.nonzeroBitCount == 1 {
                entries = entries.filter { _, entry in
                    guard let found = entry.mark else { return false }
                    held.append(found)
                    return true
                }
            }
            let entry = Entry(mark: mark, slots: FilledSlots())
            entries[ObjectIdentifier(mark)] = entry
            return entry.slots
        }
        withExtendedLifetime(held) {}
        return slots
    }
}

/// The slots that a scope has filled.
final class FilledSlots: Sendable {
    private let slots = WeakTable<AnySlot>()

    func insert(_ slot: AnySlot) {
        slots.insert(slot)
    }

    func clear() {
        for slot in slots.removeAll() { slot.clear() }
    }
}
