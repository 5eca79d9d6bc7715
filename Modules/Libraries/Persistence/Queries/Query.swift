import TextComparison

/// A question about the records of a type: which ones, in which order, how many.
///
/// ```swift
/// let page = Person.filter(Person.visits > 3).order(Person.name.folded.asc).limit(50)
/// let next = page.after(people[49])
/// ```
///
/// A query is a value: it holds no connection, can be stored, compared and sent anywhere, and means
/// the same to each storage. Records of equal rank are in the order of their keys, so that every
/// order is complete.
public struct Query<Root: PersistableRecord>: Hashable, Sendable {
    /// The query without the types of Swift.
    public private(set) var plan: QueryPlan

    /// Creates a query for all records, in the order of their keys.
    public init() {
        plan = QueryPlan(table: Root.table.description)
    }

    /// The query for those of its records that a filter accepts, too.
    public func filter(_ filter: Filter<Root>) -> Query {
        adding(filter.condition)
    }

    /// The query for those of its records that a filter of the type's columns accepts, too, as in
    /// `filter { $0.visits > 3 }`.
    public func filter(_ filter: (Root.Type) -> Filter<Root>) -> Query {
        self.filter(filter(Root.self))
    }

    /// The query for those of its records in which a column is true, too.
    public func filter(_ column: Column<Root, Bool>) -> Query {
        filter(column == true)
    }

    /// The query for the records whose searched columns contain all words of a text.
    ///
    /// A word of the text finds those that begin with it. All characters but letters and digits
    /// separate words, and have no other meaning; a text without words finds everything.
    public func matching(_ text: String) -> Query {
        let words = SearchWords.words(of: text)
        return words.isEmpty ? self : adding(.matches(words))
    }

    /// The query for the records whose searched columns contain all words of a text, also inside
    /// other words.
    ///
    /// A word of the text finds those that have it at any place. As no index knows the insides of
    /// words, the storage looks at the words of each record: ask this when ``matching(_:)`` has
    /// found nothing. A text without words finds everything.
    ///
    /// - Complexity: O(*n*) in the number of all records.
    public func matchingParts(_ text: String) -> Query {
        let parts = SearchWords.words(of: text)
        return parts.isEmpty ? self : adding(.matchesParts(parts))
    }

    /// The query in another order; the first criterion decides, the next one among its equals.
    public func order(_ criteria: Order<Root>...) -> Query {
        order(by: criteria)
    }

    /// The query in another order; the first criterion decides, the next one among its equals.
    public func order(by criteria: [Order<Root>]) -> Query {
        var query = self
        query.plan.order = criteria.map(\.term)
        return query
    }

    /// The query in the reverse order, records of equal rank included.
    ///
    /// The records at the end of a long result are found by it as fast as those at its beginning.
    public func reversed() -> Query {
        var query = self
        query.plan.order = plan.criteria.map { term in
            OrderTerm(term.column, isDescending: !term.isDescending)
        }
        return query
    }

    /// The query for the same records in any order: the one in which the storage finds them fastest.
    ///
    /// With a start, a limit or an offset, the records are those that the query's order decides on.
    public func unordered() -> Query {
        var query = self
        query.plan.isOrdered = false
        return query
    }

    /// The query for its first records, from an offset on.
    ///
    /// An offset costs time for each record before it: to go from page to page, use
    /// ``after(_:)``, and an offset for a scroll bar only.
    ///
    /// - Precondition: Neither number is negative.
    public func limit(_ limit: Int, offset: Int = 0) -> Query {
        precondition(limit >= 0 && offset >= 0, "a limit or an offset cannot be negative")
        var query = self
        query.plan.limit = limit
        query.plan.offset = offset
        return query
    }

    /// The query for those of its records that follow a record in its order.
    ///
    /// The record need not be stored any longer. Set the order first.
    public func after(_ record: Root) -> Query {
        var container = RowEncoder()
        record.encode(to: &container)
        var query = self
        query.plan.start = plan.position(
            of: Row(table: plan.table, values: container.values)
        )
        return query
    }

    private func adding(_ condition: Condition) -> Query {
        var query = self
        query.plan.condition = plan.condition.and(condition)
        return query
    }
}

extension PersistableRecord {
    /// The query for all records, in the order of their keys.
    public static func all() -> Query<Self> { Query() }

    /// The query for the records that a filter accepts.
    public static func filter(_ filter: Filter<Self>) -> Query<Self> { Query().filter(filter) }

    /// The query for the records that a filter of the type's columns accepts, as in
    /// `filter { $0.visits > 3 }`.
    public static func filter(_ filter: (Self.Type) -> Filter<Self>) -> Query<Self> {
        Query().filter(filter)
    }

    /// The query for the records in which a column is true.
    public static func filter(_ column: Column<Self, Bool>) -> Query<Self> {
        Query().filter(column)
    }

    /// The query for the records whose searched columns contain all words of a text.
    public static func matching(_ text: String) -> Query<Self> { Query().matching(text) }

    /// The query for the records whose searched columns contain all words of a text, also inside
    /// other words.
    public static func matchingParts(_ text: String) -> Query<Self> {
        Query().matchingParts(text)
    }

    /// The query for all records in an order.
    public static func order(_ criteria: Order<Self>...) -> Query<Self> {
        Query().order(by: criteria)
    }
}
