// What storages share that translate conditions into a language of their own.

extension Condition {
    /// The columns that are not `null` in any row that meets the condition.
    package var presentColumns: Set<String> {
        switch self {
        case .compare(let term, _, _), .hasPrefix(let term, _): [term.column]
        case .all(let conditions):
            conditions.reduce(into: []) { $0.formUnion($1.presentColumns) }
        default: []
        }
    }
}

extension String {
    /// The first text, in the order of bytes, that does not begin with this one but follows all
    /// that do; `nil` if there is none.
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
