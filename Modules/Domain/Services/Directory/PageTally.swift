/// The counts of the pages of a sync, by which it is seen whether somebody may be on none of them
/// without having left the directory.
struct PageTally {
    /// The number of people, those of an earlier run included.
    private(set) var people: Int
    /// The number of entries of this run that cannot be read.
    private(set) var unreadable = 0
    /// How many people there are by the last page that says so.
    private(set) var total: Int?
    /// Whether a page was stored by another run.
    var hasOthersPages: Bool
    /// Whether two pages differ in the number of all people.
    private var hasChanged = false
    /// The number of entries of the pages of this run.
    private var entries = 0

    /// Begins to count.
    ///
    /// - Parameter people: The number of people whom an earlier run has stored.
    init(people: Int) {
        self.people = people
        hasOthersPages = people > 0
    }

    /// Counts a page.
    mutating func add(_ page: DirectoryPage) {
        people += page.users.count
        unreadable += page.unreadable
        entries += page.users.count + page.unreadable
        // Behind the last page some directories say that there is nobody at all.
        if page.users.isEmpty, self.total != nil { return }
        if let total = page.total {
            hasChanged = hasChanged || self.total.map { $0 != total } ?? false
            self.total = total
        }
    }

    /// The number of people that there should be; `nil` if there are as many, or nobody knows.
    ///
    /// - Parameter limit: The greatest number of people that were asked for; `nil` for all.
    /// - Returns: The number, which is not greater than the limit.
    func missingTotal(_ limit: Int?) -> Int? {
        guard let total = total.map({ min($0, limit ?? .max) }) else { return nil }
        return people + unreadable < total ? total : nil
    }

    /// The reason why nobody may be removed, the gravest first; `nil` for none.
    var doubt: SyncReport.Doubt? {
        if unreadable > 0 { return .unreadable(unreadable, of: entries) }
        if hasChanged { return .changed }
        return hasOthersPages ? .resumed : nil
    }
}
