/// The parts of gzip (RFC 1952) and deflate (RFC 1951) that the faults need.
enum Gzip {
    private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

    /// Bytes as one stored block, with a correct checksum; at most 65 535 of them.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let count = UInt16(bytes.count)
        return head + [1] + little(count) + little(~count) + bytes
            + little(checkSum(bytes)) + little(UInt32(bytes.count))
    }

    /// Compressed zeros, about 160 for each byte, without an end or a trailer.
    static func bomb(count: Int) -> [UInt8] {
        var bits = Bits(bytes: head)
        bits.append(0b1, count: 1)
        bits.append(0b01, count: 2)
        // The literal 0, then copies of 258 bytes from one byte back: with the fixed
        // codes of section 3.2.6, 285 is 11000101 and the distance 1 is 00000.
        bits.appendCode(0b0011_0000, count: 8)
        for _ in 0..<(count / 258) {
            bits.appendCode(0b1100_0101, count: 8)
            bits.appendCode(0b00000, count: 5)
        }
        return bits.bytes
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

    private struct Bits {
        var bytes: [UInt8]
        private var used = 8

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        /// Appends a number, its lowest bit first.
        mutating func append(_ number: UInt16, count: Int) {
            for index in 0..<count { append((number >> index) & 1 == 1) }
        }

        /// Appends a Huffman code, its highest bit first.
        mutating func appendCode(_ code: UInt16, count: Int) {
            for index in (0..<count).reversed() { append((code >> index) & 1 == 1) }
        }

        private mutating func append(_ bit: Bool) {
            if used == 8 {
                bytes.append(0)
                used = 0
            }
            if bit { bytes[bytes.count - 1] |= 1 << used }
            used += 1
        }
    }
}
