import Models
import PersistenceMemory
import Reactive
import Services
import Synchronization
import TestSupport
import Testing

@Suite("PendingWork", .timeLimit(.minutes(10)))
struct PendingWorkTests {
    private let pending = PendingWork()

    private struct Refused: Error, Hashable {
        var number: Int
    }

    @Test func `waits for all that was begun, also meanwhile`() async {
        let gate = Gate()
        let ended = Mutex<[Int]>([])
        pending.begin { [pending] in
            await gate.wait()
            pending.begin { ended.withLock { $0.append(2) } }
            ended.withLock { $0.append(1) }
        }
        let finishing = Task.immediate { [pending] in await pending.finish() }
        gate.open()

        #expect(await finishing.value.isEmpty)
        #expect(ended.withLock(\.self).sorted() == [1, 2])
    }

    @Test func `names what is running, in order, until it has ended`() async throws {
        let gate = Gate()
        pending.begin("the import of a.vcf") { await gate.wait() }
        pending.begin {}
        let last = pending.begin("the export to b.vcf") {
            await gate.wait()
            return 3
        }
        #expect(pending.titles == ["the import of a.vcf", "the export to b.vcf"])
        gate.open()

        #expect(try await last.value == 3)
        #expect(await pending.finish().isEmpty)
        #expect(pending.titles.isEmpty)
    }

    @Test func `gives the errors of what fails meanwhile, and of nothing before`() async {
        let gate = Gate()
        let early = pending.begin { throw Refused(number: 0) }
        _ = await early.result
        for number in 1...2 {
            pending.begin {
                await gate.wait()
                throw Refused(number: number)
            }
        }
        let finishing = Task.immediate { [pending] in await pending.finish() }
        gate.open()

        let numbers = await finishing.value.compactMap { ($0 as? Refused)?.number }
        #expect(numbers.sorted() == [1, 2])
        #expect(await pending.finish().isEmpty)
    }

    @Test func `a form's save and its draft go on when nobody waits for them`() async throws {
        let storage = MemoryStorage()
        let people = PeopleStore(storage: storage, directory: nil)
        let drafts = StoredFormDrafts(backend: storage, pending: people.pending)
        let saving: any PersonSaving = people
        saving.save(.mockTS, inPlaceOf: nil).subscribe().dispose()
        drafts.save(FormDraft(key: "new", values: ["first": "Ada"])).subscribe().dispose()

        #expect(await people.pending.finish().isEmpty)
        #expect(try await people.contents().own.map(\.key) == [User.mockTS.key])
        #expect(try await drafts.draft(forKey: "new").value?.values == ["first": "Ada"])
    }

    @Test func `a change after the storage was closed is an error of its own`() async {
        let storage = MemoryStorage()
        let people = PeopleStore(storage: storage, directory: nil)
        await storage.close()
        let gate = Gate()
        people.pending.begin {
            await gate.wait()
            try await people.save(.mockTS)
        }
        let finishing = Task.immediate { await people.pending.finish() }
        gate.open()

        #expect(await finishing.value.count == 1)
    }
}
