import FoundationEssentials

/// A test file of Unicode, as installed by Debian's package unicode-data.
///
/// The file is read as bytes, since it may have 10 MB and tests are not optimized.
struct UnicodeTestFile {
    private static let folder = "/usr/share/unicode/"

    let lines: [ArraySlice<UInt8>]

    /// Whether the package is installed.
    static let areInstalled = FileManager.default.fileExists(atPath: folder + "BidiTest.txt")

    init(_ name: String) throws {
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: UnicodeTestFile.folder + name)))
        lines = bytes.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
    }
}

extension ArraySlice<UInt8> {
    /// The words between blanks, tabs and semicolons.
    var words: [ArraySlice<UInt8>] {
        split { $0 == 0x20 || $0 == 0x09 || $0 == 0x3B }
    }

    /// The text of the bytes.
    var text: String { String(decoding: self, as: UTF8.self) }
}
