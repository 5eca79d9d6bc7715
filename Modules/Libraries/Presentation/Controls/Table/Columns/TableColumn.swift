/// A column of a table: its title, its width, and its priority if not all columns fit.
public struct TableColumn: Hashable, Sendable {
    /// The rule that determines the width of a column, in cells.
    public enum Width: Hashable, Sendable {
        /// A constant width.
        case fixed(Int)
        /// A share of the space that the other columns leave, within limits.
        ///
        /// A column gives space that its values, as far as they were visible, do not need to
        /// columns whose values would be truncated. A column without values is as wide as its
        /// title, unless no column has any values, and is omitted if values would be truncated.
        case flexible(min: Int = 4, max: Int = Int.max)
        /// The width of the widest value that was visible so far, or of the title if it is wider.
        case natural
    }

    /// The text in the title row, which exists if any column has a title.
    public let title: String
    /// The alignment of values that are narrower than the column.
    public let alignment: TextAlignment
    /// The rule that determines the width of the column.
    public let width: Width
    /// The priority of the column: if not all columns fit, those of low priority are omitted first,
    /// and of columns with the same priority the last one.
    ///
    /// A natural column is shortened instead if more than half of the width would remain unused.
    public let priority: Int
    /// Whether rows can be sorted by the column, which the source of the rows must support.
    public let isSortable: Bool

    /// Creates a column; its title can be left out.
    public init(
        _ title: String = "",
        alignment: TextAlignment = .left,
        width: Width = .natural,
        priority: Int = 0,
        isSortable: Bool = false
    ) {
        self.title = title
        self.alignment = alignment
        self.width = width
        self.priority = priority
        self.isSortable = isSortable
    }

    /// Creates a column with a title, which has a label here.
    public init(
        title: String,
        alignment: TextAlignment = .left,
        width: Width = .natural,
        priority: Int = 0,
        isSortable: Bool = false
    ) {
        self.init(
            title,
            alignment: alignment,
            width: width,
            priority: priority,
            isSortable: isSortable
        )
    }

    /// Returns the column with a sign of the order after its title.
    func sorted(descending isDescending: Bool) -> TableColumn {
        TableColumn(
            title + (isDescending ? " ▼" : " ▲"),
            alignment: alignment,
            width: width,
            priority: priority,
            isSortable: isSortable
        )
    }
}

/// The positions of a table's columns.
struct TableColumnLayout: Hashable {
    /// The number of cells between neighbours.
    static let gap = 2

    /// The area of each column relative to the content of a row, or `nil` for a column that is not
    /// shown.
    private(set) var areas: [Range<Int>?]

    /// Places columns side by side, as many as fit; at least one is shown.
    ///
    /// - Parameters:
    ///   - columns: The columns.
    ///   - values: The width of the widest value of each column, 0 if all are empty.
    ///   - available: The width available for all columns.
    init(_ columns: [TableColumn], values: [Int], in available: Int) {
        var naturals = zip(columns, values).map { max($0.title.displayWidth, $1) }
        // An empty column shrinks to its title only if another column has values.
        let isEmpty = values.map { $0 == 0 && values.contains { $0 > 0 } }
        func least(_ index: Int) -> Int {
            switch columns[index].width {
            case .fixed(let width): width.length
            case .flexible(let minimum, _):
                isEmpty[index] ? min(minimum.length, naturals[index]) : minimum.length
            case .natural: naturals[index]
            }
        }
        func total(_ shown: [Int]) -> Int {
            shown.reduce(0) { $0 + least($1) }
                + TableColumnLayout.gap * max(0, shown.count - 1)
        }
        /// The width at which no value of a column is truncated, within its limits.
        func wanted(_ index: Int) -> Int {
            if case .flexible(_, let maximum) = columns[index].width {
                return max(least(index), min(naturals[index], maximum.length))
            }
            return least(index)
        }
        var shown = Array(columns.indices)
        // Empty columns give their space to values that would be truncated.
        while shown.reduce(0, { $0 + wanted($1) + TableColumnLayout.gap }) > available
            + TableColumnLayout.gap,
            let index = shown.filter({ isEmpty[$0] && !columns[$0].title.isEmpty })
                .min(by: { columns[$0].priority < columns[$1].priority })
        {
            shown.removeAll { $0 == index }
        }
        while shown.count > 1, total(shown) > available {
            let lowest = shown.map { columns[$0].priority }.min()
            guard let last = shown.lastIndex(where: { columns[$0].priority == lowest }) else {
                break
            }
            let index = shown.remove(at: last)
            let room = available - total(shown) - TableColumnLayout.gap
            if columns[index].width == .natural, room > available / 2 {
                shown.insert(index, at: last)
                naturals[index] = room
                break
            }
        }
        let room = max(0, available - TableColumnLayout.gap * max(0, shown.count - 1))
        var items = shown.map { index in
            var item = StackItem(natural: least(index))
            if case .flexible(_, let maximum) = columns[index].width {
                item.maximum = isEmpty[index] ? item.natural : max(item.natural, maximum.length)
                item.growth = 1
            }
            return item
        }
        var lengths = StackSolver.lengths(of: items, in: room)
        let needs = zip(shown, items).map { index, item in
            item.growth > 0 ? min(naturals[index], item.maximum) : item.natural
        }
        if zip(lengths, needs).contains(where: { $0 < $1 }) {
            // Some values are truncated: columns give space that their own values do not need to
            // those columns, and get back the remainder.
            let shares = lengths
            lengths = zip(shares, needs).map(min)
            for limits in [needs, shares] {
                for place in items.indices {
                    items[place].natural = lengths[place]
                    items[place].maximum = max(lengths[place], limits[place])
                }
                lengths = StackSolver.lengths(of: items, in: shares.reduce(0, +))
            }
        }
        areas = Array(repeating: nil, count: columns.count)
        var start = 0
        for (index, length) in zip(shown, lengths) {
            let end = min(start + length, max(0, available))
            areas[index] = min(start, end)..<end
            start += length + TableColumnLayout.gap
        }
    }
}
