/// A 64-bit hash of a text (FNV-1a), which is the same in every process.
struct Fingerprint: Hashable, Sendable {
    /// The hash.
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Creates the hash of some bytes.
    init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
