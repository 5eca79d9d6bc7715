/// The embedding levels of one paragraph (UAX #9, revision 46).
///
/// The paragraph holds no explicit embeddings, overrides or isolates, so it is
/// one isolating run sequence: rules P2 and P3, W1 to W7, N0 to N2, I1, I2 and
/// the part of L1 that does not depend on line breaks.
package struct BidiParagraph: Sendable {
    /// The level of the paragraph: 0 from left to right, 1 from right to left.
    package let base: UInt8
    /// The level of each scalar; odd ones run from right to left.
    package let levels: [UInt8]

    /// Resolves the levels.
    ///
    /// - Parameters:
    ///   - scalars: The text without boundary neutrals.
    ///   - classes: The classes of the scalars, of the same number.
    ///   - base: The level of the paragraph; `nil` for that of its first strong
    ///     scalar.
    /// - Complexity: O(*n*) in the number of scalars.
    package init(scalars: [Unicode.Scalar], classes: [BidiClass], base: UInt8? = nil) {
        precondition(scalars.count == classes.count, "a class for each scalar")
        let strong = classes.first(where: \.isStrong)
        let base = base ?? (strong == .rightToLeft || strong == .arabicLetter ? 1 : 0)
        self.base = base
        var resolved = classes
        let embedding: BidiClass = base == 0 ? .leftToRight : .rightToLeft
        BidiParagraph.resolveWeak(&resolved, outside: embedding)
        BidiParagraph.resolveBrackets(&resolved, of: scalars, classes, embedding)
        BidiParagraph.resolveNeutrals(&resolved, embedding)
        // I1 and I2
        var levels = resolved.map { type -> UInt8 in
            switch type {
            case .leftToRight: base * 2
            case .rightToLeft: 1
            default: 2
            }
        }
        // L1
        var isTrailing = true
        for index in classes.indices.reversed() {
            switch classes[index] {
            case .paragraphSeparator, .segmentSeparator: isTrailing = true
            case .whitespace: break
            default: isTrailing = false
            }
            if isTrailing { levels[index] = base }
        }
        self.levels = levels
    }

    /// The places of the scalars of one line, from left to right (rule L2).
    ///
    /// - Parameter levels: The levels of the scalars of the line.
    /// - Returns: Each index of `levels` once.
    /// - Complexity: O(*n*) in the number of scalars, for each level.
    package static func visualOrder(of levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        for level in (1...highest).reversed() {
            var index = 0
            while index < levels.count {
                guard levels[order[index]] >= level else {
                    index += 1
                    continue
                }
                let start = index
                while index < levels.count, levels[order[index]] >= level { index += 1 }
                order[start..<index].reverse()
            }
        }
        return order
    }

    /// The rules W1 to W7.
    private static func resolveWeak(_ types: inout [BidiClass], outside: BidiClass) {
        // W1 to W3
        var previous = outside
        var strong = outside
        for index in types.indices {
            if types[index] == .nonspacingMark { types[index] = previous }
            previous = types[index]
            if previous.isStrong {
                strong = previous
                if previous == .arabicLetter { types[index] = .rightToLeft }
            } else if previous == .europeanNumber, strong == .arabicLetter {
                types[index] = .arabicNumber
            }
        }
        // W4
        for index in types.indices.dropFirst().dropLast() {
            let (before, after) = (types[index - 1], types[index + 1])
            guard before == after else { continue }
            switch (types[index], before) {
            case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber),
                (.commonSeparator, .arabicNumber):
                types[index] = before
            default: break
            }
        }
        // W5
        var index = 0
        while index < types.count {
            guard types[index] == .europeanTerminator else {
                index += 1
                continue
            }
            let start = index
            while index < types.count, types[index] == .europeanTerminator { index += 1 }
            let isBefore = start > 0 && types[start - 1] == .europeanNumber
            let isAfter = index < types.count && types[index] == .europeanNumber
            let type: BidiClass = isBefore || isAfter ? .europeanNumber : .otherNeutral
            for place in start..<index { types[place] = type }
        }
        // W6 and W7
        strong = outside
        for index in types.indices {
            switch types[index] {
            case .leftToRight, .rightToLeft: strong = types[index]
            case .europeanSeparator, .commonSeparator: types[index] = .otherNeutral
            case .europeanNumber where strong == .leftToRight: types[index] = .leftToRight
            default: break
            }
        }
    }

    /// The rules N1 and N2.
    private static func resolveNeutrals(_ types: inout [BidiClass], _ embedding: BidiClass) {
        var index = 0
        while index < types.count {
            guard types[index].isNeutral else {
                index += 1
                continue
            }
            let start = index
            while index < types.count, types[index].isNeutral { index += 1 }
            let before = start > 0 ? types[start - 1].direction : embedding
            let after = index < types.count ? types[index].direction : embedding
            let type = before == after ? before ?? embedding : embedding
            for place in start..<index { types[place] = type }
        }
    }
}

extension BidiClass {
    /// The direction that the class gives adjacent neutrals and brackets (rules N0 and N1);
    /// numbers count as running from right to left.
    var direction: BidiClass? {
        switch self {
        case .leftToRight: .leftToRight
        case .rightToLeft, .europeanNumber, .arabicNumber: .rightToLeft
        default: nil
        }
    }
}
