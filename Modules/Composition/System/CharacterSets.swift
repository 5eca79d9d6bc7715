import Glibc

/// Decodes character sets of older mail and cards, with the C library.
enum CharacterSets {
    /// The supported character sets: the name comes from an untrusted source, and the library has
    /// others for internal use.
    private static let known: Set<String> = {
        let parts = (2...16).map { "ISO-8859-\($0)" } + (1250...1258).map { "WINDOWS-\($0)" }
        return Set(parts).union([
            "KOI8-R", "KOI8-U", "TIS-620", "BIG5", "GB2312", "GBK", "GB18030", "EUC-JP",
            "ISO-2022-JP", "SHIFT_JIS", "EUC-KR", "BIG5-HKSCS", "CP866", "CP949",
        ])
    }()

    /// The names of the C library for registered and common aliases
    /// (https://www.iana.org/assignments/character-sets).
    private static let aliases = [
        "KS_C_5601-1987": "CP949", "KS_C_5601": "CP949", "UHC": "CP949",
        "ISO-8859-8-I": "ISO-8859-8", "WINDOWS-874": "CP874", "IBM866": "CP866",
        "SJIS": "CP932", "X-SJIS": "CP932", "WINDOWS-31J": "CP932",
        "GB_2312-80": "GB2312", "X-EUC-JP": "EUC-JP",
    ]

    /// The name in the C library; `nil` for a character set that is not supported.
    private static func name(of charset: String) -> String? {
        if let name = aliases[charset] { return name }
        // Such as `CP1251`.
        let windows = charset.replacing(/^(CP|X-CP)(?=125\d$)/, with: "WINDOWS-")
        return known.contains(windows) ? windows : nil
    }

    /// Decodes bytes; `nil` if they are invalid in the character set, or it is not supported.
    static func decode(_ bytes: [UInt8], as charset: String) -> String? {
        guard let charset = name(of: charset) else { return nil }
        // Safe, as all below: the buffers outlive the calls, which get their sizes.
        let converter = unsafe iconv_open("UTF-8", charset)
        guard Int(bitPattern: converter) != -1 else { return nil }
        defer { unsafe iconv_close(converter) }
        var input = bytes.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: 8 * bytes.count + 16)
        let rest: Int? = unsafe input.withUnsafeMutableBufferPointer { input in
            unsafe output.withUnsafeMutableBufferPointer { output in
                var (from, to) = (input.baseAddress, output.baseAddress)
                var (left, room) = (input.count, output.count)
                let code = unsafe iconv(converter, &from, &left, &to, &room)
                guard code >= 0, left == 0 else { return nil }
                // In some character sets, the last character is held back, as another one may
                // combine with it.
                let end = unsafe iconv(converter, nil, nil, &to, &room)
                return end >= 0 ? room : nil
            }
        }
        guard let rest else { return nil }
        let text = output.dropLast(rest).map { UInt8(bitPattern: $0) }
        return String(validating: text, as: UTF8.self)
    }
}
