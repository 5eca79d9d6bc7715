import Models

/// A format of records of names and values.
struct AttributeDialect: Sendable {
    /// What a line says.
    enum Line {
        /// A record begins.
        case start
        /// A part begins that is about the file.
        case other
        /// A value of the record.
        case attribute(name: String, text: String)
        /// Nothing for people.
        case comment
        /// Something that cannot be read, with the reason.
        case problem(String)
    }

    /// Whether a file that begins with some bytes is of the format.
    let isRecognized: @Sendable (ArraySlice<UInt8>) -> Bool
    /// Reads a line, without its end.
    let read: @Sendable (ArraySlice<UInt8>) -> Line
    /// The properties of a record; throws what kind of record it is that is of no person.
    let properties: @Sendable (AttributeRecord) throws(NoPerson) -> [ContactProperty]

    /// Why a record is left out.
    struct NoPerson: Error {
        let reason: String
    }
}

/// Reads contacts from files of names and values.
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
