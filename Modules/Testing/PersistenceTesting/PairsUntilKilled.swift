public import Persistence
public import Testing

/// A test of the durability of a storage whose process is killed.
///
/// The child writes pairs and records the last acknowledged one until `SIGKILL` ends it in
/// the middle of a write. All acknowledged pairs must be there, and no half of a pair.
public enum PairsUntilKilled: Sendable {
    /// Writes pairs without end, for the child; the kernel ends it 17 ms times `round` after
    /// the first pair.
    ///
    /// - Throws: The storage's error, or ``SystemFailure``.
    public static func write(
        to storage: any StorageBackend,
        in directory: String,
        round: Int
    ) async throws {
        var number = 0
        while true {
            number += 1
            let value = Array("\(number)".utf8)
            try await storage.apply([
                .put(value, key: "pair", collection: "left"),
                .put(value, key: "pair", collection: "right"),
                .put([UInt8](repeating: 0, count: 900), key: "\(number)", collection: "rest"),
            ])
            try noteAcknowledged(number, at: directory + "/acknowledged")
            if number == 1 { try killAfter(milliseconds: 17 * round) }
        }
    }

    /// Compares a reopened storage with the pairs acknowledged to the child.
    ///
    /// - Throws: The storage's error, or an error if nothing was acknowledged.
    public static func check(
        _ storage: any StorageBackend,
        in directory: TemporaryDirectory,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let left = try await number(storage.value(forKey: "pair", in: "left"))
        let right = try await number(storage.value(forKey: "pair", in: "right"))
        let acknowledged = try #require(
            number(directory.bytes(of: "acknowledged")),
            sourceLocation: sourceLocation
        )
        #expect(left == right, sourceLocation: sourceLocation)
        #expect((left ?? 0) >= acknowledged, sourceLocation: sourceLocation)
        #expect(acknowledged > 0, sourceLocation: sourceLocation)
        #expect(await storage.recoveries.isEmpty, sourceLocation: sourceLocation)
    }

    private static func number(_ bytes: [UInt8]?) -> Int? {
        bytes.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
}
