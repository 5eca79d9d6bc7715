import Models

/// Reads tables of contacts with a header row.
enum CSVReader {
    static func read(_ text: SourceText, columns names: [CSVColumnName] = []) -> ContactReading {
        var reading = ContactReading()
        var records = CSVRecords(text)
        guard let (first, titles) = records.next({ reading.report($1, line: $0) }) else {
            return reading
        }
        if titles.count > ContactLimits.columns {
            reading.report(
                "more than \(ContactLimits.columns) columns; the others are left out",
                line: first
            )
        }
        let header = CSVHeader(Array(titles.prefix(ContactLimits.columns)), names: names)
        guard header.missing.isEmpty, header.namesPeople else {
            reading.report(reason(header), line: first)
            return reading
        }
        var filled: Set<Int> = []
        while let (line, fields) = records.next({ reading.report($1, line: $0) }) {
            var row = CSVRow(isDayFirst: header.isForeign)
            for (index, field) in fields.enumerated() where !field.isEmpty {
                guard index < header.columns.count else {
                    reading.report("more fields than columns; they are left out", line: line)
                    break
                }
                let column = header.columns[index]
                if column == nil { filled.insert(index) }
                row.add(CSVCell.read(field), title: header.titles[index], column: column)
            }
            if let contact = row.contact {
                reading.contacts.append(contact)
            } else {
                reading.report("the row has neither name nor address; left out", line: line)
            }
        }
        reading.unknownColumns = filled.sorted().map { header.titles[$0] }
        return reading
    }

    private static func reason(_ header: CSVHeader) -> String {
        if let title = header.missing.first {
            let titles = header.titles.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
            return "there is no column '\(title)' (there are \(titles))"
        }
        let example = header.titles.first { !$0.isEmpty } ?? ""
        return "no column has a known name: \(header.unknown()); say what they are, as in "
            + "--map name='\(example)' (\(CSVColumnName.names.joined(separator: ", ")))"
    }

    /// Whether the start of a file looks like that of such a table: its header has known names,
    /// or its first lines have as many fields.
    static func isTable(_ start: [UInt8]) -> Bool {
        var records = CSVRecords(SourceText(start))
        guard let fields = records.next({ _, _ in })?.fields else { return false }
        let known = CSVHeader(fields).columns.count { $0 != nil }
        if known >= min(2, fields.count) { return true }
        return fields.count > 1 && records.next({ _, _ in })?.fields.count == fields.count
    }
}

extension String {
    /// The text without blanks and tabs at its ends.
    var trimmingBlanks: String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        let start = drop(while: isBlank)
        return String(start.reversed().drop(while: isBlank).reversed())
    }
}
