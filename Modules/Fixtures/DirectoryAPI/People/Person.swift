// A person as given out: a row of the table, or a variation of one.
//
// The table is finite and the directory is not: after its last row come the same
// people under the family names of others of their kind, then again, each with an
// identity of its own. So pages never end and never overlap.
struct Person {
    let row: PersonRow
    let last: Substring
    let email: PersonRow.Field
    let username: String
    let identity: Identity

    /// - Parameters:
    ///   - index: The row, which must exist.
    ///   - cycle: How many times the table was gone through before.
    init(index: Int, cycle: Int) {
        let line = PersonTable.lines[index]
        row = PersonRow(line)
        let name = row[.username]
        identity = Identity(of: name.utf8, cycle: cycle)
        let group = PersonTable.Group(nation: line.nation, script: line.script)
        guard cycle > 0, let relatives = PersonTable.groups[group],
            let place = relatives.firstIndex(of: index)
        else {
            last = row[.last]
            email = row.field(.email)
            username = String(name)
            return
        }
        let other = PersonRow(PersonTable.lines[relatives[(place + cycle) % relatives.count]])
        last = other[.last]
        username = "\(name)x\(cycle)"
        if case .text(let address) = row.field(.email) {
            let first = address.prefix { $0 != "." && $0 != "@" }
            email = .text("\(first).\(username)@example.com")
        } else {
            email = row.field(.email)
        }
    }
}

/// The account of a person, derived from the name instead of being stored.
struct Identity {
    let uuid: String
    let password: String
    let salt: String

    private static let words = [
        "anchor", "bicycle", "candle", "dolphin", "embers", "forest", "gravity", "harvest",
        "island", "jasmine", "kettle", "lantern", "meadow", "nectar", "orchard", "pebble",
    ]
    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars
    )

    init(of name: some Sequence<UInt8>, cycle: Int) {
        var random = SplitMix64(seed: fowlerNollVo(name) &+ UInt64(cycle))
        let high = random.next()
        let low = random.next()
        // Version 4, variant 1, as a random UUID has them.
        uuid = Self.formatted(high & ~0xF000 | 0x4000, low & ~(3 << 62) | 1 << 63)
        password = Self.words[random.below(Self.words.count)]
        salt = String(
            String.UnicodeScalarView((0..<8).map { _ in Self.letters[random.below(62)] })
        )
    }

    private static func formatted(_ high: UInt64, _ low: UInt64) -> String {
        let digits = high.hexadecimal + low.hexadecimal
        var text = ""
        for (place, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(place) { text.append("-") }
            text.append(digit)
        }
        return text
    }
}
