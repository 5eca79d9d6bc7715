// The bundled people in a single string, of which a query parses only the lines of its result.
enum PersonTable {
    /// A line, with the properties by which queries filter.
    struct Line: Sendable {
        let text: Substring.UTF8View

        /// The country, which is at a fixed position as the gender (`m`, `f`) and the script are:
        /// `US`, tab, `m`, tab, `L`.
        var nation: Nation { Nation(letters: text.prefix(2)) }
        var isFemale: Bool { text.dropFirst(3).first == UInt8(ascii: "f") }
        var script: UInt8 { text.dropFirst(5).first ?? 0 }
    }

    /// The lines, which are split when they are first used.
    static let lines: [Line] = rows.utf8
        .split(separator: UInt8(ascii: "\n"))
        .map { Line(text: $0) }

    /// The lines of each country and script, for exchanging family names.
    static let groups: [Group: [Int]] = Dictionary(grouping: lines.indices) { index in
        Group(nation: lines[index].nation, script: lines[index].script)
    }

    struct Group: Hashable, Sendable {
        let nation: Nation
        let script: UInt8
    }
}

/// A country code of two letters, compared without regard to case.
struct Nation: Hashable, Sendable {
    private let code: UInt16

    init(letters: some Sequence<UInt8>) {
        // Clearing bit 5 converts ASCII letters to upper case.
        code = letters.reduce(0) { $0 << 8 | UInt16($1 & 0xDF) }
    }

    init?(_ text: some StringProtocol) {
        guard text.utf8.count == 2 else { return nil }
        self.init(letters: text.utf8)
    }
}
