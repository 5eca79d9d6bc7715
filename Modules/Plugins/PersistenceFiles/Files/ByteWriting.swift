extension [UInt8] {
    /// Appends a number as `ByteReader.takeNumber` reads it: eight bytes, the smallest first.
    mutating func appendNumber(_ number: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}
