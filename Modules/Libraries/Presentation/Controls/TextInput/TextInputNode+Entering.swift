extension TextInputNode {
    /// Enters text in place of the selection, as if the user had done so.
    ///
    /// Characters that are not allowed are omitted. The search for allowed characters ends at
    /// ``maximumLength`` characters, or after several thousand that are not allowed.
    ///
    /// - Complexity: O(*n*) in the sum of the lengths of the new and the existing text.
    public final func enter(_ text: String) {
        let allowed = isUnlimited ? keyboardType.filter(text, into: editing) : allowedPart(of: text)
        if !allowed.isEmpty || text.isEmpty { edit { $0.insert(allowed) } }
    }

    // The number of characters in the first trial; most texts are shorter.
    private static let firstTrial = 4_096
    // The fixed cost of a trial, as a number of characters.
    private static let costOfTrial = 256
    // The limit of the total cost: a base for any text, which takes some hundredths of a second,
    // and a part for each character that was allowed.
    private static let costLimit = (any: 4_000_000, each: 32)

    /// Returns the characters that can be inserted one after the other.
    ///
    /// Parts of the text are tried, longer ones after each success and shorter ones after each
    /// refusal, down to single characters.
    private func allowedPart(of text: String) -> String {
        var rest = text[...]
        var trial = editing
        var result = ""
        var length = TextInputNode.firstTrial
        var cost = 0
        while !rest.isEmpty {
            let room = maximumLength.map { $0 - trial.length + trial.selection.count }
            if let room, room <= 0 { break }
            let part = rest.prefix(min(length, room ?? length))
            let entered = keyboardType.filter(String(part), into: trial)
            var next = trial
            next.insert(entered)
            cost += TextInputNode.costOfTrial + next.characters.count
            if entered.isEmpty || allows(next) {
                (trial, length) = (next, 2 * part.count)
                result += entered
                rest = rest[part.endIndex...]
            } else if let only = part.indices.first, part.index(after: only) == part.endIndex {
                rest.removeFirst()
            } else {
                length = part.count / 2
            }
            let limit = TextInputNode.costLimit
            if cost > limit.any + limit.each * trial.characters.count { break }
        }
        return result
    }
}

extension TextEditing {
    /// The number of characters of ``text``.
    var length: Int { mask?.format(characters).count ?? characters.count }
}

extension String {
    /// The lines of the text, joined by blanks.
    var onOneLine: String {
        guard utf8.contains(where: { $0.mayEndLine }) else { return self }
        return unicodeScalars.split(whereSeparator: \.endsLine).map { String($0) }
            .joined(separator: " ")
    }
}

extension UInt8 {
    /// Whether a line break may begin with this byte in UTF-8.
    fileprivate var mayEndLine: Bool {
        (0x0A...0x0D).contains(self) || self == 0xC2 || self == 0xE2
    }
}

extension Unicode.Scalar {
    /// Whether this is a line break, as defined by `Character.isNewline`.
    fileprivate var endsLine: Bool {
        (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
    }
}
