import Models

/// The header of a table: the titles of its columns, with their meanings if known.
struct CSVHeader {
    let titles: [String]
    private(set) var columns: [CSVColumn?]
    /// The titles of columns that the user has named and that the table does not have.
    let missing: [String]
    /// Whether the titles are in a language other than English, in which dates have the day first.
    let isForeign: Bool
    /// The code page for the language of the titles; `nil` for that of Western Europe.
    let codePage: String?
    /// The number of titles with a known meaning in their language.
    let known: Int

    /// Determines the meanings of columns: as specified by the user, or by titles in English or the
    /// other language that most of the titles match.
    init(_ fields: [String], names: [CSVColumnName] = []) {
        titles = fields.map { CSVCell.read($0.trimmingBlanks) }
        let keys = titles.map { CSVLanguage.key($0) }
        missing = names.map(\.title).filter { !keys.contains(CSVLanguage.key($0)) }
        let english = titles.map { CSVColumn($0) }
        let (foreign, codePage) =
            CSVLanguage.all.map { language in (keys.map { language[$0] }, language.codePage) }
            .max { $0.0.known < $1.0.known } ?? ([], nil)
        // A word such as Titel or Nome may have different meanings in two languages.
        isForeign = foreign.known > english.known
        self.codePage = isForeign ? codePage : nil
        known = max(foreign.known, english.known)
        let (first, second) = isForeign ? (foreign, english) : (english, foreign)
        columns = []
        var used: Set<CSVColumn> = []
        for index in titles.indices {
            let named = names.first { CSVLanguage.key($0.title) == keys[index] }?.column
            let column = named ?? first[index] ?? second[index]
            let isRepeated = keys[..<index].contains(keys[index])
            columns.append(column.flatMap { $0.free(among: used, isRepeated: isRepeated) })
            if let column = columns[index] { used.insert(column) }
        }
    }

    /// Whether a column contains a name or a substitute for one.
    var namesPeople: Bool {
        columns.contains { column in
            switch column {
            case .name, .formattedName, .email, .phone, .typedPhone, .organization, .properties:
                true
            default: false
            }
        }
    }

    /// The columns without a known meaning as a list in quotes, without empty titles.
    func unknown(limit: Int = 12) -> String {
        let titles = zip(titles, columns).filter { !$0.isEmpty && $1 == nil }.map { "'\($0.0)'" }
        let more = titles.count > limit ? " and \(titles.count - limit) more" : ""
        return titles.prefix(limit).joined(separator: ", ") + more
    }
}

extension [CSVColumn?] {
    /// The number of columns with a known meaning.
    fileprivate var known: Int { count { $0 != nil } }
}

extension CSVColumn {
    /// The column, or an unused one of its kind if it is already used; `nil` if there is none.
    ///
    /// Thunderbird has the same titles for home and work in French.
    fileprivate func free(among used: Set<CSVColumn>, isRepeated: Bool) -> CSVColumn? {
        guard used.contains(self) else { return self }
        switch self {
        case .email(let number):
            return CSVColumn.email(number + 1).free(among: used, isRepeated: false)
        case .phone(let number):
            return CSVColumn.phone(number + 1).free(among: used, isRepeated: false)
        case .address("", let index) where isRepeated:
            let work = CSVColumn.address("work", index)
            return used.contains(work) ? nil : work
        // Each column becomes a separate property.
        case .typedPhone, .text, .labels, .properties: return self
        default: return nil
        }
    }
}
