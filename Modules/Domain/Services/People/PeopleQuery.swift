import Persistence

/// A filter and a sort order of people, used by the list, the commands and mail programs.
package struct PeopleQuery: Hashable, Sendable {
    /// The search text: words or their beginnings that a person's data must contain, with
    /// `#friends` for a category, `city:oslo` for a field and `-ada` for an exclusion; empty for
    /// all people.
    package var text: String
    /// The sort order.
    package var order: PeopleOrder
    /// Whether only favourites are found.
    package var showsOnlyFavorites: Bool
    /// Whether the words of the text may match inside words, and digits inside numbers.
    ///
    /// The storage has to scan all people for that: a page of the list, and
    /// ``PeopleStore/widened(_:)``, do so only if no beginnings match.
    package var isInsideWords = false

    /// Creates a query; by default for all people, sorted by name.
    package init(
        text: String = "",
        order: PeopleOrder = PeopleOrder(),
        showsOnlyFavorites: Bool = false
    ) {
        self.text = text
        self.order = order
        self.showsOnlyFavorites = showsOnlyFavorites
    }

    /// Whether the query finds all people.
    package var isOfEverybody: Bool { text.isEmpty && !showsOnlyFavorites }

    /// The unordered query for the matching people among those shown.
    func people(among shown: ShownPeople) -> Query<PersonRecord> {
        let people = shown.people
        return search.filtering(
            showsOnlyFavorites ? people.filter(PersonRecord.isFavorite) : people
        )
    }

    /// The categories that the text requires.
    package var categories: [String] { search.categories }

    /// The parsed search text.
    var search: PeopleSearch { PeopleSearch(text, insideWords: isInsideWords) }

    /// The query with a match inside words; `nil` if it is one already, or has no words.
    package var insideWords: PeopleQuery? {
        guard !isInsideWords, search.hasWords else { return nil }
        var query = self
        query.isInsideWords = true
        return query
    }

    /// The queries whose concatenated results are the matching people among those shown, sorted.
    func parts(among shown: ShownPeople) -> [Query<PersonRecord>] {
        order.parts(of: people(among: shown))
    }
}
