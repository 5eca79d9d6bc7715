/// What a row is told from others by: an identity of its source, or else its number.
package enum RowIdentity: Hashable {
    /// An item's identity, which stays the same wherever the row stands.
    case item(AnyHashable)
    /// The number of a row without an identity, counted through all sections.
    case number(Int)
}

/// The rows of a table that its user works with: the cursor's, the chosen one, and marked ones.
///
/// Cursor and chosen row are numbers, counted through all sections, and follow each change of the
/// rows. Marks belong to identities, so that they stay on rows that a filter takes out of the list.
package struct Selection: Equatable {
    /// The row that the cursor is on; `nil` without rows.
    package private(set) var cursor: Int?
    /// The row that the cursor goes to as soon as a search has found it, or its neighbour.
    package private(set) var wanted: Int?
    /// The row that stays chosen, as its handler wanted it to.
    package var chosen: Int?
    /// The rows that are marked.
    package private(set) var marks: Set<RowIdentity> = []

    /// Creates a selection without rows.
    package init() {}

    // MARK: Cursor

    /// The row that the cursor is on, or goes to.
    package var target: Int? { wanted ?? cursor }

    /// Moves the cursor; it goes nowhere else by itself.
    package mutating func moveCursor(to row: Int?) {
        cursor = row
        wanted = nil
    }

    /// Moves the cursor to a row that a search may not have found yet.
    package mutating func moveCursor(toward row: Int?, isSearching: Bool) {
        cursor = row
        wanted = isSearching ? row : nil
    }

    /// Moves the cursor to the row that was found in place of the one that it is to go to.
    package mutating func settle(on row: Int?, isSearching: Bool) {
        cursor = row
        if !isSearching { wanted = nil }
    }

    /// Has the cursor return to where it is, whatever a search finds first.
    package mutating func holdCursor(or row: Int?) { wanted = target ?? row }

    // MARK: Marks

    /// Whether a row is marked.
    ///
    /// - Parameter identity: What the row is told from others by, asked for only if any is marked.
    /// - Returns: Whether it is.
    package func isMarked(_ identity: @autoclosure () -> RowIdentity) -> Bool {
        !marks.isEmpty && marks.contains(identity())
    }

    /// Marks a row, or takes the mark away.
    package mutating func toggle(_ identity: RowIdentity) {
        if marks.remove(identity) == nil { marks.insert(identity) }
    }

    /// Marks rows, or takes their marks away if all of them are marked.
    package mutating func toggleAll(_ identities: Set<RowIdentity>) {
        if marks.isSuperset(of: identities) {
            marks.subtract(identities)
        } else {
            marks.formUnion(identities)
        }
    }

    /// Marks these rows and no others.
    package mutating func mark(only identities: some Sequence<RowIdentity>) {
        marks = Set(identities)
    }

    // MARK: Changes of rows

    /// Follows the rows to their new numbers.
    ///
    /// - Parameters:
    ///   - count: The number of rows now.
    ///   - isSearching: Whether a filter has not searched all of them.
    ///   - place: The new number of a row; `nil` if it is gone. The flag asks for the nearest
    ///     row instead.
    package mutating func follow(
        count: Int,
        isSearching: Bool,
        place: (_ row: Int, _ isNearest: Bool) -> Int?
    ) {
        let row = target.map { place($0, true) ?? min($0, count - 1) }
        moveCursor(toward: count == 0 ? nil : max(0, row ?? 0), isSearching: isSearching)
        chosen = chosen.flatMap { place($0, false) }
        mapNumbers { place($0, false) }
    }

    /// Keeps what is within the rows that there are, which may be others.
    package mutating func limit(count: Int, isSearching: Bool) {
        let row = count == 0 ? nil : min(target ?? 0, count - 1)
        moveCursor(toward: row, isSearching: isSearching)
        if let row = chosen, row >= count { chosen = nil }
        mapNumbers { $0 < count ? $0 : nil }
    }

    private mutating func mapNumbers(_ place: (Int) -> Int?) {
        guard !marks.isEmpty else { return }
        marks = Set(
            marks.compactMap { identity in
                guard case .number(let row) = identity else { return identity }
                return place(row).map(RowIdentity.number)
            }
        )
    }
}
