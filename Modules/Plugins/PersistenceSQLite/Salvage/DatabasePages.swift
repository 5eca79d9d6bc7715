/// The pages of a database as of its last commit, read without SQLite, which rejects a file with a
/// damaged header.
///
/// Numbers and offsets are those of https://sqlite.org/fileformat.html.
struct DatabasePages {
    /// The size of a page in bytes.
    let size: Int
    /// The number of bytes of a page that cells may use.
    let usableSize: Int
    /// The number of pages that the database should have.
    let count: Int
    /// The size of the database file in bytes; 0 if there is none.
    let fileSize: Int
    /// Whether there is a log with something in it, committed or not.
    let hasLog: Bool
    /// Whether the file begins as databases do.
    let hasHeader: Bool

    /// The version of the format (`PRAGMA user_version`); that of this code if it cannot be read.
    let version: Int

    private let file: RawFile?
    private let log: WriteAheadLog?

    /// The first bytes of every database.
    static let magic = Array("SQLite format 3\0".utf8)

    /// Opens a database and its log; neither needs to exist.
    init(path: String) {
        file = RawFile(path: path)
        log = WriteAheadLog(path: path + "-wal")
        fileSize = file?.size ?? 0
        hasLog = DatabaseFile(path: path).hasLog
        let header = log?.page(1) ?? file?.read(100, at: 0) ?? []
        hasHeader = header.starts(with: Self.magic)
        version = hasHeader && header.count >= 64 ? header.number(at: 60) : Schema.version
        let declared = header.shortNumber(at: 16) == 1 ? 65_536 : header.shortNumber(at: 16)
        let isDeclared = hasHeader && Self.isPageSize(declared)
        // Databases of this module have SQLite's default page size, which is assumed if the header
        // is damaged.
        size = log?.pageSize ?? (isDeclared ? declared : 4_096)
        usableSize = size - (isDeclared ? Int(header[20]) : 0)
        // Section 1.3.8: the number of pages is valid if the two change counters agree.
        let isCounted = hasHeader && header.number(at: 24) == header.number(at: 92)
        count =
            log?.pageCount
            ?? max(isCounted ? header.number(at: 28) : 0, (fileSize + size - 1) / size)
    }

    static func isPageSize(_ size: Int) -> Bool {
        (512...65_536).contains(size) && size.nonzeroBitCount == 1
    }

    /// The number of pages that can be read; a truncated file lacks the later ones.
    var presentCount: Int { min(count, max(fileSize / size, log?.lastPage ?? 0)) }

    /// The bytes of a page, counted from 1; `nil` if they cannot be read.
    func page(_ number: Int) -> [UInt8]? {
        guard number > 0, number <= count else { return nil }
        return log?.page(number) ?? file?.read(size, at: (number - 1) * size)
    }

    /// The pages on the list of free pages, as far as it can be followed.
    func freePages() -> Set<Int> {
        var free: Set<Int> = []
        var trunk = page(1)?.number(at: 32) ?? 0
        while let bytes = page(trunk), free.insert(trunk).inserted {
            let leaves = bytes.number(at: 4)
            guard leaves <= usableSize / 4 - 2 else { break }
            for index in 0..<leaves { free.insert(bytes.number(at: 8 + 4 * index)) }
            trunk = bytes.number(at: 0)
        }
        return free
    }
}
