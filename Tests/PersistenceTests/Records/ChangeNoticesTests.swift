import Persistence
import PersistenceMemory
import PersistenceTesting
import Testing

@Suite("ChangeNotices: outages", .timeLimit(.minutes(10)))
struct ChangeNoticesTests {
    private let notices = ChangeNotices()
    private let outage = PersistenceError.unreachable(place: "the office", reason: "no cable")

    @Test func `begin, become others and end, for all who wait`() async {
        var first = notices.outages().makeAsyncIterator()
        var second = notices.outages().makeAsyncIterator()
        notices.begin(outage)
        #expect(await first.next() == .some(outage))
        #expect(await second.next() == .some(outage))
        let other = PersistenceError.unreachable(place: "the office", reason: "no power")
        notices.begin(other)
        #expect(await first.next() == .some(other))
        notices.endOutage()
        #expect(await first.next() == .some(nil))
    }

    @Test func `are told to those who come later, until they end`() async {
        notices.begin(outage)
        var late = notices.outages().makeAsyncIterator()
        #expect(await late.next() == .some(outage))
        notices.endOutage()
        #expect(await late.next() == .some(nil))
        var later = notices.outages().makeAsyncIterator()
        notices.begin(outage)
        #expect(await later.next() == .some(outage))
    }

    @Test func `are told once`() async {
        var outages = notices.outages().makeAsyncIterator()
        notices.begin(outage)
        #expect(await outages.next() == .some(outage))
        notices.begin(outage)
        notices.endOutage()
        #expect(await outages.next() == .some(nil))
        notices.endOutage()
        notices.begin(outage)
        #expect(await outages.next() == .some(outage))
    }

    @Test func `have everybody read again when they end, and only then`() async {
        var changes = notices.changes(in: ["book"], key: .integer(1)).makeAsyncIterator()
        notices.begin(outage)
        notices.post(["book": [.integer(1)]])
        // This notification is for the change; the outage sends none.
        await changes.next()
        notices.endOutage()
        #expect(await changes.next() != nil)
        #expect(!notices.isIdle)
    }

    @Test func `do not make a storage busy, and end with it`() async {
        let outages = notices.outages()
        #expect(notices.isIdle)
        notices.finish()
        for await _ in outages { Issue.record("an outage") }
        for await _ in notices.outages() { Issue.record("an outage") }
        for await _ in MemoryStorage().outages() { Issue.record("an outage") }
        for await _ in FaultyRecordStorage(MemoryStorage()).outages() { Issue.record("an outage") }
    }
}
