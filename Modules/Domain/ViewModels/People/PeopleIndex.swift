import ContactFormats
import Models
import TextComparison

/// The texts by which people are found, folded and joined.
struct PeopleIndex {
    private var bytes: [UInt8] = []
    /// Where the text of each person ends.
    private var ends: [Int] = []

    /// Reads names, e-mail addresses, places, telephone numbers, organizations and notes.
    ///
    /// - Complexity: O(*n*) in the length of the texts.
    init(_ users: [User], notes: [String: String]) {
        bytes.reserveCapacity(users.count * 100)
        ends.reserveCapacity(users.count)
        for user in users {
            let (name, location) = (user.name, user.location)
            add(name.first)
            // A name can be typed in both orders, each part being a word of the query.
            add(name.last)
            add(user.email)
            add(location?.city)
            add(location?.country)
            addNumber(user.phone)
            addNumber(user.cell)
            if !user.extra.isEmpty {
                for email in user.emails where email != user.email { add(email) }
                for phone in user.furtherPhones { addNumber(phone.text) }
                for field in user.occupation { add(field.text) }
            }
            if !notes.isEmpty { add(notes[user.key]) }
            ends.append(bytes.count)
        }
    }

    private mutating func add(_ text: String?) {
        guard let text, !text.isEmpty else { return }
        TextFolding.fold(text, into: &bytes)
        // No query contains it, so that nothing matches across two texts.
        bytes.append(0)
    }

    /// A telephone number is found by its digits, however they are grouped.
    private mutating func addNumber(_ text: String?) {
        guard let text, !text.isEmpty else { return }
        add(text)
        for byte in text.utf8 where byte >= 0x30 && byte <= 0x39 { bytes.append(byte) }
        bytes.append(0)
    }

    /// The words of a query, folded.
    static func words(_ query: String) -> [String] {
        TextFolding.fold(query).split { $0.isWhitespace || $0 == "\0" }.map(String.init)
    }

    /// The people whose texts contain each word of a query, in any order.
    ///
    /// - Parameters:
    ///   - query: The query; all people match an empty one.
    ///   - rows: The people to look through, such as the matches of a shorter query; `nil` for all.
    /// - Returns: The numbers of the people, ascending.
    /// - Complexity: O(*n*) in the length of the texts.
    func rows(matching query: String, among rows: [Int]? = nil) -> [Int] {
        let words = PeopleIndex.words(query).map { Array($0.utf8) }
        var found = rows ?? Array(ends.indices)
        for word in words {
            let (text, pattern) = (bytes.span, word.span)
            found = found.filter { row in
                row < ends.count
                    && PeopleIndex.contains(
                        text,
                        (row == 0 ? 0 : ends[row - 1])..<ends[row],
                        pattern
                    )
            }
        }
        return found
    }

    private static func contains(
        _ text: Span<UInt8>,
        _ range: Range<Int>,
        _ pattern: Span<UInt8>
    ) -> Bool {
        guard pattern.count > 0 else { return true }
        guard range.count >= pattern.count else { return false }
        let first = pattern[0]
        for start in range.lowerBound...(range.upperBound - pattern.count)
        where text[start] == first {
            var length = 1
            while length < pattern.count, text[start + length] == pattern[length] { length += 1 }
            if length == pattern.count { return true }
        }
        return false
    }
}
