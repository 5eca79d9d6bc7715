import Synchronization

/// The slots that a scope has filled.
final class FilledSlots: Sendable {
    private struct Entry {
        weak var slot: AnySlot?
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

    func insert(_ slot: AnySlot) {
        // Released outside the lock: what goes with a slot may resolve services.
        var held: [AnySlot] = []
        entries.withLock { entries in
            if entries.count >= 64, entries.count.nonzeroBitCount == 1 {
                entries = entries.filter { _, entry in
                    guard let slot = entry.slot else { return false }
                    held.append(slot)
                    return true
                }
            }
            entries[ObjectIdentifier(slot)] = Entry(slot: slot)
        }
        withExtendedLifetime(held) {}
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
