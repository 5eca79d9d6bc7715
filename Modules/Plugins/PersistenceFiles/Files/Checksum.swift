// A checksum that detects accidental changes of bytes; it is no protection
// against deliberate ones.
enum Checksum {
    static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        // Read in words: at their count, bytes would cost more than the disk.
        // Safe: each word is within the buffer, and may be unaligned.
        unsafe bytes.withUnsafeBytes { bytes in
            let words = bytes.count / 8
            var sum = UInt64(bytes.count)
            for word in 0..<words {
                let value = unsafe bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)
                sum = mixed(sum, UInt64(littleEndian: value))
            }
            for index in words * 8..<bytes.count {
                sum = unsafe mixed(sum, UInt64(bytes[index]))
            }
            return sum
        }
    }

    // An odd factor and a rotation lose no bit: one that differs stays visible.
    private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        let both = sum ^ word
        return (both << 29 | both >> 35) &* 0x9E37_79B9_7F4A_7C15
    }
}
