import Persistence
import TextComparison

/// A parsed search text.
///
/// - `ada king`: words or their beginnings, all of which must occur in a person's data;
/// - `name:ada`, `city:oslo`, `country:`, `note:`: words of one field;
/// - `#friends`: a category;
/// - `-oslo`, `-#friends`, `-city:oslo`: exclusions;
/// - `"chess club"`: quotes for a field or a category with blanks;
/// - `+1 (212) 555-0103`: a telephone number, with or without the country code.
///
/// A sign without a text, as while it is being typed, is ignored. A text without letters and
/// digits, such as `♥`, is part of no word: it is ignored next to other words, and finds nobody
/// alone or as a category or a field.
///
/// A search inside words finds a text anywhere in a word, and digits anywhere in a telephone
/// number. Exclusions still match beginnings of words, so that `-ada` does not exclude `Canada`.
struct PeopleSearch: Hashable, Sendable {
    /// A field of a person's data, with its name in a search.
    enum Place: String, Sendable {
        case name, city, country, note
        /// The categories of the person.
        case category
    }

    /// A condition of a search.
    struct Term: Hashable, Sendable {
        /// The field to search; `nil` for all data.
        var place: Place?
        var text: String
        var isExcluded = false
        /// Whether the text may match anywhere in a word, not only at its beginning.
        var isInsideWords = false
    }

    /// The conditions, all of which a person must satisfy.
    private(set) var terms: [Term] = []

    /// Whether the search text can match no word.
    private var findsNobody = false

    /// Whether there is a text that can be searched inside words.
    var hasWords: Bool { terms.contains { !$0.isExcluded } }

    /// Parses a search text.
    init(_ text: String, insideWords: Bool = false) {
        var wordless: [Term] = []
        for token in Self.tokens(of: text) {
            let term = Self.term(token)
            if SearchWords.words(of: term.text).isEmpty {
                wordless.append(term)
            } else {
                terms.append(term)
            }
        }
        terms = terms.joiningNumbers
        findsNobody = wordless.contains { term in
            !term.isExcluded && !term.isSignAlone && (term.place != nil || !hasWords)
        }
        for index in terms.indices { terms[index].isInsideWords = insideWords }
    }

    /// The required categories, for titles of lists.
    var categories: [String] {
        terms.filter { $0.place == .category && !$0.isExcluded }.map(\.text)
    }

    /// Restricts a query to people who satisfy the search.
    func filtering(_ query: Query<PersonRecord>) -> Query<PersonRecord> {
        if findsNobody { return query.filter(Filter(.constant(false))) }
        var query = query
        var words: [String] = []
        var parts: [String] = []
        for term in terms {
            if term.isExcluded {
                query = query.filter(!term.filter)
            } else if term.number != nil {
                query = query.filter(term.filter)
            } else {
                // The index or scan of all words leaves few people for the conditions of columns.
                if term.isInsideWords { parts.append(term.text) } else { words.append(term.text) }
                if term.place != nil { query = query.filter(term.filter) }
            }
        }
        return query.matching(words.joined(separator: " "))
            .matchingParts(parts.joined(separator: " "))
    }

    /// The parts of a text between blanks; quotes group a part and are removed.
    private static func tokens(of text: String) -> [String] {
        var tokens: [String] = []
        var token = ""
        var isQuoted = false
        for character in text {
            switch character {
            case "\"": isQuoted.toggle()
            case _ where character.isWhitespace && !isQuoted:
                tokens.append(token)
                token = ""
            default: token.append(character)
            }
        }
        return (tokens + [token]).filter { !$0.isEmpty }
    }

    private static func term(_ token: String) -> Term {
        var rest = token[...]
        let isExcluded = rest.count > 1 && rest.hasPrefix("-")
        if isExcluded { rest = rest.dropFirst() }
        if rest.hasPrefix("#") {
            return Term(place: .category, text: String(rest.dropFirst()), isExcluded: isExcluded)
        }
        if let colon = rest.firstIndex(of: ":"),
            let place = Place(rawValue: rest[..<colon].lowercased())
        {
            let text = String(rest[rest.index(after: colon)...])
            return Term(place: place, text: text, isExcluded: isExcluded)
        }
        return Term(text: String(rest), isExcluded: isExcluded)
    }
}

extension PeopleSearch.Term {
    /// Whether the text is only a sign, or the beginning of a field or a telephone number.
    fileprivate var isSignAlone: Bool {
        guard place == nil else { return text.isEmpty }
        return text.utf8.count == 1 || text.allSatisfy("-#+(".contains)
    }

    /// The filter for people with the text in the field.
    fileprivate var filter: Filter<PersonRecord> {
        switch place {
        case nil: number ?? matches(text)
        case .name:
            SearchWords.words(of: text).map { word in
                contains(word, PersonRecord.first) || contains(word, PersonRecord.last)
            }
            .reduce(Filter(.constant(true)), &&)
        case .city: contains(text, PersonRecord.city)
        case .country: contains(text, PersonRecord.country)
        case .note: contains(text, PersonRecord.note)
        case .category: contains(text, PersonRecord.categories)
        }
    }

    /// The filter for people with the number in any notation; `nil` if the text is not a number, or
    /// is a short one, which is matched as the beginning of a word.
    fileprivate var number: Filter<PersonRecord>? {
        guard isPartOfNumber else { return nil }
        let digits = PhoneDigits(text)
        if let end = digits.end { return matches(digits.all) || matches(end) }
        return looksInside ? matches(digits.all) || matches(text) : nil
    }

    /// Whether the text may be a part of a telephone number.
    fileprivate var isPartOfNumber: Bool { place == nil && PhoneDigits.isNumber(text) }

    private var looksInside: Bool { isInsideWords && !isExcluded }

    private func matches(_ text: String) -> Filter<PersonRecord> {
        let words = SearchWords.words(of: text)
        return Filter(looksInside ? .matchesParts(words) : .matches(words))
    }

    private func contains<Value: TextColumnValue>(
        _ text: String,
        _ column: Column<PersonRecord, Value>
    ) -> Filter<PersonRecord> {
        looksInside ? column.containsParts(text) : column.containsWords(text)
    }
}

extension [PeopleSearch.Term] {
    /// The terms with the parts of an international number, such as `+1 212 555 0103`, joined.
    fileprivate var joiningNumbers: [PeopleSearch.Term] {
        reduce(into: []) { terms, term in
            if let last = terms.last, last.isPartOfNumber, last.text.hasPrefix("+"),
                term.isPartOfNumber
            {
                terms[terms.count - 1].text += term.text
            } else {
                terms.append(term)
            }
        }
    }
}
