/// The character sets that texts name beside UTF-8.
enum Charset {
    /// The text of some bytes in the character set that vCard 2.1 or 3.0 names.
    static func decode(
        _ bytes: some Collection<UInt8>,
        as charset: String?
    ) -> String {
        switch charset {
        case let name? where isWestern(name): SourceText.windows1252(bytes)
        // Outlook names no character set for bytes of Windows-1252.
        case nil: String(validating: bytes, as: UTF8.self) ?? SourceText.windows1252(bytes)
        default: String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Whether a character set is ISO 8859-1 or like it, by its name in upper case.
    static func isWestern(_ name: String) -> Bool {
        ["ISO-8859-1", "ISO-8859-15", "LATIN1", "WINDOWS-1252", "CP1252"].contains(name)
    }
}
