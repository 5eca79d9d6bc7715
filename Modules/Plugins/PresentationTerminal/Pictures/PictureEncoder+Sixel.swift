import Presentation

// DEC STD 070, chapter 9: bands of six rows, one pass for each colour of a band.
extension PictureEncoder {
    /// Appends an image in the 216 colours of a cube; pixels less than half opaque stay clear.
    ///
    /// Rows beyond the last whole band are left out: a band that reaches below the
    /// screen would scroll it.
    func appendSixel(_ picture: Picture, to bytes: inout [UInt8]) {
        let width = picture.pixelWidth
        let bands = picture.pixelHeight / 6
        guard bands > 0 else { return }
        let pixels = picture.pixels
        // Not a colour of the cube.
        let clear: UInt8 = 255
        let colors = (0..<width * bands * 6).map { index -> UInt8 in
            guard pixels[index * 4 + 3] >= 128 else { return clear }
            func step(_ part: Int) -> UInt8 {
                UInt8((Int(pixels[index * 4 + part]) * 5 + 127) / 255)
            }
            return step(0) * 36 + step(1) * 6 + step(2)
        }
        bytes.append("\u{1B}P0;1q\"1;1;")
        bytes.append(decimal: width)
        bytes.append(UInt8(ascii: ";"))
        bytes.append(decimal: bands * 6)
        for color in Set(colors).sorted() where color != clear {
            bytes.append(UInt8(ascii: "#"))
            bytes.append(decimal: Int(color))
            bytes.append(";2")
            for step in [color / 36, color / 6 % 6, color % 6] {
                bytes.append(UInt8(ascii: ";"))
                bytes.append(decimal: Int(step) * 20)
            }
        }
        for band in 0..<bands {
            if band > 0 { bytes.append(UInt8(ascii: "-")) }
            let start = band * 6 * width
            for color in Set(colors[start..<start + 6 * width]).sorted() where color != clear {
                bytes.append(UInt8(ascii: "#"))
                bytes.append(decimal: Int(color))
                appendPass(of: color, colors[start..<start + 6 * width], width, to: &bytes)
                bytes.append(UInt8(ascii: "$"))
            }
        }
        bytes.append("\u{1B}\\")
    }

    private func appendPass(
        of color: UInt8,
        _ band: ArraySlice<UInt8>,
        _ width: Int,
        to bytes: inout [UInt8]
    ) {
        var last: UInt8 = 0
        var count = 0
        func flush(_ bytes: inout [UInt8]) {
            if count > 3 {
                bytes.append(UInt8(ascii: "!"))
                bytes.append(decimal: count)
                bytes.append(last)
            } else {
                bytes.append(contentsOf: repeatElement(last, count: count))
            }
        }
        for column in 0..<width {
            var bits: UInt8 = 0
            for row in 0..<6 where band[band.startIndex + row * width + column] == color {
                bits |= 1 << row
            }
            let letter = 0x3F + bits
            if letter != last {
                flush(&bytes)
                last = letter
                count = 0
            }
            count += 1
        }
        // Clear columns at the end need not be sent.
        if last != 0x3F { flush(&bytes) }
    }
}
