package import Imaging
import Injection
package import Models
package import Reactive
package import Services

/// Holds the person of a card, and what can be done with it; the texts are those of its
/// ``PersonCard``.
@MainActor
@dynamicMemberLookup
package final class DetailViewModel {
    @Injected private var images: UserImageCache
    @Injected private var people: PeopleStore
    @Injected private var localTime: LocalTime

    /// Whether the user accepts the terms; a two-way control may set it.
    @State package var accepted = false

    /// The person shown, with every change; `nil` until ``configure(_:)``.
    @Variable package private(set) var person: Person? = nil

    /// Whether the person shown, of the user's own, is not there any more, such as after another program
    /// has deleted them.
    @Variable package private(set) var isDeleted = false

    /// Why the person shown may be old: they could not be read again; `nil` if they are up to date.
    @Variable package private(set) var failure: String? = nil

    private var following: Task<Void, Never>?

    /// Creates a view model over the services of the root container; it shows nobody until
    /// `configure`.
    package init() {}

    isolated deinit { following?.cancel() }

    /// Sets the person to show; another person has accepted nothing yet.
    ///
    /// The same person again changes nothing.
    package func configure(_ user: User) { configure(Person(user: user)) }

    /// Sets the person of a list to show.
    package func configure(_ person: Person) {
        let user = person.user
        if following != nil, self.user == user { return }
        following?.cancel()
        if self.person?.id != person.id { accepted = false }
        self.person = person
        isDeleted = false
        failure = nil
        following = Task { [weak self, people] in
            // Before the first reading, so that no change is missed.
            var changes = people.changes().makeAsyncIterator()
            repeat {
                do {
                    let found = try await people.people(forKeys: [user.key])
                    if !Task.isCancelled { self?.update(found.first) }
                } catch {
                    if !Task.isCancelled { self?.failure = sentence(of: error) }
                }
            } while await changes.next() != nil
        }
    }

    /// Shows the person as they are stored; `nil` for nobody.
    private func update(_ stored: Person?) {
        if let stored, stored != person { person = stored }
        failure = nil
        // One of a directory may not be stored.
        isDeleted = stored == nil && user?.isOwn == true
    }

    /// The person shown; `nil` until ``configure(_:)``.
    package var user: User? { person?.user }

    /// The texts of the card.
    package var card: PersonCard { PersonCard(user, today: localTime.today) }

    /// A text of the card.
    package subscript<Value>(dynamicMember text: KeyPath<PersonCard, Value>) -> Value {
        card[keyPath: text]
    }

    /// The terms.
    package var terms: String { "I accept the terms" }

    /// The accessibility text of the terms for a value of ``accepted``.
    package func termsText(_ isAccepted: Bool) -> String {
        isAccepted ? "Terms accepted." : "Terms not yet accepted."
    }

    /// The note on terms below the card.
    package var footnote: String {
        "The people of the directory are invented. By accepting the terms you agree to treat "
            + "them as if they were not."
    }

    /// The large portrait, or a placeholder; never fails.
    package func photo() -> Observable<Image?> {
        // Without a person there is no picture: the placeholder stands in.
        images.photoOrPlaceholder(forUser: user ?? User(name: User.Name(first: "", last: "")))
    }
}
