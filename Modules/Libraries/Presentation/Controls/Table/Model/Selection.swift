/// The identity of a row: an identity of its source, or otherwise its number.
package enum RowIdentity: Hashable {
    /// The identity of an item, which does not change when the row moves.
    case item(AnyHashable)
    /// The number of a row without an identity, counted through all sections.
    case number(Int)
}

/// The rows that a table's user works with: the cursor's row, the chosen row, and marked rows.
///
/// Cursor and chosen row are numbers, counted through all sections, and follow each change of the
/// rows. Marks belong to identities, so that rows that a filter omits from the list stay marked.
package struct Selection: Equatable {
    /// The row of the cursor; `nil` without rows.
    package private(set) var cursor: Int?
    /// The row that the cursor moves to when a search has found it, or its neighbour.
    package private(set) var wanted: Int?
    /// The row that stays chosen because its handler returned `true`.
    package var chosen: Int?
    /// The marked rows.
    package private(set) var marks: Set<RowIdentity> = []

    /// Creates a selection without rows.
    package init() {}

    // MARK: Cursor

    /// The row that the cursor is on, or will move to.
    package var target: Int? { wanted ?? cursor }

    /// Moves the cursor, and cancels any later move to a searched row.
    package mutating func moveCursor(to row: Int?) {
        cursor = row
        wanted = nil
    }

    /// Moves the cursor to a row that a search may not have found yet.
    package mutating func moveCursor(toward row: Int?, isSearching: Bool) {
        cursor = row
        wanted = isSearching ? row : nil
    }

    /// Moves the cursor to the row that was found in place of its target.
    package mutating func settle(on row: Int?, isSearching: Bool) {
        cursor = row
        if !isSearching { wanted = nil }
    }

    /// Lets the cursor return to its current row, independently of the rows that a search finds
    /// first.
    package mutating func holdCursor(or row: Int?) { wanted = target ?? row }

    // MARK: Marks

    /// Whether a row is marked.
    ///
    /// - Parameter identity: The identity of the row, evaluated only if any row is marked.
    /// - Returns: Whether the row is marked.
    package func isMarked(_ identity: @autoclosure () -> RowIdentity) -> Bool {
        !marks.isEmpty && marks.contains(identity())
    }

    /// Marks a row, or removes its mark.
    package mutating func toggle(_ identity: RowIdentity) {
        if marks.remove(identity) == nil { marks.insert(identity) }
    }

    /// Marks rows, or removes their marks if all of them are marked.
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

    /// Updates the selection to the new numbers of the rows.
    ///
    /// - Parameters:
    ///   - count: The new number of rows.
    ///   - isSearching: Whether a filter has not searched all of them.
    ///   - place: Returns the new number of a row; `nil` if the row was removed. If the flag is
    ///     set, the nearest row is returned instead.
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

    /// Limits the selection to the existing rows, which may be others than before.
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
