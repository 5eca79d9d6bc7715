/// A decoder for character sets that this module does not support.
///
/// It receives the bytes and the upper-case name, which is untrusted input; it returns `nil` if the
/// bytes are invalid or the name is unknown.
package typealias CharsetDecoder = @Sendable (_ bytes: [UInt8], _ charset: String) -> String?

/// The character sets that texts declare.
enum Charset {
    /// Decodes bytes in a declared character set.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - charset: The name in upper case.
    ///   - decoder: The decoder for character sets other than UTF-8 and those of Western Europe.
    /// - Returns: The text; `nil` if the bytes are invalid, or the character set is unknown.
    static func decode(
        _ bytes: [UInt8],
        as charset: String,
        _ decoder: CharsetDecoder?
    ) -> String? {
        switch charset {
        case "UTF-8", "UTF8": String(validating: bytes, as: UTF8.self)
        case "US-ASCII", "ASCII": SourceText.string(bytes)
        // ISO 8859-1 usually means Windows-1252, which has letters for its control characters.
        case "ISO-8859-1", "LATIN1", "WINDOWS-1252", "CP1252": CodePage.windows1252.string(bytes)
        default: decoder?(bytes, charset)
        }
    }
}
