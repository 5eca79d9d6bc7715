/// Texts of files in an encoding that is not told.
enum SourceText {
    /// The text of some bytes: of UTF-8, or else of a code page, which is that of Outlook in Western
    /// Europe if nothing tells another one.
    static func string(
        _ bytes: some Collection<UInt8>,
        _ page: CodePage = .windows1252
    ) -> String {
        // Most texts are ASCII, which needs no validation.
        bytes.allSatisfy { $0 < 0x80 }
            ? String(decoding: bytes, as: UTF8.self)
            : String(validating: bytes, as: UTF8.self) ?? page.string(bytes)
    }
}
