package import Imaging
import Injection
package import Models
package import Reactive
package import Services

/// The view model of a person's card; the texts are those of its ``PersonCard``.
@MainActor
@dynamicMemberLookup
package final class DetailViewModel {
    @Injected private var images: UserImageCache
    @Injected private var people: PeopleStore
    @Injected private var localTime: LocalTime

    /// Whether the user accepts the terms; bound to a checkbox in both directions.
    @State package var accepted = false

    /// The person shown, updated after each change; `nil` until ``configure(_:)``.
    @Variable package private(set) var person: Person? = nil

    /// Whether the person shown, one of the user's own, no longer exists, for example because
    /// another program has deleted them.
    @Variable package private(set) var isDeleted = false

    /// The error of the last read, after which the person shown may be out of date; `nil` for none.
    @Variable package private(set) var failure: String? = nil

    private var following: Task<Void, Never>?

    /// Creates a view model with the services of the root container, without a person until
    /// `configure` is called.
    package init() {}

    isolated deinit { following?.cancel() }

    /// Sets the person to show; a different person resets ``accepted``.
    ///
    /// Calling it again with the same person has no effect.
    package func configure(_ user: User) { configure(Person(user: user)) }

    /// Sets the person to show, as read by a list.
    package func configure(_ person: Person) {
        let user = person.user
        if following != nil, self.user == user { return }
        following?.cancel()
        if self.person?.id != person.id { accepted = false }
        self.person = person
        isDeleted = false
        failure = nil
        following = Task { [weak self, people] in
            // Subscribes before the first read so that no change is missed.
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

    /// Shows the person as stored; `nil` if there is no such person.
    private func update(_ stored: Person?) {
        if let stored, stored != person { person = stored }
        failure = nil
        // A person of the directory need not be stored.
        isDeleted = stored == nil && user?.isOwn == true
    }

    /// The person shown; `nil` until ``configure(_:)``.
    package var user: User? { person?.user }

    /// The texts of the card.
    package var card: PersonCard { PersonCard(user, today: localTime.today) }

    /// Returns a text of the card.
    package subscript<Value>(dynamicMember text: KeyPath<PersonCard, Value>) -> Value {
        card[keyPath: text]
    }

    /// The label of the checkbox for the terms.
    package var terms: String { "I accept the terms" }

    /// The accessibility text of the terms for a value of ``accepted``.
    package func termsText(_ isAccepted: Bool) -> String {
        isAccepted ? "Terms accepted." : "Terms not yet accepted."
    }

    /// The note about the terms below the card.
    package var footnote: String {
        "The people of the directory are invented. By accepting the terms you agree to treat "
            + "them as if they were not."
    }

    /// Emits the large portrait, or a placeholder; never fails.
    package func photo() -> Observable<Image?> {
        // A person without a picture yields the placeholder.
        images.photoOrPlaceholder(forUser: user ?? User(name: User.Name(first: "", last: "")))
    }
}
