import Persistence
import Testing

extension StorageCheck {
    func keepsOrderWithinBatch() async throws {
        let storage = subject.open()
        try await storage.apply([.put([0], key: "old", collection: "c")])

        try await storage.apply([
            .put([1], key: "gone", collection: "c"),
            .removeAll(collection: "c"),
            .put([2], key: "a", collection: "c"),
            .put([3], key: "a", collection: "c"),
            .put([4], key: "b", collection: "c"),
            .remove(key: "b", collection: "c"),
        ])

        try await expect(storage, "c", holds: ["a": [3]])
        await storage.close()
    }

    func takesAnEmptyBatch() async throws {
        let storage = subject.open()
        try await storage.apply([.put([1], key: "a", collection: "c")])

        try await storage.apply([])

        try await expect(storage, "c", holds: ["a": [1]])
        await storage.close()
    }

    func keepsLargeValues() async throws {
        let storage = subject.open()
        let large = (0..<8_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

        try await storage.apply([.put(large, key: "large", collection: "c")])

        #expect(
            try await storage.value(forKey: "large", in: "c") == large,
            sourceLocation: location
        )
        await storage.close()
    }

    func keepsConcurrentWrites() async throws {
        let storage = subject.open()

        try await withThrowingTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<10 {
                        let key = "\(task)-\(number)"
                        try await storage.apply([.put([1], key: key, collection: "c")])
                    }
                }
            }
            try await group.waitForAll()
        }

        #expect(try await storage.entries(in: "c").count == 80, sourceLocation: location)
        await storage.close()
    }

    func showsWholeBatches() async throws {
        let storage = subject.open()

        try await withThrowingTaskGroup { group in
            group.addTask {
                for number in UInt8(0)..<50 {
                    try await storage.apply([
                        .removeAll(collection: "c"),
                        .put([number], key: "a", collection: "c"),
                        .put([number], key: "b", collection: "c"),
                    ])
                }
            }
            for _ in 0..<50 {
                let values = try await storage.entries(in: "c").map(\.value)
                #expect(values.count == 2 || values.isEmpty, sourceLocation: location)
                #expect(values.first == values.last, sourceLocation: location)
            }
            try await group.waitForAll()
        }
        await storage.close()
    }

    func refusesUseAfterClose() async throws {
        let storage = subject.open()
        try await storage.apply([.put([1], key: "a", collection: "c")])

        await storage.close()
        await storage.close()

        await expectClosed { () throws(PersistenceError) in
            try await storage.apply([.removeAll(collection: "c")])
        }
        await expectClosed { () throws(PersistenceError) in
            _ = try await storage.entries(in: "c")
        }
        await expectClosed { () throws(PersistenceError) in
            _ = try await storage.value(forKey: "a", in: "c")
        }
    }

    func keepsAcrossOpening() async throws {
        guard subject.isDurable else { return }
        let first = subject.open()
        try await first.apply([
            .put([1], key: "a", collection: "c"), .put([2], key: "b", collection: "d"),
        ])
        await first.close()

        let second = subject.open()

        try await expect(second, "c", holds: ["a": [1]])
        try await expect(second, "d", holds: ["b": [2]])
        #expect(await second.recoveries.isEmpty, sourceLocation: location)
        await second.close()
    }

    func sharesOnePlace() async throws {
        guard subject.isDurable else { return }
        let first = subject.open()
        let second = subject.open()

        try await withThrowingTaskGroup { group in
            for (name, storage) in [("first", first), ("second", second)] {
                group.addTask {
                    for number in 0..<20 {
                        let key = "\(name)-\(number)"
                        try await storage.apply([.put([1], key: key, collection: "c")])
                    }
                }
            }
            try await group.waitForAll()
        }

        #expect(try await first.entries(in: "c").count == 40, sourceLocation: location)
        #expect(try await second.entries(in: "c").count == 40, sourceLocation: location)
        await first.close()
        await second.close()
    }

    private func expectClosed(
        _ body: () async throws(PersistenceError) -> Void
    ) async {
        do throws(PersistenceError) {
            try await body()
            Issue.record("expected the closed storage to throw", sourceLocation: location)
        } catch .closed {
            return
        } catch {
            Issue.record(error, "expected .closed", sourceLocation: location)
        }
    }

    func marksChanges() async throws {
        let storage = subject.open()
        let other = subject.isDurable ? subject.open() : storage
        var marks: [StorageRevision] = []
        marks.append(try await storage.revision(of: ["c", "d"]))

        let batches: [[StorageChange]] = [
            [.put([1], key: "a", collection: "c")], [.put([2], key: "a", collection: "c")],
            [.put([3], key: "b", collection: "d")], [.remove(key: "a", collection: "c")],
            [.removeAll(collection: "d")],
        ]
        for (number, batch) in batches.enumerated() {
            try await (number.isMultiple(of: 2) ? other : storage).apply(batch)
            let mark = try await storage.revision(of: ["c", "d"])
            _ = try await storage.entries(in: "c")
            let again = try await storage.revision(of: ["c", "d"])
            #expect(mark == again, "batch \(number)", sourceLocation: location)
            marks.append(mark)
        }

        #expect(Set(marks).count == marks.count, sourceLocation: location)
        await other.close()
        await storage.close()
        await #expect(throws: PersistenceError.self, sourceLocation: location) {
            try await storage.revision(of: ["c"])
        }
    }
}
