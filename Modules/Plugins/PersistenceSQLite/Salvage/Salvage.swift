import Persistence

/// Reads the readable entries of a damaged database, page by page.
///
/// SQLite finds rows from the root of a table downwards and fails at the first damaged page: one
/// page near the root would lose all rows. The salvage examines each page separately for entries,
/// so that a damaged page loses only its own entries. It needs no free list to distinguish old rows
/// from current ones, as freed pages are overwritten (`PRAGMA secure_delete`).
///
/// - Complexity: O(*n*) in the bytes of the file.
struct Salvage {
    /// The number of entries that can be read.
    private(set) var kept = 0
    /// The number of entries that cannot be read; `nil` if it is unknown: if the number of stored
    /// entries cannot be read either.
    private(set) var lost: Int?
    /// The damage, for the user.
    private(set) var reason = ""

    private let pages: DatabasePages
    /// The entries that can be read, by the bytes of their collections.
    private var found: [[UInt8]: Int] = [:]
    /// The numbers of entries that were stored, by the bytes of their collections.
    private var totals: [[UInt8]: Int] = [:]
    /// The pages that are neither of a table or an index, nor the rest of an entry, nor free.
    private var unreadablePages = 0
    /// The pages that hold the rest of an entry.
    private var overflowPages: Set<Int> = []
    /// The pages that the rests of entries may still be looked for on: a limit for files that
    /// name the same pages again and again.
    private var remainingSteps: Int
    /// The collections and keys that were read.
    private var keys: Set<[UInt8]> = []

    /// Reads a database.
    ///
    /// - Parameters:
    ///   - path: The file, which no connection of this process has open; with its log, if there
    ///     is one.
    ///   - body: Receives each entry once, in no particular order.
    /// - Throws: The error of the body.
    init(
        databaseAt path: String,
        _ body: (_ collection: String, _ entry: StorageEntry) throws(SQLiteFailure) -> Void
    ) throws(SQLiteFailure) {
        pages = DatabasePages(path: path)
        remainingSteps = 2 * pages.presentCount
        var unknown: [Int] = []
        var hasTables = false
        for number in 1..<(pages.presentCount + 1) {
            guard let bytes = pages.page(number),
                let page = BTreePage(bytes, number: number, usableSize: pages.usableSize)
            else {
                unknown.append(number)
                continue
            }
            if number == 1 { hasTables = page.cellCount > 0 }
            try read(page, body)
        }
        let free = unknown.isEmpty ? [] : pages.freePages()
        // The page of SQLite's locks is never used (section 1.4).
        let lockPage = 0x4000_0000 / pages.size + 1
        unknown.removeAll { overflowPages.contains($0) || free.contains($0) || $0 == lockPage }
        unreadablePages += unknown.count + pages.count - pages.presentCount
        reason = describe(hasTables: hasTables)
        let isCounted = !totals.isEmpty && found.allSatisfy { $1 <= totals[$0, default: 0] }
        lost = isCounted ? totals.values.reduce(-kept) { $0.addingReportingOverflow($1).0 } : nil
        keys = []
    }

    private mutating func read(
        _ page: BTreePage,
        _ body: (_ collection: String, _ entry: StorageEntry) throws(SQLiteFailure) -> Void
    ) throws(SQLiteFailure) {
        var isWhole = true
        let hasEntries =
            !page.isOfRowTable || pages.version < Schema.firstVersionWithOrderedEntries
        let isMarked = pages.version >= Schema.firstVersionWithMarkedTotals
        for payload in page.payloads {
            guard let payload else {
                isWhole = false
                continue
            }
            if payload.overflow == 0, let total = TotalRecord(payload.local, isMarked: isMarked) {
                totals[total.collection] = total.entries
            }
            // Rows of other tables have other columns.
            guard hasEntries, let record = EntryRecord(header: payload.local, size: payload.size),
                let bytes = whole(payload), let (collection, entry) = record.entry(in: bytes)
            else { continue }
            // No byte of UTF-8 is 0xFF.
            let key = Array(collection.utf8) + [0xFF] + Array(entry.key.utf8)
            guard keys.insert(key).inserted else { continue }
            try body(collection, entry)
            kept += 1
            found[Array(collection.utf8), default: 0] += 1
        }
        if !isWhole { unreadablePages += 1 }
    }

    /// The bytes of a payload, with those on other pages; `nil` if a page is missing.
    private mutating func whole(_ payload: BTreePage.Payload) -> [UInt8]? {
        var bytes = Array(payload.local)
        var next = payload.overflow
        var used: [Int] = []
        while bytes.count < payload.size {
            guard remainingSteps > 0, !overflowPages.contains(next), let page = pages.page(next)
            else { return nil }
            remainingSteps -= 1
            used.append(next)
            next = page.number(at: 0)
            let count = min(payload.size - bytes.count, pages.usableSize - 4)
            bytes += page[4..<4 + count]
        }
        guard next == 0 else { return nil }
        overflowPages.formUnion(used)
        return bytes
    }

    private func describe(hasTables: Bool) -> String {
        if pages.fileSize == 0 {
            return pages.hasLog ? "the file is gone and has left its log" : "the file is empty"
        }
        if kept == 0, !pages.hasHeader { return "not a database" }
        if unreadablePages > 0 {
            return "\(unreadablePages) of \(pages.count) pages cannot be read"
        }
        return hasTables ? "the database is damaged" : "the database has no tables"
    }
}
