extension CommandTable {
    /// Returns the name closest to a mistyped one; `nil` if none is close.
    ///
    /// A name is close if it differs in a third of the letters at most. Names of two letters are
    /// all close to each other, and never suggested.
    ///
    /// - Complexity: O(*n* · *m*) in the lengths of the two names, for each name.
    static func suggestion(for typed: String, among names: [String]) -> String? {
        guard typed.count <= 40 else { return nil }
        let near = names.filter { $0.count > 2 }
            .map { (name: $0, distance: distance(Array(typed.lowercased()), Array($0))) }
            .min { $0.distance < $1.distance }
        guard let near, near.distance * 3 <= typed.count else { return nil }
        return near.name
    }

    /// The number of letters to insert, to delete or to replace (Levenshtein).
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        var row = Array(0...other.count)
        for (index, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (place, otherLetter) in other.enumerated() {
                let replaced = diagonal + (letter == otherLetter ? 0 : 1)
                diagonal = row[place + 1]
                row[place + 1] = min(replaced, row[place] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }
}
