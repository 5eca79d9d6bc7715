import Persistence

// Finds the first rows of a search with many hits, in an order that has an index.
//
// SQLite would find all hits and sort them. If one row in a hundred is a hit, it is faster to scan
// the rows in order and to look each up among the hits; if there are more hits, to examine the
// words of each row instead of listing the hits. As the distribution of the hits in this order is
// unknown, the scan stops after a number of rows.
struct SearchWalk {
    /// The rows of a result, and the SQL that selected them.
    struct Result {
        let sql: String
        let arguments: [DatabaseValue]
        let rows: [[DatabaseValue]]
    }

    let plan: QueryPlan
    private let columns: String
    private let columnCount: Int
    private let words: [String]
    private let others: Condition
    private let names: RecordNames
    private let limit: Int

    /// Creates a scan for a query; `nil` if that is no search for the first rows in an indexed
    /// order.
    init?(_ plan: QueryPlan, _ columns: String, count: Int) {
        guard let limit = plan.limit, limit > 0, limit <= 1_000, plan.offset == 0,
            let (words, others) = plan.search, Set(plan.criteria.map(\.isDescending)).count == 1
        else { return nil }
        let terms = plan.order.map(\.column)
        let isKeyOrder = plan.criteria.count == 1 && terms.count <= 1
        let isIndexed = plan.table.indexes.contains { $0.starts(with: terms) }
        guard isKeyOrder || isIndexed else { return nil }
        self.plan = plan
        self.columns = columns
        columnCount = count
        self.words = words
        self.others = others
        self.limit = limit
        names = RecordNames(plan.table)
    }

    /// Returns the rows of the query in a table with `count` rows; `nil` if there are few hits, or
    /// if they are far apart.
    func result(on connection: Connection, of count: Int) throws -> Result? {
        let many = max(1_000, count / 100)
        guard count > many else { return nil }
        // Listing a hit takes a third of the time of examining a row's words: from this number of
        // hits on, the page is complete before the list would be.
        let common = max(many, Int((3 * Double(limit) * Double(count)).squareRoot()))
        let hits = try hits(upTo: common, on: connection)
        guard hits >= many else { return nil }
        let isCommon = hits == common
        // Twice the number of rows that contain the hits of a page if these are evenly distributed.
        let most = isCommon ? 2 * limit * (count / common + 1) : 4 * many
        let (sql, arguments) = walking(through: most, looksAtWords: isCommon)
        // The result is complete if the page is full, or if all rows were scanned.
        let rows = try connection.rows(of: sql, arguments) { $0.values(count: columnCount) }
        guard rows.count == limit || count <= most else { return nil }
        return Result(sql: sql, arguments: arguments, rows: rows)
    }

    /// Counts the hits, up to a limit.
    private func hits(upTo number: Int, on connection: Connection) throws -> Int {
        var compiler = QueryCompiler(names)
        let sql = compiler.countOfHits(words, .constant(true), upTo: number)
        return try connection.integer(sql, compiler.arguments)
    }

    private func walking(
        through most: Int,
        looksAtWords: Bool
    ) -> (sql: String, arguments: [DatabaseValue]) {
        var inner = plan
        inner.condition = .constant(true)
        inner.limit = most
        var compiler = QueryCompiler(names)
        let source = compiler.select("rowid AS \(RecordNames.number)", inner)
        var outer = [compiler.condition(others.pushingNegations())]
        if looksAtWords {
            for word in words {
                outer.append("instr(\(RecordNames.words), \(compiler.bind(.text(" " + word)))) > 0")
            }
        } else {
            outer.append("\(RecordNames.number) IN (\(compiler.hits(words)))")
        }
        let sql = """
            SELECT \(columns) FROM \(names.rows(numberedBy: source)) \
            WHERE \(outer.joined(separator: " AND ")) \
            LIMIT \(compiler.bind(.integer(Int64(limit))))
            """
        return (sql, compiler.arguments)
    }
}

extension QueryPlan {
    /// The words of a search that each row must match, and the other conditions, which contain no
    /// search; `nil` if there is no such search.
    var search: (words: [String], others: Condition)? {
        guard !table.searched.isEmpty, let search = condition.search, !search.others.hasSearch
        else { return nil }
        return search
    }
}

extension Condition {
    /// Whether a part of the condition is a search, which is compiled to a set of row IDs.
    var hasSearch: Bool {
        switch self {
        case .matches, .matchesParts: true
        case .not(let condition): condition.hasSearch
        case .all(let conditions), .any(let conditions): conditions.contains(where: \.hasSearch)
        default: false
        }
    }

    /// The words of a search that each row must match, and the other conditions.
    fileprivate var search: (words: [String], others: Condition)? {
        switch self {
        case .matches(let words): return (words, .constant(true))
        case .all(let conditions):
            for (index, condition) in conditions.enumerated() {
                guard let (words, others) = condition.search else { continue }
                var rest = conditions
                rest.remove(at: index)
                if others != .constant(true) { rest.append(others) }
                return (words, rest.isEmpty ? .constant(true) : .all(rest))
            }
            return nil
        default: return nil
        }
    }
}
