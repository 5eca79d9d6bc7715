import Persistence
import PersistenceMemory
import Reactive
import Services
import Synchronization
import TestSupport
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

    @Test func `a draft of an earlier release does not tell what its fields were before`()
        async throws
    {
        let text = #"{"key":"new","values":{"first":"Ada"}}"#
        try await backend.apply([.put(Array(text.utf8), key: "new", collection: "drafts")])
        let drafts = StoredFormDrafts(backend: backend)
        #expect(
            try await drafts.draft(forKey: "new").value
                == FormDraft(key: "new", values: ["first": "Ada"])
        )

        let draft = FormDraft(key: "new", values: ["first": "Ada"], original: ["first": "Bo"])
        try await drafts.save(draft).value
        #expect(try await drafts.draft(forKey: "new").value == draft)
    }

    @Test func `those of one place are not seen at another`() async throws {
        let draft = FormDraft(key: "new", values: ["first": "Ada"])
        let office = StoredFormDrafts(backend: backend, of: "postgresql://office/people")
        try await office.save(draft).value

        let home = StoredFormDrafts(backend: backend, of: "postgresql://home/people")
        #expect(try await home.draft(forKey: "new").value == nil)
        #expect(try await StoredFormDrafts(backend: backend).draft(forKey: "new").value == nil)
        let later = StoredFormDrafts(backend: backend, of: "postgresql://office/people")
        #expect(try await later.draft(forKey: "new").value == draft)
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

    @Test func `a change begins when the one before it has ended`() async throws {
        let storage = SlowStorage(backend)
        let drafts = StoredFormDrafts(backend: storage)
        let first = Task {
            try await drafts.save(FormDraft(key: "new", values: ["first": "1"])).value
        }
        while storage.started == 0 { await Task.yield() }
        let second = Task {
            try await drafts.save(FormDraft(key: "new", values: ["first": "2"])).value
        }
        // Gives a change that does not wait enough time to start.
        for _ in 0..<2000 { await Task.yield() }

        #expect(storage.started == 1)
        storage.finishFirst()
        try await first.value
        try await second.value
        #expect(storage.started == 2)
        #expect(try await drafts.draft(forKey: "new").value?.values == ["first": "2"])
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

/// A storage whose first change is suspended until the test ends it.
private final class SlowStorage: StorageBackend {
    private let backend: any StorageBackend
    private let count = Mutex(0)
    private let gate = Gate()

    init(_ backend: any StorageBackend) {
        self.backend = backend
    }

    /// The number of changes that have started.
    var started: Int { count.withLock { $0 } }

    func finishFirst() {
        gate.open()
    }

    func apply(_ changes: [StorageChange]) async throws(PersistenceError) {
        let number = count.withLock { count in
            count += 1
            return count
        }
        if number == 1 { await gate.wait() }
        try await backend.apply(changes)
    }

    func value(
        forKey key: String,
        in collection: String
    ) async throws(PersistenceError) -> [UInt8]? {
        try await backend.value(forKey: key, in: collection)
    }

    func entries(in collection: String) async throws(PersistenceError) -> [StorageEntry] {
        try await backend.entries(in: collection)
    }

    func revision(of collections: [String]) async throws(PersistenceError) -> StorageRevision {
        try await backend.revision(of: collections)
    }

    var recoveries: [StorageRecovery] {
        get async { await backend.recoveries }
    }

    func close() async {
        await backend.close()
    }
}
