import Synchronization

/// A character as a number: its scalar if it has only one, else its place in a
/// table of the clusters met so far.
struct CharacterCode: Hashable, Sendable {
    let value: UInt32

    /// The first code of clusters, above those of all scalars.
    private static let clusterBase: UInt32 = 0x20_0000
    /// The greatest number of different clusters; later ones become U+FFFD.
    private static let clusterLimit = 65_536

    private struct Clusters {
        var characters: [Character] = []
        var places: [Character: UInt32] = [:]
    }

    /// The codes of the half blocks of ``PixelPair``, as constants.
    static let upperHalf = CharacterCode(value: 0x2580)
    static let lowerHalf = CharacterCode(value: 0x2584)

    private static let clusters = Mutex(Clusters())

    init(value: UInt32) {
        self.value = value
    }

    init(_ character: Character) {
        var scalars = character.unicodeScalars.makeIterator()
        let first = scalars.next()
        guard scalars.next() != nil else {
            value = first?.value ?? 0x20
            return
        }
        value = CharacterCode.clusters.withLock { clusters in
            if let place = clusters.places[character] { return place }
            guard clusters.characters.count < CharacterCode.clusterLimit else { return 0xFFFD }
            let place = CharacterCode.clusterBase + UInt32(clusters.characters.count)
            clusters.characters.append(character)
            clusters.places[character] = place
            return place
        }
    }

    var isASCII: Bool { value < 0x80 }

    var character: Character {
        if let scalar = Unicode.Scalar(value) { return Character(scalar) }
        let place = Int(value - CharacterCode.clusterBase)
        return CharacterCode.clusters.withLock { $0.characters[place] }
    }
}
