import Presentation
import TerminalTesting
import Testing

/// Compares the widths of the library with those of libvterm.
///
/// libvterm counts each scalar separately, with marks as of Unicode 5.0 and wide characters as of
/// Unicode 9.0.
@Suite("Widths beside libvterm's")
struct WidthComparisonTests {
    private let screen = VirtualScreen(size: Size(columns: 80, rows: 1))

    /// The column of the cursor after a text at the beginning of a line.
    private func columns(of text: String) -> Int {
        screen.feed(Array("\r\(text)".utf8))
        return screen.cursor.column
    }

    /// The reason for a different width of a scalar in libvterm; `nil` if there is none.
    private func reason(_ scalar: Unicode.Scalar, _ ours: Int, _ theirs: Int) -> String? {
        switch (ours, theirs, scalar.value) {
        case (0, 1, 0xD7B0...0xD7FB): "jamo of Unicode 5.2"
        case (0, 1, 0x1171E): "a mark as of Unicode 15, but not 16"
        case (0, 1, _):
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: "a mark newer than its table"
            default: nil
            }
        case (0, 2, 0x302A...0x302D), (0, 2, 0x3099), (0, 2, 0x309A): "marks on wide characters"
        case (1, 0, 0x600...0x603), (1, 0, 0x6DD), (1, 0, 0x70F): "visible signs before numbers"
        case (1, 0, 0x6DE), (1, 0, 0x1734): "no marks since Unicode 6 and 14"
        case (1, 2, 0x3248...0x324F): "of ambiguous width"
        case (1, 2, 0x4DC0...0x4DFF): "hexagrams, wide since Unicode 16 only"
        case (1, 2, 0x1F93B), (1, 2, 0x1F946): "symbols that are no emoji"
        case (2, 1, _):
            (scalar.properties.age?.major ?? 0) >= 10 ? "newer than its table" : nil
        default: nil
        }
    }

    @Test func `differ for reasons that are known`() {
        var same = 0
        for value in UInt32(0xA0)...0x10FFFF {
            // Of the private planes and the ideographs, only some are compared, since all are
            // alike.
            guard value % 64 == 0 || !(0x2_0000...0xD_FFFF).contains(value) && value < 0xF_0000,
                let scalar = Unicode.Scalar(value),
                scalar.properties.generalCategory != .unassigned
            else { continue }
            let ours = Character(scalar).displayWidth
            let theirs = columns(of: String(Character(scalar)))
            if ours == theirs {
                same += 1
            } else if reason(scalar, ours, theirs) == nil {
                Issue.record("U+\(String(value, radix: 16)): \(ours), there \(theirs)")
            }
        }
        #expect(same > 80_000)
    }

    @Test(arguments: [
        // The library counts two columns for the cluster, and libvterm the sum of the scalars.
        ("👍🏽", 4), ("👩‍👩‍👧‍👦", 8), ("👩🏽‍🚀", 6), ("🏳️‍🌈", 3), ("🏴\u{E0067}\u{E007F}", 2),
        ("\u{1100}\u{1100}\u{1161}", 4),
        // Variation selector 16 has no effect in libvterm.
        ("❤️", 1), ("1️⃣", 1), ("©️", 1),
        // The widths are equal, except for a mark that libvterm counts as wide.
        ("🇩🇪", 2), ("⌚", 2), ("⌚\u{FE0E}", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
        ("か\u{3099}", 4), ("กำ", 2), ("कि", 2),
    ])
    func `of clusters are two columns`(cluster: String, theirs: Int) {
        #expect(cluster.count == 1)
        #expect(cluster.displayWidth == 2)
        #expect(columns(of: cluster) == theirs)
    }

    @Test func `of emoji are two columns with their variation selector`() {
        for value in UInt32(0x23)...0x1_FAFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.isEmoji else { continue }
            // The letter of a flag is drawn as a letter if it is alone.
            let width = (0x1F1E6...0x1F1FF).contains(value) ? 1 : 2

            #expect("\(scalar)\u{FE0F}".displayWidth == width)
        }
        #expect("a\u{FE0F}".displayWidth == 1)
    }
}
