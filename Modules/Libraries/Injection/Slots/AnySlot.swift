// Unchecked because it has subclasses; it has no properties, and theirs are mutexes.
/// Something that can let go of what it keeps.
class AnySlot: @unchecked Sendable {
    func clear() {}

    /// What is kept now, to be kept again.
    func save() -> @Sendable () -> Void { {} }
}
