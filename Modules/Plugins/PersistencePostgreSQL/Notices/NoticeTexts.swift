import Synchronization

// The texts of notices: the tables that a transaction has changed, and the storage that has changed
// them, whose own observations know of it already.
final class NoticeTexts: Sendable {
    /// The name of the storage, behind the tables: an earlier release takes it for one more.
    private let sender = ",/" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
    private let takesOwn = Atomic(false)

    /// The text of a notice of changes to tables.
    func text(of tables: some Collection<String>) -> String {
        if tables.count == 1, let table = tables.first { return table + sender }
        return tables.sorted().joined(separator: ",") + sender
    }

    /// The tables of a notice by another storage; none of one by this storage.
    func tables(in text: String) -> [String] {
        if text.hasSuffix(sender), !takesOwn.load(ordering: .acquiring) { return [] }
        return text.split(separator: ",").map(String.init)
    }

    /// Takes the storage's own notices as those of others from now on: a transaction whose outcome is
    /// unknown may be stored at any time, and nothing but its notice tells.
    func takeOwn() { takesOwn.store(true, ordering: .releasing) }
}
