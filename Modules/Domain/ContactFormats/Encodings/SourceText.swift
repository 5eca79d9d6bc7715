/// Texts of files without a declared encoding.
enum SourceText {
    /// Decodes UTF-8, or else a code page, which is by default that of Outlook in Western Europe.
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
