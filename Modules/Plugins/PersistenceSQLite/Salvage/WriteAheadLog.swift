/// The committed pages of a write-ahead log (https://sqlite.org/fileformat.html, section 4).
struct WriteAheadLog {
    /// The size of a page in bytes.
    let pageSize: Int
    /// The number of pages of the database after the last commit.
    let pageCount: Int
    /// The last page of which the log has a copy.
    let lastPage: Int

    private let file: RawFile
    /// The offsets of the newest copies of pages, by their numbers.
    private let offsets: [Int: Int]

    private static let headerSize = 32
    private static let frameHeaderSize = 24

    /// Reads a log up to its last commit; `nil` if there is none, or no log.
    init?(path: String) {
        guard let file = RawFile(path: path), let header = file.read(Self.headerSize, at: 0),
            header.number(at: 0) & ~1 == 0x377F_0682, header.number(at: 4) == 3_007_000
        else { return nil }
        let pageSize = header.number(at: 8)
        guard DatabasePages.isPageSize(pageSize) else { return nil }
        var sum = Checksum(isBigEndian: header.number(at: 0) & 1 == 1)
        sum.add(header[..<24])
        guard sum.matches(header[24...]) else { return nil }

        var offsets: [Int: Int] = [:]
        var uncommitted: [Int: Int] = [:]
        var pageCount: Int?
        var offset = Self.headerSize
        while let frame = file.read(Self.frameHeaderSize + pageSize, at: offset) {
            // Frames with another salt are left over from before the log was restarted.
            guard frame[8..<16] == header[16..<24] else { break }
            sum.add(frame[..<8])
            sum.add(frame[Self.frameHeaderSize...])
            guard sum.matches(frame[16..<24]) else { break }
            uncommitted[frame.number(at: 0)] = offset + Self.frameHeaderSize
            let committedCount = frame.number(at: 4)
            if committedCount > 0 {
                offsets.merge(uncommitted) { $1 }
                uncommitted = [:]
                pageCount = committedCount
            }
            offset += frame.count
        }
        guard let pageCount else { return nil }
        (self.pageSize, self.pageCount) = (pageSize, pageCount)
        (self.file, self.offsets) = (file, offsets)
        lastPage = offsets.keys.max() ?? 0
    }

    /// The newest committed copy of a page; `nil` if the log has none.
    func page(_ number: Int) -> [UInt8]? {
        offsets[number].flatMap { file.read(pageSize, at: $0) }
    }

    /// The sum of section 4.2, in the byte order that the log's header declares.
    private struct Checksum {
        let isBigEndian: Bool
        private var first: UInt32 = 0
        private var second: UInt32 = 0

        init(isBigEndian: Bool) {
            self.isBigEndian = isBigEndian
        }

        mutating func add(_ bytes: ArraySlice<UInt8>) {
            var index = bytes.startIndex
            while index + 8 <= bytes.endIndex {
                first = first &+ word(bytes, index) &+ second
                second = second &+ word(bytes, index + 4) &+ first
                index += 8
            }
        }

        /// Whether eight bytes, which are big-endian in every log, are the sum.
        func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
            let bytes = Array(bytes)
            return bytes.number(at: 0) == Int(first) && bytes.number(at: 4) == Int(second)
        }

        private func word(_ bytes: ArraySlice<UInt8>, _ index: Int) -> UInt32 {
            let (a, b) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
            let (c, d) = (UInt32(bytes[index + 2]), UInt32(bytes[index + 3]))
            return isBigEndian ? a << 24 | b << 16 | c << 8 | d : d << 24 | c << 16 | b << 8 | a
        }
    }
}
