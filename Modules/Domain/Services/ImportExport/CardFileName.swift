import Models

/// The file name of a person's card in a folder.
enum CardFileName {
    /// The limit in bytes leaves space for the extension in every file system.
    private static let longest = 200

    /// Returns a file name for the key of a person, different for each key.
    ///
    /// Letters, digits, `-`, `_` and inner dots are copied; the bytes of other characters are
    /// percent-encoded, such as `%2F`. A long name is truncated and ends with a hash.
    static func name(forKey key: String) -> String {
        var name = ""
        for byte in key.utf8 {
            let isKept =
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
                // A leading dot would hide the file.
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
