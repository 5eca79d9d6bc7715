import Models

/// A parser of tables of contacts with a header row.
struct CSVReader: ContactParser {
    private let names: [CSVColumnName]
    private let decoder: CharsetDecoder?
    private var records = CSVRecords()
    private var header: CSVHeader?
    /// Whether the header is not usable, so that no row can be read.
    private var isRefused = false
    /// The indices of non-empty columns without a known meaning.
    private var filled: Set<Int> = []

    init(columns names: [CSVColumnName] = [], decoder: CharsetDecoder? = nil) {
        self.names = names
        self.decoder = decoder
    }

    mutating func read(_ text: inout TextBuffer, into reading: inout ContactReading) {
        if header == nil, !isRefused { readHeader(&text, into: &reading) }
        guard let header else {
            if isRefused { text.position = text.bytes.count }
            return
        }
        while let (line, fields) = records.next(in: &text, { reading.report($1, line: $0) }) {
            add(fields, line: line, under: header, to: &reading)
        }
        if text.isComplete { reading.unknownColumns = filled.sorted().map { header.titles[$0] } }
    }

    private mutating func readHeader(_ text: inout TextBuffer, into reading: inout ContactReading) {
        guard let (line, titles) = records.next(in: &text, { reading.report($1, line: $0) }) else {
            return
        }
        if titles.count > ContactLimits.columns {
            reading.report(
                "more than \(ContactLimits.columns) columns; the others are left out",
                line: line
            )
        }
        let header = header(Array(titles.prefix(ContactLimits.columns)))
        if header.missing.isEmpty, header.namesPeople {
            self.header = header
        } else {
            reading.report(Self.reason(header), line: line)
            isRefused = true
        }
    }

    /// The header of some titles; also selects the code page of their language for the table.
    private mutating func header(_ titles: [String]) -> CSVHeader {
        var header = CSVHeader(titles, names: names)
        for name in CSVLanguage.codePages {
            guard let page = decoder.flatMap({ CodePage(name, $0) }) else { continue }
            let titles = records.header.map { SourceText.string($0, page) }
            let other = CSVHeader(titles, names: names)
            guard other.codePage == name, other.known >= header.known else { continue }
            (header, records.codePage) = (other, page)
        }
        return header
    }

    private mutating func add(
        _ fields: [String],
        line: Int,
        under header: CSVHeader,
        to reading: inout ContactReading
    ) {
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
            reading.add(contact)
        } else {
            reading.report("the row has neither name nor address; left out", line: line)
        }
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

    /// Whether the start of a file looks like a table: its header has known titles, or its first
    /// two lines have the same number of fields.
    static func isTable(_ start: [UInt8]) -> Bool {
        var text = TextBuffer()
        text.append(start[...])
        text.finish()
        var records = CSVRecords()
        guard let fields = records.next(in: &text, { _, _ in })?.fields else { return false }
        let known = CSVHeader(fields).columns.count { $0 != nil }
        if known >= min(2, fields.count) { return true }
        return fields.count > 1
            && records.next(in: &text, { _, _ in })?.fields.count == fields.count
    }
}

extension String {
    /// The text without leading and trailing blanks and tabs.
    var trimmingBlanks: String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        let start = drop(while: isBlank)
        return String(start.reversed().drop(while: isBlank).reversed())
    }
}
