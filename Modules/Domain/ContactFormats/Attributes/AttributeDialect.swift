import Models

/// A file format of records with names and values.
struct AttributeDialect: Sendable {
    /// The meaning of a line.
    enum Line {
        /// The beginning of a person's record.
        case start
        /// The beginning of a section that is not a person's record.
        case other
        /// A named value of the current record.
        case attribute(name: String, text: String)
        /// A line to skip.
        case comment
        /// A line that cannot be read, with the reason.
        case problem(String)
    }

    /// Returns whether a file that starts with some bytes has the format.
    let isRecognized: @Sendable (ArraySlice<UInt8>) -> Bool
    /// Parses a line without its line end.
    let read: @Sendable (ArraySlice<UInt8>) -> Line
    /// Maps a record to properties; throws for a record that is not a person's.
    let properties: @Sendable (AttributeRecord) throws(NoPerson) -> [ContactProperty]

    /// The reason why a record is not imported.
    struct NoPerson: Error {
        let reason: String
    }
}

/// A parser of contacts in a format of names and values.
struct AttributeReader: ContactParser {
    private let dialect: AttributeDialect
    private var lines = LogicalLines()
    private var record: AttributeRecord?

    init(_ dialect: AttributeDialect) {
        self.dialect = dialect
    }

    mutating func read(_ text: inout TextBuffer, into reading: inout ContactReading) {
        while let (number, line) = lines.next(in: &text) {
            switch dialect.read(line) {
            case .comment: break
            case .start:
                finish(&reading)
                record = AttributeRecord(line: number)
            case .other: finish(&reading)
            case .attribute(let name, let text): record?.add(name, text)
            case .problem(let reason):
                if record != nil { reading.report(reason, line: number) }
            }
        }
        if text.isComplete { finish(&reading) }
    }

    private mutating func finish(_ reading: inout ContactReading) {
        guard let record else { return }
        self.record = nil
        guard record.size <= ContactLimits.contact else {
            let limit = ContactLimits.contact >> 20
            return reading.report(
                "the entry is larger than \(limit) MB; left out",
                line: record.line
            )
        }
        do throws(AttributeDialect.NoPerson) {
            if let contact = ContactMapping.contact(from: try dialect.properties(record)) {
                reading.add(contact)
            } else {
                let reason = "the entry has neither name nor address; left out"
                reading.report(reason, line: record.line)
            }
        } catch {
            reading.report(error.reason, line: record.line)
        }
    }
}
