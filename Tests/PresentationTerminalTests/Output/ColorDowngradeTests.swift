import Presentation
import PresentationTerminal
import TestSupport
import Testing

@Suite("ColorDowngrade")
struct ColorDowngradeTests {
    @Test(
        arguments: [
            ((255, 0, 0), 196), ((0, 0, 0), 16), ((255, 255, 255), 231), ((8, 8, 8), 232),
            ((238, 238, 238), 255), ((95, 135, 175), 67), ((128, 128, 128), 244),
            ((47, 47, 47), 236), ((115, 0, 0), 88), ((114, 0, 0), 52),
        ] as [((UInt8, UInt8, UInt8), UInt8)]
    )
    func `true colours become entries of the palette`(
        color: (red: UInt8, green: UInt8, blue: UInt8),
        index: UInt8
    ) {
        #expect(
            ColorDowngrade.paletteIndex(red: color.red, green: color.green, blue: color.blue)
                == index
        )
    }

    @Test func `an entry of the palette becomes itself or one of the same colour`() {
        for index in UInt8(16)...255 {
            let color = XtermPalette.color(index)
            let found = ColorDowngrade.paletteIndex(
                red: UInt8(color >> 16 & 255),
                green: UInt8(color >> 8 & 255),
                blue: UInt8(color & 255)
            )
            #expect(XtermPalette.color(found) == color)
        }
    }

    @Test func `no entry of the palette is nearer than the one picked, or by little`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let (red, green, blue) = (
                UInt8.random(in: 0...255, using: &random),
                UInt8.random(in: 0...255, using: &random),
                UInt8.random(in: 0...255, using: &random)
            )
            func distance(_ index: UInt8) -> Int {
                let color = XtermPalette.color(index)
                return abs(Int(color >> 16 & 255) - Int(red))
                    + abs(Int(color >> 8 & 255) - Int(green)) + abs(Int(color & 255) - Int(blue))
            }
            let best = (UInt8(16)...255).map(distance).min() ?? 0
            let picked = ColorDowngrade.paletteIndex(red: red, green: green, blue: blue)
            // The choice weights the channels, but this distance does not. The largest difference
            // over all colours is 39.
            #expect(distance(picked) <= best + 39)
        }
    }

    @Test(arguments: [
        (CellColor.rgb(red: 250, green: 10, blue: 10), CellColor.ansi(9)),
        (.rgb(red: 0, green: 0, blue: 0), .ansi(0)), (.palette(3), .ansi(3)),
        (.palette(231), .ansi(15)), (.palette(244), .ansi(8)), (.ansi(5), .ansi(5)),
        (.standard, .standard),
    ])
    func `sixteen colours are picked by eye`(color: CellColor, named: CellColor) {
        var downgrade = ColorDowngrade(to: .ansi16)

        #expect(downgrade.nearest(to: color) == named)
        // The second result is from the cache.
        #expect(downgrade.nearest(to: color) == named)
    }

    @Test func `the cache never changes an answer`() {
        var cached = ColorDowngrade(to: .ansi16)
        var random = SeededGenerator(seed: 3)
        for _ in 0..<3000 {
            let color = CellColor.rgb(
                red: .random(in: 0...255, using: &random),
                green: .random(in: 0...3, using: &random),
                blue: .random(in: 250...255, using: &random)
            )
            var fresh = ColorDowngrade(to: .ansi16)
            #expect(cached.nearest(to: color) == fresh.nearest(to: color))
        }
    }

    @Test func `a grey of the palette is found again`() {
        for level in UInt8.min...UInt8.max {
            let index = ColorDowngrade.exactGrey(red: level, green: level, blue: level)
            let entries = (232...255).filter {
                XtermPalette.color(UInt8($0)) == UInt32(level) * 0x01_0101
            }
            #expect(index.map(Int.init) == entries.first)
        }
        #expect(ColorDowngrade.exactGrey(red: 8, green: 8, blue: 9) == nil)
    }

    @Test func `what a terminal has stays as it is`() {
        var full = ColorDowngrade(to: .trueColor)
        var palette = ColorDowngrade(to: .palette256)
        let color = CellColor.rgb(red: 1, green: 2, blue: 3)

        #expect(full.nearest(to: color) == color)
        #expect(palette.nearest(to: .palette(77)) == .palette(77))
        #expect(palette.nearest(to: .ansi(7)) == .ansi(7))
        #expect(palette.nearest(to: .rgb(red: 255, green: 0, blue: 0)) == .palette(196))
    }
}

@Suite("What the environment says")
@MainActor
struct TerminalEnvironmentTests {
    private func traits(
        _ environment: [String: String],
        color: TerminalOptions.ColorChoice = .auto
    ) -> DisplayTraits {
        TerminalDisplay(options: TerminalOptions(color: color, environment: environment)).traits
    }

    @Test(arguments: [
        (["TERM": "xterm-256color", "COLORTERM": "truecolor"], ColorDepth.trueColor),
        (["TERM": "xterm-256color", "COLORTERM": "24bit"], .trueColor),
        (["TERM": "xterm-256color"], .palette256), (["TERM": "xterm"], .ansi16),
        (["TERM": "linux"], .ansi16), (["TERM": "xterm-kitty"], .trueColor),
        (["TERM": "xterm-direct"], .trueColor), (["TERM": "foot"], .trueColor),
        (["TERM": "screen-256color"], .palette256), (["TERM": "vt220"], .none),
        (["TERM": "dumb"], .none), (["TERM": ""], .none), ([:], .none),
        (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .trueColor),
        (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
        (["TERM": "xterm-256color", "NO_COLOR": ""], .palette256),
    ])
    func `decides upon colours`(environment: [String: String], depth: ColorDepth) {
        #expect(traits(environment).colorDepth == depth)
    }

    @Test func `is overruled by the user`() {
        let environment = ["TERM": "xterm-256color", "NO_COLOR": "1"]

        #expect(traits(environment, color: .always).colorDepth == .palette256)
        #expect(traits(["TERM": "vt100"], color: .always).colorDepth == .ansi16)
        #expect(traits(["TERM": "xterm-kitty"], color: .never).colorDepth == .none)
    }

    @Test(arguments: [
        (["LANG": "de_DE.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "C"], false),
        (["LC_ALL": "POSIX", "LANG": "C.UTF-8"], false), (["LANG": "de_DE.ISO-8859-1"], false),
        (["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"], true), ([:], true),
    ])
    func `decides upon Unicode`(environment: [String: String], isUnicode: Bool) {
        #expect(traits(environment).isUnicode == isUnicode)
    }
}
