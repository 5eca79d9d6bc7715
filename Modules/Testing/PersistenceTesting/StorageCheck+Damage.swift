import FoundationEssentials
import Persistence
import Testing

extension StorageCheck {
    private static let collections = ["left", "middle", "right"]
    /// The size of the part that is overwritten, and that files are damaged in.
    private static let block = 4_096

    func keepsWhatIsIntact() async throws {
        guard let folder = subject.folder else { return }
        let all = try await fill()
        let files = try snapshot(of: folder)

        for (name, bytes) in files {
            for start in stride(from: 0, to: bytes.count, by: Self.block) {
                try restore(files, in: folder)
                let end = min(bytes.count, start + Self.block)
                var damaged = bytes
                for index in start..<end { damaged[index] = UInt8(truncatingIfNeeded: index &* 97) }
                try write(damaged, to: "\(folder)/\(name)")

                try await checkDamage(of: all, at: "\(name), \(start)", in: folder)
            }
        }
    }

    private func checkDamage(
        of all: [String: [UInt8]],
        at place: Comment,
        in folder: String
    ) async throws {
        let storage = subject.open()
        let found = try await contents(of: storage)
        let isSubset = found.allSatisfy { all[$0.key] == $0.value }
        #expect(isSubset, place, sourceLocation: location)
        // No more than the block itself, and the entries at its ends.
        #expect(all.count - found.count <= 30, place, sourceLocation: location)
        let recoveries = await storage.recoveries
        #expect(recoveries.count <= 1, place, sourceLocation: location)
        if found.count < all.count {
            #expect(recoveries.count == 1, place, sourceLocation: location)
        }
        try await storage.apply([.put([1], key: "new", collection: "left")])
        let count = try await contents(of: storage).count
        #expect(count == found.count + 1, place, sourceLocation: location)
        await storage.close()

        guard let recovery = recoveries.first, let moved = recovery.movedTo else { return }
        #expect(recovery.kept <= found.count, place, sourceLocation: location)
        if let lost = recovery.lost {
            #expect(lost == all.count - found.count, place, sourceLocation: location)
        }
        let again = subject.open()
        #expect(try await contents(of: again).count == count, place, sourceLocation: location)
        #expect(await again.recoveries == recoveries, place, sourceLocation: location)
        for name in try TemporaryDirectory.names(in: folder) where name.hasPrefix(moved) {
            try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
        #expect(await again.recoveries.isEmpty, place, sourceLocation: location)
        await again.close()
    }

    func startsAnewAfterNoise() async throws {
        guard let folder = subject.folder else { return }
        _ = try await fill()
        let files = try snapshot(of: folder)

        for noise in [[], [0], [UInt8](repeating: 0xA5, count: 65_536)] {
            try restore(files, in: folder)
            for name in files.keys { try write(noise, to: "\(folder)/\(name)") }

            let storage = subject.open()
            #expect(try await contents(of: storage).isEmpty, sourceLocation: location)
            let recoveries = await storage.recoveries
            #expect(recoveries.count == files.count, sourceLocation: location)
            #expect(recoveries.allSatisfy { $0.kept == 0 }, sourceLocation: location)
            for recovery in recoveries {
                let moved = try #require(recovery.movedTo, sourceLocation: location)
                let bytes = FileManager.default.contents(atPath: "\(folder)/\(moved)")
                #expect(bytes.map { [UInt8]($0) } ?? [] == noise, sourceLocation: location)
            }
            try await storage.apply([.put([1], key: "new", collection: "left")])
            #expect(try await contents(of: storage).count == 1, sourceLocation: location)
            await storage.close()
        }
    }

    /// Fills three collections and returns the values by collection and key.
    private func fill() async throws -> [String: [UInt8]] {
        let storage = subject.open()
        var changes: [StorageChange] = []
        for collection in Self.collections {
            for number in 0..<60 {
                let value = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* number) }
                changes.append(.put(value, key: "key \(number)", collection: collection))
            }
        }
        try await storage.apply(changes)
        let all = try await contents(of: storage)
        await storage.close()
        return all
    }

    private func contents(of storage: any StorageBackend) async throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for collection in Self.collections {
            for entry in try await storage.entries(in: collection) {
                contents["\(collection)/\(entry.key)"] = entry.value
            }
        }
        return contents
    }

    private func snapshot(of folder: String) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for name in try TemporaryDirectory.names(in: folder) {
            files[name] = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
        }
        return files
    }

    private func restore(_ files: [String: [UInt8]], in folder: String) throws {
        for name in try TemporaryDirectory.names(in: folder) {
            try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
        for (name, bytes) in files { try write(bytes, to: "\(folder)/\(name)") }
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        try Data(bytes).write(to: URL(filePath: path))
    }
}
