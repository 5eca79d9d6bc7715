import Models

/// The name of the file that has one person's card in a folder.
enum CardFileName {
    /// Longer names would not leave room for the ending in every file system.
    private static let longest = 200

    /// The name for the key of a person, which no other key has.
    ///
    /// Letters, digits, `-`, `_`, and dots within stay; the bytes of other characters are written as
    /// `%2F`.
    static func name(forKey key: String) -> String {
        var name = ""
        for byte in key.utf8 {
            let isKept =
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
                // A dot at the beginning would hide the file.
                case 0x2E: !name.isEmpty
                default: false
                }
            name += isKept ? String(UnicodeScalar(byte)) : "%" + hexadecimal(byte)
        }
        if name.utf8.count > longest {
            let number = Fingerprint(key.utf8).value
            name = "\(name.prefix(longest - 20))%\(String(number, radix: 16))"
        }
        return name + ".vcf"
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}
