import Persistence

/// A filter and an order of people, used by the list, the commands and mail programs.
package struct PeopleQuery: Hashable, Sendable {
    /// Words, or their beginnings, that all occur in a person's data, and signs such as `#friends`
    /// for a category, `city:oslo` for a field and `-ada` for what must not occur; empty for
    /// everybody.
    package var text: String
    /// The order.
    package var order: PeopleOrder
    /// Whether it is about favourites only.
    package var showsOnlyFavorites: Bool
    /// Whether the words of the text are looked for anywhere inside of words, and parts of numbers
    /// anywhere inside of numbers.
    ///
    /// A storage looks at everybody for that: a page of the list, and ``PeopleStore/widened(_:)``, do it
    /// where nobody is found by beginnings.
    package var isInsideWords = false

    /// Creates a query, by default for everybody by name.
    package init(
        text: String = "",
        order: PeopleOrder = PeopleOrder(),
        showsOnlyFavorites: Bool = false
    ) {
        self.text = text
        self.order = order
        self.showsOnlyFavorites = showsOnlyFavorites
    }

    /// Whether everybody is found.
    package var isOfEverybody: Bool { text.isEmpty && !showsOnlyFavorites }

    /// The people found among those shown, in no particular order.
    func people(among shown: ShownPeople) -> Query<PersonRecord> {
        let people = shown.people
        return search.filtering(
            showsOnlyFavorites ? people.filter(PersonRecord.isFavorite) : people
        )
    }

    /// The categories that the text asks for.
    package var categories: [String] { search.categories }

    /// The meaning of the text.
    var search: PeopleSearch { PeopleSearch(text, insideWords: isInsideWords) }

    /// The same query inside words; `nil` if it is that already, or looks for no words.
    package var insideWords: PeopleQuery? {
        guard !isInsideWords, search.hasWords else { return nil }
        var query = self
        query.isInsideWords = true
        return query
    }

    /// The queries whose results, one after the other, are the people found among those shown, in
    /// order.
    func parts(among shown: ShownPeople) -> [Query<PersonRecord>] {
        order.parts(of: people(among: shown))
    }
}
