// Rows that arrive some time after they were requested.
extension TableModel {
    /// Whether a row has arrived; always `true` for most sources.
    func isLoaded(_ row: Int) -> Bool {
        guard row >= 0, row < count else { return false }
        let path = rows.path(of: row)
        return sections[path.section].loader?.isLoaded(at: path.row) ?? true
    }

    /// The reason why rows could not be loaded; `nil` if all requested rows were loaded.
    var failure: String? {
        for section in sections {
            if case .failed(let reason)? = section.loader?.loading { return reason }
        }
        return nil
    }

    /// Whether a source does not know its rows yet.
    var isLoading: Bool { sections.contains { $0.loader?.loading == .loading } }

    /// Notifies sources that load their rows of the visible ones.
    func rowsAreSeen(_ visible: @autoclosure () -> Range<Int>) {
        for (index, section) in sections.enumerated() {
            guard let loader = section.loader else { continue }
            let all = rows.sectionStarts[index]..<rows.sectionStarts[index + 1]
            let shown = visible().clamped(to: all)
            let row = selection.cursor.flatMap { all.contains($0) ? $0 - all.lowerBound : nil }
            let first = shown.lowerBound - all.lowerBound
            loader.rowsAreSeen(first..<first + shown.count, cursor: row)
        }
    }

    /// Returns the row with an identity, after it has been found.
    func row(withID id: AnyHashable) async throws -> Int? {
        for (index, section) in sections.enumerated() {
            let found =
                if let loader = section.loader {
                    try await loader.index(of: id)
                } else {
                    (0..<section.rows.count).first { section.rows.identity(at: $0) == id }
                }
            // The sections may have been replaced.
            if let found, index < sections.count { return rows.sectionStarts[index] + found }
        }
        return nil
    }

    /// The position of the cursor's row and the number of rows, such as `3/500`.
    var positionText: String {
        let place = selection.cursor == nil ? 0 : cursorPlace + 1
        let isGrowing = filter?.query.isEmpty == false && isSearching
        let isExact = sections.allSatisfy { $0.loader?.isCountExact ?? true }
        return "\(place)/\(isExact ? "" : "~")\(rows.count)\(isGrowing ? "…" : "")"
    }
}
