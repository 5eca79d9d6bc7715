// The features of one face.
struct Face {
    enum Hair: CaseIterable {
        // Men's first, in the order that portraits go through them.
        case short, parted, quiff, curls, cropped, bald, mane, spikes, ring, cloud
        case straight, bob, bun, bigCurls, ponytail, waves, pixie, pigtails, swept, band

        static let men: [Hair] = [
            .short, .parted, .quiff, .curls, .cropped, .bald, .mane, .spikes, .ring, .cloud,
        ]
        static let women: [Hair] = [
            .straight, .bob, .bun, .bigCurls, .ponytail, .waves, .pixie, .pigtails, .swept, .band,
        ]
    }

    enum Beard: CaseIterable {
        case none, stubble, moustache, goatee, full
    }

    enum Glasses: CaseIterable {
        case none, round, square
    }

    enum Mouth: CaseIterable {
        case smile, grin, calm
    }

    enum Collar: CaseIterable {
        case round, shirt, vee, high
    }

    var hair: Hair
    var beard = Beard.none
    var glasses: Glasses
    var mouth: Mouth
    var collar: Collar
    var hasEarrings = false
    var hasLashes = false

    var background: Paint
    var skin: Paint
    var hairPaint: Paint
    var cloth: Paint
    var iris: Paint

    /// Half the width of the head.
    var width: Float
    /// How wide the jaw is to that.
    var jaw: Float
    /// How far the eyes are from the middle.
    var eyes: Float
    /// Where a parting lies: -1 left, 1 right.
    var side: Float

    init(_ group: Portrait.Group, number: Int) {
        var random = SplitMix64(seed: fowlerNollVo("\(group.rawValue) \(number)".utf8))
        let isWoman = group == .women
        let styles = isWoman ? Hair.women : Hair.men
        // Consecutive numbers differ in the most visible features; the others are random.
        hair = styles[number % styles.count]
        background = Self.backgrounds[(number * 3 + (isWoman ? 1 : 0)) % Self.backgrounds.count]
        skin = Self.skins[(number / styles.count + number * 5) % Self.skins.count]
        // Few people with dark skin are fair, and most are not grey.
        let shades = random.below(7) == 0 ? Self.greys : skin.y < 130 ? Self.darkHairs : Self.hairs
        hairPaint = shades[random.below(shades.count)]
        cloth = Self.cloths[(number * 7 + number / 10) % Self.cloths.count]
        iris = Self.irises[random.below(Self.irises.count)]
        glasses = random.below(4) == 0 ? (random.below(2) == 0 ? .round : .square) : .none
        mouth = Mouth.allCases[random.below(Mouth.allCases.count)]
        collar = Collar.allCases[random.below(Collar.allCases.count)]
        width = (isWoman ? 0.212 : 0.222) + 0.02 * random.fraction()
        jaw = (isWoman ? 0.80 : 0.86) + 0.08 * random.fraction()
        eyes = 0.088 + 0.012 * random.fraction()
        side = random.below(2) == 0 ? -1 : 1
        if isWoman {
            hasLashes = true
            hasEarrings = random.below(3) == 0
        } else if random.below(100) < 55 || hair == .bald {
            beard = Beard.allCases[1 + random.below(4)]
        }
    }

    private static let backgrounds = [
        0xF29C8A, 0xA8D5E5, 0xF7DD8E, 0xB9E0B2, 0xD6C4EC, 0xF5B8C4, 0x9FD8CB, 0xC7D0DA, 0xF9D0E3,
        0xB6C9F2, 0xD3DC8C,
    ].map { Paint($0) }
    private static let skins = [
        0xFBD9C0, 0xF3C6A5, 0xE5B08A, 0xD0946B, 0xB47A52, 0x93603F, 0x6F4630,
    ].map { Paint($0) }
    private static let darkHairs = [0x201A1C, 0x2E211D, 0x4A3226, 0x1C1B24].map { Paint($0) }
    private static let hairs =
        darkHairs + [0x6B4428, 0x93562B, 0xB5532A, 0xD9A95B, 0xE9CB86].map { Paint($0) }
    private static let greys = [0x8E8B8C, 0xD9D7D6].map { Paint($0) }
    private static let cloths = [
        0x2F5D8C, 0xC8473F, 0x3E8E6B, 0x7A4E9A, 0xE08A2E, 0x34404E, 0x1F8A99, 0xB83B6B, 0x6C7B3A,
        0xE9E4DA, 0x8A5A3C,
    ].map { Paint($0) }
    private static let irises = [0x33231B, 0x4A301F, 0x3F5B3A, 0x3B6287, 0x2B2B33].map { Paint($0) }
}
