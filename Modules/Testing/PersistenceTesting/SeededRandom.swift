/// Random numbers that are the same in every run, for tests of random steps (SplitMix64).
public struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator; the same seed yields the same numbers.
    public init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed)
    }

    /// The next number.
    public mutating func next() -> UInt64 {
        // https://prng.di.unimi.it/splitmix64.c
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// Changes bytes as damage does: single ones, numbers with extreme values, parts that are cut
    /// out, doubled or replaced.
    public mutating func damage(_ bytes: inout [UInt8]) {
        for _ in 0..<Int.random(in: 1...4, using: &self) {
            let start = Int.random(in: 0...bytes.count, using: &self)
            let end = min(bytes.count, start + Int.random(in: 0...40, using: &self))
            switch Int.random(in: 0..<7, using: &self) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 2: bytes.replaceSubrange(start..<end, with: noise(end - start))
            case 3: bytes.insert(contentsOf: noise(8), at: start)
            case 4:
                let number: [UInt8] =
                    [0xFF, 0x7F, 0x00].randomElement(using: &self).map {
                        [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, $0]
                    } ?? []
                bytes.replaceSubrange(start..<min(bytes.count, start + 8), with: number)
            case 5: bytes.removeSubrange(start...)
            default: if start < bytes.count { bytes[start] ^= 1 << (next() & 7) }
            }
        }
    }

    /// Random bytes.
    public mutating func noise(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
    }
}
