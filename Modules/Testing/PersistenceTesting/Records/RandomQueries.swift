import Persistence

// Random records and queries with few distinct values, so that queries often match.
struct RandomQueries {
    private var random: SeededRandom

    init(seed: Int) {
        random = SeededRandom(seed: seed)
    }

    private static let texts = [
        "", "a", "A", "Ada", "ada", "Øst", "ost", "ostergard", "Straße", "strasse", "e\u{301}",
        "\u{e9}", "room 9", "room 10", "Room 010", "007", "7", "x\0y", "日本", "😀", "Ada Lovelace",
        "lovelace, ada", "NEAR(a b)", "\"quoted\"", "a*", "-a", "o'neil", "\u{10FFFF}", "\u{D7FF}",
        "\u{E000}", "a\u{10FFFF}",
    ]
    private static let words = ["a", "ad", "ada", "love", "ost", "room 1", "9", "日", "\"a*", "o'n"]
    private static let parts = ["a", "da", "OVEL", "st", "oom 1", "0", "日", "gård", "eil", " ;"]

    private mutating func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    private mutating func isLucky(_ chances: Int) -> Bool { below(chances) == 0 }
    private mutating func text() -> String { Self.texts[below(Self.texts.count)] }
    private mutating func age() -> Int { below(6) - 2 }
    private mutating func score() -> Double { [0, -0.5, 1, 2.5, 1e300, .infinity][below(6)] }
    private mutating func data() -> [UInt8] { [[], [0], [0, 255], [255]][below(4)] }

    private mutating func comparison() -> Condition.Comparison {
        [.equal, .less, .lessOrEqual, .greater, .greaterOrEqual, .notEqual][below(6)]
    }

    mutating func record() -> SampleRecord {
        SampleRecord(
            "\(below(3))\(text())",
            name: text() + (isLucky(2) ? " " + text() : ""),
            nick: isLucky(3) ? nil : text(),
            age: age(),
            score: isLucky(3) ? nil : score(),
            isActive: isLucky(2),
            data: data()
        )
    }

    mutating func filter(depth: Int = 3) -> Filter<SampleRecord> {
        typealias Sample = SampleRecord
        if depth > 0, !isLucky(3) {
            let first = filter(depth: depth - 1)
            switch below(3) {
            case 0: return !first
            case 1: return first && filter(depth: depth - 1)
            default: return first || filter(depth: depth - 1)
            }
        }
        switch below(27) {
        case 0: return Sample.name == text()
        case 1: return Sample.name.folded == text()
        case 2: return Sample.nick.numeric == text()
        case 3: return Sample.nick == (isLucky(3) ? nil : text())
        case 4: return Sample.nick != (isLucky(3) ? nil : text())
        case 5: return Sample.age < age()
        case 6: return Sample.age >= age()
        case 7: return Sample.score <= (isLucky(4) ? nil : score())
        case 8: return Sample.score > (isLucky(4) ? nil : score())
        case 9: return Sample.isActive == isLucky(2)
        case 10: return Sample.data == data()
        case 11: return Sample.data < data()
        case 12: return Sample.name.hasPrefix(text())
        case 13: return Sample.nick.folded.hasPrefix(text())
        case 14: return Sample.nick.hasPrefix(text())
        case 15: return Sample.nick.containsWords(Self.words[below(Self.words.count)])
        case 16: return Sample.name.folded > text()
        case 17: return Sample.nick.numeric <= text()
        case 18: return Sample.age.isMember(of: isLucky(2) ? Array(-40..<age()) : [age(), age()])
        case 19: return Sample.nick.isMember(of: isLucky(4) ? [] : [text(), nil, text()])
        case 20: return Sample.name.folded.isMember(of: isLucky(2) ? Self.texts : [text(), text()])
        case 21: return Filter(.constant(isLucky(2)))
        case 22: return Sample.nick.containsParts(Self.parts[below(Self.parts.count)])
        case 23: return Filter(.matchesParts([["a"], ["da", "o"], ["日"], []][below(4)]))
        case 24: return Filter(.compare(ColumnTerm("score"), comparison(), .integer(Int64(age()))))
        case 25: return Filter(.compare(ColumnTerm("age"), comparison(), .real(score())))
        default: return Sample.id.isBetween("0", and: "1" + text())
        }
    }

    mutating func query(after records: [SampleRecord]) -> Query<SampleRecord> {
        var query = Query<SampleRecord>()
        if !isLucky(5) { query = query.filter(filter()) }
        if isLucky(3) { query = query.matching(Self.words[below(Self.words.count)]) }
        if isLucky(6) { query = query.matchingParts(Self.parts[below(Self.parts.count)]) }
        switch below(5) {
        case 0: break
        case 1: query = query.order(order())
        case 2: query = query.order(order(), order())
        default: query = query.order(order(), order(), order())
        }
        if isLucky(3), !records.isEmpty { query = query.after(records[below(records.count)]) }
        if isLucky(3) { query = query.limit(below(12), offset: isLucky(2) ? below(6) : 0) }
        return query
    }

    private mutating func order() -> Order<SampleRecord> {
        typealias Sample = SampleRecord
        let orders: [Order<Sample>] = [
            Sample.id.asc, Sample.id.desc, Sample.name.asc, Sample.name.folded.desc,
            Sample.name.folded.asc, Sample.name.numeric.asc, Sample.nick.asc, Sample.nick.desc,
            Sample.nick.folded.asc, Sample.nick.numeric.desc, Sample.age.asc, Sample.age.desc,
            Sample.score.asc, Sample.score.desc, Sample.isActive.asc, Sample.data.desc,
        ]
        return orders[below(orders.count)]
    }

    mutating func pick<Value>(_ values: [Value]) -> Value? {
        values.isEmpty ? nil : values[below(values.count)]
    }

    /// Returns a random text, with the syntax of other search languages.
    mutating func anyText() -> String {
        let syntax = [
            "\"", "*", "NEAR(", ")", " AND ", " OR ", " NOT ", "'", "-", "^", ":", "{", "\0", " ",
            "\\", ";", "--", "\u{301}", "\u{200D}", "\u{FEFF}", "ß", "İ", "日", "a", "9",
        ]
        var text = ""
        for _ in 0..<below(12) {
            if isLucky(2) {
                text += syntax[below(syntax.count)]
            } else {
                // Unpaired surrogates are included, and become U+FFFD.
                let unit = UInt16(truncatingIfNeeded: random.next())
                let low = UInt16(truncatingIfNeeded: random.next())
                text += String(decoding: isLucky(2) ? [unit] : [unit, low], as: UTF16.self)
            }
        }
        return text
    }
}
