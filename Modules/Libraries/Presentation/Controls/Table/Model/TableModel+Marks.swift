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
        if selection.marks.isEmpty { return [] }
        return (0..<count).filter { selection.marks.contains(identity(of: $0)) }
    }

    /// The identities of the marked rows.
    var markedIDs: Set<AnyHashable> {
        var ids: Set<AnyHashable> = []
        for case .item(let id) in selection.marks { ids.insert(id) }
        return ids
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
        if sections.contains(where: { $0.loader != nil }) {
            Task { [weak self, sections] in
                guard let all = await TableModel.identities(of: sections) else { return }
                self?.mark { $0.toggleAll(all) }
            }
        } else {
            searchAll()
            let all = (0..<rows.count).lazy.map { self.identity(of: self.rows.row(atPlace: $0)) }
            mark { $0.toggleAll(Set(all)) }
        }
    }

    /// - Returns: `nil` if the source cannot determine them, which it reports to the user.
    private static func identities(of sections: [TableSection]) async -> Set<RowIdentity>? {
        var all: Set<RowIdentity> = []
        for section in sections {
            if let loader = section.loader {
                guard let ids = await loader.identities() else { return nil }
                all.formUnion(ids.map(RowIdentity.item))
            } else {
                let ids = (0..<section.rows.count).compactMap(section.rows.identity)
                all.formUnion(ids.map(RowIdentity.item))
            }
        }
        return all
    }

    private func mark(_ update: (inout Selection) -> Void) {
        select(update)
        onMark()
    }
}
