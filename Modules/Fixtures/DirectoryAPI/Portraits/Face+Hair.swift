// A hairstyle: shapes behind the face, and shapes over it.
typealias Hair = (behind: [Shape], front: [Shape])

extension Face {
    // Short, fringe, quiff, curls, cropped, bald, long, spikes, a ring, a cloud.
    static let menHair: [Hair] = [
        ([(.oval, 0, 36, 25, 22)], []),
        ([(.oval, 0, 36, 25, 22)], [(.oval, -6, 25, 16, 7.5)]),
        ([(.oval, 0, 36, 24, 21)], [(.oval, 5, 20, 17, 8.5), (.oval, -8, 22, 12, 6)]),
        ([(.oval, 0, 36, 25, 22)], [(.ovals, 19, 29, 7, 8), (.ovals, 7, 20, 9, 7)]),
        ([(.oval, 0, 37, 23, 21)], []),
        ([], []),
        ([(.box, 0, 50, 29, 32), (.oval, 0, 36, 26, 22)], []),
        ([(.oval, 0, 36, 24, 21)], [(.ovals, 16, 22, 3, 7), (.ovals, 5.5, 18, 3, 8)]),
        ([], [(.ovals, 21, 37, 4, 11)]),
        ([(.oval, 0, 36, 36, 33)], []),
    ]

    // Straight, bob, bun, curls, ponytail, waves, pixie, pigtails, swept, a cloud.
    static let womenHair: [Hair] = [
        ([(.box, 0, 55, 29, 42)], [(.boxes, 22.5, 60, 3.5, 26)]),
        ([(.box, 0, 46, 29, 28)], [(.box, 0, 29, 20, 6)]),
        ([(.oval, 0, 36, 24, 22), (.oval, 0, 12, 12, 11)], []),
        ([(.oval, 0, 35, 29, 26), (.ovals, 27, 43, 11, 12), (.ovals, 27, 62, 11, 11)], []),
        ([(.oval, 0, 36, 24, 22), (.oval, 30, 48, 9, 26)], [(.oval, 10, 25, 14, 6)]),
        ([(.oval, 0, 38, 28, 23), (.boxes, 24, 58, 6, 15), (.ovals, 25, 79, 9, 13)], []),
        ([(.oval, 0, 36, 25, 22)], [(.oval, -8, 27, 16, 8), (.ovals, 21.5, 42, 2.5, 10)]),
        ([(.oval, 0, 36, 25, 22), (.boxes, 29, 62, 7, 18)], []),
        ([(.box, 0, 52, 28, 38)], [(.oval, 9, 27, 17, 10), (.box, -22, 55, 3.5, 20)]),
        ([(.oval, 0, 38, 38, 35)], []),
    ]
}
