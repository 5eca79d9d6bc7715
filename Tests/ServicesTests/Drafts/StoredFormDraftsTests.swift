import Persistence
import PersistenceMemory
import Reactive
import Services
import Testing

@Suite("StoredFormDrafts")
struct StoredFormDraftsTests {
    private let backend = MemoryStorage()

    @Test func `a draft is read by a later start`() async throws {
        let draft = FormDraft(key: "new", values: ["first": "Ada", "last": ""])
        try await StoredFormDrafts(backend: backend).save(draft).value
        let later = StoredFormDrafts(backend: backend)

        #expect(try await later.draft(forKey: "new").value == draft)
        #expect(try await later.draft(forKey: "edit 1").value == nil)
        try await later.delete(forKey: "new").value
        #expect(try await later.draft(forKey: "new").value == nil)
    }

    @Test func `changes are made in order, whoever has left meanwhile`() async throws {
        let drafts = StoredFormDrafts(backend: backend)
        for number in 0..<50 {
            drafts.save(FormDraft(key: "new", values: ["first": "\(number)"])).subscribe().dispose()
        }

        #expect(try await drafts.draft(forKey: "new").value?.values == ["first": "49"])
        drafts.save(FormDraft(key: "new", values: [:])).subscribe().dispose()
        try await drafts.delete(forKey: "new").value
        #expect(try await drafts.draft(forKey: "new").value == nil)
    }

    @Test func `a storage that fails is an error, and the next change is made`() async throws {
        await backend.close()
        let drafts = StoredFormDrafts(backend: backend)

        await #expect(throws: PersistenceError.self) {
            try await drafts.save(FormDraft(key: "new", values: [:])).value
        }
        await #expect(throws: PersistenceError.self) {
            try await drafts.draft(forKey: "new").value
        }
    }
}
