// Rows that are marked, each by what its source tells it from others by.
extension TableModel {
    /// What a row is told from others by.
    func identity(of row: Int) -> RowIdentity {
        let path = rows.path(of: row)
        guard let item = sections[path.section].rows.identity(at: path.row) else {
            return .number(row)
        }
        return .item(item)
    }

    /// Whether a row is marked.
    func isMarked(_ row: Int) -> Bool { selection.isMarked(identity(of: row)) }

    /// The rows that are marked, ascending, without those that are not in the list now.
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

    /// Marks a row that has arrived, or takes the mark away.
    func toggle(_ row: Int) {
        guard isLoaded(row) else { return }
        let identity = identity(of: row)
        mark { $0.toggle(identity) }
    }

    /// Marks all rows that a filter leaves, or none if all are marked: at once, or when the
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

    /// - Returns: `nil` if they cannot be found out, which the source tells the user.
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
