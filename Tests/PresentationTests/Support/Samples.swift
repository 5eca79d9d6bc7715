import Imaging
import Presentation

enum Samples {
    /// Texts in several scripts, and malicious texts.
    static let texts = [
        "plain", "", " ", "two words", "Ελένη Παπαδοπούλου", "Łukasz Żółć", "Анна Каренина",
        "山田太郎さん", "김철수", "王小明 Wang", "अनुष्का शर्मा", "คำถาม", "محمد بن سلمان", "שלום עולם",
        "👩‍👩‍👧‍👦 family", "🏳️‍🌈🇩🇪🇺🇸", "1️⃣ 2️⃣", "👍🏽 thumbs", "e\u{301}\u{302}\u{303}", "\u{301}lone",
        "a\u{1B}[31mred\u{7}", "c1 \u{9B}31m", "\u{202E}evil\u{202C}", "tab\tstop",
        "line\nline\r\nline",
        "zero\u{200B}width\u{FEFF}", "\u{1F1E6}", "👩\u{200D}", "soft\u{AD}hyphen", "\u{0}\u{7F}",
        "ﷺ", "x" + String(repeating: "\u{300}", count: 100), String(repeating: "long", count: 50),
    ]

    /// An image whose red grows from top to bottom, and the other channels from left to right.
    static func image(_ width: Int = 16, _ height: Int = 16) -> Image {
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let red = UInt8(y * 255 / max(1, height - 1))
                let gray = UInt8(x * 255 / max(1, width - 1))
                pixels += [red, gray, gray, 255]
            }
        }
        return Image(width: width, height: height, pixels: pixels)
            ?? Image(red: 0, green: 0, blue: 0)
    }
}

extension Grid {
    /// Describes the first incomplete wide character; `nil` if all are complete.
    var brokenCharacter: String? {
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                let cell = self[column, row]
                let next = column + 1 < size.columns ? self[column + 1, row] : nil
                if cell.width == 2, next?.width != 0 { return "no second half at \(column),\(row)" }
                if cell.width == 0, column == 0 || self[column - 1, row].width != 2 {
                    return "no first half at \(column),\(row)"
                }
            }
        }
        return nil
    }
}
