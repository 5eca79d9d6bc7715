import Persistence
import TextComparison

/// The meaning of the text of a search.
///
/// - `ada king`: words, or their beginnings, that all occur in a person's data;
/// - `name:ada`, `city:oslo`, `country:`, `note:`: words of one field;
/// - `#friends`: a category;
/// - `-oslo`, `-#friends`, `-city:oslo`: what must not occur;
/// - `"chess club"`: quotes hold a field or a category with blanks together;
/// - `+1 (212) 555-0103`: a telephone number, with or without the digits of the country.
///
/// A sign without a text behind it, as while it is being typed, means nothing.
struct PeopleSearch: Hashable, Sendable {
    /// A part of a person's data, by its name in a search.
    enum Place: String, Sendable {
        case name, city, country, note
        /// The categories.
        case category
    }

    /// One condition.
    struct Term: Hashable, Sendable {
        /// Where the text is looked for; `nil` for all data.
        var place: Place?
        var text: String
        var isExcluded = false
    }

    /// The conditions, which a person satisfies all.
    private(set) var terms: [Term] = []

    /// Reads the text of a search.
    init(_ text: String) {
        for token in Self.tokens(of: text) {
            if let term = Self.term(token), !SearchWords.words(of: term.text).isEmpty {
                terms.append(term)
            }
        }
        terms = terms.joiningNumbers
    }

    /// The categories that are asked for, for titles of lists.
    var categories: [String] {
        terms.filter { $0.place == .category && !$0.isExcluded }.map(\.text)
    }

    /// The people of a query who satisfy the search.
    func filtering(_ query: Query<PersonRecord>) -> Query<PersonRecord> {
        var query = query
        var words: [String] = []
        for term in terms {
            if term.isExcluded {
                query = query.filter(!term.filter)
            } else if term.number != nil {
                query = query.filter(term.filter)
            } else {
                // The index of all words leaves few for the columns.
                words.append(term.text)
                if term.place != nil { query = query.filter(term.filter) }
            }
        }
        return query.matching(words.joined(separator: " "))
    }

    /// The parts of a text between blanks; quotes hold a part together, and are left out.
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

    private static func term(_ token: String) -> Term? {
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
    /// Whether a person has the text in the place.
    fileprivate var filter: Filter<PersonRecord> {
        switch place {
        case nil: number ?? matches(text)
        case .name:
            SearchWords.words(of: text).map { word in
                PersonRecord.first.containsWords(word) || PersonRecord.last.containsWords(word)
            }
            .reduce(Filter(.constant(true)), &&)
        case .city: PersonRecord.city.containsWords(text)
        case .country: PersonRecord.country.containsWords(text)
        case .note: PersonRecord.note.containsWords(text)
        case .category: PersonRecord.categories.containsWords(text)
        }
    }

    /// Whether a person has the number, written in any way; `nil` if the text is no long number.
    fileprivate var number: Filter<PersonRecord>? {
        let digits = PhoneDigits(text)
        guard isPartOfNumber, let end = digits.end else { return nil }
        return matches(digits.all) || matches(end)
    }

    /// Whether the text may be a part of a telephone number.
    fileprivate var isPartOfNumber: Bool { place == nil && PhoneDigits.isNumber(text) }

    private func matches(_ text: String) -> Filter<PersonRecord> {
        Filter(.matches(SearchWords.words(of: text)))
    }
}

extension [PeopleSearch.Term] {
    /// The terms with the parts of an international number, such as `+1 212 555 0103`, in one.
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
