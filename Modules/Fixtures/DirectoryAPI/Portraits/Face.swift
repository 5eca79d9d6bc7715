// The features of one face, chosen by its number.
struct Face {
    let isWoman: Bool
    let hair: Hair
    let background: Paint
    let skin: Paint
    let hairPaint: Paint
    let cloth: Paint
    /// A grin, a smile, or neither.
    let mouth: Int
    /// No beard, a moustache, a goatee, or a full beard.
    let beard: Int
    let hasCollar: Bool
    let hasGlasses: Bool

    init(_ group: Portrait.Group, number: Int) {
        var random = SplitMix64(seed: fowlerNollVo("\(group.rawValue) \(number)".utf8))
        isWoman = group == .women
        // Consecutive numbers differ in the most visible features; the others are random.
        hair = (isWoman ? Self.womenHair : Self.menHair)[number % 10]
        background = Self.backgrounds[(number * 3 + (isWoman ? 1 : 0)) % Self.backgrounds.count]
        skin = Self.skins[(number / 10 + number * 5) % Self.skins.count]
        cloth = Self.cloths[(number * 7 + number / 10) % Self.cloths.count]
        // Few people with dark skin are fair; the last two are grey.
        let shades = random.below(7) == 0 ? 7..<9 : skin.y < 130 ? 0..<3 : 0..<7
        hairPaint = Self.hairs[shades.lowerBound + random.below(shades.count)]
        mouth = random.below(3)
        beard = isWoman ? 0 : max(random.below(7) - 3, 0)
        hasCollar = random.below(2) == 0
        hasGlasses = random.below(4) == 0
    }

    /// Draws the face, back to front.
    func draw(on canvas: inout Canvas) {
        let (shade, dark) = (skin * 0.84, Paint(0x26262B))
        canvas.fill(background.mixed(with: .white, 0.3), [(.oval, 0, 52, 46, 46)])
        canvas.fill(skin, [(.oval, 0, 42, 22, 24.5)])
        canvas.fill(hairPaint * 0.9, hair.behind)
        canvas.fill(shade, [(.box, 0, 76, 9, 14), (.ovals, 21.5, 48, 4, 6)])
        canvas.fill(cloth, [(.box, 0, 108, 40, 26)])
        canvas.fill(cloth.mixed(with: hasCollar ? .white : dark, 0.3), [(.oval, 0, 83, 13, 7)])
        if hasCollar { canvas.fill(shade, [(.oval, 0, 81.5, 9, 6)]) }
        canvas.fill(skin, [(.oval, 0, 49, 21.5, 19), (.oval, 0, 51.5, 19, 23.5)])
        if beard == 3 {
            canvas.fill(hairPaint, [(.oval, 0, 62, 17.5, 14.5)])
            canvas.fill(skin, [(.oval, 0, 51, 17.5, 10)])
        }
        if beard == 2 { canvas.fill(hairPaint, [(.oval, 0, 70, 7, 7)]) }
        if beard > 0 { canvas.fill(hairPaint, [(.ovals, 3.5, 60, 5, 2.5)]) }
        if hasGlasses {
            canvas.fill(dark, [(.box, 0, 46.5, 22, 0.9), (.ovals, 9.5, 47, 8, 7.5)])
            canvas.fill(skin.mixed(with: .white, 0.25), [(.ovals, 9.5, 47, 6.6, 6.1)])
        }
        canvas.fill(hairPaint * 0.8, [(.boxes, 9.5, 40.5, 3.8, isWoman ? 0.8 : 1.3)])
        if isWoman { canvas.fill(dark, [(.ovals, 9.6, 46.4, 4.4, 3.4)]) }
        canvas.fill(.white, [(.ovals, 9.5, 46.8, 3.8, 2.8)])
        canvas.fill(dark, [(.ovals, 9.5, 46.9, 2.4, 2.7)])
        canvas.fill(shade, [(.oval, 0, 54.5, 2.6, 1.8)])
        let lips = skin.mixed(with: Paint(isWoman ? 0xA82834 : 0x7A2E2A), 0.6)
        canvas.fill(lips, [(.oval, 0, mouth == 1 ? 61 : 63, 7.5, mouth == 2 ? 1.2 : 3.5)])
        if mouth == 0 { canvas.fill(.white, [(.oval, 0, 62.5, 6, 1.5)]) }
        if mouth == 1 { canvas.fill(skin, [(.oval, 0, 58.5, 9.5, 3.8)]) }
        canvas.fill(hairPaint, hair.front)
    }

    private static let backgrounds = [
        0xF29C8A, 0xA8D5E5, 0xF7DD8E, 0xB9E0B2, 0xD6C4EC, 0xF5B8C4, 0x9FD8CB, 0xC7D0DA, 0xF9D0E3,
        0xB6C9F2, 0xD3DC8C,
    ].map { Paint($0) }
    private static let skins = [
        0xFBD9C0, 0xF3C6A5, 0xE5B08A, 0xD0946B, 0xB47A52, 0x93603F, 0x6F4630,
    ].map { Paint($0) }
    private static let hairs = [
        0x201A1C, 0x2E211D, 0x4A3226, 0x6B4428, 0x93562B, 0xB5532A, 0xE0B668, 0x8E8B8C, 0xD9D7D6,
    ].map { Paint($0) }
    private static let cloths = [
        0x2F5D8C, 0xC8473F, 0x3E8E6B, 0x7A4E9A, 0xE08A2E, 0x34404E, 0x1F8A99, 0xB83B6B, 0x6C7B3A,
        0xE9E4DA, 0x8A5A3C,
    ].map { Paint($0) }
}
