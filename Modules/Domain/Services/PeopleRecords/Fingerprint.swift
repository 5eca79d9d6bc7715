/// A number of 64 bits by which a text is recognized, the same in every process (FNV-1a).
struct Fingerprint: Hashable, Sendable {
    /// The number.
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Creates the number of some bytes.
    init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}
