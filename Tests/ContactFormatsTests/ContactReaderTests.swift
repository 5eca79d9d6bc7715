import ContactFormats
import Models
import TestSupport
import Testing

@Suite("ContactReader")
struct ContactReaderTests {
    /// Reads a file in pieces, and combines the results of all calls.
    private func read(
        _ bytes: [UInt8],
        as format: ReadableFormat,
        columns: [CSVColumnName] = [],
        length: () -> Int
    ) -> ContactReading {
        var reader = ContactReader(format, columns: columns)
        var reading = ContactReading()
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(length())
            rest = rest.dropFirst(piece.count)
            let part = reader.read(piece)
            reading.contacts += part.contacts
            reading.problems += part.problems
        }
        let part = reader.finish()
        reading.contacts += part.contacts
        reading.problems += part.problems
        reading.unknownColumns = part.unknownColumns
        return reading
    }

    /// Expects the same result for a file that is split at any position, and for single bytes.
    ///
    /// - Complexity: O(*n*²) in the bytes.
    private func expectSameCutAnywhere(
        _ bytes: [UInt8],
        as format: ReadableFormat,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let whole = format.read(bytes)
        #expect(read(bytes, as: format) { 1 } == whole, sourceLocation: sourceLocation)
        // Long files are split at every seventh byte, which covers all parts of a line.
        let places = stride(from: 1, to: bytes.count, by: bytes.count > 500 ? 7 : 1)
        for index in places {
            var isFirst = true
            let parts = read(bytes, as: format) {
                defer { isFirst = false }
                return isFirst ? index : bytes.count
            }
            guard parts == whole else {
                Issue.record("cut at \(index)", sourceLocation: sourceLocation)
                return
            }
        }
    }

    @Test(arguments: Sample.allCases)
    func `a sample may be cut anywhere`(sample: Sample) throws {
        let (bytes, format) = (try sample.bytes, try sample.format)

        #expect(!format.read(bytes).contacts.isEmpty)
        expectSameCutAnywhere(bytes, as: format)
    }

    private static let texts: [(ReadableFormat, String)] = [
        (.vCard, "BEGIN:VCARD\r\nFN:Zo\r\n \u{EB}\r\nNOTE:a\r\n\tb\r\n c\r\nEND:VCARD\r\n"),
        (.vCard, "BEGIN:VCARD\rFN:a\r\nEND:VCARD\r\r\n\u{FEFF}BEGIN:VCARD\r\rFN:b\nEND:VCARD\r"),
        (.vCard, "BEGIN:VCARD\nFN:a\nEND:VCARD\u{FEFF}BEGIN:VCARD\nFN:b\nEND:VCARD"),
        (.vCard, "x\ny\nBEGIN:VCARD\nFN:a\n\n b\nno\nEND:VCARD\nBEGIN:VCARD\nTEL:1"),
        (
            .vCard,
            "BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:a=C3=\n=A9=\n b\nN;X=\n ENCODING="
                + "QUOTED-PRINTABLE:=\nEND:VCARD\n"
        ),
        (.csv, "First Name;Notes;\"x\"\"\"\r\n\"A\";\"b\r\n\"\"c\"\" \u{1F469}\";1\r\nB;c\"d\r\n"),
        (.csv, "Last Name,Notes\nA,\"b\nB,c\n\"C\",\"d\" e\"\n"),
        (.csv, "Last Name,Notes\rA,b\rB,c"), (.csv, "Last Name\n\"a\"\rb\n"), (.csv, "a,b\nc,d"),
        (.json, "{\"info\":[1,\"]\"],\"results\":[\n{\"name\":{\"last\":\"A\\\"}\"}},\n7]}"),
        (.json, "{\"name\":{\"last\":\"\u{E9}\"}}\n{\"name\":{\"last\":\"B\"}} x \"y\" {"),
        (.json, "[null,:,\n}{\"name\":]},\"a\nb\",true"),
    ]

    @Test(arguments: texts)
    func `a text may be cut anywhere, in every encoding`(format: ReadableFormat, text: String) {
        var little: [UInt8] = [0xFF, 0xFE]
        var big: [UInt8] = [0xFE, 0xFF]
        for unit in text.utf16 {
            little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        let latin = text.unicodeScalars.map { UInt8(exactly: $0.value) ?? 0x3F }
        let whole = format.read(Array(text.utf8))
        for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + text.utf8, little, big] {
            #expect(format.read(bytes) == whole)
            expectSameCutAnywhere(bytes, as: format)
        }
        expectSameCutAnywhere(latin, as: format)
        expectSameCutAnywhere(little.dropLast(), as: format)
        expectSameCutAnywhere(Array(little.dropFirst(2)), as: format)
    }

    @Test(arguments: Sample.allCases)
    func `damaged files are read the same in pieces`(sample: Sample) throws {
        let (bytes, format) = (try sample.bytes, try sample.format)
        var random = SeededGenerator(seed: 4)
        for round in 0..<50 {
            let damaged = Damage.damaged(bytes, &random)
            let most = Int.random(in: 1...100, using: &random)
            for other in Set([format, .vCard, .csv, .json]) {
                let parts = read(damaged, as: other) { Int.random(in: 0...most, using: &random) }
                guard parts == other.read(damaged) else {
                    let text = String(decoding: damaged, as: UTF8.self)
                    Issue.record("round \(round), \(other): \(text)")
                    return
                }
            }
        }
    }

    @Test(arguments: ContactFormat.allCases)
    func `random people are read in pieces of any size`(format: ContactFormat) {
        var people = RandomContacts(seed: 7)
        let contacts = (0..<200).map { _ in people.contact() }
        let bytes = format.write(contacts)
        var random = SeededGenerator(seed: 8)
        for most in [3, 50, 1000, 70_000] {
            let parts = read(bytes, as: format.readable) {
                Int.random(in: 1...most, using: &random)
            }
            #expect(parts.problems == [])
            #expect(parts.contacts.count == contacts.count)
            for (read, contact) in zip(parts.contacts, contacts) {
                #expect(read == contact.read(from: format))
            }
        }
    }

    @Test func `people are returned as soon as they have arrived`() {
        var cards = ContactReader(.vCard)
        let card = Array("BEGIN:VCARD\nFN:a\nEND:VCARD\n".utf8)
        #expect(cards.read(card).contacts.isEmpty)
        #expect(cards.read(card).contacts.count == 1)
        #expect(cards.finish().contacts.count == 1)
        var table = ContactReader(.csv)
        #expect(table.read(Array("Last Name\nA\nB\nC".utf8)).contacts.count == 2)
        #expect(table.finish().contacts.count == 1)
        var objects = ContactReader(.json)
        #expect(objects.read(Array("[{\"name\":{\"last\":\"A\"}},".utf8)).contacts.count == 1)
        #expect(objects.finish().problems.count == 1)
    }

    @Test func `the columns that the user names are those of the reader`() throws {
        let name = try #require(CSVColumnName("last", title: "x"))
        let bytes = Array("x,y\nA,1\n".utf8)

        let parts = read(bytes, as: .csv, columns: [name]) { 2 }
        #expect(parts == ReadableFormat.csv.read(bytes, columns: [name]))
        #expect(parts.contacts.count == 1 && parts.unknownColumns == ["y"])
    }

    @Test func `no more problems are returned than of a whole file, and the others are counted`() {
        let lines = String(repeating: "x\n", count: 3000)
        let bytes = Array("BEGIN:VCARD\nFN:a\n\(lines)END:VCARD".utf8)
        let parts = read(bytes, as: .vCard) { 700 }

        #expect(parts.problems.count == ContactLimits.problems + 1)
        #expect(parts.problems.last == ContactProblem(line: 0, reason: "and 2000 more"))
        #expect(parts == ReadableFormat.vCard.read(bytes))
    }

    private static let large = String(repeating: "x", count: ContactLimits.contact)

    // Each case has one piece length only, as it takes seconds.
    @Test(arguments: [
        (
            ReadableFormat.vCard, Int.max,
            "BEGIN:VCARD\nFN:a\nNOTE:\(large)\nEND:VCARD\nBEGIN:VCARD\nFN:B\nEND:VCARD\n", 1
        ),
        (
            .vCard, 100_001,
            "BEGIN:VCARD\nFN:a\nNOTE:\(large)\n \(large)\nEND:VCARD\n"
                + "BEGIN:VCARD\nFN:B\nEND:VCARD\n", 1
        ),
        (.csv, 100_001, "Last Name,Notes\nA,\"\(large)\n\"\n\(large)\nB,\n", 2),
        (.csv, .max, "Last Name,Notes\nA,\(large),\"x\"\nB,\n", 1),
        (.json, .max, "[{\"a\":\"\(large)\"},\n{\"name\":{\"last\":\"B\"}}]", 1),
        (.json, 100_001, "{\"a\":\"\(large)\"}\n{\"name\":{\"last\":\"B\"}}", 1),
    ])
    func `what is too large is left out, in pieces as in whole`(
        format: ReadableFormat,
        piece: Int,
        text: String,
        problems: Int
    ) {
        let reading = read(Array(text.utf8), as: format) { piece }

        #expect(reading.contacts.map(\.user.fullname) == ["B"])
        #expect(reading.problems.count == problems)
    }

    @Test func `a quote without end before many rows is text`() {
        let note = String(repeating: "x", count: 100_000)
        let rows = (0..<100).map { "N\($0),\(note)\n" }
        let table = "Last Name,Notes\nA,\"b\n" + rows.joined()
        let reading = read(Array(table.utf8), as: .csv) { 1 << 16 }

        #expect(reading.contacts.count == 101)
        #expect(
            reading.problems
                == [ContactProblem(line: 2, reason: "a quote has no end; taken as text")]
        )
    }

    @Test func `lines that end with CR are told from those that do not by 64 kB`() {
        let rows = String(repeating: "A,b\r", count: 20_000)
        let table = "Last Name,Notes\r\(rows)B,c\r\nC,d\r"
        let reading = read(Array(table.utf8), as: .csv) { 999 }

        #expect(reading.contacts.count == 20_002 && reading.problems == [])
        #expect(reading == ReadableFormat.csv.read(Array(table.utf8)))
    }
}
