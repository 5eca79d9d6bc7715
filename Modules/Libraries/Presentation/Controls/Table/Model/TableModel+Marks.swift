// Marked rows, each with the identity from its source.
extension TableModel {
    /// Returns the identity of a row.
    func identity(of row: Int) -> RowIdentity {
        let path = rows.path(of: row)
        guard let item = sections[path.section].rows.identity(at: path.row) else {
            return .number(row)
        }
        return .item(item)
    }

    /// Returns whether a row is marked.
    func isMarked(_ row: Int) -> Bool { selection.isMarked(identity(of: row)) }

    /// The marked rows, ascending, without those that are not in the list now.
    var markedRows: [Int] {
        get {
            if selection.marks.isEmpty { return [] }
            return (0..<count).filter { selection.marks.contains(identity(of: $0)) }
        }
        set {
            let rows = newValue.filter { $0 >= 0 && $0 < count }
            select { $0.mark(only: rows.map(identity)) }
        }
    }

    /// The identities of the marked rows.
    var markedIDs: Set<AnyHashable> {
        get {
            var ids: Set<AnyHashable> = []
            for case .item(let id) in selection.marks { ids.insert(id) }
            return ids
        }
        set { select { $0.mark(only: newValue.lazy.map(RowIdentity.item)) } }
    }

    /// Marks a row that has arrived, or removes its mark.
    func toggle(_ row: Int) {
        guard isLoaded(row) else { return }
        let identity = identity(of: row)
        mark { $0.toggle(identity) }
    }

    /// Marks all rows that match the filter, or none if all are marked: immediately, or after the
    /// identities of rows that load have arrived.
    func toggleAll() {
        let loaders = sections.compactMap(\.loader)
        if loaders.isEmpty { return toggleAll(and: []) }
        Task { [weak self] in
            var loading: Set<RowIdentity> = []
            for loader in loaders {
                // A source that cannot determine them reports that to the user.
                guard let ids = await loader.identities() else { return }
                loading.formUnion(ids.map(RowIdentity.item))
            }
            self?.toggleAll(and: loading)
        }
    }

    /// Marks rows that load, and all rows of the other sections that match the filter, or none if
    /// all are marked.
    private func toggleAll(and loading: Set<RowIdentity>) {
        searchAll()
        var all = loading
        let starts = rows.sectionStarts
        for (index, section) in sections.enumerated() where section.loader == nil {
            let places = rows.place(of: starts[index])..<rows.place(of: starts[index + 1])
            all.formUnion(places.lazy.map { self.identity(of: self.rows.row(atPlace: $0)) })
        }
        mark { $0.toggleAll(all) }
    }

    private func mark(_ update: (inout Selection) -> Void) {
        select(update)
        onMark()
    }
}
