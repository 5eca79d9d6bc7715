// The name of a collection's file: something to recognise it by, and a hash of
// the whole name, so that no name can lead out of the directory or be too long.
//
// The name itself is in the file and is compared when that is read.
struct CollectionName: Hashable {
    let bytes: [UInt8]

    init(_ name: String) {
        bytes = Array(name.utf8)
    }

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
