import ContactFormats
import Models

/// A search for duplicates in two passes: the first collects fingerprints of all features, the
/// second collects only people with a feature that others share.
struct DuplicateSearch {
    private struct Candidate {
        let key: ExactText
        let birthday: String?
    }

    /// The fingerprints of the first pass; sorted at its end.
    private var fingerprints: [UInt32] = []
    /// The fingerprints that occurred more than once.
    private var repeated: Set<UInt32> = []
    /// The people of the second pass, in its order.
    private var candidates: [Candidate] = []
    /// The indices in `candidates` of the people with a feature.
    private var places: [DuplicateFeature: [Int]] = [:]

    /// Adds a person's features in the first pass.
    mutating func register(_ user: User) {
        fingerprints += DuplicateFeature.features(of: user).map(\.fingerprint)
    }

    /// Ends the first pass.
    ///
    /// - Returns: Whether a second pass can find duplicates.
    mutating func endRegistration() -> Bool {
        fingerprints.sort()
        for (one, next) in zip(fingerprints, fingerprints.dropFirst()) where one == next {
            repeated.insert(one)
        }
        fingerprints = []
        return !repeated.isEmpty
    }

    /// Adds a person in the second pass, if others may share a feature.
    mutating func compare(_ user: User) {
        let features = DuplicateFeature.features(of: user)
            .filter { repeated.contains($0.fingerprint) }
        guard !features.isEmpty else { return }
        for feature in features { places[feature, default: []].append(candidates.count) }
        candidates.append(Candidate(key: ExactText(user.key), birthday: user.birthday))
    }

    /// The pairs, the most likely first, then in the order of the second pass.
    ///
    /// If several people share a feature, each is paired with the first one only.
    var pairs: [DuplicatePair] {
        var signs: [[Int]: Set<DuplicateSign>] = [:]
        for (feature, places) in places {
            guard let first = places.first else { continue }
            for other in places.dropFirst() {
                signs[[first, other], default: []].insert(feature.sign)
            }
        }
        var pairs: [(order: [Int], pair: DuplicatePair)] = []
        for (places, signs) in signs where signs.contains(.email) || agree(places) {
            let pair = DuplicatePair(
                first: candidates[places[0]].key,
                second: candidates[places[1]].key,
                signs: signs.sorted()
            )
            pairs.append(([pair.rank] + places, pair))
        }
        return pairs.sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.pair)
    }

    /// Whether two people have no different birthdays, as members of a family would.
    private func agree(_ places: [Int]) -> Bool {
        let birthdays = Set(places.compactMap { candidates[$0].birthday })
        return birthdays.count < 2
    }
}
