import DirectoryAPI
import Testing

@Suite("Portrait")
struct PortraitTests {
    private static let all: [Portrait] = Portrait.Group.allCases.flatMap { group in
        Portrait.numbers.compactMap { Portrait(group, number: $0) }
    }

    @Test func `there are a hundred of each group`() {
        #expect(Self.all.count == 200)
        #expect(Portrait(.men, number: 100) == nil)
        #expect(Portrait(.women, number: -1) == nil)
    }

    @Test(arguments: Portrait.Size.allCases)
    func `has three bytes a pixel`(size: Portrait.Size) throws {
        let portrait = try #require(Portrait(.women, number: 5))

        #expect(portrait.pixels(size: size.pixels).count == size.pixels * size.pixels * 3)
    }

    @Test(arguments: [1, 2, 3, 7])
    func `can be drawn at any size`(size: Int) throws {
        let portrait = try #require(Portrait(.men, number: 1))

        #expect(portrait.pixels(size: size).count == size * size * 3)
    }

    @Test func `is the same each time`() throws {
        for portrait in Self.all.prefix(8) {
            #expect(portrait.pixels(size: 48) == portrait.pixels(size: 48))
        }
    }

    // The size is smaller than on any screen. A mean difference of five steps in each colour of
    // each pixel is clearly visible.
    @Test(arguments: Portrait.Group.allCases)
    func `is unlike every other of its group, small too`(group: Portrait.Group) {
        let drawn = Portrait.numbers.compactMap {
            Portrait(group, number: $0)?.pixels(size: 10).map { Int($0) }
        }

        for (index, first) in drawn.enumerated() {
            for second in drawn[(index + 1)...] {
                var difference = 0
                for place in 0..<300 { difference += abs(first[place] - second[place]) }
                #expect(difference > 5 * 300)
            }
        }
    }

    @Test func `stands out from its background`() throws {
        for portrait in Self.all {
            let pixels = portrait.pixels(size: 24)
            let face = pixels[(14 * 24 + 12) * 3..<(14 * 24 + 12) * 3 + 3]
            let corner = pixels[..<3]
            let difference = zip(face, corner).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            #expect(difference > 30)
        }
    }
}
