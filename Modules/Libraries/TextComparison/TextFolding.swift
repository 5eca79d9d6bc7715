/// Text without case and marks, for finding and ordering names.
///
/// `Østergård`, `ostergard` and `ØSTERGÅRD` are the same; so are `Ελένη` and `ελενη`. Latin,
/// Greek and Cyrillic letters lose their marks; other scripts only lose case.
public enum TextFolding: Sendable {
    /// Folds text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func fold(_ text: String) -> String {
        var bytes: [UInt8] = []
        fold(text, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the UTF-8 of the folded text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public static func fold(_ text: String, into bytes: inout [UInt8]) {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        for index in start..<bytes.count {
            let byte = bytes[index]
            guard byte < 0x80 else {
                bytes.removeSubrange(start...)
                return foldScalars(of: text, into: &bytes)
            }
            if byte >= 0x41, byte <= 0x5A { bytes[index] = byte | 0x20 }
        }
    }

    private static func foldScalars(of text: String, into bytes: inout [UInt8]) {
        let letters = letters
        for scalar in text.unicodeScalars {
            let value = Int(scalar.value)
            let letter = value < letters.count ? letters[value] : 0
            if letter != 0 {
                bytes.append(UInt8(truncatingIfNeeded: letter))
                if letter > 0xFF { bytes.append(UInt8(letter >> 8)) }
            } else if !isMark(scalar.value) {
                bytes += scalar.properties.lowercaseMapping.utf8
            }
        }
    }

    /// Whether a scalar is an accent, a Hebrew point or an Arabic vowel; the vowels of Indic
    /// scripts are letters of the word.
    static func isMark(_ value: UInt32) -> Bool {
        switch value {
        case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7: true
        case 0x64B...0x65F: true
        default: false
        }
    }
}
