import Persistence

// Encodes values in the binary format of the server's types.
extension [UInt8] {
    /// Appends the bytes of a value, which are none for `NULL`.
    private mutating func append(contentsOf value: DatabaseValue) {
        switch value {
        case .null: break
        case .integer(let number): append(UInt64(bitPattern: number))
        case .real(let number): append(number.bitPattern)
        case .text(let text): StoredText.append(text, to: &self)
        case .blob(let blob): self += blob
        }
    }

    /// Appends the size of a value, which is -1 for `NULL`, and the value.
    mutating func append(sized value: DatabaseValue) {
        let place = count
        append(UInt32.max)
        if value.isNull { return }
        append(contentsOf: value)
        setSize(at: place)
    }

    /// Replaces the four bytes at a position by the number of bytes after them, or by the greatest
    /// number if there are more.
    mutating func setSize(at place: Int) {
        let size = UInt32(clamping: count - place - 4)
        for index in 0..<4 {
            self[place + index] = UInt8(truncatingIfNeeded: size >> UInt32(24 - 8 * index))
        }
    }

    /// Appends a number, the most significant byte first.
    mutating func append(_ number: some FixedWidthInteger & UnsignedInteger) {
        var shift = number.bitWidth
        while shift > 0 {
            shift -= 8
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}

extension DatabaseValue {
    /// The number of bytes of the value in the protocol, including its length.
    var sentSize: Int {
        switch self {
        case .null: 4
        case .integer, .real: 12
        case .text(let text): 4 + text.utf8.count
        case .blob(let bytes): 4 + bytes.count
        }
    }
}
