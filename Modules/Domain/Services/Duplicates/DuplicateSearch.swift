import ContactFormats
import Models

/// Finds people who may be one, in two readings: the first remembers a number for each of their
/// signs, the second only the people of whom another one has the same sign.
struct DuplicateSearch {
    private struct Candidate {
        let key: ExactText
        let birthday: String?
    }

    /// The signs of the first reading, as numbers; sorted after it.
    private var fingerprints: [UInt32] = []
    /// The numbers that occurred more than once.
    private var repeated: Set<UInt32> = []
    /// The people of the second reading, in its order.
    private var candidates: [Candidate] = []
    /// The places in `candidates` of those who have a sign.
    private var places: [DuplicateFeature: [Int]] = [:]

    /// Takes note of a person's signs in the first reading.
    mutating func register(_ user: User) {
        fingerprints += DuplicateFeature.features(of: user).map(\.fingerprint)
    }

    /// Ends the first reading.
    ///
    /// - Returns: Whether a second one can find anybody.
    mutating func endRegistration() -> Bool {
        fingerprints.sort()
        for (one, next) in zip(fingerprints, fingerprints.dropFirst()) where one == next {
            repeated.insert(one)
        }
        fingerprints = []
        return !repeated.isEmpty
    }

    /// Compares a person of the second reading with those before.
    mutating func compare(_ user: User) {
        let features = DuplicateFeature.features(of: user)
            .filter { repeated.contains($0.fingerprint) }
        guard !features.isEmpty else { return }
        for feature in features { places[feature, default: []].append(candidates.count) }
        candidates.append(Candidate(key: ExactText(user.key), birthday: user.birthday))
    }

    /// The pairs, the likeliest first, then in the order of the second reading.
    ///
    /// If several people share a sign, each is paired with the first one only.
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

    /// Whether two people are not of different birthdays, as those of one family are.
    private func agree(_ places: [Int]) -> Bool {
        let birthdays = Set(places.compactMap { candidates[$0].birthday })
        return birthdays.count < 2
    }
}
