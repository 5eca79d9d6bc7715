/// Decodes the bytes of a character set that this module does not know.
///
/// Receives the bytes and the name in upper case, which a stranger has written; returns `nil` if the
/// bytes are no text of that character set.
package typealias CharsetDecoder = @Sendable (_ bytes: [UInt8], _ charset: String) -> String?

/// The character sets that texts name.
enum Charset {
    /// Decodes some bytes.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - charset: The name in upper case.
    ///   - decoder: Decodes other character sets than UTF-8 and those of Western Europe.
    /// - Returns: The text; `nil` if the bytes are none of the character set, or it is not known.
    static func decode(
        _ bytes: [UInt8],
        as charset: String,
        _ decoder: CharsetDecoder?
    ) -> String? {
        switch charset {
        case "UTF-8", "UTF8": String(validating: bytes, as: UTF8.self)
        case "US-ASCII", "ASCII": SourceText.string(bytes)
        // What is called ISO 8859-1 is Windows-1252, which has letters for its control characters.
        case "ISO-8859-1", "LATIN1", "WINDOWS-1252", "CP1252": CodePage.windows1252.string(bytes)
        default: decoder?(bytes, charset)
        }
    }
}
