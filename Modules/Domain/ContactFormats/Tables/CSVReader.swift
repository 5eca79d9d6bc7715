import Models

/// Reads tables of contacts with a header row.
enum CSVReader {
    static func read(_ text: SourceText) -> ContactReading {
        var reading = ContactReading()
        var records = CSVRecords(text)
        guard let header = records.next({ reading.report($1, line: $0) }) else { return reading }
        let titles = header.fields.map { $0.trimmingBlanks }
        let columns = titles.map { CSVColumn($0) }
        guard columns.contains(where: { $0 != nil }) else {
            reading.report("no column has a known name, such as \"First Name\"", line: header.line)
            return reading
        }
        while let (line, fields) = records.next({ reading.report($1, line: $0) }) {
            var row = CSVRow()
            for (index, field) in fields.enumerated() where !field.isEmpty {
                guard index < columns.count else {
                    reading.report("more fields than columns; they are left out", line: line)
                    break
                }
                row.add(field, title: titles[index], column: columns[index])
            }
            if let contact = row.contact {
                reading.contacts.append(contact)
            } else {
                reading.report("the row has neither name nor address; left out", line: line)
            }
        }
        return reading
    }

    /// Whether the first line looks like the header of such a table.
    static func isTable(_ start: [UInt8]) -> Bool {
        var records = CSVRecords(SourceText(start))
        guard let fields = records.next({ _, _ in })?.fields else { return false }
        let known = fields.count { CSVColumn($0.trimmingBlanks) != nil }
        return known >= min(2, fields.count)
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
