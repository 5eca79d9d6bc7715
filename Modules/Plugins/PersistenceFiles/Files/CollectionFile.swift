// The bytes of a collection's file.
//
//     Builder entries 1\n
//     length of the name (8), name
//     number of entries (8)
//     for each, by the bytes of its key: length (8), key, length (8), value
//     checksum of all before (8)
//
// Numbers are little-endian.
struct CollectionFile {
    var name: [UInt8]
    var entries: [[UInt8]: [UInt8]] = [:]

    /// The only version there is so far.
    static let version = 1

    private static let magic = Array("Builder entries ".utf8)

    /// Whether bytes begin as a file that this module has written, damaged or not.
    static func hasMark(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: magic)
    }

    /// Why bytes could not be read.
    enum Problem: Error {
        case damaged(String)
        case newer(version: Int)
    }

    init(name: [UInt8]) {
        self.name = name
    }

    init(_ bytes: [UInt8]) throws(Problem) {
        var reader = ByteReader(bytes)
        guard reader.take(Self.magic.count).map(Array.init) == Self.magic,
            let version = reader.takeLine().flatMap({ Int($0) })
        else {
            throw .damaged("not a file of entries")
        }
        if version > Self.version { throw .newer(version: version) }
        let body = bytes.dropLast(8)
        var ending = ByteReader(Array(bytes.suffix(8)))
        guard ending.takeNumber() == Checksum.of(body) else {
            throw .damaged("the file is damaged or cut off")
        }
        guard let name = reader.takeBlock(), let count = reader.takeNumber() else {
            throw .damaged("the file is damaged")
        }
        self.name = Array(name)
        for _ in 0..<count {
            guard let key = reader.takeBlock(), let value = reader.takeBlock() else {
                throw .damaged("the file is damaged")
            }
            entries[Array(key)] = Array(value)
        }
    }

    /// The file's bytes.
    var bytes: [UInt8] {
        var bytes = Self.magic
        bytes.reserveCapacity(
            entries.reduce(64 + name.count) { $0 + $1.key.count + $1.value.count + 16 }
        )
        bytes += "\(Self.version)\n".utf8
        Self.append(name, to: &bytes)
        Self.append(UInt64(entries.count), to: &bytes)
        for (key, value) in sorted {
            Self.append(key, to: &bytes)
            Self.append(value, to: &bytes)
        }
        Self.append(Checksum.of(bytes[...]), to: &bytes)
        return bytes
    }

    /// The entries by the bytes of their keys.
    var sorted: [(key: [UInt8], value: [UInt8])] {
        entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    }

    private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    private static func append(_ block: [UInt8], to bytes: inout [UInt8]) {
        append(UInt64(block.count), to: &bytes)
        bytes += block
    }
}
