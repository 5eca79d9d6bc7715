// The bytes of a collection's file.
//
//     Builder entries 2\n
//     length of the name (8), name
//     number of entries (8)
//     checksum of all before (8)
//     for each entry, by the bytes of its key:
//         length of the key (8), length of the value (8), checksum of the two (8)
//         key, value, checksum of the two (8)
//
// Numbers are little-endian. The checksums detect damage of each entry separately, and let a
// reader find the next entry behind a damaged one.
struct CollectionFile {
    var name: [UInt8]
    var entries: [[UInt8]: [UInt8]] = [:]

    /// The version that this code writes; version 1 had one checksum, at its end.
    static let version = 2

    static let magic = Array("Builder entries ".utf8)

    /// Whether bytes begin as a file that this module has written, damaged or not.
    static func hasMark(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: magic)
    }

    /// Why bytes could not be read.
    enum Problem: Error {
        case damaged(String)
        case newer(version: Int)
    }

    init(name: [UInt8], entries: [[UInt8]: [UInt8]] = [:]) {
        (self.name, self.entries) = (name, entries)
    }

    init(_ bytes: [UInt8]) throws(Problem) {
        var reader = ByteReader(bytes)
        guard reader.take(Self.magic.count).map(Array.init) == Self.magic,
            let version = reader.takeLine().flatMap({ Int($0) }), version > 0
        else {
            throw .damaged("not a file of entries")
        }
        if version > Self.version { throw .newer(version: version) }
        let file = version == 1 ? Self(version1: bytes, &reader) : Self(bytes, &reader)
        guard let file else { throw .damaged("the file is damaged or cut off") }
        self = file
    }

    private init?(_ bytes: [UInt8], _ reader: inout ByteReader) {
        guard let head = Head(bytes) else { return nil }
        name = head.name
        reader.skip(to: head.end)
        for _ in 0..<head.count {
            guard case .whole(let key, let value) = reader.takeEntry() else { return nil }
            entries[key] = value
        }
        guard reader.isAtEnd, entries.count == head.count else { return nil }
    }

    private init?(version1 bytes: [UInt8], _ reader: inout ByteReader) {
        var ending = ByteReader(Array(bytes.suffix(8)))
        guard ending.takeNumber() == Checksum.of(bytes.dropLast(8)),
            let name = reader.takeBlock(), let count = reader.takeNumber()
        else { return nil }
        self.name = Array(name)
        for _ in 0..<count {
            guard let key = reader.takeBlock(), let value = reader.takeBlock() else { return nil }
            entries[Array(key)] = Array(value)
        }
    }

    /// The part of a file before the entries.
    struct Head {
        let name: [UInt8]
        /// The number of entries.
        let count: Int
        /// The offset of the first entry.
        let end: Int

        init?(_ bytes: [UInt8]) {
            var reader = ByteReader(bytes)
            guard reader.take(CollectionFile.magic.count) != nil, reader.takeLine() != nil,
                let name = reader.takeBlock(),
                let count = reader.takeNumber().flatMap({ Int(exactly: $0) })
            else { return nil }
            let sum = Checksum.of(bytes[..<reader.position])
            guard reader.takeNumber() == sum else { return nil }
            (self.name, self.count, end) = (Array(name), count, reader.position)
        }
    }

    /// The file's bytes.
    var bytes: [UInt8] {
        var bytes = Self.magic
        bytes.reserveCapacity(
            entries.reduce(64 + name.count) { $0 + $1.key.count + $1.value.count + 32 }
        )
        bytes += "\(Self.version)\n".utf8
        bytes.appendNumber(UInt64(name.count))
        bytes += name
        bytes.appendNumber(UInt64(entries.count))
        bytes.appendNumber(Checksum.of(bytes[...]))
        for (key, value) in sorted {
            let start = bytes.count
            bytes.appendNumber(UInt64(key.count))
            bytes.appendNumber(UInt64(value.count))
            bytes.appendNumber(Checksum.of(bytes[start...]))
            let body = bytes.count
            bytes += key
            bytes += value
            bytes.appendNumber(Checksum.of(bytes[body...]))
        }
        return bytes
    }

    /// The entries by the bytes of their keys.
    var sorted: [(key: [UInt8], value: [UInt8])] {
        entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    }
}
