package import Models

/// Two people of the user's own who may be one.
package struct DuplicatePair: Hashable, Sendable {
    /// The key of the one who comes first in the list.
    package var first: ExactText
    /// The key of the other one.
    package var second: ExactText
    /// What they have in common, the strongest sign first; empty if the user has named them.
    package var signs: [DuplicateSign]

    /// Creates a pair.
    package init(first: ExactText, second: ExactText, signs: [DuplicateSign]) {
        self.first = first
        self.second = second
        self.signs = signs
    }

    /// The keys of both.
    package var keys: [String] { [first.text, second.text] }

    /// Whether they were found, and not named by the user.
    var isFound: Bool { !signs.isEmpty }

    /// How likely the two are one person, 0 for the likeliest: of one name and one address, of one
    /// address, of one number, or only of one name.
    var rank: Int {
        switch signs.first {
        case .email: signs.contains(.name) ? 0 : 2
        case .phone: signs.contains(.name) ? 1 : 3
        case .name, nil: 4
        }
    }
}
