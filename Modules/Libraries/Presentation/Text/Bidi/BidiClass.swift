/// The bidirectional class of a scalar (Bidi_Class of UAX #9).
///
/// There are no cases for explicit embeddings, overrides, isolates and marks:
/// ``DisplayText`` removes them.
package enum BidiClass: UInt8, Hashable, Sendable, CaseIterable {
    /// Strong: a letter of a script written from left to right, from right to
    /// left, or of Arabic.
    case leftToRight, rightToLeft, arabicLetter
    /// Digits, and the signs between and after them.
    case europeanNumber, europeanSeparator, europeanTerminator
    /// Arabic-Indic digits, and signs that separate numbers of both kinds.
    case arabicNumber, commonSeparator
    /// A mark that takes the class of its base, or an invisible scalar.
    case nonspacingMark, boundaryNeutral
    /// Neutral: a line end, a tab, a blank, or any other sign.
    case paragraphSeparator, segmentSeparator, whitespace, otherNeutral

    /// Looks up the class of a scalar.
    ///
    /// - Complexity: O(log *n*) in the length of the table of classes.
    package init(of scalar: Unicode.Scalar) {
        let run = BidiTable.classes.run(holding: scalar.value << 4 | 15)
        self = BidiClass(rawValue: UInt8(run & 15)) ?? .otherNeutral
    }

    /// Whether the neutrals around it may depend on it alone.
    var isStrong: Bool {
        self == .leftToRight || self == .rightToLeft || self == .arabicLetter
    }

    /// Whether the rules N1 and N2 give it a direction (NI).
    var isNeutral: Bool { rawValue >= BidiClass.paragraphSeparator.rawValue }
}

extension Unicode.Scalar {
    /// The scalar that is drawn for this one where text runs from right to left
    /// (rule L4), or `nil` if it looks the same.
    ///
    /// - Complexity: O(log *n*) in the length of the table of classes.
    var mirrored: Unicode.Scalar? {
        let pairs = BidiTable.mirrored
        var low = 0
        var high = pairs.count / 2
        while low < high {
            let middle = (low + high) / 2
            if pairs[2 * middle] == value { return Unicode.Scalar(pairs[2 * middle + 1]) }
            if pairs[2 * middle] < value { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}
