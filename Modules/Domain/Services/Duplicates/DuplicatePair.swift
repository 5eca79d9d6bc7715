package import Models

/// A pair of the user's own people who may be one person.
package struct DuplicatePair: Hashable, Sendable {
    /// The key of the person who is first in the list.
    package var first: ExactText
    /// The key of the other person.
    package var second: ExactText
    /// The features that both share, the strongest first; empty if the user has chosen the pair.
    package var signs: [DuplicateSign]

    /// Creates a pair.
    package init(first: ExactText, second: ExactText, signs: [DuplicateSign]) {
        self.first = first
        self.second = second
        self.signs = signs
    }

    /// The keys of both people.
    package var keys: [String] { [first.text, second.text] }

    /// Whether the pair was found by a search, not chosen by the user.
    var isFound: Bool { !signs.isEmpty }

    /// The likelihood that both are one person, 0 for the highest: a shared name and e-mail
    /// address, a shared name and number, an e-mail address, a number, or only a name.
    var rank: Int {
        switch signs.first {
        case .email: signs.contains(.name) ? 0 : 2
        case .phone: signs.contains(.name) ? 1 : 3
        case .name, nil: 4
        }
    }
}
