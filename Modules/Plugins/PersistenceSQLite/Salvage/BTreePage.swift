/// One page of a table or an index, as section 1.6 of the file format describes it.
///
/// Every number in it may be wrong: nothing is read beyond its bytes.
struct BTreePage {
    /// The payload of one cell.
    struct Payload {
        /// The number of bytes of the payload.
        let size: Int
        /// The first bytes of the payload, which are on the page itself.
        let local: ArraySlice<UInt8>
        /// The page on which the payload continues; 0 if all of it is on this page.
        let overflow: Int
    }

    private enum Kind: UInt8 {
        case indexInterior = 2
        case tableInterior = 5
        case indexLeaf = 10
        case tableLeaf = 13

        var headerSize: Int { self == .indexInterior || self == .tableInterior ? 12 : 8 }
    }

    private let bytes: [UInt8]
    private let kind: Kind
    private let usableSize: Int
    private let pointers: Range<Int>

    /// Reads the header of a page; `nil` if it is not one of a table or an index.
    init?(_ bytes: [UInt8], number: Int, usableSize: Int) {
        let start = number == 1 ? 100 : 0
        guard start < bytes.count, let kind = Kind(rawValue: bytes[start]) else { return nil }
        let first = start + kind.headerSize
        let last = first + 2 * bytes.shortNumber(at: start + 3)
        let content = bytes.shortNumber(at: start + 5)
        guard last <= usableSize, content == 0 || (last...usableSize).contains(content) else {
            return nil
        }
        (self.bytes, self.kind, self.usableSize) = (bytes, kind, usableSize)
        pointers = first..<last
    }

    /// Whether it is of a table with row numbers.
    var isOfRowTable: Bool { kind == .tableLeaf || kind == .tableInterior }

    /// The number of cells that the page declares.
    var cellCount: Int { pointers.count / 2 }

    /// The payloads of the cells; `nil` for an invalid cell, and empty for pages that contain row
    /// IDs only.
    var payloads: [Payload?] {
        if kind == .tableInterior { return [] }
        return stride(from: pointers.lowerBound, to: pointers.upperBound, by: 2)
            .map { payload(at: bytes.shortNumber(at: $0)) }
    }

    private func payload(at start: Int) -> Payload? {
        guard start >= pointers.upperBound, start < usableSize else { return nil }
        var reader = VariableNumbers(bytes[start..<usableSize])
        if kind == .indexInterior { reader.skip(4) }
        guard let size = reader.next() else { return nil }
        if kind == .tableLeaf, reader.next() == nil { return nil }
        let local = localSize(of: size)
        let begin = reader.position
        let end = begin + local + (local < size ? 4 : 0)
        guard end <= usableSize else { return nil }
        return Payload(
            size: size,
            local: bytes[begin..<begin + local],
            overflow: local < size ? bytes.number(at: begin + local) : 0
        )
    }

    /// The part of a payload that is on the page itself (section 1.6, "the cell payload").
    private func localSize(of size: Int) -> Int {
        let limit = kind == .tableLeaf ? usableSize - 35 : (usableSize - 12) * 64 / 255 - 23
        if size <= limit { return size }
        let least = (usableSize - 12) * 32 / 255 - 23
        let rest = least + (size - least) % (usableSize - 4)
        return rest <= limit ? rest : least
    }
}

/// Takes SQLite's variable-length integers off the front of bytes.
struct VariableNumbers {
    private let bytes: ArraySlice<UInt8>
    private(set) var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    mutating func skip(_ count: Int) {
        position += count
    }

    /// The next number; `nil` at the end, and for numbers that no size can have.
    mutating func next() -> Int? {
        var value = 0
        for _ in 0..<8 {
            guard position < bytes.endIndex else { return nil }
            let byte = bytes[position]
            position += 1
            value = value << 7 | Int(byte & 0x7F)
            if byte & 0x80 == 0 { return value }
        }
        // The ninth byte is for numbers of 57 bits and more.
        guard position < bytes.endIndex else { return nil }
        position += 1
        return nil
    }
}
