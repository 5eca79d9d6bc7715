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

    private struct Refused: Error, CustomStringConvertible {
        var number: Int

        var description: String { "refused \(number)" }
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

    @Test func `gives the reasons of what fails meanwhile, and of nothing before`() async {
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

        #expect(await finishing.value.sorted() == ["refused 1", "refused 2"])
        #expect(await pending.finish().isEmpty)
    }

    @Test func `a failure that is reported is shown once, or told at the end`() async {
        let count = Mutex(0)
        let news = pending.news.subscribe(onNext: { count.withLock { $0 += 1 } })
        defer { news.dispose() }
        pending.report("not saved: Ada: no disk")
        #expect(count.withLock(\.self) == 2)
        #expect(pending.takeReports() == ["not saved: Ada: no disk"])
        #expect(pending.takeReports().isEmpty)
        #expect(await pending.finish().isEmpty)

        pending.report("not saved: Bo: no server")
        #expect(await pending.finish() == ["not saved: Bo: no server"])
        #expect(await pending.finish().isEmpty)
    }

    @Test func `a reason is told once, and by no screen once they are left`() async {
        let gate = Gate()
        pending.setUnstored(["not stored: a note: refused 1"], of: "people")
        for number in 1...2 {
            pending.begin { [pending] in
                await gate.wait()
                pending.report("not saved: refused \(number)")
                #expect(pending.takeReports().isEmpty)
                throw Refused(number: number)
            }
        }
        pending.begin {
            await gate.wait()
            throw Refused(number: 1)
        }
        let finishing = Task.immediate { [pending] in await pending.finish() }
        gate.open()

        #expect(
            await finishing.value.sorted() == [
                "not saved: refused 1", "not saved: refused 2", "not stored: a note: refused 1",
            ]
        )
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
