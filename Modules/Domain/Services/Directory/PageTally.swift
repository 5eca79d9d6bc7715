/// The counts of a sync's pages, which show whether people may be missing on all pages although
/// they are still in the directory.
struct PageTally {
    /// The number of people, including those of an earlier run.
    private(set) var people: Int
    /// The number of entries of this run that cannot be decoded.
    private(set) var unreadable = 0
    /// The number of people according to the last page that reports it.
    private(set) var total: Int?
    /// Whether a page was stored by another run.
    var hasOthersPages: Bool
    /// Whether two pages report different numbers of people.
    private var hasChanged = false
    /// The number of entries on the pages of this run.
    private var entries = 0

    /// Creates the tally of a sync.
    ///
    /// - Parameter people: The number of people that an earlier run has stored.
    init(people: Int) {
        self.people = people
        hasOthersPages = people > 0
    }

    /// Adds a page to the counts.
    mutating func add(_ page: DirectoryPage) {
        people += page.users.count
        unreadable += page.unreadable
        entries += page.users.count + page.unreadable
        // Some directories report a total of zero on the page after the last one.
        if page.users.isEmpty, self.total != nil { return }
        if let total = page.total {
            hasChanged = hasChanged || self.total.map { $0 != total } ?? false
            self.total = total
        }
    }

    /// The expected number of people; `nil` if none are missing, or the total is unknown.
    ///
    /// - Parameter limit: The maximum number of people requested; `nil` for all.
    /// - Returns: The total, at most the limit.
    func missingTotal(_ limit: Int?) -> Int? {
        guard let total = total.map({ min($0, limit ?? .max) }) else { return nil }
        return people + unreadable < total ? total : nil
    }

    /// The reason why nobody may be removed, the most serious one first; `nil` for none.
    var doubt: SyncReport.Doubt? {
        if unreadable > 0 { return .unreadable(unreadable, of: entries) }
        if hasChanged { return .changed }
        return hasOthersPages ? .resumed : nil
    }
}
