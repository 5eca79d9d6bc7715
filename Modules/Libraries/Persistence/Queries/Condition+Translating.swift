import TextComparison

// Helpers for storages that translate conditions into a language of their own.

extension Condition {
    /// The columns that are not `null` in any row that meets the condition.
    fileprivate var presentColumns: Set<String> {
        switch self {
        case .compare(let term, _, _), .hasPrefix(let term, _): [term.column]
        case .all(let conditions):
            conditions.reduce(into: []) { $0.formUnion($1.presentColumns) }
        default: []
        }
    }
}

extension ColumnTerm {
    /// Returns the collation keys of values, without duplicates.
    package func keys(of values: Set<DatabaseValue>) -> Set<DatabaseValue> {
        collation == .binary ? values : Set(values.lazy.map { key(of: $0) })
    }
}

extension QueryPlan {
    /// Returns whether the rows after a position can be found by a single row comparison, and so by
    /// one index search.
    ///
    /// This requires that all criteria have the same direction, and that no compared value is
    /// `null`.
    ///
    /// - Parameter start: The keys of the position, one for each of the ``criteria``.
    /// - Returns: Whether a row comparison suffices; otherwise the criteria are compared one by
    ///   one.
    package func isOneComparison(after start: [DatabaseValue]) -> Bool {
        let criteria = criteria
        return zip(start, criteria).allSatisfy { value, criterion in
            let name = criterion.column.column
            guard !value.isNull, criterion.isDescending == criteria[0].isDescending,
                let position = table.position(of: name)
            else { return false }
            return !table.columns[position].isOptional || condition.presentColumns.contains(name)
        }
    }
}

extension Condition.Comparison {
    /// The SQL operator of the comparison.
    package var sign: String {
        switch self {
        case .equal: "="
        case .less: "<"
        case .lessOrEqual: "<="
        case .greater: ">"
        case .greaterOrEqual: ">="
        case .notEqual: "<>"
        }
    }
}

extension String {
    /// The first text, in the order of bytes, that follows all texts with this prefix; `nil` if
    /// there is none.
    package var successorOfPrefix: String? {
        var scalars = Array(unicodeScalars)
        while let last = scalars.popLast() {
            var value = last.value + 1
            if value == 0xD800 { value = 0xE000 }
            guard let next = Unicode.Scalar(value) else { continue }
            scalars.append(next)
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            return String(text)
        }
        return nil
    }
}
