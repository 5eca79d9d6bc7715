// The name of a collection's file: something to recognise it by, and a hash of
// the whole name, so that no name can lead out of the directory or be too long.
//
// The name itself is in the file and is compared when that is read.
struct CollectionName: Hashable {
    let bytes: [UInt8]

    init(_ name: String) {
        bytes = Array(name.utf8)
    }

    /// The part of the name of a damaged file that follows its own.
    static let quarantineMark = ".corrupt-"

    var fileName: String {
        let readable = bytes.prefix(32).map { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: Character(Unicode.Scalar(byte))
            default: "_" as Character
            }
        }
        let hash = String(fowlerNollVo, radix: 16)
        let padding = String(repeating: "0", count: 32 - hash.count)
        return "\(String(readable))-\(padding)\(hash).entries"
    }

    /// Whether a name has the form of a collection's, with or without a suffix such as that of
    /// a file in the making.
    static func isFileName(_ name: String) -> Bool {
        guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return false }
        let hash = name.utf8[..<dot].suffix(33)
        return name.utf8[dot...].starts(with: ".entries".utf8) && hash.count == 33
            && hash.first == UInt8(ascii: "-")
            && hash.dropFirst().allSatisfy {
                (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
            }
    }

    // FNV-1a of 128 bits: names come from programs, so that nobody looks for
    // two that collide.
    private var fowlerNollVo: UInt128 {
        var hash: UInt128 = 144_066_263_297_769_815_596_495_629_667_062_367_629
        for byte in bytes {
            hash = (hash ^ UInt128(byte)) &* 309_485_009_821_345_068_724_781_371
        }
        return hash
    }
}
