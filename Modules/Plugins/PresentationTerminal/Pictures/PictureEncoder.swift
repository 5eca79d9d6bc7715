import Presentation

/// Turns the pictures of frames into bytes, and remembers those that are shown.
struct PictureEncoder: Sendable {
    // The most base64 in one piece, by kitty's protocol.
    private static let chunk = 4096

    /// The protocol; with half blocks nothing is ever written.
    var kind = PictureProtocol.halfBlocks
    private(set) var shown: [Picture] = []
    /// Writes a picture as a PNG file.
    var encodePNG: (@Sendable (Picture) -> [UInt8]?)?
    // The files of the pictures that are shown, in base64 and by their identity: a picture that
    // moves is not written again.
    private var files: [Int: [UInt8]] = [:]

    /// Whether a frame changes anything.
    func isChanged(by pictures: [Picture]) -> Bool { kind != .halfBlocks && shown != pictures }

    /// The areas of pictures that go and are not removed by a command.
    func stale(after pictures: [Picture]) -> [Rect] {
        guard kind == .sixel || kind == .iTerm2 else { return [] }
        return shown.filter { !pictures.contains($0) }.map(\.rect)
    }

    /// Forgets the pictures that were shown, as the screen was erased.
    mutating func erase(into bytes: inout [UInt8]) {
        if kind == .kitty, !shown.isEmpty { bytes.append("\u{1B}_Ga=d,d=A,q=2\u{1B}\\") }
        shown = []
    }

    /// Removes and shows pictures on a screen of some rows; `move` places the cursor.
    mutating func encode(
        _ pictures: [Picture],
        rows: Int,
        damaged: (Rect) -> Bool,
        into bytes: inout [UInt8],
        move: (Point, inout [UInt8]) -> Void
    ) {
        if kind == .kitty {
            for picture in shown where !pictures.contains(picture) {
                let isMoved = pictures.contains { $0.id == picture.id }
                // A capital letter releases the pixels as well.
                bytes.append(isMoved ? "\u{1B}_Ga=d,d=i,q=2,i=" : "\u{1B}_Ga=d,d=I,q=2,i=")
                bytes.append(decimal: picture.id)
                bytes.append("\u{1B}\\")
            }
        }
        for picture in pictures {
            let isShown = shown.contains(picture)
            if isShown, kind == .kitty || !damaged(picture.rect) { continue }
            move(picture.rect.origin, &bytes)
            switch kind {
            case .kitty where shown.contains { $0.id == picture.id }:
                bytes.append("\u{1B}_Ga=p,C=1,q=2,i=")
                bytes.append(decimal: picture.id)
                bytes.append("\u{1B}\\")
            case .kitty: appendKitty(picture, to: &bytes)
            case .iTerm2: appendITerm2(picture, to: &bytes)
            case .sixel: appendSixel(picture, isLast: picture.rect.maxRow >= rows, to: &bytes)
            case .auto, .halfBlocks: break
            }
        }
        shown = pictures
        if !files.isEmpty {
            files = files.filter { id, _ in pictures.contains { $0.id == id } }
        }
    }

    // https://iterm2.com/documentation-images.html: the size is in cells. Others than iTerm2
    // know doNotMoveCursor, without which a picture on the last row would scroll them.
    private mutating func appendITerm2(_ picture: Picture, to bytes: inout [UInt8]) {
        guard let text = files[picture.id] ?? encodePNG?(picture).map(Base64.encode) else { return }
        files[picture.id] = text
        bytes.append("\u{1B}]1337;File=inline=1;preserveAspectRatio=0;doNotMoveCursor=1;size=")
        bytes.append(decimal: text.count / 4 * 3 - text.suffix(2).count { $0 == UInt8(ascii: "=") })
        bytes.append(";width=")
        bytes.append(decimal: picture.rect.size.columns)
        bytes.append(";height=")
        bytes.append(decimal: picture.rect.size.rows)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(contentsOf: text)
        bytes.append("\u{1B}\\")
    }

    // https://sw.kovidgoyal.net/kitty/graphics-protocol: a PNG file (100) or RGBA (32), shown
    // at once, the cursor stays, no answer.
    private func appendKitty(_ picture: Picture, to bytes: inout [UInt8]) {
        let file = encodePNG?(picture)
        let text = Base64.encode(file ?? picture.pixels)
        bytes.append(file == nil ? "\u{1B}_Ga=T,f=32,C=1,q=2,i=" : "\u{1B}_Ga=T,f=100,C=1,q=2,i=")
        bytes.append(decimal: picture.id)
        bytes.append(",s=")
        bytes.append(decimal: picture.pixelWidth)
        bytes.append(",v=")
        bytes.append(decimal: picture.pixelHeight)
        var start = 0
        while start < text.count {
            let end = min(start + Self.chunk, text.count)
            bytes.append(start == 0 ? "," : "\u{1B}_G")
            bytes.append(end < text.count ? "m=1;" : "m=0;")
            bytes.append(contentsOf: text[start..<end])
            bytes.append("\u{1B}\\")
            start = end
        }
    }
}

/// Base64, as RFC 4648 section 4 has it.
enum Base64 {
    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    )

    static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let count = min(3, bytes.count - start)
            var bits = 0
            for offset in 0..<3 {
                bits = bits << 8 | (offset < count ? Int(bytes[start + offset]) : 0)
            }
            for place in 0..<4 {
                text.append(
                    place <= count ? letters[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "=")
                )
            }
        }
        return text
    }
}
