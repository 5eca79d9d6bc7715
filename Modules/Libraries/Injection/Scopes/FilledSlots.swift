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
