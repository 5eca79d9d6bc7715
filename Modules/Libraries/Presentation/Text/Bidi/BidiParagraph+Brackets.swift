extension BidiParagraph {
    /// How many brackets may be open at a time (BD16).
    private static let depthLimit = 63

    /// The rule N0: gives both brackets of a pair the same direction.
    ///
    /// - Complexity: O(*n*), as pairs are nested at most 63 deep.
    static func resolveBrackets(
        _ types: inout [BidiClass],
        of scalars: [Unicode.Scalar],
        _ classes: [BidiClass],
        _ embedding: BidiClass
    ) {
        for pair in bracketPairs(in: scalars, types) {
            var hasOpposite = false
            var found: BidiClass?
            for place in pair.open + 1..<pair.close {
                guard let direction = types[place].direction else { continue }
                if direction == embedding {
                    found = embedding
                    break
                }
                hasOpposite = true
            }
            if found == nil, hasOpposite {
                // The text before decides whether the pair belongs to that or to the paragraph.
                found = types[..<pair.open].last { $0.direction != nil }?.direction ?? embedding
            }
            guard let found else { continue }
            for bracket in [pair.open, pair.close] {
                types[bracket] = found
                var mark = bracket + 1
                while mark < classes.count, classes[mark] == .nonspacingMark {
                    types[mark] = found
                    mark += 1
                }
            }
        }
    }

    /// The pairs of brackets that are still neutral, in the order of the opening ones (BD16).
    private static func bracketPairs(
        in scalars: [Unicode.Scalar],
        _ types: [BidiClass]
    ) -> [(open: Int, close: Int)] {
        var pairs: [(open: Int, close: Int)] = []
        var expected: [(closing: UInt32, place: Int)] = []
        for (place, scalar) in scalars.enumerated() where types[place] == .otherNeutral {
            guard let mirror = scalar.mirrored else { continue }
            if isOpening(scalar) {
                guard expected.count < depthLimit else { return [] }
                expected.append((canonical(mirror), place))
            } else if isOpening(mirror),
                let match = expected.lastIndex(where: { $0.closing == canonical(scalar) })
            {
                pairs.append((expected[match].place, place))
                expected.removeSubrange(match...)
            }
        }
        return pairs.sorted { $0.open < $1.open }
    }

    private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
        BidiTable.openingBrackets.run(holding: scalar.value) == scalar.value
    }

    /// Angle brackets exist twice, and pair with each other.
    private static func canonical(_ scalar: Unicode.Scalar) -> UInt32 {
        switch scalar.value {
        case 0x2329: 0x3008
        case 0x232A: 0x3009
        default: scalar.value
        }
    }
}
