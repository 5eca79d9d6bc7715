/// The compressed data (RFC 1951 and 1952) for faults.
package enum Gzip {
    /// The header of a member: no name, no time, an unknown system.
    static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

    /// Stored blocks without content: 64 KB that decompress to nothing.
    static let emptyBlocks: [UInt8] = (0..<13_107).flatMap { _ -> [UInt8] in
        [0, 0, 0, 0xFF, 0xFF]
    }

    // The beginning of zeros compressed with `gzip -9`: a dynamic block, in which 258 copies of the
    // previous byte are encoded as two zero bits.
    private static let zeros: [UInt8] = [
        0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0xEC, 0xC1, 0x01, 0x01, 0, 0, 0, 0x80, 0x90, 0xFE, 0xAF,
        0xEE, 0x08, 0x0A,
    ]

    /// Encodes at most 65,535 bytes as a stored block, with a correct checksum.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let count = UInt16(bytes.count)
        return head + [1] + little(count) + little(~count) + bytes
            + little(checkSum(bytes)) + little(UInt32(bytes.count))
    }

    /// Returns compressed zeros, 1,032 for each byte, without an end or a trailer.
    package static func bomb(count: Int) -> [UInt8] {
        zeros + [UInt8](repeating: 0, count: count / 1_032)
    }

    private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    private static func checkSum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
                (sum >> 1) ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0)
            }
        }
    }
}
