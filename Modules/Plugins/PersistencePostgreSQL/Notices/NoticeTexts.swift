import Synchronization

// The payloads of notifications: the tables that a transaction has changed, and the storage that
// has changed them, whose own observations were notified already.
final class NoticeTexts: Sendable {
    /// The random name of the storage, after the tables: earlier releases read it as another table.
    private let sender = ",/" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
    private let takesOwn = Atomic(false)

    /// The payload for changes to tables.
    func text(of tables: some Collection<String>) -> String {
        if tables.count == 1, let table = tables.first { return table + sender }
        return tables.sorted().joined(separator: ",") + sender
    }

    /// The tables in a notification of another storage; none for one of this storage.
    func tables(in text: String) -> [String] {
        if text.hasSuffix(sender), !takesOwn.load(ordering: .acquiring) { return [] }
        return text.split(separator: ",").map(String.init)
    }

    /// Treats the storage's own notifications as those of others from now on: a transaction whose
    /// outcome is unknown may be committed at any time, and only its notification shows that.
    func takeOwn() { takesOwn.store(true, ordering: .releasing) }
}
