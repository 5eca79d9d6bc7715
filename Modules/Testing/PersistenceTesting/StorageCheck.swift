import Persistence
import Testing

// One run of one law.
struct StorageCheck {
    let subject: StorageSubject
    let location: SourceLocation

    func startsEmpty() async throws {
        let storage = subject.open()

        #expect(try await storage.entries(in: "people").isEmpty, sourceLocation: location)
        #expect(
            try await storage.value(forKey: "a", in: "people") == nil,
            sourceLocation: location
        )
        try await storage.apply([.remove(key: "a", collection: "people")])
        #expect(await storage.recoveries.isEmpty, sourceLocation: location)
        await storage.close()
    }

    func returnsWhatWasPut() async throws {
        let storage = subject.open()
        let values = [[], [0], Array(UInt8.min...UInt8.max), Array("naïve 日本\n".utf8)]

        for (number, value) in values.enumerated() {
            try await storage.apply([.put(value, key: "\(number)", collection: "bytes")])
        }

        for (number, value) in values.enumerated() {
            #expect(
                try await storage.value(forKey: "\(number)", in: "bytes") == value,
                sourceLocation: location
            )
        }
        #expect(
            try await storage.entries(in: "bytes").map(\.value) == values,
            sourceLocation: location
        )
        await storage.close()
    }

    func replaces() async throws {
        let storage = subject.open()

        try await storage.apply([.put([1], key: "a", collection: "c")])
        try await storage.apply([.put([2, 2], key: "a", collection: "c")])

        #expect(
            try await storage.entries(in: "c") == [StorageEntry(key: "a", value: [2, 2])],
            sourceLocation: location
        )
        await storage.close()
    }

    func removesOne() async throws {
        let storage = subject.open()
        try await storage.apply([
            .put([1], key: "a", collection: "c"),
            .put([2], key: "b", collection: "c"),
            .put([3], key: "a", collection: "d"),
        ])

        try await storage.apply([.remove(key: "a", collection: "c")])
        try await storage.apply([.remove(key: "a", collection: "c")])

        try await expect(storage, "c", holds: ["b": [2]])
        try await expect(storage, "d", holds: ["a": [3]])
        #expect(try await storage.value(forKey: "a", in: "c") == nil, sourceLocation: location)
        await storage.close()
    }

    func removesAll() async throws {
        let storage = subject.open()
        try await storage.apply([
            .put([1], key: "a", collection: "c"),
            .put([2], key: "b", collection: "c"),
            .put([3], key: "a", collection: "cc"),
        ])

        try await storage.apply([.removeAll(collection: "c")])

        try await expect(storage, "c", holds: [:])
        try await expect(storage, "cc", holds: ["a": [3]])
        await storage.close()
    }

    func ordersByBytes() async throws {
        let storage = subject.open()
        let keys = [
            "", "\0", "10", "2", "B", "a", "a\0", "aa", "e\u{301}", "z", "\u{e9}", "日", "😀",
        ]

        try await storage.apply(
            keys.reversed().map { .put(Array($0.utf8), key: $0, collection: "c") }
        )

        let read = try await storage.entries(in: "c").map { Array($0.key.utf8) }
        #expect(read == keys.map { Array($0.utf8) }, sourceLocation: location)
        await storage.close()
    }

    func takesAnyKey() async throws {
        let storage = subject.open()
        let names = [
            "", ".", "..", "../../escape", "/etc/passwd", "a/b", "a\\b", "nul\0inside", " ",
            "'; --",
            "\u{e9}", "e\u{301}", "👩‍👩‍👧", "CON", "%00", String(repeating: "long", count: 2500),
        ]

        var batch: [StorageChange] = []
        for name in names {
            batch.append(.put(Array(name.utf8), key: name, collection: "keys"))
            batch.append(.put(Array(name.utf8), key: "k", collection: name))
        }
        try await storage.apply(batch)

        for name in names {
            let bytes = Array(name.utf8)
            #expect(
                try await storage.value(forKey: name, in: "keys") == bytes,
                sourceLocation: location
            )
            #expect(
                try await storage.value(forKey: "k", in: name) == bytes,
                sourceLocation: location
            )
        }
        #expect(
            try await storage.entries(in: "keys").count == names.count,
            sourceLocation: location
        )
        await storage.close()
    }

    func expect(
        _ storage: any StorageBackend,
        _ collection: String,
        holds expected: [String: [UInt8]]
    ) async throws {
        let entries = try await storage.entries(in: collection)
        let found = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
        #expect(found == expected, sourceLocation: location)
    }
}
