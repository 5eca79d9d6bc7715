// The three digests that randomuser.me shows of each password.
//
// For the format's sake only: nothing here guards a secret.
enum Digest {
    /// Lower-case digits, two a byte.
    static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".unicodeScalars)
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(text)
    }

    /// Pads a message to blocks of 64 bytes, with its length in bits at the end.
    static func padded(_ message: [UInt8], isBigEndian: Bool) -> [UInt8] {
        var padded = message + [0x80]
        while padded.count % 64 != 56 { padded.append(0) }
        let length = (UInt64(message.count) * 8).bigEndianBytes
        return padded + (isBigEndian ? length : length.reversed())
    }

    /// The 16 words of a block.
    static func words(of bytes: [UInt8], at start: Int, isBigEndian: Bool) -> [UInt32] {
        (0..<16).map { word in
            let bytes = bytes[start + word * 4..<start + word * 4 + 4]
            return isBigEndian
                ? bytes.reduce(0) { $0 << 8 | UInt32($1) }
                : bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
    }
}

extension FixedWidthInteger {
    /// The bytes, the one that counts most first.
    var bigEndianBytes: [UInt8] {
        stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: self >> $0)
        }
    }

    /// The bits turned to the left.
    func rotated(_ count: Int) -> Self {
        self << count | self >> (Self.bitWidth - count)
    }
}
